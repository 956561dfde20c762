#pragma once
// A SAT solver that is an external program. The formula is written as DIMACS, or as OPB if the
// solver accepts sums; the answer is read in one of the forms that solvers print. Each question
// starts the program anew.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// The command of a solver and the meaning of its exit codes.
struct ExternalSolver {
  /// The program and its arguments, in which "{cnf}" and "{out}" are replaced by the names of files
  /// for the formula and the answer. Without them, standard input and standard output are used.
  std::vector<std::string> command;
  /// Arguments that limit conflicts, with "{conflicts}" for the number; empty if the program has no
  /// such limit.
  std::vector<std::string> conflict_limit = {};
  /// Possible exit codes for each answer.
  std::vector<int> codes_satisfiable = {10};
  std::vector<int> codes_unsatisfiable = {20};
  std::vector<int> codes_unknown = {0};
  bool takes_sums = false;  ///< formulas are written as OPB instead of DIMACS
};

class ExternalBackend final : public Backend {
 public:
  /// Throws `BackendError` if the program does not exist.
  explicit ExternalBackend(ExternalSolver solver);

  void add_clause(std::span<const Literal> clause) override { formula_.add_clause(clause); }
  bool takes_sums() const override { return solver_.takes_sums; }
  void add_sum(const WeightedSum& sum) override { formula_.add_sum(sum); }
  /// Throws `BackendError` for a conflict limit if the solver has none.
  void set_budget(const Budget& budget) override;
  /// Runs the program. `unknown` if it answers so or a limit is reached, in which case the program
  /// and its child processes are killed. A model is checked against all clauses. Throws
  /// `BackendError` if the program refutes clauses that its own last model satisfies.
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override;
  /// True for every assumption, since programs do not report failed ones.
  bool failed(Literal assumption) override;
  BackendStatistics statistics() const override { return statistics_; }

 private:
  ExternalSolver solver_;
  Formula formula_;
  Budget budget_;
  BackendStatistics statistics_;
  std::optional<Assignment> model_;  ///< the last one found, kept after other answers
};

}  // namespace dokusat
