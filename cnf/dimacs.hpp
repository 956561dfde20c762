#pragma once
// DIMACS CNF, the form in which SAT solvers exchange formulas: written and read.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/text/line_reader.hpp>
#include <iosfwd>
#include <string>
#include <vector>

namespace dokusat {

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

struct DimacsComment {
  std::string text;  ///< without the "c "
  int line = 1;      ///< where it stands, from 1
};

/// A DIMACS file as read.
struct DimacsFile {
  Formula formula;
  std::vector<DimacsComment> comments;
  TextLine header;
};

/// Reads DIMACS CNF. Clauses may be broken over lines; the header's counts must be right. Throws
/// `ParseError`.
DimacsFile read_dimacs(std::istream& in, const std::string& name);

}  // namespace dokusat
