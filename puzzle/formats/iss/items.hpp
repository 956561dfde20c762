#pragma once
// The first step of reading constraint strings: the line becomes items with their places. Nothing
// here knows a board; what the items mean there is said by `resolve.hpp`.

#include <dokusat/model/rule.hpp>
#include <dokusat/text/text_lines.hpp>
#include <string_view>
#include <vector>

namespace dokusat {

/// The rows of a board whose shape is not said.
inline constexpr int kUsualIssSize = 9;
/// Answers are a character a cell.
inline constexpr int kLargestIssSize = 35;

/// One thing that a line says, as it is written. The texts are part of the line.
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
  std::vector<IssItem> parts = {};  ///< of what has an End: what stands before it

  bool has_end() const {
    return what == What::copies || (kind != nullptr && kind->syntax == nullptr);
  }
};

/// Whether a rule or a word about the board has the name.
bool is_item_name(std::string_view name);

/// What the line says, in its order. Throws `ParseError` on names that nothing has, on a rule
/// without its End, and on what cannot stand within Or and And.
std::vector<IssItem> read_items(const TextLines& lines, const TextLine& line);

}  // namespace dokusat
