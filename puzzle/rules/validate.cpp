#include <algorithm>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/validate.hpp>
#include <functional>
#include <span>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

constexpr int kDeepest = 100;

bool is_on(const Board& board, Cell cell) {
  return cell.index >= 0 && cell.index < board.cell_count();
}

bool is_digit_of(const Board& board, Digit digit) {
  return digit >= 1 && digit <= board.digit_count();
}

/// True if these are all cells of a row or a column, from either end. It need not be a unit.
bool is_line(const Board& board, std::span<const Cell> cells) {
  const auto all = [&](int wanted, const auto& line_of) {
    return std::cmp_equal(cells.size(), wanted) && std::ranges::all_of(cells, [&](Cell cell) {
             return line_of(cell) == line_of(cells.front());
           });
  };
  const auto go_on = [&](const auto& not_before) {
    return std::ranges::adjacent_find(cells, not_before) == cells.end();
  };
  return !cells.empty() &&
         std::ranges::all_of(cells, [&](Cell cell) { return board.is_on_grid(cell); }) &&
         (go_on(std::greater_equal<>()) || go_on(std::less_equal<>())) &&
         (all(board.columns(), [&](Cell cell) { return board.row(cell); }) ||
          all(board.rows(), [&](Cell cell) { return board.column(cell); }));
}

std::string counts_are_wrong(const CellRule& rule) {
  const ArgumentCounts& counts = rule.kind->syntax->counts;
  const auto expected = [](std::size_t least, std::size_t most, std::size_t here,
                           const char* what) {
    if (here >= least && here <= most) return std::string();
    return "expected " +
           std::string(least == most  ? ""
                       : here < least ? "at least "
                                      : "at most ") +
           plural(static_cast<long>(here < least ? least : most), what) + ", found " +
           std::to_string(here);
  };
  std::string why = expected(counts.least_cells, counts.most_cells, rule.cells().size(), "cell");
  if (why.empty())
    why =
        expected(counts.least_numbers, counts.most_numbers, number_count(rule.arguments), "number");
  return why;
}

/// Returns the rule's number if the shape has one, else `otherwise`.
int number_or(const RuleArguments& arguments, int otherwise) {
  return std::visit(
      [&](const auto& shape) {
        if constexpr (requires { shape.number; }) return shape.number;
        return otherwise;
      },
      arguments);
}

/// Reports wrong values of arguments; `counts_are_wrong` checks how many there are.
std::string arguments_are_wrong(const Board& board, const CellRule& rule) {
  const RuleSyntax* const syntax = rule.kind->syntax;
  if ((syntax == &kNumberAndLine || syntax == &kLineAndBothEnds) && !is_line(board, rule.cells()))
    return "expected the cells of a row or column";
  if (const auto* const held = std::get_if<DigitsAndCells>(&rule.arguments))
    for (int digit : held->digits)
      if (board.digit_of(digit) == kNoDigit)
        return "expected digits " + range_text(board.values()) + ", found " + std::to_string(digit);
  const int least = syntax->counts.least_number;
  const int number = number_or(rule.arguments, least);
  if (number < least)
    return "expected a number of at least " + std::to_string(least) + ", found " +
           std::to_string(number);
  return "";
}

std::string why_not_within(const Board& board, const CellRule& rule, int depth) {
  if (rule.kind == nullptr) return "a rule of no kind";
  if (depth > kDeepest) return "rules are nested too deeply";
  const auto of_rule = [&](const std::string& fault) {
    return std::string(rule.kind->name) + ": " + fault;
  };
  if (!has_its_arguments(rule)) return of_rule("its arguments are those of another kind");
  for (Cell cell : rule.cells())
    if (!is_on(board, cell))
      return of_rule("cell " + std::to_string(cell.index) + " is not on " + a_board(board));
  if (rule.kind->syntax == nullptr) {
    for (const CellRule& part : rule.parts())
      if (std::string why = why_not_within(board, part, depth + 1); !why.empty())
        return of_rule(why);
  }
  std::string why;
  if (rule.kind->syntax != nullptr) {
    why = counts_are_wrong(rule);
    if (why.empty()) why = arguments_are_wrong(board, rule);
  }
  if (why.empty()) why = why_not_on(board, rule);
  return why.empty() ? why : of_rule(why);
}

std::string why_not(const Board& board, const Tiling& tiling) {
  if (!board.is_regular()) return "dominoes tile boards of N rows, N columns and N digits";
  for (const PlacedDomino& domino : tiling.placed) {
    if (!is_on(board, domino.edge.first) || !is_on(board, domino.edge.second) ||
        !board.edge_index(domino.edge))
      return "a domino lies on cells that do not touch";
    if (!is_digit_of(board, domino.first) || !is_digit_of(board, domino.second))
      return "a domino has digits that the board does not have";
  }
  if (std::cmp_not_equal(tiling.singles.size(), board.digit_count()))
    return "expected a single for each digit";
  for (const std::optional<Cell>& cell : tiling.singles)
    if (cell && !is_on(board, *cell)) return "a single lies off the board";
  return "";
}

}  // namespace

std::string why_not(const Board& board, const CellRule& rule) {
  return why_not_within(board, rule, 0);
}

std::vector<std::string> validate(const Puzzle& puzzle) {
  if (puzzle.board == nullptr) return {"the puzzle has no board"};
  const Board& board = *puzzle.board;
  if (std::cmp_not_equal(puzzle.givens.digits().size(), board.cell_count()))
    return {"the givens are those of another board"};
  std::vector<std::string> faults;
  // A quick check of all digits, as every puzzle is validated. Negative digits become large.
  const auto is_wrong = [most = static_cast<unsigned>(board.digit_count())](Digit digit) {
    return static_cast<unsigned>(digit) > most;
  };
  if (std::ranges::any_of(puzzle.givens.digits(), is_wrong))
    for (Cell cell : board.cells())
      if (const Digit digit = puzzle.givens[cell]; is_wrong(digit))
        faults.push_back(board.coordinates(cell) + " is given " + board.value_text(digit) +
                         ", not " + range_text(board.values()));
  const auto tilings = std::ranges::count_if(
      puzzle.rules, [](const Rule& rule) { return std::holds_alternative<Tiling>(rule); });
  if (tilings > 1) faults.push_back("dominoes tile the board once");
  for (const Rule& rule : puzzle.rules)
    if (std::string why = std::visit([&](const auto& one) { return why_not(board, one); }, rule);
        !why.empty())
      faults.push_back(std::move(why));
  return faults;
}

void require_valid(const Puzzle& puzzle) {
  if (const std::vector<std::string> faults = validate(puzzle); !faults.empty())
    throw InvalidPuzzle(faults.front());
}

}  // namespace dokusat
