// Strength of unit propagation. For a single constraint: every forced value, by exhaustion over
// partial assignments of small groups. For the digit rules: the strength that
// docs/reference/encodings.md states for each encoding, by explicit deductions on candidates.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/simplification/simplify.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using Values = std::vector<Truth>;

/// The values that an exactly-one constraint forces; empty for a contradiction.
std::optional<Values> forced_by_exactly_one(Values values) {
  const auto certain = std::ranges::count(values, Truth::yes);
  const auto open = std::ranges::count(values, Truth::open);
  if (certain > 1 || certain + open == 0) return std::nullopt;
  if (certain == 1) std::ranges::replace(values, Truth::open, Truth::no);
  if (certain == 0 && open == 1) std::ranges::replace(values, Truth::open, Truth::yes);
  return values;
}

TEST(UnitPropagation, FindsAllThatAnExactlyOneConstraintForces) {
  for (const AtMostOneInfo& amo : all_at_most_one())
    for (int count = 1; count <= 7; ++count) {
      std::vector<Literal> literals;
      for (int i = 1; i <= count; ++i) literals.emplace_back(Variable{i});
      Formula formula;
      VariableAllocator variables(Variable{count});
      ClauseWriter(formula, amo.encoding, variables).exactly_one(literals);
      formula.declare_variables(variables.last().index);
      int partial_assignments = 1;
      for (int i = 0; i < count; ++i) partial_assignments *= 3;
      for (int code = 0; code < partial_assignments; ++code) {
        Values values;
        Assignment assignment(formula.variable_count());
        for (int rest = code; Literal literal : literals) {
          values.push_back(static_cast<Truth>(rest % 3));
          rest /= 3;
          if (values.back() != Truth::open)
            assignment.set(values.back() == Truth::yes ? literal : ~literal);
        }
        const std::optional<Values> expected = forced_by_exactly_one(values);
        ASSERT_EQ(formula.propagate(assignment), expected.has_value()) << amo.name << ", " << code;
        if (!expected) continue;
        for (std::size_t i = 0; i < literals.size(); ++i)
          ASSERT_EQ(assignment[literals[i]], (*expected)[i]) << amo.name << ", " << code;
      }
    }
}

/// The value of each digit of each cell, and the deductions from these.
class Candidates {
 public:
  explicit Candidates(const Board& board)
      : board_(board),
        size_(static_cast<std::size_t>(board.digit_count())),
        values_(static_cast<std::size_t>(board.cell_count()) * size_, Truth::open) {}

  Truth& at(Cell cell, Digit digit) {
    return values_[static_cast<std::size_t>(cell.index) * size_ +
                   static_cast<std::size_t>(digit - 1)];
  }

  /// The fixpoint of the encoding's deductions. False for a contradiction.
  bool deduce(DigitEncoding encoding) {
    do {
      changed_ = false;
      for (Cell cell : board_.cells()) look_at_cell(cell, encoding != DigitEncoding::minimal);
      const ClauseGroups& clause_groups = info_of(encoding).clause_groups;
      const bool triads = clause_groups.contains(ClauseGroup::unit_has_one_triad);
      const bool last_places = clause_groups.contains(ClauseGroup::unit_has_a_place) || triads;
      for (const Unit& unit : board_.units())
        for (Digit digit : board_.digits()) look_at_unit(unit, digit, last_places);
      if (triads)
        for (const Unit& unit : board_.units())
          for (const Unit& other : board_.units())
            for (Digit digit : board_.digits()) look_at_shared_cells(unit, other, digit);
    } while (changed_ && possible_);
    return possible_;
  }

 private:
  void set(Cell cell, Digit digit, Truth value) {
    if (at(cell, digit) == value) return;
    if (at(cell, digit) != Truth::open) possible_ = false;
    at(cell, digit) = value;
    changed_ = true;
  }

