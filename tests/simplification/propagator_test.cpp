// Propagators compared with all assignments of their cells: no value of a solution is removed, the
// promised values are removed, and no complete grid that breaks the constraint remains.

#include <gtest/gtest.h>

#include <dokusat/analysis/mdd.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/simplification/propagator.hpp>
#include <optional>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

constexpr std::uint64_t bits(int size) { return (std::uint64_t{1} << size) - 1; }

bool are_peers(const DistinctGroups& groups, Cell one, Cell other) {
  return groups.peers(one).contains(other);
}

/// Returns, for each cell, its digits in all assignments that keep the constraint with these
/// candidates and, if `distinct`, have different digits in cells that share a group; nullopt if
/// there is none.
std::optional<std::vector<std::uint64_t>> supported(const Constraint& constraint,
                                                    const std::vector<Cell>& cells,
                                                    const std::vector<std::uint64_t>& digits,
                                                    const DistinctGroups& groups, int size,
                                                    bool distinct) {
  std::vector<std::uint64_t> found(cells.size(), 0);
  Grid grid(size);
  const auto fill = [&](auto self, std::size_t place) -> void {
    if (place == cells.size()) {
      if (!is_kept(constraint, grid)) return;
      for (std::size_t i = 0; i < place; ++i) found[i] |= DigitSet::of(grid[cells[i]]).bits();
      return;
    }
    for (Digit digit : DigitSet::of_bits(digits[place])) {
      bool fits = true;
      for (std::size_t i = 0; i < place && distinct; ++i)
        fits = fits && (grid[cells[i]] != digit || !are_peers(groups, cells[i], cells[place]));
      grid[cells[place]] = digit;
      if (fits) self(self, place + 1);
    }
  };
  fill(fill, 0);
  if (cells.empty() ? !is_kept(constraint, grid) : found[0] == 0) return std::nullopt;
  return found;
}

bool is_within(const std::vector<std::uint64_t>& some, const std::vector<std::uint64_t>& more) {
  for (std::size_t i = 0; i < some.size(); ++i)
    if ((some[i] & ~more[i]) != 0) return false;
  return true;
}

bool has_repeated_cells(const std::vector<Cell>& cells) {
  return std::set<Cell>(cells.begin(), cells.end()).size() != cells.size();
}

class Propagators : public testing::TestWithParam<unsigned> {
 protected:
  /// Returns random candidates of `cells` cells, each a few of the digits.
  static std::vector<std::uint64_t> candidates(std::size_t cells, int size, bool decided,
                                               RandomConstraints& random) {
    std::vector<std::uint64_t> digits;
    while (digits.size() < cells) {
      std::uint64_t some = 0;
      for (int i = decided ? 1 : 1 + random.below(size); i > 0; --i)
        some |= DigitSet::of(1 + random.below(size)).bits();
      digits.push_back(some & bits(size));
    }
    return digits;
  }
};

TEST_P(Propagators, KeepWhatSolutionsHave) {
  const auto board = Board::sudoku({2, 2});
  const DistinctGroups groups(*board);
  SequenceMdds diagrams(board->digit_count());
  RandomConstraints random(*board, GetParam());
  int refuted = 0;
  int narrowed = 0;
  for (int i = 0; i < 150; ++i) {
    const Constraint constraint = random.any();
    const auto propagator = propagator_of(constraint, *board, groups, diagrams);
    if (propagator->cells().size() > 7) continue;
    const auto digits = candidates(propagator->cells().size(), 4, i % 4 == 0, random);
    auto left = digits;
    const bool possible = propagator->filter(left);
    const auto wanted = supported(constraint, propagator->cells(), digits, groups, 4, true);
    if (wanted) {
      ASSERT_TRUE(possible);
      EXPECT_TRUE(is_within(*wanted, left));
      EXPECT_TRUE(is_within(left, digits));
      narrowed += left != digits;
    } else if (i % 4 == 0) {
      // Decided cells that break the constraint, or repeat a digit in a group.
      const bool kept =
          supported(constraint, propagator->cells(), digits, groups, 4, false).has_value();
      if (!kept) {
        EXPECT_FALSE(possible);
      }
    }
    refuted += !possible;
  }
  EXPECT_GT(refuted, 5);
  EXPECT_GT(narrowed, 5);
}

enum class Strength { unknown, alone, with_group };

/// Returns the strength of a word constraint: if all cells differ, more is found than from the
/// word.
Strength strength_along(const std::vector<Cell>& cells, const DistinctGroups& groups) {
  const bool more = cells.size() > 1 && groups.all_differ(cells);
  return has_repeated_cells(cells) || more ? Strength::unknown : Strength::alone;
}

