#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using Clause = std::vector<Literal>;

Clause sorted(std::span<const Literal> clause) {
  Clause literals(clause.begin(), clause.end());
  std::ranges::sort(literals);
  return literals;
}

/// Thrown at the first difference, to stop the encoder early.
struct AnotherClause {};

/// Compares constraints with those at the beginning of a file, clauses and sums each in order.
class SameConstraints final : public ClauseSink {
 public:
  explicit SameConstraints(const FormulaFile& file) : file_(file) {}
  void add_clause(std::span<const Literal> clause) override {
    const Formula& formula = file_.formula;
    if (clauses_ == formula.clause_count() || !std::ranges::equal(clause, formula.clause(clauses_)))
      throw AnotherClause{};
    ++clauses_;
  }
  bool takes_sums() const override { return file_.has_sums; }
  void add_sum(const WeightedSum& given) override {
    const WeightedSum sum = with_positive_weights(given);
    if (is_clause(sum)) {
      Clause clause;
      for (const WeightedLiteral& term : sum.terms) clause.push_back(term.literal);
      return add_clause(clause);
    }
    if (sums_ == file_.formula.sums().size() || sum != file_.formula.sums()[sums_])
      throw AnotherClause{};
    ++sums_;
  }
  bool are_all() const {
    return clauses_ == file_.formula.clause_count() && sums_ == file_.formula.sums().size();
  }

 private:
  const FormulaFile& file_;
  std::size_t clauses_ = 0;
  std::size_t sums_ = 0;
};

/// A set of clauses with sorted literals.
class ClauseSet final : public ClauseSink {
 public:
  void add_clause(std::span<const Literal> clause) override { clauses_.insert(sorted(clause)); }
  bool contains(const Clause& clause) const { return clauses_.contains(clause); }
  /// The first clause that the other set lacks, or null.
  const Clause* first_not_in(const ClauseSet& other) const {
    const auto found = std::ranges::find_if(
        clauses_, [&](const Clause& clause) { return !other.contains(clause); });
    return found == clauses_.end() ? nullptr : &*found;
  }

 private:
  std::set<Clause> clauses_;
};

std::string dimacs_text(std::span<const Literal> clause) {
  std::string text;
  for (Literal literal : clause) text += std::to_string(literal.to_dimacs()) + " ";
  return text + "0";
}

/// The difference between the file's clauses and those of the encoding; empty if they are the same.
std::string difference(const FormulaFile& file, const Encoding& encoding, const CnfOptions& options,
                       const std::string& whose) {
  if (is_formula_of(encoding, options, file))
    return "";  // the common case, without two sets in
                // memory
  if (file.has_sums) return "the constraints are not those of " + whose;
  const Formula& formula = file.formula;
  ClauseSet expected;
  encoding.write(expected, options.except ? &*options.except : nullptr);
  ClauseSet found;
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    const std::span<const Literal> clause = formula.clause(i);
    if (!options.rules_only && !expected.contains(sorted(clause)))
      return "clause " + std::to_string(i + 1) + " is not one of " + whose + ": " +
             dimacs_text(clause);
    found.add_clause(clause);
  }
  const Clause* missing = expected.first_not_in(found);
  return missing == nullptr ? "" : "a clause of " + whose + " is missing: " + dimacs_text(*missing);
}

std::string name_of_grounds(const ProofClaim& claim) {
  return claim.kind == ProofClaim::Kind::no_model_of_rules ? "the rules and the further clauses"
                                                           : "the " + grounds_text(claim);
}

ProofClaim claim_of_puzzle(const FormulaFile& file, const std::string& name,
                           const PuzzleComments& comments, const NumberedPuzzle& numbered,
                           const std::string& whose) {
  const CnfOptions options = comments.options();
  const Puzzle& puzzle = numbered.puzzle;
  ProofClaim claim;
  claim.kind = options.rules_only ? ProofClaim::Kind::no_model_of_rules
               : options.except   ? ProofClaim::Kind::one_solution
                                  : ProofClaim::Kind::no_solution;
  claim.puzzle = numbered.number;
  claim.simplification = options.encoding.simplification;
  if (options.except &&
      !(options.except->fits(*puzzle.board) && solution_with_grid(puzzle, *options.except)))
    claim.wrong = "the grid in 'c puzzle except' is not a solution of " + whose;
  else
    claim.wrong = difference(file, Encoding(puzzle, options.encoding), options, whose);
  if (!claim.wrong.empty()) claim.wrong = name + ": " + claim.wrong;
  return claim;
}

}  // namespace

bool is_formula_of(const Encoding& encoding, const CnfOptions& options, const FormulaFile& file) {
  try {
    SameConstraints written(file);
    const int variables = encoding.write(written, options.except ? &*options.except : nullptr);
    // OPB has at least one variable.
    return std::max(variables, file.has_sums ? 1 : 0) == file.formula.variable_count() &&
           (written.are_all() || options.rules_only);
  } catch (const AnotherClause&) {
    return false;
  }
}

ProofClaim claim_of(const FormulaFile& file, const std::string& name) {
  if (!carries_puzzle(file)) return {};
  const PuzzleComments comments(file, name);
  return claim_of_puzzle(file, name, comments, comments.puzzle(), "the puzzle in the comments");
}

ProofClaim claim_of(const FormulaFile& file, const std::string& name, const Puzzle& puzzle) {
  const PuzzleComments comments(file, name);
  NumberedPuzzle numbered = comments.puzzle();
  numbered.puzzle = puzzle;
  return claim_of_puzzle(file, name, comments, numbered, "the puzzle");
}

int puzzle_number(const FormulaFile& file, const std::string& name) {
  return PuzzleComments(file, name).puzzle().number;
}

bool carries_puzzle(const FormulaFile& file) { return PuzzleComments::stand_in(file); }

std::string proved_text(const ProofClaim& claim) {
  if (claim.kind == ProofClaim::Kind::one_solution) return "one solution";
  return claim.of_a_puzzle() ? "no solution" : "no model";
}

std::string grounds_text(const ProofClaim& claim) {
  if (!claim.of_a_puzzle()) return "formula";
  return claim.from_clues() ? "clues" : "residual formula";
}

std::string claim_text(const ProofClaim& claim) {
  if (claim.kind == ProofClaim::Kind::no_model)
    return "no model of the formula, which carries no puzzle";
  const std::string of = claim.of_a_puzzle() ? "puzzle " + std::to_string(claim.puzzle) + ": " : "";
  return of + proved_text(claim) + ", from " + name_of_grounds(claim);
}

std::string residual_warning(const ProofClaim& claim) {
  if (!claim.of_a_puzzle() || claim.from_clues()) return "";
  return "the proof covers the residual formula only: what simplification '" +
         simplification_name(claim.simplification) + "' deduced from the clues is in no proof";
}

std::optional<Solution> solution_with_grid(const Puzzle& puzzle, const Grid& grid) {
  if (!grid_violations(puzzle, grid).empty()) return std::nullopt;
  if (!puzzle.has_dominoes()) return Solution{grid, {}};
  Puzzle filled = puzzle;
  filled.givens = grid;
  const std::unique_ptr<PropagationSearch> search = PropagationSearch::of(filled);
  if (!search) throw DecodeError("this board is too large to search for its tiling");
  std::optional<Solution> solution;
  if (search->begin(filled))
    search->run(PropagationSearch::Branching::ascending, std::numeric_limits<std::int64_t>::max(),
                with_scopes({}), [&](const Solution& found) {
                  solution = found;
                  return false;
                });
  return solution;
}

}  // namespace dokusat
