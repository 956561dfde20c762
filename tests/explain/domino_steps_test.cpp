// Steps of Su-domino-ku by technique: their words, the parity of a region, and that no step
// contradicts the solution.

#include <gmock/gmock.h>

#include <dokusat/explain/dominoes/domino_steps.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <map>
#include <support/times.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

using ::testing::HasSubstr;

/// A 4x4 board on which r1c1, r1c2 and r1c3 are no singles and have no neighbours below.
class Corridor {
 public:
  Corridor() : puzzle_(empty_domino_puzzle()), system_(puzzle_), marks_(system_) {
    const Board& board = *puzzle_.board;
    for (int column : {0, 1, 2}) {
      const Cell cell = board.cell_at(0, column);
      const Cell below = board.cell_at(1, column);
      marks_.remove(system_.dominoes()->single(cell));
      marks_.remove(edge(cell, below));
    }
  }

  Candidate edge(Cell first, Cell second) const {
    return system_.dominoes()->edge(puzzle_.board->edge_index({first, second}).value());
  }
  PencilMarks& marks() { return marks_; }

 private:
  static Puzzle empty_domino_puzzle() {
    Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
    puzzle.rules.emplace_back(open_tiling(*puzzle.board));
    return puzzle;
  }

  Puzzle puzzle_;
  RuleSystem system_;
  PencilMarks marks_;
};

/// For each cell the other cell of its domino; for a single the cell itself.
using Partners = PerCell<std::optional<Cell>>;

void lay(Partners& partners, const Edge& edge) {
  partners[edge.first] = edge.second;
  partners[edge.second] = edge.first;
}

/// Returns the partners on which all tilings agree; empty elsewhere.
Partners shared_by_tilings(const Puzzle& puzzle) {
  std::optional<Partners> shared;
  PuzzleSolver({{.tilings = true}, {}, {}})
      .for_each_solution(puzzle, [&](const Solution& solution) {
        Partners here(*puzzle.board);
        for (Cell cell : puzzle.board->cells()) here[cell] = cell;
        for (const Edge& edge : solution.tiling) lay(here, edge);
        if (!shared) shared = here;
        for (Cell cell : puzzle.board->cells())
          if ((*shared)[cell] != here[cell]) (*shared)[cell].reset();
        return true;
      });
  return shared.value();
}

/// The digits and the cover of each cell according to the clues and the steps.
class Paper {
 public:
  explicit Paper(const Puzzle& puzzle) : grid_(given_grid(puzzle)), partners_(*puzzle.board) {
    for (const PlacedDomino& domino : puzzle.dominoes()->placed) lay(partners_, domino.edge);
    for (const std::optional<Cell>& single : puzzle.dominoes()->singles)
      if (single) partners_[*single] = *single;
  }

  void take(const RuleSystem& system, const Step& step) {
    const DominoCandidates& dominoes = *system.dominoes();
    for (Candidate candidate : step.placed) {
      if (dominoes.is_placement(candidate))
        for (Candidate part : dominoes.parts_of(candidate)) put(system, part);
      else
        put(system, candidate);
    }
  }
  const Grid& grid() const { return grid_; }
  const Partners& partners() const { return partners_; }

 private:
  void put(const RuleSystem& system, Candidate candidate) {
    const DominoCandidates& dominoes = *system.dominoes();
    const Cell cell = dominoes.cell_of(candidate);
    if (dominoes.is_digit(candidate)) {
      grid_[cell] = system.digit_of(candidate);
      return;
    }
    if (const int edge = dominoes.edge_of(candidate); edge >= 0)
      lay(partners_, system.board().edge(edge));
    else
      partners_[cell] = cell;
  }

  Grid grid_;
  Partners partners_;
};

