// Lines with sums: arrows, zippers, lines through regions, lines of equal pieces.

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/cell_lists.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace dokusat {
namespace {

/// Returns the coefficient of each cell of an arrow: those of the pill are hundreds, tens and ones,
/// in reading order, and negative.
std::vector<int> arrow_coefficients(const std::vector<Cell>& cells, std::size_t pill) {
  std::vector<Cell> order(cells.begin(), cells.begin() + static_cast<long>(pill));
  std::ranges::sort(order);
  std::vector<int> coefficients(cells.size(), 1);
  for (std::size_t i = 0; i < pill; ++i) {
    int value = -1;
    for (auto later = std::ranges::find(order, cells[i]) + 1; later != order.end(); ++later)
      value *= 10;
    coefficients[i] = value;
  }
  return coefficients;
}

std::vector<Constraint> weighted(const Board& board, const std::vector<Cell>& cells,
                                 const std::vector<int>& coefficients) {
  LinearBuilder sum(board);
  for (std::size_t i = 0; i < cells.size(); ++i) sum.add(cells[i], coefficients[i]);
  return {sum.makes(0)};
}

std::vector<int> double_arrow_coefficients(const std::vector<Cell>& cells) {
  std::vector<int> coefficients(cells.size(), 1);
  coefficients.front() = coefficients.back() = -1;
  return coefficients;
}

std::string is_no_pill(const Board& board, const NumberAndCells& rule) {
  const int pill = rule.number;
  if (pill != 2 && pill != 3) return "expected a pill of 2 or 3 cells";
  if (board.last_value() > 9) return "digits in a pill are those of boards up to 9x9";
  return fewer_than(static_cast<std::size_t>(pill) + 1, rule.cells);
}

/// Returns the pairs of a zipper, from its ends on, and the middle cell if there is one.
std::vector<std::vector<Cell>> zipper_pairs(const CellsInOrder& rule) {
  std::vector<std::vector<Cell>> groups;
  for (std::size_t i = 0; i < (rule.cells.size() + 1) / 2; ++i) {
    const std::size_t other = rule.cells.size() - 1 - i;
    groups.push_back({rule.cells[i]});
    if (other != i) groups.back().push_back(rule.cells[other]);
  }
  return groups;
}

/// Returns the pieces of a line between the borders of boxes, or those that the text defines.
std::vector<std::vector<Cell>> pieces(const Board& board, const CellGroups& rule) {
  if (!rule.sizes.empty()) return rule.groups();
  std::vector<std::vector<Cell>> groups;
  const Unit* box = nullptr;
  for (Cell cell : rule.cells)
    for (int index : board.units_of(cell)) {
      const Unit& unit = board.unit(index);
      if (unit.kind != UnitKind::box) continue;
      if (&unit != box) groups.emplace_back();
      box = &unit;
      groups.back().push_back(cell);
    }
  return groups;
}

std::string has_no_regions(const Board& board, const CellGroups& rule) {
  if (!rule.sizes.empty()) return why_no_groups(board, rule);
  const bool has_regions = std::ranges::any_of(
      board.units(), [](const Unit& unit) { return unit.kind == UnitKind::box; });
  return has_regions ? "" : "the board has no boxes or regions that could cut the line";
}

std::vector<Statement> all_pairs_agree(const Board& board,
                                       const std::vector<std::vector<Cell>>& groups) {
  std::vector<Statement> statements;
  for (std::size_t one = 0; one < groups.size(); ++one)
    for (std::size_t other = one + 1; other < groups.size(); ++other)
      statements.push_back(adds_up_to_the_same(groups[one], groups[other], board.values()));
  return statements;
}

/// Makes each group's sum equal that of the shortest, whose bounds are tightest.
std::vector<Constraint> all_as_the_shortest(const Board& board,
                                            const std::vector<std::vector<Cell>>& groups) {
  std::vector<Constraint> constraints;
  if (groups.empty()) return constraints;
  const auto shortest = std::ranges::min_element(
      groups, {}, [](const std::vector<Cell>& group) { return group.size(); });
  for (auto group = groups.begin(); group != groups.end(); ++group)
    if (group != shortest) constraints.push_back(same_sum(board, *shortest, *group));
  return constraints;
}

/// Limits the sum to one more than a line with that many cells can reach.
int reachable_sum(const Board& board, const LineOrLoop& rule) {
  const auto most = static_cast<int>(rule.cells.size()) * board.last_value();
  return std::min(rule.number, most + 1);
}

/// True if the line can be divided into pieces with the sum, where `begun` was already added to the
/// first piece and must be the rest after the last. Open cells may hold any value. On a loop at
/// least one piece must end: zeros only are not enough.
bool falls_into_pieces(std::span<const Digit> digits, int sum, int begun, bool is_loop,
                       const Values& values) {
  std::set<std::pair<int, bool>> states{{begun, !is_loop}};  // rest of the sum, and whether a piece
                                                             // has ended
  for (Digit digit : digits) {
    check_budget(static_cast<long>(states.size()));
    std::set<std::pair<int, bool>> next;
    for (const auto& [total, has_piece] : states)
      for (int held = digit == kOpen ? values.first : digit;
           held <= (digit == kOpen ? values.last() : digit); ++held)
        if (total + held <= sum)
          next.insert({(total + held) % sum, has_piece || total + held == sum});
    states = std::move(next);
  }
  return states.contains({begun, true});
}

std::vector<Statement> pieces_of_the_sum(const Board& board, const LineOrLoop& rule) {
  return {{rule.cells, [is_loop = rule.is_loop, sum = reachable_sum(board, rule),
                        values = board.values()](std::span<const Digit> held) {
             for (int begun = 0; begun < (is_loop ? sum : 1); ++begun)
               if (falls_into_pieces(held, sum, begun, is_loop, values)) return true;
             return false;
           }}};
}

constexpr int kOnlyZeros = -1;

/// Makes automata whose state is the sum since the last piece; on a loop with digit 0 also
/// `kOnlyZeros`. A loop is divided before one of its cells, without digit 0 before one of the first
/// `sum` ones; from there on it is a line.
std::vector<Constraint> automaton_of_pieces(const Board& board, const LineOrLoop& rule) {
  const int sum = reachable_sum(board, rule);
  const auto step = [sum](int total, Digit digit) -> std::optional<int> {
    if (total == kOnlyZeros && digit == 0) return kOnlyZeros;
    total = std::max(total, 0) + digit;
    return total <= sum ? std::optional(total % sum) : std::nullopt;
  };
  const int start = rule.is_loop && board.first_value() == 0 ? kOnlyZeros : 0;
  const Regular line =
      sequence(board, rule.cells, start, step, [](int total) { return total == 0; });
  if (!rule.is_loop) return {line};
  Either either;
  Regular turned = line;
  const auto cells = static_cast<int>(rule.cells.size());
  const int begins = board.first_value() > 0 ? std::min(sum, cells) : cells;
  for (int begin = 0; begin < begins; ++begin) {
    either.alternatives.push_back({{turned}});
    std::rotate(turned.cells.begin(), turned.cells.begin() + 1, turned.cells.end());
  }
  return {std::move(either)};
}

std::string is_no_sum(const Board&, const LineOrLoop& rule) {
  return rule.number < 1 ? "expected a sum of at least 1" : "";
}

}  // namespace

extern const RuleKind kArrow{
    .name = "Arrow",
    .arguments = "CELL~CELL~CELL...",
    .sentence = "The cells after the first one add up to its digit.",
    .constraints = "Linear",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{
        .why_not = names_fewer_than<2>,
        .statements =
            [](const Board& board, const CellsInOrder& rule) {
              return std::vector{
                  adds_up(rule.cells, arrow_coefficients(rule.cells, 1), 0, board.values())};
            },
        .compile =
            [](const Board& board, const CellsInOrder& rule) {
              return std::vector<Constraint>{
                  same_sum(board, {rule.cells[0]}, {rule.cells.begin() + 1, rule.cells.end()})};
            }},
    .noun = "arrow",
    .look = {.form = RuleForm::line, .line = {"#6b7482", 3, LineEnd::circle, LineEnd::arrow}},
    .clause = "{after_first} on the arrow {equal} {first}",
};

extern const RuleKind kDoubleArrow{
    .name = "DoubleArrow",
    .arguments = "CELL~CELL~CELL...",
    .sentence = "The first and the last cell have the same sum as the cells between them.",
    .constraints = "Linear",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{
        .why_not = names_fewer_than<3>,
        .statements =
            [](const Board& board, const CellsInOrder& rule) {
              return std::vector{
                  adds_up(rule.cells, double_arrow_coefficients(rule.cells), 0, board.values())};
            },
        .compile =
            [](const Board& board, const CellsInOrder& rule) {
              return std::vector<Constraint>{
                  same_sum(board, {rule.cells.front(), rule.cells.back()},
                           {rule.cells.begin() + 1, rule.cells.end() - 1})};
            }},
    .noun = "double arrow",
    .look = {.form = RuleForm::line, .line = {"#6b7482", 3, LineEnd::circle, LineEnd::circle}},
    .clause = "the circles {first} and {last} of the double arrow add up to what lies between them",
};

extern const RuleKind kPillArrow{
    .name = "PillArrow",
    .arguments = "2|3~CELL~CELL~CELL...",
    .sentence =
        "The cells after the first two or three add up to the number that these form, read from "
        "left to right and from top to bottom.",
    .constraints = "Linear",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .why_not = is_no_pill,
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              return std::vector{adds_up(
                  rule.cells, arrow_coefficients(rule.cells, static_cast<std::size_t>(rule.number)),
                  0, board.values())};
            },
        .compile =
            [](const Board& board, const NumberAndCells& rule) {
              return weighted(
                  board, rule.cells,
                  arrow_coefficients(rule.cells, static_cast<std::size_t>(rule.number)));
            }},
    .noun = "pill arrow",
    .look = {.form = RuleForm::pill_arrow, .line = {"#6b7482", 3, LineEnd::none, LineEnd::arrow}},
    .clause = "the number in the pill at {first} is the sum along its arrow to {last}",
};

