#include <algorithm>
#include <array>
#include <cctype>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/fuzz/text_forms.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <regex>
#include <string_view>

namespace dokusat {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Constraint strings.

/// Splits the text into items. `Or` or `And` stays together with its parts up to `End`.
std::vector<std::string> items_of(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::vector<std::string> items;
  int depth = 0;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    end = std::min(text.find('.', begin + 1), text.size());
    const std::string_view item = text.substr(begin, end - begin);
    if (depth > 0)
      items.back() += item;
    else
      items.emplace_back(item);
    if (item == ".Or" || item == ".And") ++depth;
    if (item == ".End") --depth;
  }
  return items;
}

std::string_view name_of(std::string_view item) {
  const std::string_view name = item.substr(1, item.find_first_of("~.", 1) - 1);
  return name.empty() ? kGiven.name : name;
}

bool stands_alone(std::string_view item) {
  const RuleKind* const kind = rule_kind_named(name_of(item));
  return kind == nullptr || kind == &kJigsaw || kind == &kFullRankTies;
}

/// A rule is equivalent to an `And`, or an `Or`, of only that rule.
std::string joined_by_and(const std::string& item) {
  return stands_alone(item) ? item : ".And" + item + ".End";
}
std::string joined_by_or(const std::string& item) {
  return stands_alone(item) ? item : ".Or" + item + ".End";
}

/// The rule replicated at its own position, which is impossible for cells off the board.
std::string copied(const std::string& item) {
  const RuleKind* const kind = rule_kind_named(name_of(item));
  const bool has_cells = kind != nullptr && kind->syntax != nullptr && !is_clue_outside(*kind) &&
                         item.find("~R") != std::string::npos &&
                         item.find("~V") == std::string::npos;
  return has_cells ? ".Replicate~B" + item + ".End" : item;
}

std::string said_twice(const std::string& item) { return item + item; }

std::string with_blanks(const std::string& item) { return " " + replaced(item, "~", " ~ "); }

std::string with_small_letters(const std::string& item) {
  static const std::regex kCell("~R(\\w)C(\\w)");
  std::string small = std::regex_replace(item, kCell, "~r$1c$2");
  const std::size_t end = std::min(small.find_first_of("~.", 1), small.size());
  for (std::size_t i = 0; i < end; ++i)
    small[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(small[i])));
  return small;
}

/// Writes older names, 0 for a missing clue, a name after a table or machine, and a pattern with
/// escaped characters.
std::string in_older_words(const std::string& item) {
  const std::string_view name = name_of(item);
  if (item.starts_with(".~")) return ".Givens" + item.substr(1);
  if (const std::string_view regex = ".Regex~"; item.starts_with(regex)) {
    const std::size_t end = std::min(item.find('~', regex.size()), item.size());
    const auto pattern = decode_base64(item.substr(regex.size(), end - regex.size()));
    if (!pattern || pattern->empty()) return item;
    std::string escaped;
    for (char c : *pattern) {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      const auto byte = static_cast<unsigned char>(c);
      escaped += {'%', kHex[byte / 16U], kHex[byte % 16U]};
    }
    return std::string(regex) + escaped + item.substr(end);
  }
  const RuleKind* const kind = rule_kind_named(name);
  const bool zero_is_none = kind != nullptr && kind->syntax == &kLineAndBothEnds &&
                            kind != &kHiddenSkyscraper && kind != &kNumberedRoom;
  if (!zero_is_none) return replaced(item, "~_~R", "~_named~R");
  return replaced(item, "~~", "~0~") + (item.ends_with('~') ? "0" : "");
}

std::vector<std::string> forms_of_rules(const std::string& text) {
  using Rewrite = std::string (*)(const std::string&);
  static constexpr std::array<Rewrite, 7> kRewrites = {
      joined_by_and, joined_by_or,       copied,        said_twice,
      with_blanks,   with_small_letters, in_older_words};
  std::vector<std::string> items = items_of(text);
  const auto line = [&](const auto& rewrite) {
    std::string all;
    for (const std::string& item : items) all += rewrite(item);
    return all + "\n";
  };
  std::vector<std::string> forms;
  for (const Rewrite rewrite : kRewrites) forms.push_back(line(rewrite));
  const auto same = [](const std::string& item) -> const std::string& { return item; };
  std::ranges::reverse(items);
  forms.push_back(line(same));
  Random random(text.size());
  random.shuffle(items);
  forms.push_back(line(same));
  return forms;
}

// JSON of f-puzzles.

/// Splits an object or list of one line: "{", its members without commas, "}".
std::vector<std::string> members_of(std::string_view json) {
  std::vector<std::string> members(1);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"' && json[i - 1] != '\\') quoted = !quoted;
    if (!quoted && (c == '}' || c == ']') && --depth == 0) break;
    if (!quoted && c == ',' && depth == 1)
      members.emplace_back();
    else if (depth > 0)
      members.back() += c;
    if (!quoted && (c == '{' || c == '[')) ++depth;
  }
  return members;
}

/// Writes numbers under `value` as strings, and vice versa.
std::string with_other_values(const std::string& json) {
  static constexpr std::string_view kKey = "\"value\":";
  std::string other;
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t key = std::min(json.find(kKey, at), json.size());
    other += json.substr(at, key - at);
    if (key == json.size()) break;
    std::size_t end = key + kKey.size();
    const bool quoted = json[end] == '"';
    if (quoted) ++end;
    const std::size_t first = end;
    while (std::isdigit(static_cast<unsigned char>(json[end])) != 0) ++end;
    const bool is_number = end > first && (!quoted || json[end] == '"');
    const std::string number = json.substr(first, end - first);
    if (quoted && is_number) ++end;
    other += is_number ? std::string(kKey) + (quoted ? number : '"' + number + '"')
                       : json.substr(key, end - key);
    at = end;
  }
  return other;
}

std::vector<std::string> forms_of_json(const std::string& text) {
  const std::string packed = compress_lz_string(text);
  std::vector<std::string> members = members_of(text);
  const auto object = [&](const std::string& comma) {
    std::string json = "{";
    for (const std::string& member : members) json += (json == "{" ? "" : comma) + member;
    return json + "}\n";
  };
  std::vector<std::string> forms{packed, "https://f-puzzles.com/?load=" + packed,
                                 with_other_values(text), object(" ,\n  ")};
  std::ranges::reverse(members);
  forms.push_back(object(","));
  return forms;
}

}  // namespace

std::vector<std::string> other_forms(const std::string& text, Format format) {
  if (format == Format::iss) return forms_of_rules(text);
  if (format == Format::fpuzzles) return forms_of_json(text);
  return {};
}

}  // namespace dokusat
