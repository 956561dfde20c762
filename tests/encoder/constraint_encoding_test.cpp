// The clauses of relations, sequences, sums and alternatives: the same grids by every encoding, as
// many models as grids, propagation strength, sizes, and detection of errors in every clause group.

#include <gtest/gtest.h>

#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/encoder/linear.hpp>
#include <dokusat/encoder/paths.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <functional>
#include <numeric>
#include <optional>
#include <random>
#include <span>

#include "support/constraint_rules.hpp"

namespace dokusat {
namespace {

Puzzle puzzle_with(const std::shared_ptr<const Board>& board, std::vector<Constraint> constraints) {
  Puzzle puzzle = empty_puzzle(board);
  puzzle.rules.push_back(constraint_rule(std::move(constraints)));
  return puzzle;
}

Formula formula_of(const Encoding& encoding) {
  Formula formula;
  formula.declare_variables(encoding.write(formula));
  return formula;
}

/// The grids of all models.
std::set<Grid> grids_of(const Encoding& encoding, const Formula& formula) {
  CadicalBackend backend;
  for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
  std::set<Grid> grids;
  const Board& board = *encoding.puzzle().board;
  enumerate(backend, encoding.open_digits(), [&](const ProjectedModel&) {
    Grid grid(board);
    for (Cell cell : board.cells())
      grid[cell] = encoding.holds()
                       .held(cell, [&](Literal literal) { return backend.value(literal); })
                       .digit;
    return grids.insert(grid).second;
  });
  return grids;
}

std::set<Grid> all_grids(const std::shared_ptr<const Board>& board) {
  const Puzzle puzzle = empty_puzzle(board);
  const Encoding encoding(puzzle, EncodingOptions());
  return grids_of(encoding, formula_of(encoding));
}

std::set<Grid> meant(const std::vector<Constraint>& constraints, const std::set<Grid>& all) {
  std::set<Grid> kept;
  for (const Grid& grid : all)
    if (std::ranges::all_of(constraints,
                            [&](const Constraint& part) { return is_kept(part, grid); }))
      kept.insert(grid);
  return kept;
}

std::vector<EncodingOptions> combinations(Simplification level) {
  std::vector<EncodingOptions> all;
  for (const LinearEncodingInfo& sums : all_linear_encodings())
    for (const RelationEncodingInfo& relations : all_relation_encodings())
      for (const AtMostOneInfo& amo : all_at_most_one()) {
        EncodingOptions options;
        options.simplification = level;
        options.relations = relations.encoding;
        options.sums = sums.encoding;
        options.at_most_one = amo.encoding;
        all.push_back(options);
      }
  return all;
}

bool has_either(const std::vector<Constraint>& constraints) {
  return std::ranges::any_of(constraints, [](const Constraint& constraint) {
    return std::holds_alternative<Either>(constraint) || is_named(constraint);
  });
}

TEST(ConstraintEncoding, AllCombinationsHaveTheSameGridsAndAsManyModels) {
  const auto board = Board::sudoku({2, 2});
  const std::set<Grid> all = all_grids(board);
  ASSERT_EQ(all.size(), 288U);
  int counted = 0;
  for (unsigned seed = 0; seed < 8; ++seed) {
    RandomConstraints random(*board, seed);
    std::vector<Constraint> constraints{random.linear(), random.any(), random.relation()};
    const Puzzle puzzle = puzzle_with(board, constraints);
    const std::set<Grid> wanted = meant(constraints, all);
    for (Simplification level : {Simplification::none, Simplification::singles})
      for (const EncodingOptions& options : combinations(level)) {
        SCOPED_TRACE(std::string(info_of(options.sums).name) + ", " +
                     std::string(info_of(options.relations).name) + ", seed " +
                     std::to_string(seed));
        const Encoding encoding(puzzle, options);
        const Formula formula = formula_of(encoding);
        ASSERT_EQ(grids_of(encoding, formula), wanted);
        if (has_either(constraints) || options.at_most_one != AtMostOne::product) continue;
        std::vector<std::vector<Literal>> variables;
        for (int i = 1; i <= formula.variable_count(); ++i)
          variables.push_back({Literal(Variable{i}, true), Literal(Variable{i})});
        const auto make_backend = [] { return std::make_unique<CadicalBackend>(); };
        EXPECT_EQ(count_models(formula, variables, make_backend).number, wanted.size());
        ++counted;
      }
  }
  EXPECT_GT(counted, 40);
}

/// A word may belong to several alternatives, and a digit may lead to several nodes of the diagram.
TEST(ConstraintEncoding, OfAlternativesAlongTheSameCellsIsThePathsOfOneDiagram) {
  const auto board = Board::sudoku({2, 2});
  const std::set<Grid> all = all_grids(board);
  int looked_at = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const std::vector<Constraint> constraints{RandomConstraints(*board, seed).one_of_sequences()};
    const Puzzle puzzle = puzzle_with(board, constraints);
    EncodingOptions options;
    options.simplification = seed % 2 == 0 ? Simplification::none : Simplification::probing;
    const Encoding encoding(puzzle, options);
    const std::set<Grid> wanted = meant(constraints, all);
    ASSERT_EQ(grids_of(encoding, formula_of(encoding)), wanted) << seed;
    looked_at += !wanted.empty() && wanted.size() < all.size();
    ClauseCounter counter;
    encoding.write(counter);
    for (const ClauseGroupCount& clause_group : counter.clause_groups())
      EXPECT_FALSE(clause_group.name.starts_with("either"));
  }
  EXPECT_GT(looked_at, 20);
}

TEST(ConstraintEncoding, OfRenbanLinesSaysTheSetsOfDigits) {
  const auto board = Board::sudoku({2, 2});
  const std::vector<Cell> line{Cell{0}, Cell{5}, Cell{9}};
  const auto close = std::make_shared<const DigitPairs>(
      4, [](Digit one, Digit other) { return one != other && one - other < 3 && other - one < 3; });
  const std::vector<Constraint> constraints{AllDifferent{line}, Table{line[0], line[1], close},
                                            Table{line[0], line[2], close},
                                            Table{line[1], line[2], close}};
  const Puzzle puzzle = puzzle_with(board, constraints);
  EncodingOptions options;
  options.simplification = Simplification::none;
  const Encoding encoding(puzzle, options);
  ClauseCounter counter;
  encoding.write(counter);
  std::set<std::string_view> clause_groups;
  for (const ClauseGroupCount& clause_group : counter.clause_groups())
    clause_groups.insert(clause_group.name);
  EXPECT_TRUE(clause_groups.contains("distinct: one of the sets of digits"));
  EXPECT_FALSE(clause_groups.contains("relation: an allowed pair"));
  EXPECT_EQ(grids_of(encoding, formula_of(encoding)), meant(constraints, all_grids(board)));
}

/// A formula of cells that hold exactly one digit each, and a constraint on them.
class Propagation {
 public:
  Propagation(const std::shared_ptr<const Board>& board, const std::vector<Cell>& cells,
              const std::function<void(const CellVariables&, ClauseWriter&)>& write)
      : puzzle_(empty_puzzle(board)),
        known_(simplify(puzzle_, Simplification::none)),
        holds_(*board, known_, variables_),
        cells_(cells) {
    ClauseWriter rule(formula_, AtMostOne::pairwise, variables_);
    for (Cell cell : cells_) rule.exactly_one(holds_.digits_of(cell));
    write(holds_, rule);
  }

