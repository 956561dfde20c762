// The propagator of a tiling, compared with the rule checker on all assignments of small boards.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/tiling.hpp>
#include <memory>
#include <optional>
#include <propagation/filter_check.hpp>
#include <utility>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {
namespace {

/// The propagator of a board, with a cover behind the cells for each of them.
struct Tiled {
  Tiled(const std::shared_ptr<const Board>& of, int digits_above)
      : puzzle(empty_domino_puzzle(of)), above(digits_above) {
    const Board& board = *puzzle.board;
    for (int i = 0; std::cmp_less(i, board.edges().size()); ++i) {
      const auto [first, second] = board.edge(i);
      edges.push_back({static_cast<CellIndex>(first.index), static_cast<CellIndex>(second.index),
                       static_cast<Mask>(cover_on(board, first, i)),
                       static_cast<Mask>(cover_on(board, second, i))});
    }
    const auto cells = static_cast<CellIndex>(board.cell_count());
    propagator = {cells, cells, mask_of(digits_to(board.digit_count()) << above), edges};
  }

  /// True if the covers agree and make a tiling that, with the digits, is correct.
  bool is_solution(const AssignedDigits& values) const {
    const Board& board = *puzzle.board;
    const auto cover_of = [&](Cell cell) {
      return CoverSet{1} << (values[static_cast<std::size_t>(board.cell_count() + cell.index)] - 1);
    };
    Solution solution{Grid(board), {}};
    for (Cell cell : board.cells())
      solution.grid[cell] = values[static_cast<std::size_t>(cell.index)] - above;
    for (int i = 0; std::cmp_less(i, board.edges().size()); ++i) {
      const Edge& edge = board.edge(i);
      const bool at_first = cover_of(edge.first) == cover_on(board, edge.first, i);
      if (at_first != (cover_of(edge.second) == cover_on(board, edge.second, i))) return false;
      if (at_first) solution.tiling.push_back(edge);
    }
    std::vector<Fault> wrong;
    find_violations(*puzzle.dominoes(), board, solution, wrong);
    return wrong.empty();
  }

  Puzzle puzzle;
  int above;
  std::vector<TilingPropagator::Edge> edges;
  TilingPropagator propagator{};
};

TEST(Tiling, KeepsWhatSomeTilingHasAndIsExactOnceAllIsFixed) {
  RandomDomains random(7);
  Tally tally;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Tiled tiled(Board::latin(2), random.above(2));
    const Board& board = *tiled.puzzle.board;
    std::vector<Mask> masks;
    for (const bool of_covers : {false, true})
      for (Cell cell : board.cells()) {
        const CoverSet all = of_covers ? all_covers(board, cell) : 3U;
        Mask some = 0;
        while (some == 0)
          for (unsigned bit = 1; bit <= all; bit <<= 1)
            if (random.below(3) != 0) some = static_cast<Mask>(some | bit);
        masks.push_back(mask_of(of_covers ? some : Digits{some} << tiled.above));
      }
    const PlainDomains domains(3, masks);
    const auto meaning = [&](const AssignedDigits& values) { return tiled.is_solution(values); };
    check_domains(tiled.propagator, domains, meaning, tally);
    for (int i = 0; i < 8; ++i) {
      AssignedDigits values;
      for (int cell = 0; std::cmp_less(cell, domains.size()); ++cell)
        values.push_back(cell < board.cell_count() ? tiled.above + 1 + random.below(2)
                                                   : 1 + random.below(3));
      check_leaf(tiled.propagator, domains, values, meaning);
    }
  }
  expect_work(tally);
}

/// All digits and covers of a solution.
std::vector<Mask> masks_of(const Board& board, const Solution& solution, int above) {
  std::vector<Mask> masks;
  for (Cell cell : board.cells()) masks.push_back(mask_of(only(above + solution.grid[cell])));
  for (Cell cell : board.cells()) {
    CoverSet cover = kSingle;
    for (int index : board.edges_of(cell))
      if (std::ranges::count(solution.tiling, board.edge(index)) > 0)
        cover = cover_on(board, cell, index);
    masks.push_back(static_cast<Mask>(cover));
  }
  return masks;
}

TEST(Tiling, IsExactOnSolutionsAndNextToThem) {
  Random random(5);
  for (const auto& board : {Board::sudoku({2, 2}), Board::latin(5), Board::sudoku({2, 3})}) {
    const Tiled tiled(board, kMostDigits - board->digit_count());
    for (int round = 0; round < 200; ++round) {
      const std::optional<Solution> solution = RandomGrids(tiled.puzzle).draw(random, 1);
      ASSERT_TRUE(solution);
      std::vector<Mask> masks = masks_of(*board, *solution, tiled.above);
      PlainDomains right(board->digit_count(), masks);
      ASSERT_TRUE(filter(tiled.propagator, right));
      // Two cells of a row exchange their digits.
      const int row = random.below(board->digit_count()) * board->digit_count();
      const auto one = static_cast<std::size_t>(row + random.below(board->digit_count()));
      const auto other = static_cast<std::size_t>(row + random.below(board->digit_count()));
      std::swap(masks[one], masks[other]);
      AssignedDigits values;
      for (const Mask mask : masks) values.push_back(std::countr_zero(mask) + 1);
      PlainDomains changed(board->digit_count(), masks);
      ASSERT_EQ(filter(tiled.propagator, changed), tiled.is_solution(values));
    }
  }
}

}  // namespace
}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