/// Returns whether the propagator finds all consequences: of the constraint alone, or together with
/// the group of all its cells. Linear constraints do so if their cells are one clique or no two
/// share a group, word constraints if no cell is repeated.
Strength strength_of(const Constraint& constraint, const std::vector<Cell>& cells,
                     const DistinctGroups& groups) {
  if (const auto* sequence = std::get_if<Regular>(&constraint))
    return strength_along(sequence->cells, groups);
  if (std::holds_alternative<Either>(constraint)) {
    const auto choice = sequence_choice_of(std::get<Either>(constraint));
    return choice ? strength_along(choice->cells, groups) : Strength::unknown;
  }
  if (is_named(constraint)) return Strength::unknown;
  const auto* linear = std::get_if<Linear>(&constraint);
  if (linear == nullptr) return Strength::alone;
  bool some_peers = false;
  bool all_peers = true;
  for (Cell one : cells)
    for (Cell other : cells) {
      if (one == other) continue;
      some_peers = some_peers || are_peers(groups, one, other);
      all_peers = all_peers && are_peers(groups, one, other);
    }
  if (!some_peers) return all_peers ? Strength::with_group : Strength::alone;
  std::vector<Cell> in_terms;
  for (const CellWeights& term : linear->terms) in_terms.push_back(term.cell);
  const bool same = std::ranges::all_of(linear->terms, [&](const CellWeights& term) {
    return term.of_digit == linear->terms[0].of_digit;
  });
  return all_peers && same && !has_repeated_cells(in_terms) ? Strength::with_group
                                                            : Strength::unknown;
}

TEST_P(Propagators, OfRelationsSequencesAndSumsKeepNothingElse) {
  const auto board = Board::sudoku({2, 2});
  const DistinctGroups groups(*board);
  SequenceMdds diagrams(board->digit_count());
  RandomConstraints random(*board, GetParam());
  int looked_at = 0;
  for (int i = 0; i < 200; ++i) {
    const int kind = i % 4;
    const Constraint constraint = kind == 0   ? Constraint(random.relation())
                                  : kind == 1 ? Constraint(random.sequence())
                                  : kind == 2 ? Constraint(random.one_of_sequences())
                                              : Constraint(random.linear());
    const auto propagator = propagator_of(constraint, *board, groups, diagrams);
    const Strength strength = strength_of(constraint, propagator->cells(), groups);
    if (strength == Strength::unknown) continue;
    ++looked_at;
    const auto digits = candidates(propagator->cells().size(), 4, false, random);
    auto left = digits;
    const bool possible = propagator->filter(left);
    const auto wanted = supported(constraint, propagator->cells(), digits, groups, 4,
                                  strength == Strength::with_group);
    ASSERT_EQ(possible, wanted.has_value());
    if (possible) {
      EXPECT_EQ(left, *wanted);
    }
  }
  EXPECT_GT(looked_at, 100);
}

TEST(PropagatorOfASum, WithLargeWeightsGoesByBounds) {
  const auto board = Board::sudoku({3, 3});
  const DistinctGroups groups(*board);
  SequenceMdds diagrams(board->digit_count());
  Linear linear;
  for (int i = 0; i < 3; ++i) {
    std::vector<int> weights;
    for (Digit digit : board->digits()) weights.push_back(digit * (i == 0 ? 10000 : 1));
    linear.terms.push_back({Cell{10 * i}, weights});
  }
  linear.bound = 40007;
  const auto propagator = propagator_of(linear, *board, groups, diagrams);
  std::vector<std::uint64_t> left(3, bits(9));
  ASSERT_TRUE(propagator->filter(left));
  EXPECT_EQ(left, (std::vector<std::uint64_t>{DigitSet::of(4).bits(), bits(6), bits(6)}));
  std::vector<std::uint64_t> wrong{DigitSet::of(4).bits(), DigitSet::of(3).bits(),
                                   DigitSet::of(3).bits()};
  EXPECT_FALSE(propagator->filter(wrong));
}

TEST(PropagatorOfASum, OfACageKnowsItsSetsOfDigits) {
  // Three cells of a row with sum 7 hold 1, 2 and 4; if two of them hold 1 and 2, the third holds
  // 4.
  const auto board = Board::sudoku({3, 3});
  const DistinctGroups groups(*board);
  SequenceMdds diagrams(board->digit_count());
  Linear cage{{}, Comparison::exactly, 7};
  std::vector<int> weights;
  for (Digit digit : board->digits()) weights.push_back(digit);
  for (int i = 0; i < 3; ++i) cage.terms.push_back({Cell{4 * i}, weights});
  const auto propagator = propagator_of(cage, *board, groups, diagrams);
  std::vector<std::uint64_t> left(3, bits(9));
  ASSERT_TRUE(propagator->filter(left));
  EXPECT_EQ(left, std::vector<std::uint64_t>(3, 0b1011));
  left = {0b11, 0b11, bits(9)};
  ASSERT_TRUE(propagator->filter(left));
  EXPECT_EQ(left, (std::vector<std::uint64_t>{0b11, 0b11, 0b1000}));
}

INSTANTIATE_TEST_SUITE_P(Seeds, Propagators, testing::Range(0U, 8U));

}  // namespace
}  // namespace dokusat