  /// The digits left by unit propagation; empty if it refutes them.
  std::optional<std::vector<std::uint64_t>> left_of(const std::vector<std::uint64_t>& digits) {
    std::set<Literal> true_ones;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      holds_.for_each_digit(cells_[i], [&](Digit digit, Literal literal) {
        if (!DigitSet::of_bits(digits[i]).contains(digit)) true_ones.insert(~literal);
      });
    for (bool changed = true; std::exchange(changed, false);)
      for (std::size_t i = 0; i < formula_.clause_count(); ++i) {
        std::vector<Literal> open;
        bool is_true = false;
        for (Literal literal : formula_.clause(i)) {
          is_true = is_true || true_ones.contains(literal);
          if (!true_ones.contains(~literal)) open.push_back(literal);
        }
        if (is_true || open.size() > 1) continue;
        if (open.empty()) return std::nullopt;
        changed = true_ones.insert(open.front()).second;
      }
    std::vector<std::uint64_t> left(cells_.size(), 0);
    for (std::size_t i = 0; i < cells_.size(); ++i)
      holds_.for_each_digit(cells_[i], [&](Digit digit, Literal literal) {
        if (!true_ones.contains(~literal)) left[i] |= DigitSet::of(digit).bits();
      });
    return left;
  }

 private:
  Puzzle puzzle_;
  Domains known_;
  VariableAllocator variables_;
  CellVariables holds_;
  std::vector<Cell> cells_;
  Formula formula_;
};

/// The digits of each cell in all assignments that keep the constraint; empty if there is none.
std::optional<std::vector<std::uint64_t>> supported(const Constraint& constraint, int size,
                                                    const std::vector<Cell>& cells,
                                                    const std::vector<std::uint64_t>& digits) {
  std::vector<std::uint64_t> found(cells.size(), 0);
  Grid grid(size);
  const auto fill = [&](auto self, std::size_t place) -> void {
    if (place < cells.size()) {
      for (Digit digit : DigitSet::of_bits(digits[place])) {
        grid[cells[place]] = digit;
        self(self, place + 1);
      }
    } else if (is_kept(constraint, grid)) {
      for (std::size_t i = 0; i < place; ++i) found[i] |= DigitSet::of(grid[cells[i]]).bits();
    }
  };
  fill(fill, 0);
  if (found[0] == 0) return std::nullopt;
  return found;
}

bool repeats_or_shares_groups(const std::vector<Cell>& cells, const DistinctGroups& groups) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (cells[i] == cells[k] || groups.are_peers(cells[i], cells[k])) return true;
  return false;
}

