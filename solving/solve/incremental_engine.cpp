#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/formula_engine.hpp>

namespace dokusat {

/// The formula of the rules of a puzzle without its clues, and a solver that keeps what it has
/// learned from puzzle to puzzle (N. Een, N. Sorensson, "Temporal induction by incremental SAT
/// solving", 2003).
class IncrementalFormula {
 public:
  IncrementalFormula(const Puzzle& puzzle, EncodingOptions options)
      : rules_(without_clues(puzzle)), encoding_(rules_, with_every_clause(options)) {}

  bool serves(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }
  const Encoding& encoding() const { return encoding_; }

  /// The solver, which gets the formula with the first puzzle. Null if a limit was reached before
  /// that; the next puzzle tries again.
  Backend* loaded(const Question& question) {
    question.statistics.answered_by = AnsweredBy::solver;
    if (backend_ == nullptr) {
      std::unique_ptr<Backend> backend = backend_factory_for(*rules_.board, question.options)();
      backend->set_budget(question.budget);
      if (!write_clauses(encoding_, *backend, question.budget, question.options, written_))
        return nullptr;
      backend_ = std::move(backend);
    }
    backend_->set_budget(question.budget);
    question.statistics = written_;
    question.statistics.answered_by = AnsweredBy::solver;
    written_.encode_seconds = 0;
    return backend_.get();
  }

 private:
  static EncodingOptions with_every_clause(EncodingOptions options) {
    options.simplification = Simplification::none;
    return options;
  }

  const Puzzle rules_;
  const Encoding encoding_;
  std::unique_ptr<Backend> backend_;  // null before the formula is written
  SolveStatistics written_;           // of the formula
};

namespace {

/// Finds any solution; answers no other question.
class IncrementalEngine final : public Engine {
 public:
  explicit IncrementalEngine(const Question& question) : question_(question) {
    std::shared_ptr<IncrementalFormula>& formula = question.cache.formula;
    if (!formula || !formula->serves(question.puzzle))
      formula = std::make_shared<IncrementalFormula>(question.puzzle, question.options.encoding);
    backend_ = formula->loaded(question);
    if (backend_ != nullptr) before_ = backend_->statistics();
  }

  std::optional<Status> first(Order, std::size_t, const Found& found) override {
    if (backend_ == nullptr) return Status::unknown;
    const Encoding& encoding = question_.cache.formula->encoding();
    const std::vector<Literal> clues = encoding.clues_of(question_.puzzle);
    std::vector<Literal> others;
    Outcome outcome = Outcome::unknown;
    while ((outcome = backend_->solve(clues, others)) == Outcome::satisfiable) {
      const Solution solution =
          decode(encoding, [&](Literal literal) { return backend_->value(literal); });
      require_rules_kept(question_.puzzle, solution);
      if (!found(solution)) break;
      others = another_grid(*question_.puzzle.board, encoding.holds(), solution.grid);
    }
    question_.statistics.backend = since(before_, backend_->statistics());
    return status_of(outcome);
  }

 private:
  static std::optional<std::int64_t> difference(const std::optional<std::int64_t>& now,
                                                const std::optional<std::int64_t>& before) {
    if (!now) return std::nullopt;
    return *now - before.value_or(0);
  }

  static BackendStatistics since(const BackendStatistics& before, const BackendStatistics& now) {
    return {now.solve_calls - before.solve_calls,
            now.learned_clauses - before.learned_clauses,
            {difference(now.search.conflicts, before.search.conflicts),
             difference(now.search.decisions, before.search.decisions),
             difference(now.search.propagations, before.search.propagations)}};
  }

  const Question question_;
  Backend* backend_ = nullptr;  // null if a limit was reached
  BackendStatistics before_;
};

}  // namespace

std::unique_ptr<Engine> incremental_engine(const Question& question) {
  return std::make_unique<IncrementalEngine>(question);
}

}  // namespace dokusat
