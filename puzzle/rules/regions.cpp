// Rules about further groups of cells in which no digit occurs twice.

#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <map>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

using Groups = std::vector<std::vector<Cell>>;

/// Returns the areas of equal characters.
Groups areas(const Board& board, const RegionLayout& rule) {
  std::map<char, std::vector<Cell>> by_name;
  for (Cell cell : board.grid_cells())
    by_name[rule.text[static_cast<std::size_t>(cell.index)]].push_back(cell);
  Groups groups;
  for (auto& [name, cells] : by_name) groups.push_back(std::move(cells));
  return groups;
}

/// Returns the rule's region size; by default the number of cells of the board's longer side.
int region_size(const Board& board, const RegionLayout& rule) {
  return rule.size.value_or(std::max(board.rows(), board.columns()));
}

/// Returns the areas that are regions. A layout of one area has none.
Groups regions(const Board& board, const RegionLayout& rule) {
  Groups groups = areas(board, rule);
  if (groups.size() == 1) return {};
  std::erase_if(groups, [&](const std::vector<Cell>& area) {
    return std::cmp_not_equal(area.size(), region_size(board, rule));
  });
  return groups;
}

/// Reports a second area that is not of region size: one may be the rest of the board.
std::string is_no_layout(const Board& board, const RegionLayout& rule) {
  if (std::cmp_not_equal(rule.text.size(), board.grid_cell_count()))
    return "expected a character for each cell";
  if (std::ranges::any_of(rule.text, [](unsigned char c) { return c <= ' ' || c == 0x7f; }))
    return "expected characters that can be seen";
  const Groups all = areas(board, rule);
  const auto is_other = [&](const std::vector<Cell>& area) {
    return std::cmp_not_equal(area.size(), region_size(board, rule));
  };
  if (std::ranges::count_if(all, is_other) <= 1) return "";
  const std::vector<Cell>& area = *std::ranges::find_if(all, is_other);
  return std::string("region '") + rule.text[static_cast<std::size_t>(area[0].index)] + "' has " +
         plural(static_cast<long>(area.size()), "cell") + ", not " +
         std::to_string(region_size(board, rule));
}

/// Returns the rule's box shape, else that of the board's boxes, else the default one. Without a
/// shape there are no boxes, and the rule has no effect.
std::optional<BoxShape> shape_of(const Board& board, const BoxesMeant& rule) {
  if (rule.are_told) return rule.shape;
  return board.box() ? board.box() : default_box_shape(board.rows(), board.columns());
}

/// Returns the squares (or boxes) with one line of cells around and between them.
Groups windows(const Board& board, const BoxesMeant& rule) {
  const std::optional<BoxShape> box = shape_of(board, rule);
  Groups groups;
  if (!box) return groups;
  for (int top = 1; top + box->rows < board.rows(); top += box->rows + 1)
    for (int left = 1; left + box->columns < board.columns(); left += box->columns + 1) {
      groups.emplace_back();
      for (int place = 0; place < box->rows * box->columns; ++place)
        groups.back().push_back(
            board.cell_at(top + place / box->columns, left + place % box->columns));
    }
  return groups;
}

/// Returns the first cells of all regions in reading order, their second cells, and so on.
Groups places_in_regions(const Board& board) {
  Groups groups(static_cast<std::size_t>(board.grid_cell_count()));
  std::map<int, std::size_t> next;
  for (Cell cell : board.grid_cells())
    if (const int region = board.regions()[static_cast<std::size_t>(cell.index)];
        region != kNoRegion)
      groups[next[region]++].push_back(cell);
  std::erase_if(groups, [](const std::vector<Cell>& cells) { return cells.empty(); });
  return groups;
}

Groups places_in_boxes(const Board& board, const BoxesMeant& rule) {
  if (!rule.are_told && !board.regions().empty()) return places_in_regions(board);
  const std::optional<BoxShape> box = shape_of(board, rule);
  if (!box) return {};
  Groups groups(static_cast<std::size_t>(box->rows * box->columns));
  for (Cell cell : board.grid_cells())
    groups[static_cast<std::size_t>(board.row(cell) % box->rows * box->columns +
                                    board.column(cell) % box->columns)]
        .push_back(cell);
  return groups;
}

std::string do_not_tile(const Board& board, const BoxesMeant& rule) {
  const std::optional<BoxShape> box = shape_of(board, rule);
  return !box || (box->rows >= 1 && box->columns >= 1 && board.rows() % box->rows == 0 &&
                  board.columns() % box->columns == 0)
             ? ""
             : "boxes that do not tile the board";
}

template <class Arguments, Groups (*groups)(const Board&, const Arguments&)>
std::vector<Statement> each_differs(const Board& board, const Arguments& rule) {
  std::vector<Statement> statements;
  for (const std::vector<Cell>& cells : groups(board, rule)) statements.push_back(differ(cells));
  return statements;
}

template <class Arguments, Groups (*groups)(const Board&, const Arguments&)>
std::vector<Constraint> each_is_distinct(const Board& board, const Arguments& rule) {
  std::vector<Constraint> constraints;
  for (const std::vector<Cell>& cells : groups(board, rule))
    constraints.push_back(AllDifferent{cells});
  return constraints;
}

}  // namespace

extern const RuleKind kJigsaw{
    .name = "Jigsaw",
    .arguments = "LAYOUT",
    .sentence =
        "Each region, the cells with the same character in the layout, holds every digit once; "
        "with NoBoxes the regions replace the boxes. One character may mark cells in no region; a "
        "layout of one character has no effect.",
    .constraints = "AllDifferent",
    .syntax = &kLayout,
    .says = KindOf<RegionLayout>{.why_not = is_no_layout,
                                 .statements = each_differs<RegionLayout, regions>,
                                 .compile = each_is_distinct<RegionLayout, regions>},
    .noun = "jigsaw regions",
    .look = {.form = RuleForm::jigsaw, .legend = "outlined"},
};

extern const RuleKind kWindoku{
    .name = "Windoku",
    .arguments = "",
    .sentence =
        "No digit occurs twice in a window: the box-shaped areas with one line of cells around "
        "and between them.",
    .constraints = "AllDifferent",
    .syntax = &kNoArguments,
    .says = KindOf<BoxesMeant>{.why_not = do_not_tile,
                               .statements = each_differs<BoxesMeant, windows>,
                               .compile = each_is_distinct<BoxesMeant, windows>},
    .noun = "windows",
    .look = {.form = RuleForm::regions_of_statements, .legend = "shaded"},
    .clause = "no window holds a digit twice",
};

extern const RuleKind kDisjointSets{
    .name = "DisjointSets",
    .arguments = "",
    .sentence =
        "Cells in the same place of two boxes, or of two regions on a board with regions, hold "
        "different digits.",
    .constraints = "AllDifferent",
    .syntax = &kNoArguments,
    .says = KindOf<BoxesMeant>{.why_not = do_not_tile,
                               .statements = each_differs<BoxesMeant, places_in_boxes>,
                               .compile = each_is_distinct<BoxesMeant, places_in_boxes>},
    .noun = "disjoint groups",
    .clause = "cells in the same place of two boxes hold different digits",
};

}  // namespace dokusat
