#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/encoder/clause_writer.hpp>

namespace dokusat {

void GuardedSink::add_clause(std::span<const Literal> clause) {
  clause_.assign(clause.begin(), clause.end());
  clause_.push_back(~premise_);
  next_.add_clause(clause_);
}

void ClauseWriter::implies_one_of(std::initializer_list<Literal> premises,
                                  std::span<const Literal> conclusions) {
  if (!written_) return;
  clause_.clear();
  for (Literal premise : premises) {
    if (premise.is_false()) return;
    if (!premise.is_true()) clause_.push_back(~premise);
  }
  for (Literal conclusion : conclusions) {
    if (conclusion.is_true()) return;
    if (!conclusion.is_false()) clause_.push_back(conclusion);
  }
  check_budget();
  sink_.add_clause(clause_);
}

void ClauseWriter::implies(std::initializer_list<Literal> premises, Literal conclusion) {
  implies_one_of(premises, std::span(&conclusion, 1));
}

void ClauseWriter::at_least_one(std::span<const Literal> literals) { implies_one_of({}, literals); }

void ClauseWriter::at_most_one(std::span<const Literal> literals) {
  if (!written_) return;
  const auto certain = std::ranges::count_if(literals, &Literal::is_true);
  if (certain > 1) return at_least_one({});
  if (certain == 1) {
    for (Literal literal : literals)
      if (!literal.is_constant()) holds(~literal);
    return;
  }
  clause_.clear();
  std::ranges::copy_if(literals, std::back_inserter(clause_),
                       [](Literal literal) { return !literal.is_constant(); });
  if (sink_.takes_sums() && clause_.size() > 1) {
    WeightedSum sum{{}, false, -1};
    for (const Literal literal : clause_) sum.terms.push_back({-1, literal});
    return sink_.add_sum(sum);
  }
  check_budget(static_cast<long>(clause_.size()));
  encode_at_most_one(encoding_, clause_, variables_, sink_);
}

void ClauseWriter::sum(const WeightedSum& sum) {
  if (!written_) return;
  if (!sum.terms.empty()) return sink_.add_sum(sum);
  if (sum.exactly ? sum.bound != 0 : sum.bound > 0) at_least_one({});
}

Literal ClauseWriter::any_of(std::span<const Literal> literals) {
  std::vector<Literal> open;
  for (Literal literal : literals) {
    if (literal.is_true()) return literal;
    if (!literal.is_false()) open.push_back(literal);
  }
  if (open.empty()) return Literal::constant(false);
  if (open.size() == 1) return open.front();
  const Literal any = fresh();
  for (Literal literal : open) implies({literal}, any);
  implies_one_of({any}, open);
  return any;
}

void ClauseWriter::exactly_one(std::span<const Literal> literals) {
  at_least_one(literals);
  at_most_one(literals);
}

}  // namespace dokusat