  /// A last candidate becomes the digit; if `excludes`, a digit excludes others from its cell.
  void look_at_cell(Cell cell, bool excludes) {
    int open = 0;
    int certain = 0;
    for (Digit digit : board_.digits()) {
      open += at(cell, digit) == Truth::open ? 1 : 0;
      certain += at(cell, digit) == Truth::yes ? 1 : 0;
    }
    if (open + certain == 0 || (excludes && certain > 1)) possible_ = false;
    for (Digit digit : board_.digits()) {
      if (at(cell, digit) != Truth::open) continue;
      if (certain == 0 && open == 1) set(cell, digit, Truth::yes);
      if (certain > 0 && excludes) set(cell, digit, Truth::no);
    }
  }

  /// A digit is excluded from the rest of the unit; if `last_places`, a last place gets the digit.
  void look_at_unit(const Unit& unit, Digit digit, bool last_places) {
    int open = 0;
    int certain = 0;
    for (Cell cell : unit.cells) {
      open += at(cell, digit) == Truth::open ? 1 : 0;
      certain += at(cell, digit) == Truth::yes ? 1 : 0;
    }
    if (certain > 1 || (last_places && open + certain == 0)) possible_ = false;
    for (Cell cell : unit.cells) {
      if (at(cell, digit) != Truth::open) continue;
      if (certain > 0) set(cell, digit, Truth::no);
      if (certain == 0 && open == 1 && last_places) set(cell, digit, Truth::yes);
    }
  }

  /// Locked candidates: a digit that one unit can only hold in the cells shared with another, a
  /// line and a box, is excluded from the rest of the other.
  void look_at_shared_cells(const Unit& unit, const Unit& other, Digit digit) {
    if ((unit.kind == UnitKind::box) == (other.kind == UnitKind::box)) return;
    const auto is_shared = [](const Unit& with, Cell cell) {
      return std::ranges::find(with.cells, cell) != with.cells.end();
    };
    const bool meets =
        std::ranges::any_of(unit.cells, [&](Cell cell) { return is_shared(other, cell); });
    const bool locked = meets && std::ranges::all_of(unit.cells, [&](Cell cell) {
                          return is_shared(other, cell) || at(cell, digit) == Truth::no;
                        });
    if (!locked) return;
    for (Cell cell : other.cells)
      if (!is_shared(unit, cell)) set(cell, digit, Truth::no);
  }

  const Board& board_;
  std::size_t size_;
  Values values_;
  bool changed_ = false;
  bool possible_ = true;
};

/// Values that agree with a solution of the board, and sometimes one that does not.
std::vector<std::pair<Cell, Literal>> random_values(const Encoding& encoding,
                                                    const Solution& solution, Random& random) {
  const Board& board = *encoding.puzzle().board;
  std::vector<std::pair<Cell, Literal>> values;
  const int how_many_of_a_hundred = 5 + random.below(60);
  for (Cell cell : board.cells())
    for (Digit digit : board.digits()) {
      if (random.below(100) >= how_many_of_a_hundred) continue;
      const bool holds = (solution.grid[cell] == digit) != (random.below(400) == 0);
      // Few true values, since they imply much more than false ones.
      if (holds && random.below(3) != 0) continue;
      const Literal literal = encoding.holds()(cell, digit);
      values.emplace_back(cell, holds ? literal : ~literal);
    }
  return values;
}

class DigitPropagationTest : public testing::TestWithParam<std::string> {};

