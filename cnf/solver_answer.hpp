#pragma once
// Answers of SAT solvers, and readers of their output.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <iosfwd>
#include <optional>
#include <string>

namespace dokusat {

/// Work counters that a solver reports; those that it does not report are empty.
struct SearchCounts {
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> propagations;  ///< some solvers count literals, others only those
                                             ///< propagated
  /// Adds with saturation at the largest number; absent counters count as 0.
  SearchCounts& operator+=(const SearchCounts& other);
};

/// The result of a SAT solver.
enum class Outcome { satisfiable, unsatisfiable, unknown };

/// A result with its model and statistics.
struct SolverAnswer {
  Outcome outcome = Outcome::unknown;
  Assignment assignment;  ///< of the variables 1…variable_count; some may be open
  SearchCounts counts;    ///< from comments such as `c conflicts: 12`
};

/// Reads a solver's output: the competition form (`s` and `v` lines, in any order, among comments)
/// with variables by number or, for pseudo-Boolean solvers, by name (`x1`), or MiniSat's result
/// file (`SAT` or `UNSAT`, then literals). The comment `c UNKNOWN`, which CaDiCaL prints instead of
/// a status, counts if there is no status line. Stops at the first error and keeps only one line in
/// memory. Throws `ParseError` on literals out of range, a variable set both ways, contradictory
/// statuses, a model without its closing 0, a model of an unsatisfiable formula, text without any
/// status, and a line longer than any model.
SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count);

/// Reads the counters in the output of a solver that writes its answer elsewhere: lines such as
/// "conflicts : 12 (9 /sec)", with or without a leading "c". Ignores all other lines, and stops at
/// a line that is too long for a comment.
SearchCounts read_search_counts(std::istream& in);

}  // namespace dokusat
