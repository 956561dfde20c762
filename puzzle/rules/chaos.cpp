// Unknown regions. A cell off the board stands for each cell on it and holds the number of its
// region; regions are numbered in the order of their first cells.

#include <algorithm>
#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/regions_to_find.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {
namespace {

/// Returns the cells that hold the regions' numbers, in the order of the cells of the board.
std::vector<Cell> region_cells(const Board& board) {
  std::vector<Cell> cells = board.cells_of_group(kRegionGroup);
  if (std::cmp_not_equal(cells.size(), board.grid_cell_count())) cells.clear();
  return cells;
}

std::string has_no_region_cells(const Board& board) {
  const std::vector<Cell> cells = region_cells(board);
  return cells.empty() || board.group_of(cells[0]).first->columns != board.columns()
             ? "the board has no cells for regions: ChaosConstruction makes them"
             : "";
}

int size_of_regions(const Board& board, const RegionSize& rule) {
  return rule.size.value_or(std::max(board.rows(), board.columns()));
}

int region_count(const Board& board, const RegionSize& rule) {
  return board.grid_cell_count() / size_of_regions(board, rule);
}

std::string do_not_fill_the_board(const Board& board, const RegionSize& rule) {
  if (std::string why = has_no_region_cells(board); !why.empty()) return why;
  const int size = size_of_regions(board, rule);
  if (size < 2) return "regions have two cells or more";
  return board.grid_cell_count() % size == 0 ? "" : "regions of one size do not fill the board";
}

/// Makes the statement that each region number is at most 1 more than the greatest before it, and
/// at most the number of regions.
Statement come_in_order(const Board& board, const RegionSize& rule) {
  return {region_cells(board),
          [values = board.values(), count = region_count(board, rule)](std::span<const int> held) {
            int known = 0;
            for (const int value : held) {
              const Digit region = value == kOpen ? kNoDigit : values.digit_of(value);
              if (region > std::min(known + 1, count)) return false;
              known = std::max(known, region == kNoDigit ? known + 1 : region);
            }
            return true;
          }};
}

Statement is_region(const Board& board, const RegionSize& rule, int value) {
  return {
      region_cells(board), [value, columns = board.columns(),
                            size = size_of_regions(board, rule)](std::span<const int> held) {
        std::vector<Spread> cells;
        for (const int one : held)
          cells.push_back(one == kOpen ? Spread::open : one == value ? Spread::yes : Spread::no);
        return can_be_connected(cells, columns, size);
      }};
}

/// Returns all pairs of cells, as indices, that can be in one region and hold one digit.
std::vector<std::pair<int, int>> pairs_to_tell_apart(const Board& board, const RegionSize& rule) {
  std::vector<std::pair<int, int>> pairs;
  for (Cell one : board.grid_cells())
    for (int other = one.index + 1; other < board.grid_cell_count(); ++other) {
      const int down = std::abs(board.row(one) - board.row(Cell{other}));
      const int across = std::abs(board.column(one) - board.column(Cell{other}));
      const bool in_line = board.has_lines() && (down == 0 || across == 0);
      if (!in_line && down + across < size_of_regions(board, rule))
        pairs.emplace_back(one.index, other);
    }
  return pairs;
}

std::vector<Statement> regions_are_found(const Board& board, const RegionSize& rule) {
  std::vector<Statement> statements{come_in_order(board, rule)};
  for (int region = 1; region <= region_count(board, rule); ++region)
    statements.push_back(is_region(board, rule, board.value(region)));
  const std::vector<Cell> regions = region_cells(board);
  for (Cell one : board.grid_cells())
    for (int other = one.index + 1; other < board.grid_cell_count(); ++other)
      statements.push_back({{one, Cell{other}, regions[static_cast<std::size_t>(one.index)],
                             regions[static_cast<std::size_t>(other)]},
                            [](std::span<const int> held) {
                              return held[0] == kOpen || held[2] == kOpen || held[0] != held[1] ||
                                     held[2] != held[3];
                            }});
  return statements;
}

std::vector<Constraint> regions_by_number(const Board& board, const RegionSize& rule) {
  const std::vector<Cell> regions = region_cells(board);
  const int count = region_count(board, rule);
  std::vector<Constraint> constraints{NumberedInOrder{regions, count}};
  for (int region = 1; region <= std::min(count, board.digit_count()); ++region)
    constraints.push_back(
        Connected{regions, {region}, board.columns(), size_of_regions(board, rule)});
  const auto differ = table(board, [](int one, int other) { return one != other; });
  for (const auto& [one, other] : pairs_to_tell_apart(board, rule)) {
    Either either;
    either.alternatives.push_back({{Table{regions[static_cast<std::size_t>(one)],
                                          regions[static_cast<std::size_t>(other)], differ}}});
    either.alternatives.push_back({{Table{Cell{one}, Cell{other}, differ}}});
    constraints.push_back(std::move(either));
  }
  return constraints;
}

// Clues that count cells of one region. The rule's first cell holds the number; the region cells
// follow.

std::string names_no_region_cells(const Board& board, const CountingCell& rule) {
  if (std::string why = has_no_region_cells(board); !why.empty()) return why;
  if (rule.cells.size() < 2) return "expected a cell and region cells";
  if (rule.offset != 0 && rule.offset != 1) return "expected the offset 0 or 1";
  const std::vector<Cell> regions = region_cells(board);
  for (Cell cell : std::span(rule.cells).subspan(1))
    if (cell < regions.front() || cell > regions.back())
      return cell_text(board, cell) + " holds no region: expected cells such as " +
             cell_text(board, regions[0]);
  return "";
}

std::vector<Statement> is_counted(const Board&, const CountingCell& rule) {
  return {{rule.cells, [offset = rule.offset](std::span<const int> held) {
             if (held[0] == kOpen || held[1] == kOpen) return true;
             const std::span<const int> regions = held.subspan(1);
             const int same = count_of(regions, regions[0]);
             const int wanted = held[0] + offset;
             return same <= wanted && wanted <= same + open_count(regions);
           }}};
}

/// Returns the arms without the cell at their beginning, which they share.
std::vector<std::vector<Cell>> arms_of(const CountingCell& rule) {
  std::vector<std::vector<Cell>> arms;
  auto begin = rule.cells.begin() + 1;
  for (const int size : rule.sizes) {
    if (size > 1) arms.emplace_back(begin + 1, begin + size);
    begin += size;
  }
  return arms;
}

std::string are_no_arms(const Board& board, const CountingCell& rule) {
  if (std::string why = names_no_region_cells(board, rule); !why.empty()) return why;
  std::size_t next = 1;
  for (const int size : rule.sizes) {
    if (size < 1 || next >= rule.cells.size()) return "expected cells in each arm";
    if (rule.cells[next] != rule.cells[1]) return "the arms begin with different cells";
    next += static_cast<std::size_t>(size);
  }
  return next == rule.cells.size() ? "" : "expected arms that make up the cells";
}

std::vector<Statement> runs_are_counted(const Board&, const CountingCell& rule) {
  std::vector<Cell> cells{rule.cells[0], rule.cells[1]};
  std::vector<std::size_t> sizes;
  for (const std::vector<Cell>& arm : arms_of(rule)) {
    cells.insert(cells.end(), arm.begin(), arm.end());
    sizes.push_back(arm.size());
  }
  return {{std::move(cells), [sizes, offset = rule.offset](std::span<const int> held) {
             if (held[0] == kOpen || held[1] == kOpen) return true;
             int least = 1;
             int most = 1;
             std::span<const int> rest = held.subspan(2);
             for (const std::size_t size : sizes) {
               const auto arm = rest.first(size);
               rest = rest.subspan(size);
               const auto other = [&](int region) { return region != held[1]; };
               const auto goes_on = [&](int region) {
                 return region == held[1] || region == kOpen;
               };
               least += static_cast<int>(std::ranges::find_if(arm, other) - arm.begin());
               most += static_cast<int>(std::ranges::find_if_not(arm, goes_on) - arm.begin());
             }
             return least <= held[0] + offset && held[0] + offset <= most;
           }}};
}

/// Counts the runs along some arms, which do not contain the common first cell.
std::vector<Constraint> count_along(const Board& board, const CountingCell& rule,
                                    std::vector<std::vector<Cell>> arms) {
  return {Runs{rule.cells[1], std::move(arms), rule.cells[0], board.value(1) - 1 + rule.offset}};
}

std::vector<Constraint> count_runs(const Board& board, const CountingCell& rule) {
  return count_along(board, rule, arms_of(rule));
}

/// Counts the given cells in the region of the first: each of them is an arm of its own.
std::vector<Constraint> count_region(const Board& board, const CountingCell& rule) {
  std::vector<std::vector<Cell>> arms;
  for (Cell cell : std::span(rule.cells).subspan(2)) arms.push_back({cell});
  return count_along(board, rule, arms);
}

using Rules = std::vector<CellRule>;

/// Reads the cell that holds the number, and the offset after it, which may be missing.
CountingCell read_control(ArgumentReader& arguments) {
  CountingCell rule{0, {arguments.cell()}};
  if (arguments.at_end()) return rule;
  if (arguments.peek().text.empty())
    arguments.take("");
  else
    rule.offset = arguments.number("the offset, 0 or 1", 0, 1);
  return rule;
}

/// Adds the default arms: from the region cell of the counting cell in all four directions.
void add_all_arms(const Board& board, CountingCell& rule) {
  const std::vector<Cell> regions = region_cells(board);
  const Cell control = rule.cells[0];
  if (regions.empty() || !board.is_on_grid(control)) return;
  for (const auto& [down, right] :
       {std::pair(0, -1), std::pair(0, 1), std::pair(-1, 0), std::pair(1, 0)}) {
    int size = 0;
    for (int row = board.row(control), column = board.column(control);
         board.has_cell_at(row, column); row += down, column += right, ++size)
      rule.cells.push_back(regions[static_cast<std::size_t>(board.cell_at(row, column).index)]);
    rule.sizes.push_back(size);
  }
}

void read_arms(ArgumentReader& arguments, const RuleKind& kind, Rules& rules) {
  CountingCell rule = read_control(arguments);
  if (arguments.at_end()) {
    add_all_arms(arguments.board(), rule);
  } else {
    take_groups(arguments, rule.cells, rule.sizes);
  }
  rules.emplace_back(&kind, std::move(rule));
}

std::string write_arms(const Board& board, const CellRule& rule) {
  const auto& [offset, cells, sizes] = rule.as<CountingCell>();
  return "~" + cell_text(board, cells[0]) + "~" + std::to_string(offset) +
         groups_text(board, divided({cells.begin() + 1, cells.end()}, sizes));
}

/// Reads an area; by default the region cell of the counting cell and those around it.
void read_area(ArgumentReader& arguments, const RuleKind& kind, Rules& rules) {
  CountingCell rule = read_control(arguments);
  const Board& board = arguments.board();
  if (!arguments.at_end()) {
    for (Cell cell : arguments.cells()) rule.cells.push_back(cell);
  } else if (const std::vector<Cell> regions = region_cells(board);
             !regions.empty() && board.is_on_grid(rule.cells[0])) {
    const Cell control = rule.cells[0];
    rule.cells.push_back(regions[static_cast<std::size_t>(control.index)]);
    for (int row = board.row(control) - 1; row <= board.row(control) + 1; ++row)
      for (int column = board.column(control) - 1; column <= board.column(control) + 1; ++column)
        if (board.has_cell_at(row, column) && board.cell_at(row, column) != control)
          rule.cells.push_back(regions[static_cast<std::size_t>(board.cell_at(row, column).index)]);
  }
  rules.emplace_back(&kind, std::move(rule));
}

std::string write_area(const Board& board, const CellRule& rule) {
  const auto& [offset, cells, sizes] = rule.as<CountingCell>();
  return "~" + cell_text(board, cells[0]) + "~" + std::to_string(offset) +
         cells_text(board, std::span(cells).subspan(1));
}

}  // namespace

