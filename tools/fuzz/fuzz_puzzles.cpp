#include <dokusat/fuzz/fuzz_puzzles.hpp>

#include <algorithm>
#include <array>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/generator/any_rule.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <functional>

namespace dokusat {
namespace {

/// Counted in steps of the oracle, not in seconds: puzzles must be the same on every machine.
constexpr std::int64_t kSearchPatience = 61;

Puzzle empty_kind(const BoardPointer& board, bool dominoes) {
  return dominoes ? empty_domino_puzzle(board) : empty_puzzle(board);
}

/// True if the oracle proves quickly that the puzzle has at most `solutions` solutions.
bool has_at_most(const Puzzle& puzzle, int solutions) {
  std::int64_t patience = kSearchPatience;
  int found = 0;
  return oracle::for_each_solution(
      puzzle, [&](const Solution&) { return ++found <= solutions; }, Budget{.looks = &patience});
}

/// With fewer clues, questions about a puzzle take too long.
int fewest_clues(const Board& board, bool dominoes) {
  if (!dominoes) return board.digit_count() <= 9 ? 0 : board.cell_count() * 45 / 100;
  if (board.digit_count() <= 4) return 0;
  return board.digit_count() <= 6 ? board.digit_count() : board.domino_count() * 45 / 100;
}

/// Empty boards are drawn once in this number of times: there is one per kind, and finding its many
/// solutions takes long.
int rarity_of_empty(const Board& board) { return board.digit_count() < 4 ? 1 : 8; }

bool conflicts(const Puzzle& puzzle, Cell cell, Digit digit) {
  for (int unit : puzzle.board->units_of(cell))
    for (Cell other : puzzle.board->unit(unit).cells)
      if (puzzle.givens[other] == digit) return true;
  return false;
}

/// Adds or changes a clue without a visible contradiction. A puzzle with one solution then has
/// none.
Puzzle spoiled_by_a_hair(const Puzzle& puzzle, const Solution& solution, Random& random) {
  if (puzzle.has_dominoes()) return spoiled(puzzle, random);
  std::vector<Cell> cells(puzzle.board->cells().begin(), puzzle.board->cells().end());
  random.shuffle(cells);
  for (Cell cell : cells) {
    if (puzzle.givens[cell] != kNoDigit) continue;
    const Digit digit = 1 + random.below(puzzle.board->digit_count());
    if (digit == solution.grid[cell] || conflicts(puzzle, cell, digit)) continue;
    Puzzle other = puzzle;
    other.givens[cell] = digit;
    return other;
  }
  return spoiled(puzzle, random);
}

/// Changes one clue of a puzzle with few solutions; the result has no solution if the oracle soon
/// finds a clue for that.
Puzzle unsolvable(const Puzzle& puzzle, const Solution& solution, Random& random) {
  Puzzle other = puzzle;
  for (int trials = 6; trials > 0; --trials) {
    other = random.below(2) == 0 ? spoiled(puzzle, random)
                                 : spoiled_by_a_hair(puzzle, solution, random);
    if (has_at_most(other, 0)) break;
  }
  return other;
}

/// True if the clue lies on free cells and, as texts require, repeats no domino.
bool fits(const Puzzle& puzzle, const Clue& clue) {
  if (!clue.domino) {
    return is_free(puzzle, clue.cell) &&
           (!puzzle.has_dominoes() || !puzzle.dominoes()->single(clue.digit));
  }
  const PlacedDomino& domino = *clue.domino;
  return is_free(puzzle, domino.edge.first) && is_free(puzzle, domino.edge.second) &&
         domino.first != domino.second &&
         std::ranges::none_of(puzzle.dominoes()->placed, [&](const PlacedDomino& other) {
           return std::minmax(other.first, other.second) ==
                  std::pair<const Digit&, const Digit&>(std::minmax(domino.first, domino.second));
         });
}

void add(Puzzle& puzzle, const Clue& clue) {
  if (clue.domino)
    place(puzzle, *clue.domino);
  else if (puzzle.has_dominoes())
    place_single(puzzle, clue.digit, clue.cell);
  else
    puzzle.givens[clue.cell] = clue.digit;
}

/// A few clues without regard to the rules.
Puzzle scribbled(const Puzzle& kind, Random& random) {
  const Board& board = *kind.board;
  Puzzle puzzle = without_clues(kind);
  for (int trials = random.below(board.digit_count() + 2); trials > 0; --trials) {
    Clue clue{Cell{random.below(board.cell_count())}, 1 + random.below(board.digit_count())};
    if (kind.has_dominoes() && !board.edges().empty() && random.below(3) != 0)
      clue.domino = {board.edge(random.below(static_cast<int>(board.edges().size()))),
                     1 + random.below(board.digit_count()), 1 + random.below(board.digit_count())};
    if (fits(puzzle, clue)) add(puzzle, clue);
  }
  return puzzle;
}

/// True for a cell with a single candidate, which all readers take for a clue.
bool is_given(const CellRule& rule) {
  return rule.kind == &kGiven && rule.as<DigitsAndCells>().digits.size() == 1;
}

/// All clues of a solution in random order; the first are shown first. In half of all Su-domino-ku
/// these are the singles, as in contests; in a quarter no single is shown.
std::vector<Clue> shuffled_clues(const Puzzle& kind, const Solution& solution, Random& random) {
  std::vector<Clue> clues = clues_of(kind, solution);
  random.shuffle(clues);
  if (!kind.has_dominoes()) return clues;
  const int habit = random.below(4);
  if (habit < 2)
    std::stable_partition(clues.begin(), clues.end(),
                          [](const Clue& clue) { return !clue.domino; });
  else if (habit == 2)
    std::erase_if(clues, [](const Clue& clue) { return !clue.domino; });
  return clues;
}

/// The fewest of the clues that leave at most `solutions` solutions; more clues never leave more.
Puzzle dug_out(const Puzzle& kind, std::span<const Clue> clues, std::size_t fewest, int solutions) {
  std::size_t enough = clues.size();
  while (fewest < enough) {
    const std::size_t middle = fewest + (enough - fewest) / 2;
    if (has_at_most(with_clues(kind, clues.first(middle)), solutions))
      enough = middle;
    else
      fewest = middle + 1;
  }
  return with_clues(kind, clues.first(enough));
}

constexpr auto kBoardsForDominoes = std::to_array<std::string_view>(
    {"1x1", "latin1", "latin2", "1x2", "2x1", "latin3", "1x3", "2x2", "latin4", "4x1", "latin5",
     "2x3", "3x2", "latin6", "latin7", "2x4", "3x3"});

constexpr auto kBoardsForSudoku = std::to_array<std::string_view>(
    {"1x1", "latin1", "latin2", "1x2", "2x1", "latin3", "1x3", "2x2", "latin4", "4x1", "latin5",
     "5x1", "2x3", "3x2", "latin6", "latin7", "2x4", "4x2", "latin8", "3x3", "latin9", "latin10",
     "2x5", "3x4", "4x4", "shape:1x3", "shape:2x3:0-2", "shape:3x4:1-6", "shape:4x4:0-3",
     "shape:4x4:0-4", "shape:4x6:1-6", "shape:6x4:0-6:latin", "shape:3x3:1-4:raw", "shape:6x6:5-10",
     "shape:4x4:1-5:jigsaw=AABBACBB.CCDE.DD", "shape:5x5:1-5:jigsaw=AABBCA.BBCDD.CCDEE.FDEEFF",
     // cells off the board: single, in a row, in a square
     "shape:4x4:cells=VA*3/4,VB*1/4", "shape:4x4:0-3:cells=VXY*4/2"});

}  // namespace

std::vector<Clue> clues_of(const Puzzle& puzzle) {
  std::vector<Clue> clues;
  if (!puzzle.has_dominoes()) {
    for (Cell cell : puzzle.board->cells())
      if (puzzle.givens[cell] != kNoDigit) clues.push_back({cell, puzzle.givens[cell]});
    return clues;
  }
  for (const PlacedDomino& domino : puzzle.dominoes()->placed)
    clues.push_back({domino.edge.first, domino.first, domino});
  for (Digit digit : puzzle.board->digits())
    if (const auto& cell = puzzle.dominoes()->single(digit)) clues.push_back({*cell, digit});
  return clues;
}

std::vector<Clue> clues_of(const Puzzle& kind, const Solution& solution) {
  Puzzle full = without_clues(kind);
  for (const Edge& edge : solution.tiling)
    place(full, {edge, solution.grid[edge.first], solution.grid[edge.second]});
  for (Cell cell : kind.board->cells())
    if (is_free(full, cell)) add(full, {cell, solution.grid[cell]});
  return clues_of(full);
}

Puzzle with_clues(const Puzzle& kind, std::span<const Clue> clues) {
  Puzzle puzzle = without_clues(kind);
  for (const Clue& clue : clues) add(puzzle, clue);
  return puzzle;
}

const std::vector<BoardPointer>& boards_to_fuzz(bool dominoes) {
  const auto boards_of = [](std::span<const std::string_view> names) {
    std::vector<BoardPointer> boards;
    for (std::string_view name : names) boards.push_back(BoardSpec::parse(name)->board());
    return boards;
  };
  static const std::vector<BoardPointer> for_dominoes = boards_of(kBoardsForDominoes);
  static const std::vector<BoardPointer> for_sudoku = boards_of(kBoardsForSudoku);
  return dominoes ? for_dominoes : for_sudoku;
}

Puzzle PuzzleMaker::make(std::span<const BoardPointer> boards, bool dominoes, Random& random) {
  // 4x4 is cheap and effective; the smallest boards have few puzzles, the largest are slow:
  // Su-domino-ku from 7x7 on takes ten times as long as all others.
  const auto weight = [dominoes](const BoardPointer& board) {
    constexpr std::array kBySize = {1, 3, 6, 12, 10, 10, 6, 6, 6};
    const auto size = static_cast<std::size_t>(board->digit_count());
    if (dominoes && size > 6) return 1;
    return size <= kBySize.size() ? kBySize[size - 1] : 2;
  };
  int rest = 0;
  for (const BoardPointer& board : boards) rest += weight(board);
  rest = random.below(rest);
  for (const BoardPointer& board : boards)
    if ((rest -= weight(board)) < 0) return make(board, dominoes, random);
  return make(boards.back(), dominoes, random);
}

Puzzle PuzzleMaker::make(const BoardPointer& board, bool dominoes, Random& random) {
  const Puzzle kind = empty_kind(board, dominoes);
  const auto fewest = static_cast<std::size_t>(fewest_clues(*board, dominoes));
  const Solution solution = some_solution(kind, random);
  const std::vector<Clue> clues = shuffled_clues(kind, solution, random);
  const std::size_t least = std::min(fewest, clues.size());
  const auto some_clues = [&] {
    const std::size_t more =
        static_cast<std::size_t>(random.below(static_cast<int>(clues.size() - least) + 1));
    return with_clues(kind, std::span(clues).first(least + more));
  };
  const auto few_solutions = [&](int most) { return dug_out(kind, clues, least, most); };
  switch (random.below(10)) {
    case 0:
      return fewest == 0 && random.below(rarity_of_empty(*board)) == 0 ? kind : some_clues();
    case 1:
      return fewest == 0 ? scribbled(kind, random) : spoiled(some_clues(), random);
    case 2:
    case 3:
      return some_clues();
    case 4:
      return spoiled(some_clues(), random);
    case 5:
      return few_solutions(1);
    case 6:
      return few_solutions(2 + random.below(30));
    case 7:
    case 8:
      return unsolvable(few_solutions(1 + random.below(3)), solution, random);
    default:
      return with_clues(kind, clues);
  }
}

/// True if constraint strings write both rules alike, such as a rule with the usual boxes and one
/// that names them.
bool are_written_alike(const BoardPointer& board, const Rule& one, const Rule& other) {
  const auto alone = [&](const Rule& rule) {
    Puzzle puzzle = empty_puzzle(board);
    puzzle.rules.push_back(rule);
    return why_no_iss(puzzle).empty() ? puzzle_text(puzzle, Format::iss) : "";
  };
  const std::string text = alone(one);
  return !text.empty() && text == alone(other);
}

Puzzle PuzzleMaker::make_variant(std::span<const BoardPointer> boards, Random& random) {
  constexpr int kSmallest = 4;
  constexpr int kLargest = 6;
  std::vector<BoardPointer> fitting;
  std::ranges::copy_if(boards, std::back_inserter(fitting), [](const BoardPointer& board) {
    return board->digit_count() >= kSmallest && board->digit_count() <= kLargest &&
           why_no_iss(empty_puzzle(board)).empty();
  });
  if (fitting.empty()) fitting.push_back(Board::sudoku({2, 2}));
  const BoardPointer board = random.pick(fitting);
  Puzzle kind = empty_puzzle(board);
  const Solution solution = some_solution(kind, random);
  // One rule in eight is drawn for another grid, so that there may be no solution.
  const Solution other = some_solution(kind, random);
  const auto kinds = all_rule_kinds();
  for (std::size_t count = 1 + static_cast<std::size_t>(random.below(3));
       kind.rules.size() < count;) {
    const Grid& grid = random.below(8) == 0 ? other.grid : solution.grid;
    const RuleKind& rule_kind = *random.pick(kinds);
    std::optional<CellRule> rule = random_rule(rule_kind, *board, grid, random);
    // One in four has unusual arguments: all of them, or the numbers.
    const int odd = random.below(8);
    if (odd == 0) rule = any_legal_rule(rule_kind, *board, random);
    if (odd == 1 && rule) rule = with_any_numbers(*rule, *board, random);
    // Formats write equal texts once.
    const bool is_new = rule && std::ranges::none_of(kind.rules, [&](const Rule& known) {
                          return known == Rule(*rule) || are_written_alike(board, known, *rule);
                        });
    if (is_new && !is_given(*rule)) kind.rules.push_back(std::move(*rule));
  }
  const std::vector<Clue> clues = shuffled_clues(kind, solution, random);
  const int fewest = board->digit_count() <= kSmallest ? 0 : board->cell_count() / 4;
  const int count = fewest + random.below(board->cell_count() / 2);
  return with_clues(kind, std::span(clues).first(static_cast<std::size_t>(count)));
}

Solution PuzzleMaker::some_solution(const Puzzle& kind, Random& random) {
  constexpr std::size_t kSolutions = 3;
  const bool dominoes = kind.has_dominoes();
  const std::string name = BoardSpec::of(*kind.board).name() + (dominoes ? " dominoes" : "");
  std::vector<Solution>& solutions = solutions_[name];
  if (solutions.empty()) {
    Random own(seed_);
    for (std::size_t i = 0; i < kSolutions; ++i) solutions.push_back(random_solution(kind, own));
  }
  const Solution& solution = random.pick(solutions);
  return disguised(*kind.board, solution, random);
}

}  // namespace dokusat
