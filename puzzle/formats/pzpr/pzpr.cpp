#include <dokusat/formats/pzpr/pzpr.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace dokusat {
namespace {

constexpr char kOpenCell = '.';
constexpr char kBlockedCell = 'x';

}  // namespace

PzprSize read_pzpr_size(WordReader& word, std::string_view name) {
  for (const char c : name) word.expect(c, std::string(name) + "/COLUMNS/ROWS/");
  word.expect('/', "'/' and the number of columns");
  PzprSize size;
  size.columns = word.number("a number of columns", 1, kMostPzprRows);
  word.expect('/', "'/' and the number of rows");
  size.rows = word.number("a number of rows", 1, kMostPzprRows);
  word.expect('/', "'/' after the number of rows");
  return size;
}

bool has_units_or_groups(const Board& board) {
  return !board.units().empty() || !board.groups().empty();
}

ShownCells read_shown_cells(WordReader& word, const Board& board, bool has_letters,
                            const std::string& expected) {
  const int most = board.last_value();
  ShownCells cells{Grid(board), {}};
  for (const Cell cell : board.cells()) {
    const char c = word.next();
    const bool is_letter = has_letters && c >= 'A' && c < 'A' + most;
    const bool is_shown = c >= '1' && c < '1' + most;
    if (!is_letter && !is_shown && c != kBlockedCell && c != kOpenCell)
      word.fail("expected " + expected);
    if (is_letter) cells.givens[cell] = board.digit_of(c - 'A' + 1);
    if (is_shown) cells.givens[cell] = board.digit_of(c - '0');
    cells.blocked.push_back(is_letter || c == kBlockedCell);
    word.skip();
  }
  return cells;
}

ShownCells shown_cells(const Puzzle& puzzle, std::vector<bool> blocked, bool has_letters) {
  ShownCells cells{puzzle.givens, std::move(blocked)};
  for (const Cell cell : puzzle.board->cells()) {
    const bool is_blocked = cells.blocked[static_cast<std::size_t>(cell.index)];
    if (cells.givens[cell] == puzzle.board->digit_of(0) || (is_blocked && !has_letters))
      cells.givens[cell] = kNoDigit;
  }
  return cells;
}

std::string shown_cells_text(std::string_view name, const ShownCells& cells) {
  const Grid& givens = cells.givens;
  std::string text = std::string(name) + "/" + std::to_string(givens.columns()) + "/" +
                     std::to_string(static_cast<int>(cells.blocked.size()) / givens.columns()) +
                     "/";
  for (std::size_t i = 0; i < cells.blocked.size(); ++i) {
    const Digit digit = givens[Cell{static_cast<int>(i)}];
    const int value = digit == kNoDigit ? 0 : givens.values().of(digit);
    text += static_cast<char>(value == 0         ? (cells.blocked[i] ? kBlockedCell : kOpenCell)
                              : cells.blocked[i] ? 'A' + value - 1
                                                 : '0' + value);
  }
  return text;
}

bool say_the_same(const Puzzle& one, const Puzzle& other) {
  const auto sorted = [](std::vector<Rule> rules) {
    std::ranges::sort(rules, [](const Rule& a, const Rule& b) {
      const auto& first = std::get<CellRule>(a);
      const auto& second = std::get<CellRule>(b);
      return std::forward_as_tuple(first.kind->name, first.cells()) <
             std::forward_as_tuple(second.kind->name, second.cells());
    });
    return rules;
  };
  return one.givens == other.givens && sorted(one.rules) == sorted(other.rules);
}

}  // namespace dokusat