/// The cells, ascending and each once.
std::vector<Cell> sorted(const std::vector<Cell>& cells) {
  const std::set<Cell> each(cells.begin(), cells.end());
  return {each.begin(), each.end()};
}

/// True for several cells, each once, of which some can be equal. Diagrams along cells that all
/// differ omit the words that repeat a digit.
bool can_be_any_word(const std::vector<Cell>& cells, const DistinctGroups& groups) {
  return sorted(cells).size() == cells.size() && !groups.all_differ(cells);
}

/// Unit propagation on these clauses leaves what some assignment has.
TEST(ConstraintEncoding, UnitPropagationIsCompleteOnSupportSequencesDiagramsAndCounts) {
  const auto board = Board::sudoku({2, 2});
  const DistinctGroups groups(*board);
  int looked_at = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    RandomConstraints random(*board, seed);
    const Table relation = random.relation();
    const Regular sequence = random.sequence();
    const Linear linear = random.linear();
    std::vector<Cell> cells;
    for (const CellWeights& term : linear.terms) cells.push_back(term.cell);
    const auto check = [&](const Constraint& constraint, const std::vector<Cell>& of_constraint,
                           const std::function<void(const CellVariables&, ClauseWriter&)>& write) {
      const std::vector<Cell> looked = sorted(of_constraint);
      Propagation clauses(board, looked, write);
      for (int trial = 0; trial < 4; ++trial) {
        std::vector<std::uint64_t> digits;
        for (std::size_t i = 0; i < looked.size(); ++i)
          digits.push_back(static_cast<std::uint64_t>(1 + random.below(15)));
        EXPECT_EQ(clauses.left_of(digits), supported(constraint, 4, looked, digits)) << seed;
        ++looked_at;
      }
    };
    check(relation, {relation.first, relation.second},
          [&](const CellVariables& holds, ClauseWriter& rule) {
            encode_table(RelationEncoding::support, holds, relation, rule);
          });
    if (can_be_any_word(sequence.cells, groups))
      check(sequence, sequence.cells, [&](const CellVariables& holds, ClauseWriter& rule) {
        encode_regular(holds, sequence, groups, rule);
      });
    const Either alternatives = random.one_of_sequences();
    const std::vector<Cell> along = sequence_choice_of(alternatives)->cells;
    if (can_be_any_word(along, groups))
      check(alternatives, along, [&](const CellVariables& holds, ClauseWriter& rule) {
        EXPECT_TRUE(encode_one_of_sequences(holds, alternatives, groups, rule));
      });
    const Count count = random.count();
    check(count, count.cells, [&](const CellVariables& holds, ClauseWriter& rule) {
      encode_count(holds, count, rule);
    });
    if (!repeats_or_shares_groups(cells, groups))
      check(linear, cells, [&](const CellVariables& holds, ClauseWriter& rule) {
        encode_linear(LinearEncoding::diagram, *board, holds, groups, linear, rule);
      });
  }
  EXPECT_GT(looked_at, 1600);
}

