#pragma once
// OPB, the exchange format of pseudo-Boolean solvers: sums of weighted variables with a bound (O.
// Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the Competitions of
// Pseudo-Boolean Solvers", 2012).

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/formula_writer.hpp>
#include <iosfwd>
#include <string>

namespace dokusat {

/// Streams the header, comments ("* TEXT"), and one constraint per line. A clause is written as a
/// sum of at least 1, in which a negated literal is 1 minus its variable.
class OpbWriter final : public FormulaWriter {
 public:
  explicit OpbWriter(std::ostream& out) : FormulaWriter(out) {}

  void comment(const std::string& text) override;
  /// Announces at least one variable, since OPB cannot express constraints without variables.
  void header(std::int64_t variables, std::int64_t constraints) override;
  bool begins_with_header() const override { return true; }
  void add_clause(std::span<const Literal> clause) override;
  bool takes_sums() const override { return true; }
  void add_sum(const WeightedSum& sum) override;

 private:
  /// Adds the term to the line. Returns the weight that a negated literal adds if its variable is
  /// false.
  std::int64_t add_term(const WeightedLiteral& term);
  void end_line(bool exactly, std::int64_t bound);
};

/// Rewrites the sum with positive weights: a negative weight of a literal becomes the positive
/// weight of its opposite, and zero weights are dropped.
WeightedSum with_positive_weights(WeightedSum sum);
/// True if the sum, whose weights are positive, is a clause: at least one of its literals is true.
bool is_clause(const WeightedSum& sum);

/// True if the text begins with a `*`, as OPB does.
bool looks_like_opb(std::istream& in);
/// Reads OPB as `OpbWriter` writes it, one constraint per line. The constraints have positive
/// weights; those that are clauses are read as clauses. The header's counts must be right. Throws
/// `ParseError`.
FormulaFile read_opb(std::istream& in, const std::string& name);

}  // namespace dokusat
