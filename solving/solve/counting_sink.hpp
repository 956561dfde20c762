#pragma once
// Between an encoder and a solver: counts the clauses, and ends the work at a limit.

#include <cstdint>
#include <dokusat/cnf/clause_sink.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <limits>
#include <span>
#include <string_view>

namespace dokusat {

/// Thrown where clauses are still being written when a limit is reached.
struct LimitReached {};

/// What a formula takes in CaDiCaL. A variable is measured on Latin squares: 137 bytes, and tables
/// hold up to twice as many as there are. Clauses are reckoned: one stands in a list and in two
/// lists of watches, and while variables are eliminated each literal stands in a list.
struct FormulaBytes {
  static constexpr std::int64_t kVariable = 280;
  static constexpr std::int64_t kClause = 128;
  static constexpr std::int64_t kLiteral = 8;
};

/// Counts clauses on their way into the solver, and keeps to the limits: a large board takes
/// seconds to encode, and gigabytes.
class CountingSink final : public ClauseSink {
 public:
  /// So many variables are known to come.
  CountingSink(ClauseSink& next, const Budget& budget, const SolveResources& resources,
               int variables)
      : next_(next),
        budget_(budget),
        most_bytes_(resources.memory.value_or(std::numeric_limits<std::int64_t>::max())),
        variable_bytes_(FormulaBytes::kVariable * variables) {
    require_room();
  }
  void begin_clause_group(std::string_view name) override { counter_.begin_clause_group(name); }
  bool takes_sums() const override { return next_.takes_sums(); }
  void add_sum(const WeightedSum& sum) override {
    counter_.add_sum(sum);
    look();
    next_.add_sum(sum);
  }
  void add_clause(std::span<const Literal> clause) override {
    counter_.add_clause(clause);
    look();
    next_.add_clause(clause);
  }
  const ClauseCounter& counter() const { return counter_; }

 private:
  void look() const {
    constexpr std::int64_t kClausesBetweenLooks = 4096;
    if (counter_.clauses() % kClausesBetweenLooks == 0) {
      if (budget_.is_spent()) throw LimitReached{};
      require_room();
    }
  }
  void require_room() const {
    const std::int64_t bytes = variable_bytes_ + FormulaBytes::kClause * counter_.clauses() +
                               FormulaBytes::kLiteral * counter_.literals();
    if (bytes > most_bytes_) throw LimitReached{};
  }

  ClauseSink& next_;
  const Budget& budget_;
  const std::int64_t most_bytes_;
  const std::int64_t variable_bytes_;
  ClauseCounter counter_;
};

}  // namespace dokusat