TEST(ConstraintEncoding, UnitPropagationOnConflictsFollowsDecidedCells) {
  const auto board = Board::sudoku({2, 2});
  const Table less{
      Cell{0}, Cell{1},
      std::make_shared<const DigitPairs>(4, [](Digit one, Digit other) { return one < other; })};
  Propagation clauses(board, {Cell{0}, Cell{1}},
                      [&](const CellVariables& holds, ClauseWriter& rule) {
                        encode_table(RelationEncoding::conflict, holds, less, rule);
                      });
  using Left = std::vector<std::uint64_t>;
  EXPECT_EQ(clauses.left_of({0b0010, 0b1111}), (Left{0b0010, 0b1100}));
  // Only 4 fits beside 3 or 4, but no cell is decided.
  EXPECT_EQ(clauses.left_of({0b1100, 0b1111}), (Left{0b1100, 0b1111}));
}

/// Changes the clauses of one clause group: omits them, or flips the first literal of one clause.
class ChangedClauseGroup final : public ClauseSink {
 public:
  ChangedClauseGroup(std::string clause_group, bool left_out, ClauseSink& next)
      : clause_group_(std::move(clause_group)), left_out_(left_out), next_(next) {}
  void begin_clause_group(std::string_view name) override {
    in_clause_group_ = name == clause_group_;
  }
  void add_clause(std::span<const Literal> clause) override {
    if (!in_clause_group_ || clause.empty()) return next_.add_clause(clause);
    if (left_out_) return;
    std::vector<Literal> changed(clause.begin(), clause.end());
    changed.front() = ~changed.front();
    next_.add_clause(changed);
  }

 private:
  std::string clause_group_;
  bool left_out_;
  ClauseSink& next_;
  bool in_clause_group_ = false;
};

