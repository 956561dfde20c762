#pragma once
// The first step of reading constraint strings: the line is split into items with their places.
// They are independent of the board; `resolve.hpp` determines their meaning.

#include <dokusat/model/rule.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string_view>
#include <vector>

namespace dokusat {

/// The default number of rows.
inline constexpr int kUsualIssSize = 9;
/// The greatest value, as answers have a character per cell.
inline constexpr int kLargestIssSize = 35;

/// A rule or word of the line. Its texts are views of the line.
struct IssItem {
  enum class What {
    shape,        ///< Shape
    no_boxes,     ///< NoBoxes
    region_size,  ///< RegionSize
    cells,        ///< Var: cells off the board
    copies,       ///< Replicate
    rule,
  };

  What what = What::rule;
  const RuleKind* kind = nullptr;  ///< of a rule
  Token name;
  std::vector<Token> arguments = {};
  std::vector<IssItem> parts = {};  ///< the items before its End, if it has one

  bool has_end() const {
    return what == What::copies || (kind != nullptr && kind->syntax == nullptr);
  }
};

/// True if a rule or a word about the board has the name.
bool is_item_name(std::string_view name);

/// Returns the items of the line, in order. Throws `ParseError` on unknown names, on a rule without
/// its End, and on items that are not allowed within Or and And.
std::vector<IssItem> read_items(const TextLines& lines, const TextLine& line);

}  // namespace dokusat
