// Rules of more groups of cells in which no digit stands twice.

#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

using Groups = std::vector<std::vector<Cell>>;

Groups regions(const Board& board, const CellRule& rule) {
  std::map<char, std::vector<Cell>> by_name;
  for (Cell cell : board.cells())
    by_name[rule.text[static_cast<std::size_t>(cell.index)]].push_back(cell);
  Groups groups;
  for (auto& [name, cells] : by_name) groups.push_back(std::move(cells));
  return groups;
}

std::string regions_have_other_sizes(const Board& board, const CellRule& rule) {
  for (const std::vector<Cell>& region : regions(board, rule))
    if (std::cmp_not_equal(region.size(), board.size()))
      return std::string("region '") + rule.text[static_cast<std::size_t>(region[0].index)] +
             "' has " + plural(static_cast<long>(region.size()), "cell") + ", not " +
             std::to_string(board.size());
  return "";
}

/// Squares (or boxes) with one line of cells around and between them.
Groups windows(const Board& board, const CellRule&) {
  const BoxShape box = *default_box_shape(board.size());
  Groups groups;
  for (int top = 1; top + box.rows < board.size(); top += box.rows + 1)
    for (int left = 1; left + box.columns < board.size(); left += box.columns + 1) {
      groups.emplace_back();
      for (int place = 0; place < board.size(); ++place)
        groups.back().push_back(
            board.cell_at(top + place / box.columns, left + place % box.columns));
    }
  return groups;
}

Groups places_in_boxes(const Board& board, const CellRule&) {
  const BoxShape box = *default_box_shape(board.size());
  Groups groups(static_cast<std::size_t>(board.size()));
  for (Cell cell : board.cells())
    groups[static_cast<std::size_t>(board.row(cell) % box.rows * box.columns +
                                    board.column(cell) % box.columns)]
        .push_back(cell);
  return groups;
}

std::string no_boxes(const Board& board, const CellRule&) {
  return default_box_shape(board.size()) ? "" : a_board(board.size()) + " has no box shape";
}

template <Groups (*groups)(const Board&, const CellRule&)>
std::vector<Statement> each_differs(const Board& board, const CellRule& rule) {
  std::vector<Statement> statements;
  for (const std::vector<Cell>& cells : groups(board, rule)) statements.push_back(differ(cells));
  return statements;
}

template <Groups (*groups)(const Board&, const CellRule&)>
std::vector<Primitive> each_is_distinct(const Board& board, const CellRule& rule) {
  std::vector<Primitive> primitives;
  for (const std::vector<Cell>& cells : groups(board, rule)) primitives.push_back(Distinct{cells});
  return primitives;
}

}  // namespace

const RuleKind kJigsaw{
    .name = "Jigsaw",
    .arguments = "LAYOUT",
    .sentence =
        "Each region, the cells with one character in the layout, holds every digit once; with "
        "NoBoxes in place of the boxes.",
    .primitives = "Distinct",
    .syntax = &kLayout,
    .why_not = regions_have_other_sizes,
    .statements = each_differs<regions>,
    .compile = each_is_distinct<regions>,
};

const RuleKind kWindoku{
    .name = "Windoku",
    .arguments = "",
    .sentence =
        "No digit stands twice in a window: the box-shaped areas with one line of cells around "
        "and between them.",
    .primitives = "Distinct",
    .syntax = &kNoArguments,
    .why_not = no_boxes,
    .statements = each_differs<windows>,
    .compile = each_is_distinct<windows>,
};

const RuleKind kDisjointSets{
    .name = "DisjointSets",
    .arguments = "",
    .sentence = "No digit stands in the same place of two boxes.",
    .primitives = "Distinct",
    .syntax = &kNoArguments,
    .why_not = no_boxes,
    .statements = each_differs<places_in_boxes>,
    .compile = each_is_distinct<places_in_boxes>,
};

}  // namespace dokusat
