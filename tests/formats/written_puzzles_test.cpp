// Written puzzles can be read back.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "support/read_puzzles.hpp"

namespace dokusat {
namespace {

using test::expect_same;
using test::read_all;

struct RoundTrip {
  std::shared_ptr<const Board> board;
  Format format;
};

void PrintTo(const RoundTrip& trip, std::ostream* out) { *out << trip.board->digit_count(); }

/// Every digit of the board, and empty cells, in an irregular order.
Puzzle filled_puzzle(const std::shared_ptr<const Board>& board, int seed) {
  Puzzle puzzle = empty_puzzle(board);
  for (Cell cell : board->cells())
    puzzle.givens[cell] = (cell.index * 7 + cell.index / 3 + seed) % (board->digit_count() + 1);
  return puzzle;
}

/// Dominoes on free edges in order, singles on the remaining cells, every other one open.
Puzzle filled_domino_puzzle(const std::shared_ptr<const Board>& board, int seed) {
  Puzzle puzzle = empty_domino_puzzle(board);
  std::vector<std::pair<Digit, Digit>> left;
  for (Digit high : board->digits())
    for (Digit low = 1; low < high; ++low) left.emplace_back(high, low);
  int turn = seed;
  for (const Edge& edge : board->edges()) {
    const bool free = is_free(puzzle, edge.first) && is_free(puzzle, edge.second);
    if (!free || left.empty() || ++turn % 3 == 0) continue;
    auto [first, second] = left.back();
    left.pop_back();
    if (turn % 2 == 0) std::swap(first, second);
    place(puzzle, {edge, first, second});
  }
  Digit single = 1 + seed % 2;
  for (Cell cell : board->cells())
    if (is_free(puzzle, cell) && single <= board->digit_count()) {
      place_single(puzzle, single, cell);
      single += 2;
    }
  return puzzle;
}

class WrittenPuzzles : public testing::TestWithParam<RoundTrip> {};

TEST_P(WrittenPuzzles, AreReadAgain) {
  const auto& [board, format] = GetParam();
  std::vector<Puzzle> puzzles;
  for (int seed = 0; seed < 3; ++seed)
    puzzles.push_back(format == Format::boj4574 ? filled_domino_puzzle(board, seed)
                                                : filled_puzzle(board, seed));
  puzzles.push_back(format == Format::boj4574 ? empty_domino_puzzle(board) : empty_puzzle(board));
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += puzzle_text(puzzle, format);
  expect_same(read_all(text, format, BoardSpec::of(*board)), puzzles);
}

std::vector<RoundTrip> round_trips() {
  std::vector<RoundTrip> trips;
  for (const FormatInfo& info : all_formats()) {
    const Format format = info.format;
    for (BoxShape box : {BoxShape{1, 1}, BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2},
                         BoxShape{3, 3}, BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{5, 7}})
      trips.push_back({Board::sudoku(box), format});
    for (int size : {2, 3, 5, 7, 27}) trips.push_back({Board::latin(size), format});
    // Numbers continue where letters end.
    if (largest_size(format) > 35) trips.push_back({Board::sudoku({6, 6}), format});
  }
  std::erase_if(trips, [](const RoundTrip& trip) {
    return trip.format != Format::boj4574 &&
           !why_not_written(empty_puzzle(trip.board), trip.format).empty();
  });
  return trips;
}

std::string name_of_trip(const testing::TestParamInfo<RoundTrip>& test) {
  const auto& [board, format] = test.param;
  const std::string kind = board->box() ? std::to_string(board->box()->rows) + "x" +
                                              std::to_string(board->box()->columns)
                                        : "Latin" + std::to_string(board->digit_count());
  return kind + "In" + std::string(name_of(format));
}

INSTANTIATE_TEST_SUITE_P(All, WrittenPuzzles, testing::ValuesIn(round_trips()), name_of_trip);

}  // namespace
}  // namespace dokusat
