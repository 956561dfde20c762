// Boards with blocked cells, as in Kakuro and Str8ts: black cells, with the sums of the runs after
// them or with a digit. Blocked cells between the Sudokus of a Samurai are gaps.

#include <algorithm>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/picture/rule_shapes.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/words.hpp>
#include <iterator>
#include <utility>

namespace dokusat {
namespace {

/// A board with blocked cells, some of whose rules are not drawn as their kinds usually are.
class BlockedBoard {
 public:
  BlockedBoard(Picture& picture, const Puzzle& puzzle, std::vector<bool> blocked)
      : picture_(picture), board_(*puzzle.board), blocked_(std::move(blocked)) {
    for (const Cell cell : board_.cells()) picture.cells[cell].is_blocked = blocked_at(cell);
    for (const bool is_down : {false, true})
      for (Run& run : runs_of(board_, is_down, blocked_))
        if (!run.cells.empty()) runs_.emplace_back(is_down, std::move(run));
    Grid givens(board_);
    for (const Cell cell : board_.cells())
      if (puzzle.givens[cell] != board_.digit_of(0)) givens[cell] = puzzle.givens[cell];
    tell_together(puzzle, str8ts_puzzle(puzzle.board, blocked_, givens),
                  "Str8ts: no digit comes twice in a row or column; cells between black ones, or "
                  "the edge, hold consecutive digits in any order.");
    picture_.has_gaps =
        tell_together(puzzle, samurai_puzzle(puzzle.board, blocked_, givens),
                      "Samurai: each square of 3x3 boxes without a gap is a Sudoku.");
    if (picture_.has_gaps) draw_boxes();
  }

  /// Draws the rule; true if words are not needed.
  bool has_drawn(const CellRule& rule) {
    if (rule.kind == &kCage) return has_drawn_sum(rule);
    return (rule.cells().size() == 1 && rule == not_blocked(board_, rule.cells()[0])) ||
           std::ranges::find(told_, Rule(rule)) != told_.end();
  }

 private:
  bool blocked_at(Cell cell) const { return blocked_[static_cast<std::size_t>(cell.index)]; }

  /// Describes the rules of a kind of puzzle by one sentence if all of them are there; returns
  /// whether they are.
  bool tell_together(const Puzzle& puzzle, const Puzzle& kind, const std::string& sentence) {
    std::vector<Rule> said = kind.rules;
    std::erase_if(said, [&](const Rule& rule) {
      const auto& cells = std::get<CellRule>(rule).cells();
      return cells.size() == 1 && std::get<CellRule>(rule) == not_blocked(board_, cells[0]);
    });
    const auto is_there = [&](const Rule& rule) {
      return std::ranges::find(puzzle.rules, rule) != puzzle.rules.end();
    };
    if (said.empty() || !std::ranges::all_of(said, is_there)) return false;
    std::ranges::move(said, std::back_inserter(told_));
    picture_.rules.push_back({sentence, {}, false});
    return true;
  }

  /// Makes parts of 3x3 cells each, without the gaps.
  void draw_boxes() {
    PerCell<int> parts(board_, 0);
    for (const Cell cell : board_.cells())
      if (!blocked_at(cell))
        parts[cell] = 1 + board_.row(cell) / 3 * board_.columns() + board_.column(cell) / 3;
    picture_.parts = std::move(parts);
  }

  /// Draws a cage on a run as a sum in the black cell before it, or beside the board. False for
  /// other cages.
  bool has_drawn_sum(const CellRule& rule) {
    const auto run = std::ranges::find_if(
        runs_, [&](const auto& entry) { return entry.second.cells == rule.cells(); });
    if (run == runs_.end()) return false;
    const auto& [is_down, cells] = *run;
    const int sum = rule.as<NumberAndCells>().number;
    const auto [row, column] = cells.before;
    const std::string label = sum == 0 ? "" : std::to_string(sum);
    picture_.rules.push_back({rule_in_words(board_, rule), {}, true});
    if (label.empty()) return true;
    if (row < 0 || column < 0)
      picture_.shapes.push_back(
          OutsideShape{cells.cells[0], is_down ? 1 : 0, is_down ? 0 : 1, label});
    else
      picture_.shapes.push_back(RunShape{board_.cell_at(row, column), is_down, label});
    return true;
  }

  Picture& picture_;
  const Board& board_;
  std::vector<bool> blocked_;
  std::vector<std::pair<bool, Run>> runs_;  ///< each with whether it goes down
  std::vector<Rule> told_;                  ///< rules described by sentences
};

}  // namespace

bool add_rules_of_blocked_board(Picture& picture, const Puzzle& puzzle) {
  std::optional<std::vector<bool>> blocked = blocked_cells(puzzle);
  if (!blocked || puzzle.has_dominoes()) return false;
  BlockedBoard board(picture, puzzle, std::move(*blocked));
  for (const Rule& rule : puzzle.rules)
    if (const auto* said = std::get_if<CellRule>(&rule); said != nullptr && !board.has_drawn(*said))
      add_rule(picture, *said);
  return true;
}

}  // namespace dokusat
