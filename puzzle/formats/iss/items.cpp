#include <algorithm>
#include <array>
#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/nearest_name.hpp>
#include <utility>

namespace dokusat {
namespace {

/// The limit of nesting of Or and And, so that a hostile text cannot overflow the stack.
constexpr std::size_t kDeepest = 50;

/// A word about the board, which is no rule.
struct BoardItem {
  std::string_view name;
  IssItem::What what;
};
constexpr std::array kBoardItems = {
    BoardItem{"Shape", IssItem::What::shape},
    BoardItem{"NoBoxes", IssItem::What::no_boxes},
    BoardItem{"RegionSize", IssItem::What::region_size},
    BoardItem{"Var", IssItem::What::cells},
    BoardItem{"Replicate", IssItem::What::copies},
};
constexpr std::string_view kEnd = "End";

const BoardItem* board_item_named(std::string_view name) {
  const auto item = std::ranges::find(kBoardItems, folded(name),
                                      [](const BoardItem& one) { return folded(one.name); });
  return item == kBoardItems.end() ? nullptr : &*item;
}

bool is_end(std::string_view name) { return name == kEnd || folded(name) == folded(kEnd); }

Token trimmed(const std::string& text, std::size_t begin, std::size_t end) {
  while (begin < end && is_blank_character(text[begin])) ++begin;
  while (end > begin && is_blank_character(text[end - 1])) --end;
  return {std::string_view(text).substr(begin, end - begin), static_cast<int>(begin) + 1};
}

/// Splits a name and its arguments between dots.
IssItem cut_at_tildes(const std::string& text, std::size_t begin, std::size_t end) {
  IssItem item;
  item.arguments.reserve(
      static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                          text.begin() + static_cast<std::ptrdiff_t>(end), '~')));
  for (std::size_t part = begin; part <= end;) {
    const std::size_t stop = std::min(text.find('~', part), end);
    const Token token = trimmed(text, part, stop);
    if (part == begin)
      item.name = token;
    else
      item.arguments.push_back(token);
    part = stop + 1;
  }
  return item;
}

/// A reader of the items of one line from left to right.
class ItemReader {
 public:
  ItemReader(const TextLines& lines, const TextLine& line)
      : lines_(lines),
        line_(line),
        place_(static_cast<std::size_t>(line.first_token().column) - 1) {}

  /// Reads up to the End of `joint`, or to the end of the line if it is null.
  std::vector<IssItem> read(const IssItem* joint, std::size_t depth) {
    std::vector<IssItem> items;
    while (place_ < line_.text.size()) {
      IssItem item = next();
      if (is_end(item.name.text)) {
        if (joint == nullptr) fail(item.name, "End without Or or And before it");
        require_no_arguments(item);
        return items;
      }
      // A dot without a rule has no effect, but within Or it would count as an alternative.
      if (item.name.text.empty() && item.arguments.empty()) {
        if (joint != nullptr && joint->kind == &kOr)
          fail(item.name, "expected a rule between the dots");
        continue;
      }
      know(item, joint);
      if (item.has_end()) {
        if (depth >= kDeepest) fail(item.name, "rules are nested too deeply");
        if (item.what == IssItem::What::rule) require_no_arguments(item);
        item.parts = read(&item, depth + 1);
      }
      items.push_back(std::move(item));
    }
    if (joint != nullptr)
      fail(joint->name, std::string(joint->name.text) + " without End after it");
    return items;
  }

 private:
  [[noreturn]] void fail(const Token& at, const std::string& message,
                         const std::string& advice = "") const {
    lines_.fail(line_, at, message, advice);
  }

  IssItem next() {
    const std::size_t end = std::min(line_.text.find('.', place_ + 1), line_.text.size());
    IssItem item = cut_at_tildes(line_.text, place_ + 1, end);
    place_ = end;
    return item;
  }

  void require_no_arguments(const IssItem& item) const {
    if (!item.arguments.empty())
      fail(item.arguments[0], "unexpected argument after " + std::string(item.name.text) +
                                  ", found " + quoted(std::string(item.arguments[0].text)));
  }

  /// Sets the kind of the item according to its name.
  void know(IssItem& item, const IssItem* joint) const {
    const std::string name(item.name.text);
    item.kind = name.empty() ? &kGiven : rule_kind_named(name);
    if (item.kind != nullptr) return;
    const BoardItem* const word = board_item_named(name);
    if (word == nullptr) fail_without_rule(item.name);
    item.what = word->what;
    if (item.what == IssItem::What::copies) return;
    if (joint != nullptr)
      fail(item.name, name + " is about the whole board and cannot stand within " +
                          std::string(joint->name.text));
    if (item.what == IssItem::What::no_boxes) require_no_arguments(item);
  }

  [[noreturn]] void fail_without_rule(const Token& at) const {
    std::vector<std::string> others{std::string(kEnd)};
    for (const BoardItem& word : kBoardItems) others.emplace_back(word.name);
    const std::string name(at.text);
    const std::string meant = rules_meant(name, std::move(others));
    fail(
        at,
        "there is no rule " + quoted(name) + (meant.empty() ? "" : "; did you mean " + meant + "?"),
        meant.empty() ? ": see dokusat rules" : "");
  }

  const TextLines& lines_;
  const TextLine& line_;
  std::size_t place_;
};

}  // namespace

bool is_item_name(std::string_view name) {
  return rule_kind_named(name) != nullptr || board_item_named(name) != nullptr || is_end(name);
}

std::vector<IssItem> read_items(const TextLines& lines, const TextLine& line) {
  const Token first = line.first_token();
  if (first.text.empty() || first.text[0] != '.')
    lines.fail(line, first, "expected a constraint string, which begins with a dot");
  return ItemReader(lines, line).read(nullptr, 0);
}

}  // namespace dokusat
