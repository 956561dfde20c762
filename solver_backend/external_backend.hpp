#pragma once
// Any SAT solver that is a program: the formula goes out as DIMACS, or as OPB to one that takes
// sums, the answer comes back in one of the forms that solvers print. Each question runs the
// program anew.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// How to run a solver, and what its exit codes say.
struct ExternalSolver {
  /// The program and its arguments. "{cnf}" and "{out}" in them stand for the names of files for
  /// the formula and for the answer; without them, the formula goes to standard input and the
  /// answer comes from standard output.
  std::vector<std::string> command;
  /// Arguments that limit the conflicts, with "{conflicts}" for their number; none if the program
  /// has no such limit.
  std::vector<std::string> conflict_limit = {};
  /// The exit codes that go with each answer.
  std::vector<int> codes_satisfiable = {10};
  std::vector<int> codes_unsatisfiable = {20};
  std::vector<int> codes_unknown = {0};
  bool takes_sums = false;  ///< formulas go out as OPB, in place of DIMACS
};

class ExternalBackend final : public Backend {
 public:
  /// Throws `BackendError` if there is no such program.
  explicit ExternalBackend(ExternalSolver solver);

  void add_clause(std::span<const Literal> clause) override { formula_.add_clause(clause); }
  bool takes_sums() const override { return solver_.takes_sums; }
  void add_sum(const WeightedSum& sum) override { formula_.add_sum(sum); }
  /// Throws `BackendError` for a limit of conflicts if the solver has none.
  void set_budget(const Budget& budget) override;
  /// `unknown` if the program says so or a limit was reached, at which the program and all that it
  /// has started is ended. A model has been checked against all clauses. Throws `BackendError`
  /// where the program refutes clauses that its own last model satisfies.
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override;
  /// Programs do not tell: true for every assumption.
  bool failed(Literal assumption) override;
  BackendStatistics statistics() const override { return statistics_; }

 private:
  ExternalSolver solver_;
  Formula formula_;
  Budget budget_;
  BackendStatistics statistics_;
  std::optional<Assignment> model_;  ///< the last one, also behind other answers
};

}  // namespace dokusat
