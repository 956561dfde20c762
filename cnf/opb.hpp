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

/// The sum with positive weights: a negative weight of a literal is the positive one of its
/// opposite, and weights of 0 are left out.
WeightedSum with_positive_weights(WeightedSum sum);
/// Whether the sum, whose weights are positive, is a clause: at least one of its literals is true.
bool is_clause(const WeightedSum& sum);

/// Whether the text begins as OPB does, with a `*`.
bool looks_like_opb(std::istream& in);
/// Reads OPB as `OpbWriter` writes it, a constraint a line. The constraints have positive weights;
/// those that are clauses are read as clauses. The header's counts must be right. Throws
/// `ParseError`.
FormulaFile read_opb(std::istream& in, const std::string& name);

}  // namespace dokusat
