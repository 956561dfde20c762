// Latin squares with optional clues: Futoshiki in both modes, and Skyscrapers.

#include <algorithm>
#include <cstdlib>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Draws half of the possible signs, since a board with all of them is unattractive.
std::optional<Draft> draw_futoshiki(int rows, int, Random& random, const Budget& budget) {
  std::optional<Draft> draft = draw_latin_square(rows, random, budget);
  if (!draft) return std::nullopt;
  for (const auto& [one, other] : draft->frame.board->edges()) {
    const bool is_greater = draft->solution[one] > draft->solution[other];
    draft->clues.push_back(
        {{&kGreaterThan, is_greater ? std::vector{one, other} : std::vector{other, one}}});
  }
  random.shuffle(draft->clues);
  draft->clues.resize(draft->clues.size() / 2);
  return draft;
}

/// Draws a square with all pairs of neighbours that differ by one marked, since a missing mark is
/// information, too.
std::optional<Draft> draw_adjacent(int rows, int, Random& random, const Budget& budget) {
  std::optional<Draft> draft = draw_latin_square(rows, random, budget);
  if (!draft) return std::nullopt;
  Puzzle& frame = draft->frame;
  std::vector<Edge> pairs;
  for (const auto& [one, other] : frame.board->edges())
    if (std::abs(draft->solution[one] - draft->solution[other]) == 1) pairs.push_back({one, other});
  frame.rules = adjacency_rules(*frame.board, pairs);
  return draft;
}

/// The number of cells that hold more than all cells before them.
int visible_count(const Grid& grid, const std::vector<Cell>& view) {
  int count = 0;
  Digit highest = 0;
  for (const Cell cell : view)
    if (grid[cell] > highest) {
      ++count;
      highest = grid[cell];
    }
  return count;
}

std::optional<Draft> draw_skyscrapers(int rows, int, Random& random, const Budget& budget) {
  std::optional<Draft> draft = draw_latin_square(rows, random, budget);
  if (!draft) return std::nullopt;
  for (std::vector<Cell>& view : views_of(*draft->frame.board)) {
    const int clue = visible_count(draft->solution, view);
    draft->clues.push_back({{&kSkyscraper, NumberAndCells{clue, std::move(view)}}});
  }
  return draft;
}

}  // namespace

const PuzzleKind kFutoshikiPuzzles{.name = "futoshiki",
                                   .noun = "Futoshiki",
                                   .format = Format::unequal,
                                   .least_rows = 3,
                                   .most_rows = 12,
                                   .usual_rows = 6,
                                   .is_square = true,
                                   .draw = draw_futoshiki};

const PuzzleKind kAdjacentPuzzles{.name = "adjacent",
                                  .noun = "adjacent Futoshiki",
                                  .format = Format::unequal,
                                  .least_rows = 3,
                                  .most_rows = 12,
                                  .usual_rows = 6,
                                  .is_square = true,
                                  .draw = draw_adjacent};

const PuzzleKind kSkyscraperPuzzles{.name = "skyscrapers",
                                    .noun = "Skyscrapers",
                                    .format = Format::towers,
                                    .least_rows = 3,
                                    .most_rows = 9,
                                    .usual_rows = 6,
                                    .is_square = true,
                                    .draw = draw_skyscrapers};

}  // namespace dokusat