/// Steps state each digit and each domino, in both orders. If the digits allow several tilings,
/// steps lay their common dominoes, and the end names the other cells.
TEST(DominoSteps, FillTheGridAndLayEveryDomino) {
  int of_dominoes = 0;
  int with_several_tilings = 0;
  for (const auto& [board, count] :
       {std::pair(Board::sudoku({2, 2}), 100), std::pair(Board::sudoku({2, 3}), 20)})
    for (const Puzzle& puzzle : assorted_puzzles(board, true, 1, test::times(count), 8))
      for (StepOrder order : {StepOrder::by_size, StepOrder::by_technique}) {
        const Verdict verdict = solve(puzzle, {.unique = true});
        if (!verdict.unique.value_or(false)) continue;
        Paper paper(puzzle);
        Explainer explainer(puzzle, {}, {.order = order});
        while (const std::optional<Step> step = explainer.next()) {
          paper.take(explainer.system(), *step);
          of_dominoes += step->technique == "digit of a domino" ? 1 : 0;
        }
        EXPECT_EQ(paper.grid(), verdict.solution->grid) << puzzle_text(puzzle, Format::boj4574);
        EXPECT_EQ(explainer.ending(), Ending::solved);
        const Partners shared = shared_by_tilings(puzzle);
        std::vector<Cell> open;
        for (Cell cell : board->cells()) {
          EXPECT_EQ(paper.partners()[cell], shared[cell])
              << board->coordinates(cell) << " of " << puzzle_text(puzzle, Format::boj4574);
          if (!shared[cell]) open.push_back(cell);
        }
        EXPECT_EQ(cells_with_open_cover(explainer.marks()), open);
        with_several_tilings += open.empty() ? 0 : 1;
      }
  EXPECT_GT(of_dominoes, 0);
  EXPECT_GT(with_several_tilings, 0);
}

TEST(DominoSteps, CellWithOneNeighbour) {
  Corridor corridor;
  const auto step = domino_with_one_place(corridor.marks());
  ASSERT_TRUE(step);
  EXPECT_EQ(step->name, "cell with one neighbour");
  EXPECT_EQ(step->sentence, "r1c1 has one possible neighbour, r1c2, so a domino lies on both");
}

TEST(DominoSteps, ParityOfARegion) {
  Corridor corridor;
  const auto step = parity_of_region(corridor.marks());
  ASSERT_TRUE(step);
  EXPECT_EQ(step->placed.size() + step->removed.size(), 1U);
  EXPECT_THAT(step->sentence, HasSubstr("no other way out than"));
  // A near miss: if r1c1 may be a single, nothing follows.
  const Puzzle open = [] {
    Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
    puzzle.rules.emplace_back(open_tiling(*puzzle.board));
    return puzzle;
  }();
  const RuleSystem system(open);
  EXPECT_FALSE(parity_of_region(PencilMarks(system)));
}

TEST(DominoSteps, AreTrue) {
  std::map<std::string, int> seen;
  ExplainOptions options;
  options.order = StepOrder::by_technique;
  for (int round = 1; round <= 120; ++round) {
    Random random(static_cast<std::uint64_t>(round));
    Puzzle puzzle = empty_puzzle(Board::sudoku({2, round % 2 == 0 ? 2 : 3}));
    puzzle.rules.emplace_back(open_tiling(*puzzle.board));
    const Solution solution = random_solution(puzzle, random);
    for (Cell cell : puzzle.board->cells())
      if (random.below(3) == 0) puzzle.givens[cell] = solution.grid[cell];
    const Verdict known = solve(puzzle, {.unique = true});
    Explainer explainer(puzzle, {}, options);
    const RuleSystem& system = explainer.system();
    while (const std::optional<Step> step = explainer.next()) {
      if (step->told) ++seen[step->told->name];
      ASSERT_FALSE(step->contradiction);
      for (bool holds : {true, false})
        for (Candidate candidate : holds ? step->placed : step->removed)
          if (system.is_digit(candidate)) {
            ASSERT_EQ(solution.grid[system.cell_of(candidate)] == system.digit_of(candidate), holds)
                << step->technique;
          }
    }
    if (known.unique.value_or(false)) {
      EXPECT_EQ(explainer.marks().grid(), solution.grid);
    }
  }
  EXPECT_GT(seen["domino with one place"], 0);
}

}  // namespace
}  // namespace dokusat::explain
