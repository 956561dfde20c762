#pragma once
// What SAT solvers answer, and the texts in which they print it.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <iosfwd>
#include <optional>
#include <string>

namespace dokusat {

/// How much work a solver says that it did; what it does not tell is empty.
struct SearchCounts {
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> propagations;  ///< some solvers count literals, others those searched
  /// The sum of what both tell, no larger than the largest number.
  SearchCounts& operator+=(const SearchCounts& other);
};

/// What a SAT solver came to.
enum class Outcome { satisfiable, unsatisfiable, unknown };

/// The same with what it tells beside it.
struct SolverAnswer {
  Outcome outcome = Outcome::unknown;
  Assignment assignment;  ///< of the variables 1…variable_count; some may be open
  SearchCounts counts;    ///< as its comments say, such as `c conflicts: 12`
};

/// Reads a solver's output: the competition form (`s` and `v` lines, in any order, among comments)
/// with variables by number or, of pseudo-Boolean solvers, by name (`x1`), or MiniSat's result file
/// (`SAT` or `UNSAT`, then literals). The comment `c UNKNOWN`, which
/// CaDiCaL prints in place of a status, counts where no status stands. Reads no further than the
/// first error and keeps no more than a line. Throws `ParseError` on literals out of range, a
/// variable set both ways, statuses that differ, a model without its closing 0, a model of an
/// unsatisfiable formula, text without any status, and a line longer than any model.
SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count);

/// The counts in the output of a solver that writes its answer elsewhere: lines such as
/// "conflicts : 12 (9 /sec)", with or without a "c" in front. Passes over all else, and reads no
/// further than a line that is too long for a comment.
SearchCounts read_search_counts(std::istream& in);

}  // namespace dokusat
