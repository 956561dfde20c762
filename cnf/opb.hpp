#pragma once
// OPB, the form in which pseudo-Boolean solvers exchange formulas: sums of weighted variables with
// a bound (O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the
// Competitions of Pseudo-Boolean Solvers", 2012).

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/formula_writer.hpp>
#include <iosfwd>
#include <string>

namespace dokusat {

/// Streams the header, comments ("* TEXT"), and a constraint a line. Clauses are sums of at least
/// 1, in which a negated literal is 1 less its variable.
class OpbWriter final : public FormulaWriter {
 public:
  explicit OpbWriter(std::ostream& out) : FormulaWriter(out) {}

  void comment(const std::string& text) override;
  /// There is always a variable, as constraints without any cannot be written.
  void header(std::int64_t variables, std::int64_t constraints) override;
  bool begins_with_header() const override { return true; }
  void add_clause(std::span<const Literal> clause) override;
  bool takes_sums() const override { return true; }
  void add_sum(const WeightedSum& sum) override;

 private:
  /// Adds the term to the line; returns what a negated literal counts where its variable is false.
  std::int64_t add_term(const WeightedLiteral& term);
  void end_line(bool exactly, std::int64_t bound);
};

/// An OPB file as read: its constraints as they stand there.
struct OpbFile : FormulaFrame {
  std::string constraints = {};
};

/// Whether the text begins as OPB does, with a `*`.
bool looks_like_opb(std::istream& in);
/// Throws `ParseError` on a text without the header.
OpbFile read_opb(std::istream& in, const std::string& name);

}  // namespace dokusat