extern const RuleKind kZipper{
    .name = "Zipper",
    .arguments = "CELL~CELL...",
    .sentence =
        "Cells at equal distances from the ends of the line have equal sums, which are the digit "
        "in the middle where there is one.",
    .constraints = "Linear",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.statements =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return all_pairs_agree(board, zipper_pairs(rule));
                                     },
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return all_as_the_shortest(board, zipper_pairs(rule));
                                     }},
    .noun = "zipper line",
    .look = {.form = RuleForm::line, .line = {"#b59ae0", 8, LineEnd::none, LineEnd::none, true}},
    .clause = "pairs at one distance from the middle of the zipper line {line} have one sum",
};

extern const RuleKind kRegionSumLine{
    .name = "RegionSumLine",
    .arguments = "CELL~CELL...",
    .sentence = "The borders of boxes (or regions) cut the line into pieces with equal sums.",
    .constraints = "Linear",
    .syntax = &kCells,
    .says = KindOf<CellGroups>{.why_not = has_no_regions,
                               .statements =
                                   [](const Board& board, const CellGroups& rule) {
                                     return all_pairs_agree(board, pieces(board, rule));
                                   },
                               .compile =
                                   [](const Board& board, const CellGroups& rule) {
                                     return all_as_the_shortest(board, pieces(board, rule));
                                   }},
    .noun = "region sum line",
    .look = {.form = RuleForm::line, .line = {"#7fb2e5", 10}},
    .clause = "the parts in each box of the region sum line {line} have one sum",
};

extern const RuleKind kSumLine{
    .name = "SumLine",
    .arguments = "SUM~CELL~CELL...[~LOOP]",
    .sentence = "The line can be cut into pieces that each add up to SUM; with LOOP it is closed.",
    .constraints = "Regular, Either",
    .syntax = &kNumberAndLoop,
    .says =
        KindOf<LineOrLoop>{
            .why_not = is_no_sum, .statements = pieces_of_the_sum, .compile = automaton_of_pieces},
    .noun = "sum line",
    .look = {.form = RuleForm::line_or_loop, .line = {"#d9a05b", 6}},
    .clause = "the sum line {line} consists of pieces that each add up to {number}",
};

}  // namespace dokusat