const RuleSyntax kCellAndArms{
    read_arms, write_arms, {2, ArgumentCounts::kAny, 2, ArgumentCounts::kAny}};
const RuleSyntax kCellAndArea{read_area, write_area, {2, ArgumentCounts::kAny, 1, 1}};

extern const RuleKind kChaosConstruction{
    .name = "ChaosConstruction",
    .arguments = "",
    .sentence =
        "The solution divides the board into connected regions of equal size, in which no digit "
        "occurs twice; the cells CC1, CC2 and so on hold the numbers of the regions, in the order "
        "of their first cells.",
    .constraints = "Regular, Connected, Either",
    .syntax = &kNoArguments,
    .says = KindOf<RegionSize>{.why_not = do_not_fill_the_board,
                               .statements = regions_are_found,
                               .compile = regions_by_number},
    .noun = "chaos construction",
};

extern const RuleKind kChaosArrow{
    .name = "ChaosArrow",
    .arguments = "CELL~[0|1]~CELL...[~-~CELL...]",
    .sentence =
        "The first cell holds how many cells along the arms, from their shared start on, are in "
        "the "
        "region of the start without a break; with 1 the start is not counted; without arms there "
        "is one in each direction.",
    .constraints = "Regular",
    .syntax = &kCellAndArms,
    .says =
        KindOf<CountingCell>{
            .why_not = are_no_arms, .statements = runs_are_counted, .compile = count_runs},
    .noun = "chaos arrow",
};

extern const RuleKind kChaosCount{
    .name = "ChaosCount",
    .arguments = "CELL~[0|1]~CELL...",
    .sentence =
        "The first cell holds how many of the region cells are in the region of the first of them; "
        "with 1 that one is not counted; without region cells, the cell's own and those around it "
        "count.",
    .constraints = "Regular",
    .syntax = &kCellAndArea,
    .says =
        KindOf<CountingCell>{
            .why_not = names_no_region_cells, .statements = is_counted, .compile = count_region},
    .noun = "chaos count",
};

}  // namespace dokusat
