#include <algorithm>
#include <cctype>
#include <dokusat/api/names.hpp>
#include <dokusat/base/printable.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/text/number.hpp>
#include <sstream>

namespace dokusat::questions {
namespace {

constexpr std::string_view kAutomatic = "auto";

/// Sets the encoding with this name. False if there is none.
template <class Infos, class Encoding>
bool set_if_named(const Infos& infos, const std::string& name, Encoding& encoding) {
  const auto info =
      std::find_if(infos.begin(), infos.end(), [&](const auto& row) { return row.name == name; });
  if (info == infos.end()) return false;
  encoding = info->encoding;
  return true;
}

void choose_encoding(const std::string& name, EncodingOptions& options) {
  if (const std::optional<DigitEncoding> digits = digit_encoding_named(name)) {
    options.digits = *digits;
  } else if (name == kAutomatic) {
    options.digits = DigitEncoding::automatic;
    options.dominoes = DominoEncoding::automatic;
    options.relations = RelationEncoding::automatic;
    options.sums = LinearEncoding::automatic;
  } else if (!set_if_named(all_domino_encodings(), name, options.dominoes) &&
             !set_if_named(all_relation_encodings(), name, options.relations) &&
             !set_if_named(all_linear_encodings(), name, options.sums)) {
    throw unknown_name("encoding", name, encoding_names());
  }
}

/// A suggestion for a mistyped name; empty if no name is similar.
std::string guess(const std::string& name, const NameList& legal) {
  const std::string near = nearest_name(name, legal);
  return near.empty() ? "" : "; did you mean " + near + "?";
}

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

}  // namespace

std::string_view RequestError::code() const {
  // By the order of the refusals.
  static constexpr std::string_view kNames[] = {"value",        "type",    "range",   "too_large",
                                                "unknown_name", "missing", "excluded"};
  return kNames[static_cast<std::size_t>(why_)];
}

std::string with_capital(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

RequestError unknown_name(const std::string& what, const std::string& name, const NameList& legal) {
  return RequestError("unknown " + what + " " + quoted(name) + ": expected " +
                          (legal.empty() ? "none" : "one of " + listed(legal)) + guess(name, legal),
                      Refusal::unknown_name);
}

const std::vector<Named<std::optional<Format>>>& format_names() {
  static const std::vector<Named<std::optional<Format>>> rows = [] {
    auto formats = rows_of<std::optional<Format>>(all_formats(), &FormatInfo::format);
    formats.insert(formats.begin(), {kAutomatic, std::nullopt});
    return formats;
  }();
  return rows;
}

const NameList& encoding_names() {
  static const NameList names = [] {
    NameList all = {std::string(kAutomatic)};
    for (const NameList& kind :
         {names_of(all_digit_encodings()), names_of(all_domino_encodings()),
          names_of(all_relation_encodings()), names_of(all_linear_encodings())})
      all.insert(all.end(), kind.begin(), kind.end());
    return all;
  }();
  return names;
}

explain::TechniqueCosts costs_named(const std::string& list) {
  static const NameList names = explain::priced_names();
  std::string text = list;
  std::replace(text.begin(), text.end(), '\n', ',');
  explain::TechniqueCosts costs;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    const std::string_view words = trimmed(part);
    if (words.empty()) continue;
    const std::size_t space = words.find_last_of(kBlanks);
    const bool has_name = space != std::string_view::npos;
    const auto cost = has_name ? parse_decimal(words.substr(space + 1)) : std::nullopt;
    if (!cost || *cost > explain::kHighestCost)
      throw RequestError("costs",
                         "expected a technique and its cost from 0 to 100, such as XY-wing 3.9, "
                         "found " +
                             quoted(part));
    const std::string name(trimmed(words.substr(0, space)));
    const auto found = std::ranges::find(names, lower_case(name), lower_case);
    if (found == names.end())
      throw RequestError("costs", "unknown technique " + quoted(name) + guess(name, names),
                         Refusal::unknown_name);
    costs[*found] = *cost;
  }
  if (costs.empty())
    throw RequestError("costs", "expected techniques and their costs, such as XY-wing 3.9");
  return costs;
}

void choose_encodings(const std::string& names, EncodingOptions& options) {
  std::istringstream parts(names + ",");
  for (std::string name; std::getline(parts, name, ',');) choose_encoding(name, options);
}

}  // namespace dokusat::questions