TEST(ConstraintEncoding, NoClauseGroupGoesWrongUnnoticed) {
  const auto board = Board::sudoku({2, 2});
  const std::set<Grid> all = all_grids(board);
  std::set<std::string> noticed;
  std::set<std::string> seen;
  for (unsigned seed = 0; seed < 12; ++seed) {
    RandomConstraints random(*board, seed);
    std::vector<Constraint> constraints{random.linear(), random.relation(), random.sequence(),
                                        random.either()};
    constraints.resize(1 + seed % 4);
    const Puzzle puzzle = puzzle_with(board, constraints);
    const std::set<Grid> wanted = meant(constraints, all);
    for (const EncodingOptions& options : combinations(Simplification::none)) {
      if (options.at_most_one != AtMostOne::pairwise) continue;
      const Encoding encoding(puzzle, options);
      ClauseCounter counter;
      encoding.write(counter);
      for (const ClauseGroupCount& clause_group : counter.clause_groups())
        for (bool left_out : {false, true}) {
          const std::string what(clause_group.name);
          if (!what.starts_with("linear") && !what.starts_with("relation") &&
              !what.starts_with("sequence") && !what.starts_with("either"))
            continue;
          const std::string mutant = std::string(info_of(options.sums).name) + ", " +
                                     std::string(info_of(options.relations).name) + ": " + what +
                                     (left_out ? " left out" : " flipped");
          seen.insert(mutant);
          if (noticed.contains(mutant)) continue;
          Formula formula;
          ChangedClauseGroup sink(what, left_out, formula);
          formula.declare_variables(encoding.write(sink));
          if (grids_of(encoding, formula) != wanted) noticed.insert(mutant);
        }
    }
  }
  EXPECT_GT(seen.size(), 40U);
  EXPECT_EQ(noticed, seen);
}

/// As many models as grids, and the same grids: auxiliary variables are determined.
void expect_models(const std::shared_ptr<const Board>& board, const Constraint& constraint,
                   const std::set<Grid>& all,
                   const std::function<void(const CellVariables&, ClauseWriter&)>& write) {
  EncodingOptions options;
  options.simplification = Simplification::none;
  options.at_most_one = AtMostOne::pairwise;
  const Puzzle puzzle = empty_puzzle(board);
  const Encoding encoding(puzzle, options);
  Formula formula;
  VariableAllocator variables;
  for (int named = encoding.write(formula); named > 0; --named) variables.fresh();
  ClauseWriter rule(formula, AtMostOne::pairwise, variables);
  write(encoding.holds(), rule);
  formula.declare_variables(variables.last().index);
  const std::set<Grid> wanted = meant({constraint}, all);
  EXPECT_EQ(grids_of(encoding, formula), wanted);
  std::vector<std::vector<Literal>> choices;
  for (int i = 1; i <= formula.variable_count(); ++i)
    choices.push_back({Literal(Variable{i}, true), Literal(Variable{i})});
  const auto make_backend = [] { return std::make_unique<CadicalBackend>(); };
  EXPECT_EQ(count_models(formula, choices, make_backend).number, wanted.size());
}

TEST(ConstraintEncoding, OfCountsHasAsManyModelsAsGrids) {
  const auto board = Board::sudoku({2, 2});
  const std::set<Grid> all = all_grids(board);
  for (unsigned seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const Count count = RandomConstraints(*board, seed).count();
    expect_models(board, count, all, [&](const CellVariables& holds, ClauseWriter& rule) {
      encode_count(holds, count, rule);
    });
  }
}

TEST(ConstraintEncoding, OfSumsBetweenEndsHasAsManyModelsAsGrids) {
  const auto board = Board::sudoku({2, 2});
  const std::set<Grid> all = all_grids(board);
  const std::vector<Cell> row = board->unit(0).cells;
  for (std::size_t length = 2; length <= row.size(); ++length)
    for (int sum = 0; sum < 6; ++sum) {
      SumBetween between{{row.begin(), row.begin() + static_cast<std::ptrdiff_t>(length)}, {}, sum};
      for (Digit low = 1; low <= 4; ++low)
        for (Digit high = low + 1; high <= 4; ++high)
          if (std::cmp_greater_equal(high - low, length - 1)) between.ends.push_back({low, high});
      SCOPED_TRACE(std::to_string(length) + " cells, " + std::to_string(sum));
      expect_models(board, between, all, [&](const CellVariables& holds, ClauseWriter& rule) {
        EXPECT_TRUE(encode_sum_between(*board, holds, between, rule));
      });
    }
}