TEST_P(DigitPropagationTest, DeducesWhatIsStated) {
  const DigitEncoding digits = *digit_encoding_named(GetParam());
  int contradictions = 0;
  int deduced = 0;
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::latin(4)})
    for (const AtMostOneInfo& amo : all_at_most_one()) {
      const Puzzle puzzle = empty_puzzle(board);
      const Encoding encoding(
          puzzle, {digits, DominoEncoding::placement, amo.encoding, Simplification::none});
      Formula formula;
      formula.declare_variables(encoding.write(formula));
      Random random(31);
      const Solution solution = random_solution(empty_puzzle(board), random);
      for (int trial = 0; trial < 60; ++trial) {
        Candidates candidates(*board);
        Assignment assignment(formula.variable_count());
        for (const auto& [cell, literal] : random_values(encoding, solution, random)) {
          assignment.set(literal);
          for (Digit digit : board->digits())
            if (encoding.holds()(cell, digit).variable() == literal.variable())
              candidates.at(cell, digit) = literal.is_negated() ? Truth::no : Truth::yes;
        }
        const bool possible = candidates.deduce(digits);
        ASSERT_EQ(formula.propagate(assignment), possible) << amo.name << ", trial " << trial;
        contradictions += possible ? 0 : 1;
        if (!possible) continue;
        for (Cell cell : board->cells())
          for (Digit digit : board->digits()) {
            ASSERT_EQ(assignment[encoding.holds()(cell, digit)], candidates.at(cell, digit))
                << amo.name << ", trial " << trial << ", " << board->name(cell) << "=" << digit;
            deduced += candidates.at(cell, digit) == Truth::open ? 0 : 1;
          }
      }
    }
  EXPECT_GT(contradictions, 50);
  EXPECT_GT(deduced, 10'000);
}

std::vector<std::string> names_of_digit_encodings() {
  std::vector<std::string> names;
  for (const DigitEncodingInfo& info : all_digit_encodings()) names.emplace_back(info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Encodings, DigitPropagationTest,
                         testing::ValuesIn(names_of_digit_encodings()), [](const auto& instance) {
                           std::string name = instance.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// For each digit of every cell, true if unit propagation on the whole formula leaves it open or
/// true; empty for a contradiction.
std::optional<std::vector<bool>> left_by_unit_propagation(const Puzzle& puzzle,
                                                          DigitEncoding digits) {
  const Encoding encoding(
      puzzle, {digits, DominoEncoding::placement, AtMostOne::pairwise, Simplification::none});
  Formula formula;
  formula.declare_variables(encoding.write(formula));
  Assignment assignment(formula.variable_count());
  if (!formula.propagate(assignment)) return std::nullopt;
  std::vector<bool> left;
  for (Cell cell : puzzle.board->cells())
    for (Digit digit : puzzle.board->digits())
      left.push_back(assignment[encoding.holds()(cell, digit)] != Truth::no);
  return left;
}

TEST(Simplification, KnowsWhatUnitPropagationFindsOnAnEncoding) {
  struct Pair {
    Simplification level;
    DigitEncoding digits;
    long excluded = 0;
    int refuted = 0;
  };
  std::array pairs = {Pair{Simplification::singles, DigitEncoding::complete},
                      Pair{Simplification::locked, DigitEncoding::complete_triads}};
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::sudoku({3, 2}),
                            Board::latin(5), Board::sudoku({3, 3}), Board::sudoku({2, 5})})
    for (const Puzzle& puzzle : assorted_puzzles(board, false, 0, 40, 17))
      for (Pair& pair : pairs) {
        const Domains known = simplify(puzzle, pair.level);
        const auto left = left_by_unit_propagation(puzzle, pair.digits);
        ASSERT_EQ(known.refuted(), !left.has_value());
        if (!left) {
          ++pair.refuted;
          continue;
        }
        for (std::size_t at = 0; Cell cell : board->cells())
          for (Digit digit : board->digits()) {
            ASSERT_EQ(known.allows(cell, digit), (*left)[at++])
                << board->name(cell) << "=" << digit << ", "
                << puzzle_text(puzzle, natural_format(puzzle));
            pair.excluded += known.allows(cell, digit) ? 0 : 1;
          }
      }
  // The two differ on this mix, which includes refuted and other cases.
  EXPECT_GT(pairs[1].excluded, pairs[0].excluded);
  EXPECT_GE(pairs[1].refuted, pairs[0].refuted);
  EXPECT_GT(pairs[0].refuted, 0);
}

}  // namespace
}  // namespace dokusat
