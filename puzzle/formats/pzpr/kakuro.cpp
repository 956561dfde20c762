#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <map>
#include <set>
#include <utility>

namespace dokusat {
namespace {

constexpr int kLongestRun = 9;
constexpr int kMostKakuroDigit = 9;

/// A sum and its place in the word; 0 if there is none.
struct RunSum {
  int sum = 0;
  std::size_t place = 0;
};

/// The content of a link: blocked cells, and the sums of the runs that begin after them or at the
/// edge of the board, by row and column of the blocked cell, where -1 is beyond the edge.
struct KakuroCells {
  std::vector<bool> blocked;
  std::map<std::pair<int, int>, RunSum> down;
  std::map<std::pair<int, int>, RunSum> right;
};

/// Reads one character: 1 to 9, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45; `-`, and in older
/// links 0, if there is no sum.
RunSum read_run_sum(WordReader& word) {
  const char c = word.next();
  const RunSum read{c == '-'               ? 0
                    : is_digit(c)          ? c - '0'
                    : c >= 'a' && c <= 'j' ? c - 'a' + 10
                    : c >= 'A' && c <= 'Z' ? c - 'A' + 20
                                           : -1,
                    word.place()};
  if (read.sum < 0) word.fail("expected the sum of a run: 1 to 9, a to j, A to Z, or - for none");
  word.skip();
  return read;
}

char run_sum_text(int sum) {
  if (sum == 0) return '-';
  return static_cast<char>(sum < 10 ? '0' + sum : sum < 20 ? 'a' + sum - 10 : 'A' + sum - 20);
}

/// Reads the cells. Letters from `k` on stand for 1 to 16 open cells.
KakuroCells read_kakuro_cells(WordReader& word, int rows, int columns) {
  const auto count = static_cast<std::size_t>(rows * columns);
  KakuroCells cells;
  while (cells.blocked.size() < count) {
    const char c = word.next();
    const std::pair at{static_cast<int>(cells.blocked.size()) / columns,
                       static_cast<int>(cells.blocked.size()) % columns};
    if (word.at_end())
      word.fail("expected " + std::to_string(count) + " cells, found " +
                std::to_string(cells.blocked.size()));
    if (c >= 'k' && c <= 'z') {
      cells.blocked.insert(cells.blocked.end(), static_cast<std::size_t>(c - 'k' + 1), false);
      if (cells.blocked.size() > count)
        word.fail("this is beyond the last of " + std::to_string(count) + " cells");
      word.skip();
      continue;
    }
    cells.blocked.push_back(true);
    if (word.take('.')) continue;
    cells.down[at] = read_run_sum(word);
    cells.right[at] = read_run_sum(word);
  }
  for (int column = 0; column < columns; ++column)
    if (!cells.blocked[static_cast<std::size_t>(column)])
      cells.down[{-1, column}] = read_run_sum(word);
  for (int row = 0; row < rows; ++row)
    if (!cells.blocked[static_cast<std::size_t>(row * columns)])
      cells.right[{row, -1}] = read_run_sum(word);
  return cells;
}

void add_runs(const WordReader& word, const KakuroCells& cells, bool is_down, Puzzle& puzzle) {
  const auto& sums = is_down ? cells.down : cells.right;
  for (const Run& run : runs_of(*puzzle.board, is_down, cells.blocked)) {
    const auto found = sums.find(run.before);
    const RunSum sum = found == sums.end() ? RunSum() : found->second;
    if (run.cells.empty() && sum.sum > 0)
      word.fail_at(sum.place, std::string("no cell lies ") +
                                  (is_down ? "below" : "to the right of") + " this sum");
    if (run.cells.size() > kLongestRun)
      word.fail_at(sum.place, "a run of " + std::to_string(run.cells.size()) +
                                  " cells cannot hold different digits from 1 to 9");
    if (run.cells.size() > 1 || sum.sum > 0)
      puzzle.rules.emplace_back(CellRule{&kCage, NumberAndCells{sum.sum, run.cells}});
  }
}

/// Returns the sums of the runs, by their cells; or sets `why_not` if there are other rules.
std::map<std::vector<Cell>, int> sums_of_runs(const Puzzle& puzzle, std::string& why_not) {
  std::map<std::vector<Cell>, int> sums;
  for (const CellRule* rule : cell_rules(puzzle)) {
    std::vector<Cell> cells = rule->cells();
    const std::vector<int> numbers = numbers_in(rule->arguments);
    std::ranges::sort(cells);
    if (*rule == not_blocked(*puzzle.board, cells[0])) continue;
    if (rule->kind != &kCage || numbers[0] > 45 ||
        sums.emplace(cells, numbers[0]).first->second != numbers[0])
      why_not = "cannot express the rule " + std::string(rule->kind->name) + " here";
  }
  return sums;
}

using SumsOfCells = std::map<std::pair<int, int>, int>;

std::string kakuro_text(const Board& board, const std::vector<bool>& blocked, SumsOfCells& down,
                        SumsOfCells& right) {
  const auto is_blocked = [&](Cell cell) { return blocked[static_cast<std::size_t>(cell.index)]; };
  std::string text =
      "kakuro/" + std::to_string(board.columns()) + "/" + std::to_string(board.rows()) + "/";
  int gap = 0;
  const auto close_gap = [&] {
    if (gap > 0) text += static_cast<char>('k' + gap - 1);
    gap = 0;
  };
  for (const Cell cell : board.cells()) {
    if (!is_blocked(cell)) {
      if (++gap == 16) close_gap();
      continue;
    }
    close_gap();
    const std::pair at{board.row(cell), board.column(cell)};
    if (down[at] == 0 && right[at] == 0)
      text += '.';
    else
      text += {run_sum_text(down[at]), run_sum_text(right[at])};
  }
  close_gap();
  for (int column = 0; column < board.columns(); ++column)
    if (!is_blocked(board.cell_at(0, column))) text += run_sum_text(down[{-1, column}]);
  for (int row = 0; row < board.rows(); ++row)
    if (!is_blocked(board.cell_at(row, 0))) text += run_sum_text(right[{row, -1}]);
  return text;
}

Puzzle read_kakuro(WordReader& word) {
  const auto [rows, columns] = read_pzpr_size(word, "kakuro");
  const KakuroCells cells = read_kakuro_cells(word, rows, columns);
  const auto board = board_with_blocked_cells(rows, columns, kMostKakuroDigit);
  Puzzle puzzle = puzzle_with_blocked_cells(board, cells.blocked, Grid(*board));
  add_runs(word, cells, true, puzzle);
  add_runs(word, cells, false, puzzle);
  word.expect_end("the puzzle");
  return puzzle;
}

WrittenGame write_kakuro(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes() || has_units_or_groups(board) || board.values() != Values{0, 10} ||
      std::max(board.rows(), board.columns()) > kMostPzprRows)
    return {"",
            "can only express boards without units, with values 0 to 9 and at most 99 rows and "
            "columns"};
  std::string why_not;
  const auto sums = sums_of_runs(puzzle, why_not);
  if (!why_not.empty()) return {"", std::move(why_not)};
  const std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked ||
      puzzle.givens != puzzle_with_blocked_cells(puzzle.board, *blocked, Grid(board)).givens)
    return {"",
            "requires each cell to be either blocked (always 0) or never 0, without given digits"};
  SumsOfCells down, right;
  std::set<std::vector<Cell>> written;
  for (const bool is_down : {true, false})
    for (const Run& run : runs_of(board, is_down, *blocked)) {
      if (run.cells.size() > kLongestRun)
        return {"", "can only express runs of up to " + std::to_string(kLongestRun) + " cells"};
      const auto found = sums.find(run.cells);
      if (found == sums.end() && run.cells.size() > 1) return {"", "requires a sum for each run"};
      if (found == sums.end()) continue;
      (is_down ? down : right)[run.before] = found->second;
      written.insert(run.cells);
    }
  if (written.size() != sums.size()) return {"", "can only express sums of whole runs"};
  return {kakuro_text(board, *blocked, down, right)};
}

}  // namespace

constinit const FormatInfo formats::kakuro = game_format<read_kakuro, write_kakuro>(
    {Format::kakuro, "kakuro", kPzprSays, kMostPzprRows, names_kind<Format::kakuro>});

}  // namespace dokusat
