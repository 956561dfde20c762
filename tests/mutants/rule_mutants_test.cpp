// Tests that comparing the meaning of rules with their compilation finds bugs. Every clause group
// of every constraint is omitted and has literals flipped; every kind of rule omits one of its
// constraints, or all. Whole sets of solutions must show each.

#include <gtest/gtest.h>

#include <dokusat/generator/random_rules.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <support/rule_stages.hpp>

#include "mutants.hpp"

namespace dokusat::mutants {
namespace {

using test::formula_only;
using test::grids;
using test::Stage;
using test::stages;

/// The puzzle with a rule that its grid satisfies; empty if none of the kind fits the board.
std::optional<Puzzle> with_rule(const Stage& stage, const RuleKind& kind, std::uint64_t seed) {
  Random random(seed);
  std::optional<CellRule> rule = random_rule(kind, *stage.puzzle.board, stage.grid, random);
  if (!rule) return std::nullopt;
  Puzzle puzzle = stage.puzzle;
  puzzle.rules.push_back(std::move(*rule));
  return puzzle;
}

/// True if the formula has other solutions than the rules, or one that breaks them.
bool is_wrong(const Puzzle& puzzle, const test::Grids& meant, const SolverOptions& options) {
  try {
    return grids(puzzle, options) != meant;
  } catch (const InternalError&) {
    return true;
  }
}

bool shows(const Mutant& mutant) {
  SolverOptions options = formula_only();
  if (mutant.relations) options.encoding.relations = *mutant.relations;
  if (mutant.sums) options.encoding.sums = *mutant.sums;
  const Planted bug(mutant);
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const Stage& stage : stages())
      for (const RuleKind* kind : all_rule_kinds())
        if (const std::optional<Puzzle> puzzle = with_rule(stage, *kind, seed))
          if (is_wrong(*puzzle, stage.kept(*puzzle), options)) return true;
  return false;
}

TEST(MutantsOfConstraints, ShowInTheSolutionsOfSomeRule) {
  // For cells with as many digits as cells, it follows that each digit has a place.
  const std::set<std::string> redundant = {"conflict: distinct: at least one place: left out",
                                           "support: distinct: at least one place: left out"};
  for (const Mutant& mutant : all_mutants_of_constraints())
    EXPECT_EQ(shows(mutant), !redundant.contains(mutant.name())) << mutant.name();
}

/// The constraints that a kind of rule omits.
enum class Forgotten { one, all };
const RuleKind* right_kind = nullptr;
Forgotten forgotten = Forgotten::all;
std::size_t which = 0;  // index modulo the number of constraints

template <class Arguments>
std::vector<Constraint> compile_wrongly(const Board& board, const Arguments& arguments) {
  const auto& right = std::get<KindOf<Arguments>>(right_kind->says);
  std::vector<Constraint> constraints = right.compile(board, arguments);
  if (forgotten == Forgotten::all || constraints.empty()) return {};
  constraints.erase(constraints.begin() + static_cast<std::ptrdiff_t>(which % constraints.size()));
  return constraints;
}

/// True if the omitted constraints follow from the others and the rows and columns.
bool is_redundant(const RuleKind& kind, Forgotten what) {
  static const std::set<std::string_view> kAnyOne = {
      "Jigsaw",        // the last region holds the remaining digits
      "DisjointSets",  // likewise the last set
      "Room",          // digits up to the number of cells, and that each occurs
  };
  static const std::set<std::string_view> kAll = {
      "RegionSameValues",  // on these boards every region holds each digit
      "Ripple",            // on these boards a row does not repeat a digit either
      "SearchPriority",    // has no meaning
  };
  return kAll.contains(kind.name) || (what != Forgotten::all && kAnyOne.contains(kind.name));
}

class MutantsOfRules : public testing::TestWithParam<const RuleKind*> {};

TEST_P(MutantsOfRules, ShowInTheSolutions) {
  right_kind = GetParam();
  RuleKind wrong_kind = *right_kind;
  std::visit(
      []<class Arguments>(KindOf<Arguments>& kind) { kind.compile = compile_wrongly<Arguments>; },
      wrong_kind.says);
  for (Forgotten what : {Forgotten::one, Forgotten::all}) {
    forgotten = what;
    int drawn = 0;
    bool shown = false;
    for (std::uint64_t seed = 1; seed <= 60 && !shown; ++seed) {
      which = seed;
      for (const Stage& stage : stages()) {
        std::optional<Puzzle> puzzle = with_rule(stage, *right_kind, seed);
        if (!puzzle || shown) continue;
        ++drawn;
        const test::Grids meant = stage.kept(*puzzle);
        std::get<CellRule>(puzzle->rules.back()).kind = &wrong_kind;
        shown = is_wrong(*puzzle, meant, formula_only());
      }
    }
    if (drawn > 0) {
      EXPECT_EQ(shown, !is_redundant(*right_kind, what)) << static_cast<int>(what);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, MutantsOfRules,
                         testing::ValuesIn(all_rule_kinds().begin(), all_rule_kinds().end()),
                         [](const auto& test) { return std::string(test.param->name); });

}  // namespace
}  // namespace dokusat::mutants
