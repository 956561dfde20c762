// The whole propagation search against the plain meaning of constraints and rules, as whole sets of
// solutions: by weights and in order, with wide registers and narrow ones, in one run and in
// pieces.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <propagation/searcher_check.hpp>
#include <string>
#include <support/constraint_rules.hpp>
#include <support/rule_stages.hpp>

#include "support/times.hpp"

namespace dokusat {
namespace {

using propagation::Branching;
using propagation::Domain;
using propagation::End;
using propagation::Network;
using propagation::Searcher;
using test::begin;
using test::expect_found;
using test::Grids;
using test::kNoBound;
using test::Stage;

Grids meant(const Stage& stage, const Puzzle& puzzle) {
  Grids kept;
  const std::vector<Constraint> constraints = constraints_of(puzzle);
  for (const Grid& grid : stage.all)
    if (std::ranges::all_of(
            constraints, [&](const Constraint& constraint) { return is_kept(constraint, grid); }))
      kept.insert(grid);
  return kept;
}

/// A board with some cells of a grid erased.
Stage with_holes(const std::shared_ptr<const Board>& board, int holes, std::uint64_t seed) {
  Random random(seed);
  Stage stage{empty_puzzle(board), {}, {}};
  stage.grid = random_solution(stage.puzzle, random).grid;
  stage.puzzle.givens = stage.grid;
  for (int i = 0; i < holes; ++i)
    stage.puzzle.givens[Cell{random.below(board->cell_count())}] = kNoDigit;
  stage.all = test::grids(stage.puzzle, test::oracle_only());
  return stage;
}

/// Candidates for all cells of some rows of four, and the first row.
Stage of_candidates(const std::string& board, const std::vector<std::string>& rows,
                    const std::string& first_row) {
  std::string text = board;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int column = 1; column <= 4; ++column) {
      text += ".~R" + std::to_string(row + 1) + "C" + std::to_string(column);
      for (const char digit : rows[row]) text += std::string("_") + digit;
    }
  for (std::size_t i = 0; i < first_row.size(); ++i)
    text += ".~R1C" + std::to_string(i + 1) + "_" + first_row[i];
  Stage stage{parse_puzzle(text, Format::iss), {}, {}};
  stage.all = test::grids(stage.puzzle, test::oracle_only());
  stage.grid = *stage.all.begin();
  return stage;
}

/// Boards of all layouts that have houses in the search, regular ones and others.
const std::vector<Stage>& all_stages() {
  static const std::vector<Stage> kStages = [] {
    std::vector<Stage> all = test::stages();
    all.push_back(with_holes(Board::sudoku({3, 2}), 24, 6));
    all.push_back(with_holes(Board::latin(7), 26, 7));
    all.push_back(with_holes(Board::sudoku({2, 4}), 34, 8));
    all.push_back(with_holes(Board::sudoku({3, 3}), 60, 9));
    all.push_back(with_holes(Board::sudoku({3, 3}), 66, 19));
    all.push_back(with_holes(Board::latin(9), 40, 10));
    all.push_back(with_holes(Board::sudoku({3, 4}), 90, 11));
    all.push_back(with_holes(Board::sudoku({4, 3}), 90, 12));
    all.push_back(with_holes(Board::sudoku({4, 4}), 150, 13));
    all.push_back(with_holes(Board::sudoku({2, 8}), 120, 14));
    all.push_back(with_holes(Board::latin(17), 60, 15));
    all.push_back(with_holes(Board::sudoku({4, 5}), 80, 16));
    // Fewer digits in all cells, in only three rows, and different digits above and below.
    all.push_back(of_candidates(".Shape~4x4~6", {"1346", "1346", "1346", "1346"}, ""));
    all.push_back(of_candidates(".Shape~4x4~6.NoBoxes", {"1235", "1235", "1235"}, "2135"));
    all.push_back(of_candidates(".Shape~4x4~6", {"1234", "1234", "3456", "3456"}, "1243"));
    return all;
  }();
  return kStages;
}

class SearchOnStages : public testing::TestWithParam<int> {
 protected:
  const Stage& stage() const { return all_stages()[static_cast<std::size_t>(GetParam())]; }
};

TEST_P(SearchOnStages, FindsAllGridsOfTheBoard) {
  EXPECT_TRUE(expect_found(stage().puzzle, stage().all)) << "this board is not searched";
}

TEST_P(SearchOnStages, FindsWhatConstraintsMean) {
  int known = 0;
  const int of_others = stage().puzzle.board->rows() > 9 ? 20 : 60;
  const int seeds = of_others + of_others / 3;  // the last ones are of named constraints
  for (int seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const bool named = seed >= of_others;
    RandomConstraints random(*stage().puzzle.board, static_cast<unsigned>(seed), named);
    std::vector<Constraint> constraints;
    for (int i = seed % 3; i >= 0; --i)
      constraints.push_back(named && i < 2 ? random.named() : random.any());
    Puzzle puzzle = stage().puzzle;
    puzzle.rules.push_back(constraint_rule(std::move(constraints)));
    known += expect_found(puzzle, meant(stage(), puzzle)) ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(known, seeds / 2);
}

// With peers all over the board, the filter of common peers is used.
TEST_P(SearchOnStages, FindsAllWithManyPeers) {
  const int cells = stage().puzzle.board->cell_count();
  const auto random_cell = [&](Random& random) { return Cell{random.below(cells)}; };
  for (int seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(static_cast<std::uint64_t>(seed));
    std::vector<Constraint> constraints;
    for (int left = cells * (2 + 2 * seed); left > 0; --left) {
      const Cell one = random_cell(random), other = random_cell(random);
      if (stage().grid[one] != stage().grid[other])
        constraints.emplace_back(AllDifferent{{one, other}});
    }
    Puzzle puzzle = stage().puzzle;
    puzzle.rules.push_back(constraint_rule(std::move(constraints)));
    EXPECT_TRUE(expect_found(puzzle, meant(stage(), puzzle)));
  }
}

INSTANTIATE_TEST_SUITE_P(All, SearchOnStages, testing::Range(0, 20));

class SearchOfRules : public testing::TestWithParam<const RuleKind*> {};

TEST_P(SearchOfRules, FindsWhatTheRuleMeans) {
  const RuleKind& kind = *GetParam();
  for (const Stage& stage : all_stages())
    for (int seed = 1; seed <= test::times(4); ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      Puzzle puzzle = stage.puzzle;
      for (int i = 0; i < 1 + seed % 2; ++i)
        if (const auto rule = random_rule(kind, *puzzle.board, stage.grid, random))
          puzzle.rules.push_back(*rule);
      if (puzzle.rules.empty()) continue;
      SCOPED_TRACE("seed " + std::to_string(seed) + " on " + std::to_string(puzzle.board->rows()));
      expect_found(puzzle, stage.kept(puzzle));
      if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(All, SearchOfRules,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

// Cells that hold fewer digits than the board has are a house, and the 45 rule uses its digits.
TEST(Search, KnowsHousesOfFewerDigits) {
  const auto of_all = [](std::string rules) {
    Stage stage = of_candidates(".Shape~4x4~6.NoBoxes" + std::move(rules),
                                {"1346", "1346", "1346", "1346"}, "");
    return *propagation::compile(*stage.puzzle.board, constraints_of(stage.puzzle));
  };
  const Network plain = of_all("");
  EXPECT_EQ(plain.houses.places, 4);
  std::vector<Domain> domains(plain.domains.begin(), plain.domains.end());
  for (std::size_t cell = 0; cell < 3; ++cell) domains[cell] = 0b001001;  // 1 and 4
  const auto searcher = propagation::searcher_of(plain);
  EXPECT_FALSE(searcher->begin(domains)) << "three cells for two digits";
  domains[0] = 0b100001;
  domains[1] = domains[2] = 0b001101;
  ASSERT_TRUE(searcher->begin(domains));
  EXPECT_EQ(searcher->root(3) & 0b100000, 0b100000);
  domains[3] = 0b001101;
  ASSERT_TRUE(searcher->begin(domains));
  EXPECT_EQ(searcher->root(0), 0b100000) << "the one place of 6";
  const Network cages = of_all(".Cage~10~R1C1~R1C2~R1C3");
  const auto of_cages = propagation::searcher_of(cages);
  ASSERT_TRUE(of_cages->begin(std::vector<Domain>(cages.domains.begin(), cages.domains.end())));
  EXPECT_EQ(of_cages->root(3), 0b001000) << "14 in all";
}

// Two cells that may not both be 1, nor both be 2, are peers by these digits.
TEST(Search, KnowsPeersOfSomeDigits) {
  const auto pairs = std::make_shared<const DigitPairs>(
      4, [](Digit one, Digit other) { return one != other || one > 2; });
  const auto network = propagation::compile(
      *Board::sudoku({2, 2}), std::vector<Constraint>{Table{Cell{0}, Cell{6}, pairs}});
  ASSERT_TRUE(network);
  const auto searcher = propagation::searcher_of(*network);
  for (int digit = 0; digit < 4; ++digit) {
    std::vector<Domain> domains(network->domains.begin(), network->domains.end());
    domains[0] = Domain{1} << digit;
    ASSERT_TRUE(searcher->begin(domains));
    EXPECT_EQ((searcher->root(6) & domains[0]) != 0, digit >= 2) << digit + 1;
  }
}

TEST(Search, SkipsWhatWasSeen) {
  for (const Stage& stage : test::stages()) {
    const auto network = propagation::compile(*stage.puzzle.board, {});
    ASSERT_TRUE(network);
    const auto searcher = propagation::searcher_of(*network);
    ASSERT_TRUE(begin(*searcher, *network, stage.puzzle));
    std::vector<Domain> seen(network->domains.size(), 0);
    searcher->skip_seen(seen);
    std::size_t count = 0;
    const End end =
        searcher->run(Branching::weights, kNoBound, {}, [&](std::span<const Domain> one) {
          ++count;
          for (std::size_t cell = 0; cell < seen.size(); ++cell)
            seen[cell] = static_cast<Domain>(seen[cell] | one[cell]);
          searcher->skip_seen(seen);
          return true;
        });
    EXPECT_EQ(end, End::exhausted);
    EXPECT_LE(count, stage.all.size());
    std::vector<Domain> wanted(seen.size(), 0);
    for (const Grid& grid : stage.all)
      for (std::size_t cell = 0; cell < seen.size(); ++cell)
        wanted[cell] =
            static_cast<Domain>(wanted[cell] | 1U << (grid[Cell{static_cast<int>(cell)}] - 1));
    EXPECT_EQ(seen, wanted);
  }
}

TEST(Search, StopsWhenItIsTold) {
  const auto network = propagation::compile(*Board::sudoku({3, 3}), {});
  ASSERT_TRUE(network);
  const auto searcher = propagation::searcher_of(*network);
  ASSERT_TRUE(
      searcher->begin(std::vector<Domain>(network->domains.begin(), network->domains.end())));
  std::int64_t looks = 4;
  const End end = searcher->run(Branching::weights, kNoBound, {.looks = &looks},
                                [](std::span<const Domain>) { return true; });
  EXPECT_EQ(end, End::gave_up);
  EXPECT_EQ(looks, 0);
}

// Slow filters check the thread's budget. Cases interrupted in a filter stay open.
TEST(Search, LosesNothingWhereAFilterIsCutOff) {
  const Puzzle puzzle = parse_puzzle(
      ".Shape~4x4.NoBoxes.SumLine~10~R1C1~R1C2~R1C3~R1C4~R2C4~R3C4~R4C4~R4C3~R4C2~R4C1~R3C1~R2C1~"
      "LOOP",
      Format::iss);
  const Grids wanted = test::grids(puzzle, test::oracle_only());
  const auto network = propagation::compile(*puzzle.board, constraints_of(puzzle));
  ASSERT_TRUE(network);
  const auto searcher = propagation::searcher_of(*network);
  int cut_off = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<Grid> found;
    const auto keep = [&](std::span<const Domain> domains) {
      found.push_back(test::grid_of(domains, *puzzle.board));
      return true;
    };
    ASSERT_TRUE(begin(*searcher, *network, puzzle));
    std::int64_t looks = 1 + round % 14;
    const Budget limited{.looks = &looks};
    End end = End::exhausted;
    {
      const BudgetScope scope(limited);
      end = searcher->run(Branching::weights, kNoBound, {}, keep);
    }
    if (end == End::gave_up) {
      ++cut_off;
      for (const propagation::OpenCase& part : searcher->take_open_cases()) {
        if (!searcher->begin(part)) continue;
        EXPECT_EQ(searcher->run(Branching::weights, kNoBound, {}, keep), End::exhausted);
      }
    }
    test::expect_grids(found, wanted);
  }
  EXPECT_GT(cut_off, 100);
}

// Slots of houses are numbers of 16 bits; larger puzzles are left to other engines.
TEST(Search, LeavesTooManyHousesToOthers) {
  const auto board = Board::latin(16);
  Random random(3);
  const Grid grid = random_solution(empty_puzzle(board), random).grid;
  std::vector<std::vector<Cell>> places(17);
  for (const Cell cell : board->cells())
    places[static_cast<std::size_t>(grid[cell])].push_back(cell);
  std::vector<Constraint> constraints;
  const auto add_until = [&](std::size_t houses) {
    while (constraints.size() < houses) {
      std::vector<Cell> house;
      for (std::size_t digit = 1; digit <= 16; ++digit) house.push_back(random.pick(places[digit]));
      constraints.emplace_back(AllDifferent{std::move(house)});
    }
  };
  add_until(3700);
  const auto network = propagation::compile(*board, constraints);
  ASSERT_TRUE(network);
  std::vector<Domain> domains = test::givens_of(empty_puzzle(board));
  for (const Cell cell : board->cells())
    if (random.below(8) != 0)
      domains[static_cast<std::size_t>(cell.index)] = static_cast<Domain>(1U << (grid[cell] - 1));
  const auto searcher = propagation::searcher_of(*network);
  ASSERT_TRUE(searcher->begin(domains));
  EXPECT_EQ(test::grid_of(test::root_of(*searcher, board->cell_count()), *board), grid);
  add_until(3900);
  EXPECT_FALSE(propagation::compile(*board, constraints));
}

}  // namespace
}  // namespace dokusat
