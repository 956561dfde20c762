#pragma once
// DIMACS CNF, the exchange format of SAT solvers: writer and reader.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/cnf/formula_writer.hpp>
#include <dokusat/text/line_reader.hpp>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Streams strict DIMACS: comments, then the header, then the clauses, one per line.
class DimacsWriter final : public FormulaWriter {
 public:
  explicit DimacsWriter(std::ostream& out) : FormulaWriter(out) {}

  /// Writes "c TEXT". Requires a text of one line that does not begin with "--": CaDiCaL reads such
  /// comments as options.
  void comment(const std::string& text) override;
  void header(std::int64_t variables, std::int64_t clauses) override;
  bool begins_with_header() const override { return false; }
  /// Writes the header of an incremental formula (iCNF); clauses and then questions follow it.
  void incremental_header();
  /// Asks whether the formula has a model in which these literals are true.
  void question(std::span<const Literal> assumptions);
  void add_clause(std::span<const Literal> clause) override;

 private:
  void add_to_line(std::span<const Literal> literals);
};

struct FormulaComment {
  std::string text;  ///< without the "c " of DIMACS or the "* " of OPB
  int line = 1;      ///< line number, from 1
};

/// The comments and the header of a file.
struct FormulaFrame {
  std::string_view comment_mark = "c ";  ///< before the text of a comment
  std::vector<FormulaComment> comments = {};
  TextLine header = {};
};

/// A DIMACS or OPB file as read.
struct FormulaFile : FormulaFrame {
  Formula formula = {};
  bool has_sums = false;  ///< true if its constraints may be sums, as those of OPB
};

/// Reads DIMACS CNF. Clauses may be broken over lines; the header's counts must be right. Throws
/// `ParseError`.
FormulaFile read_dimacs(std::istream& in, const std::string& name);

}  // namespace dokusat
