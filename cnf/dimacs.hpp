#pragma once
// DIMACS CNF, the form in which SAT solvers exchange formulas, and the forms in which they answer.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/text/error.hpp>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// Text that is no DIMACS; `what()` is "NAME:LINE:COLUMN: error: MESSAGE", the line and a caret.
class DimacsError : public Error {
 public:
  DimacsError(const std::string& name, int line, int column, const std::string& message,
              const std::string& line_text);
  /// The same for binary data, which has no lines: "NAME: byte BYTE: error: MESSAGE".
  DimacsError(const std::string& name, std::int64_t byte, const std::string& message)
      : Error(name + ": byte " + std::to_string(byte) + ": error: " + message) {}
};

/// Streams strict DIMACS: comments, then the header, then the clauses, one a line.
class DimacsWriter final : public ClauseSink {
 public:
  explicit DimacsWriter(std::ostream& out) : out_(&out) {}

  /// Writes "c TEXT". Requires a text of one line that does not begin with "--": CaDiCaL reads such
  /// comments as options.
  void comment(const std::string& text);
  /// Requires the counts of what follows.
  void header(std::int64_t variables, std::int64_t clauses);
  /// The header of an incremental formula (iCNF), behind which clauses and then questions stand.
  void incremental_header();
  /// Asks whether the formula has a model in which these literals are true.
  void question(std::span<const Literal> assumptions);
  void add_clause(std::span<const Literal> clause) override;

  /// How much was written so far.
  std::int64_t bytes() const { return bytes_; }

 private:
  void write_line();
  void add_to_line(std::span<const Literal> literals);

  std::ostream* out_;
  std::string line_;
  std::int64_t bytes_ = 0;
};

/// A DIMACS file as read: the formula and the comments, without their "c ".
struct DimacsFile {
  Formula formula;
  std::vector<std::string> comments;
};

/// Reads DIMACS CNF. Clauses may be broken over lines; the header's counts must be right. Throws
/// `DimacsError`.
DimacsFile read_dimacs(std::istream& in, const std::string& name);

/// How much work a solver says that it did; what it does not tell is empty.
struct SearchCounts {
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> propagations;  ///< some solvers count literals, others those searched
  /// The sum of what both tell, no larger than the largest number.
  SearchCounts& operator+=(const SearchCounts& other);
};

/// What a SAT solver answered.
struct SolverAnswer {
  enum class Status { satisfiable, unsatisfiable, unknown };
  Status status = Status::unknown;
  Assignment assignment;  ///< of the variables 1…variable_count; some may be open
  SearchCounts counts;    ///< as its comments say, such as `c conflicts: 12`
};

/// Reads a solver's output: the competition form (`s` and `v` lines, in any order, among comments)
/// or MiniSat's result file (`SAT` or `UNSAT`, then literals). The comment `c UNKNOWN`, which
/// CaDiCaL prints in place of a status, counts where no status stands. Reads no further than the
/// first error and keeps no more than a line. Throws `DimacsError` on literals out of range, a
/// variable set both ways, statuses that differ, a model without its closing 0, a model of an
/// unsatisfiable formula, text without any status, and a line longer than any model.
SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count);

/// The counts in the output of a solver that writes its answer elsewhere: lines such as
/// "conflicts : 12 (9 /sec)", with or without a "c" in front. Passes over all else, and reads no
/// further than a line that is too long for a comment.
SearchCounts read_search_counts(std::istream& in);

}  // namespace dokusat