/// A set of digits can lie between many pairs of ends. If sets are counted more than once, some are
/// missing.
TEST(ConstraintEncoding, OfASumBetweenManyPairsOfEndsAllowsEachLineWithTheSum) {
  constexpr int kDigits = 20, kLines = 20;
  const auto board = Board::sudoku({4, 5});
  EncodingOptions options;
  options.simplification = Simplification::none;
  std::mt19937 random(4);
  std::vector<Digit> digits(kDigits);
  std::iota(digits.begin(), digits.end(), 1);
  for (const auto& [length, sum] : {std::pair{5, 25}, {6, 40}, {7, 34}, {7, 42}}) {
    SCOPED_TRACE(std::to_string(length) + " cells, " + std::to_string(sum));
    const std::vector<Cell>& row = board->unit(0).cells;
    SumBetween between{{row.begin(), row.begin() + length}, {}, sum};
    for (Digit low = 1; low <= kDigits; ++low)
      for (Digit high = low + length - 1; high <= kDigits; ++high)
        between.ends.push_back({low, high});
    const Puzzle puzzle = puzzle_with(board, {between});
    const Encoding encoding(puzzle, options);
    const Formula formula = formula_of(encoding);
    CadicalBackend backend;
    for (std::size_t i = 0; i < formula.clause_count(); ++i) backend.add_clause(formula.clause(i));
    for (int tried = 0; tried < kLines;) {
      std::ranges::shuffle(digits, random);
      const std::span line(digits.data(), between.cells.size());
      const auto [least, greatest] = std::ranges::minmax_element(line);
      const auto [first, last] = std::minmax(least, greatest);
      if (std::accumulate(first + 1, last, 0) != sum) continue;
      ++tried;
      std::vector<Literal> held;
      for (std::size_t i = 0; i < between.cells.size(); ++i)
        held.push_back(encoding.holds()(between.cells[i], digits[i]));
      EXPECT_EQ(backend.solve(held), Outcome::satisfiable);
    }
  }
}

/// Few cells and small sums have few paths.
TEST(ConstraintEncoding, OfASumBetweenEndsIsBySetsWherePathsTakeTwiceAsManyClauses) {
  const auto board = Board::sudoku({3, 3});
  EncodingOptions options;
  options.simplification = Simplification::none;
  const auto is_by_sets = [&](int sum) {
    const Puzzle puzzle = puzzle_with(board, {SumBetween{board->unit(0).cells, {{1, 9}}, sum}});
    ClauseCounter counter;
    Encoding(puzzle, options).write(counter);
    return counter.clause_groups().back().name.starts_with("sum between");
  };
  EXPECT_FALSE(is_by_sets(2));
  EXPECT_TRUE(is_by_sets(17));
}

TEST(ConstraintEncoding, OfARelationHasAClauseForAPairOrForADigit) {
  for (int size : {4, 9}) {
    const auto board = Board::sudoku(size == 4 ? BoxShape{2, 2} : BoxShape{3, 3});
    const Table less{Cell{0}, Cell{1},
                     std::make_shared<const DigitPairs>(
                         size, [](Digit one, Digit other) { return one < other; })};
    const auto clauses = [&](RelationEncoding encoding) {
      const Puzzle puzzle = puzzle_with(board, {less});
      EncodingOptions options;
      options.simplification = Simplification::none;
      options.relations = encoding;
      ClauseCounter counter;
      Encoding(puzzle, options).write(counter);
      const std::vector<ClauseGroupCount> clause_groups = counter.clause_groups();
      return std::ranges::find(clause_groups, "relation: an allowed pair", &ClauseGroupCount::name)
          ->clauses;
    };
    EXPECT_EQ(clauses(RelationEncoding::conflict), size * (size + 1) / 2);
    EXPECT_EQ(clauses(RelationEncoding::support), 2 * size);
  }
}

}  // namespace
}  // namespace dokusat
