#include <algorithm>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/ordered_models.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solve/formula_engine.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <iterator>
#include <limits>
#include <utility>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_from(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Thrown while clauses are written, when a limit is reached.
struct LimitReached {};

/// Sink that counts clauses, passes them to a solver, and checks the limits.
class CountingSink final : public ClauseSink {
 public:
  CountingSink(ClauseSink& next, const Budget& budget, const SolveResources& resources,
               int known_variables)
      : next_(next),
        budget_(budget),
        most_bytes_(resources.memory.value_or(std::numeric_limits<std::int64_t>::max())),
        variable_bytes_(kBytesOfVariable * known_variables) {}

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
  void require_room() const {
    const std::int64_t bytes = variable_bytes_ + kBytesOfClause * counter_.clauses() +
                               kBytesOfLiteral * counter_.literals();
    if (bytes > most_bytes_) throw LimitReached{};
  }
  const ClauseCounter& counter() const { return counter_; }

 private:
  // Memory of a formula in CaDiCaL. The size of a variable was measured on Latin squares: 137
  // bytes, and tables have up to twice the size needed. That of a clause is an estimate: it is in a
  // list and in two watch lists, and during variable elimination each literal is in a list.
  static constexpr std::int64_t kBytesOfVariable = 280;
  static constexpr std::int64_t kBytesOfClause = 128;
  static constexpr std::int64_t kBytesOfLiteral = 8;

  void look() const {
    constexpr std::int64_t kClausesBetweenLooks = 4096;
    if (counter_.clauses() % kClausesBetweenLooks != 0) return;
    if (budget_.is_spent()) throw LimitReached{};
    require_room();
  }

  ClauseSink& next_;
  const Budget& budget_;
  const std::int64_t most_bytes_;
  const std::int64_t variable_bytes_;
  ClauseCounter counter_;
};

/// Chosen by measurement, in docs/lab/defaults.md.
CadicalConfiguration configuration_for(const Board& board) {
  constexpr int kLargeBoard = 25;
  return board.digit_count() < kLargeBoard ? CadicalConfiguration::sat
                                           : CadicalConfiguration::sat_false;
}

/// Reverses the choices if the greatest model comes first.
Projection in_order(Projection projection, Order order) {
  if (order == Order::greatest)
    for (std::vector<Literal>& choice : projection) std::ranges::reverse(choice);
  return projection;
}

/// Finds the first model, and leaves the backend with it. The backend can serve no other question
/// afterwards.
Outcome first_model(Backend& backend, const Projection& projection, ProjectedModel& first) {
  const Outcome outcome = lexicographically_first(backend, projection, first);
  if (outcome != Outcome::satisfiable) return outcome;
  // The query leaves units that fix the choices; another call gives their model.
  const Outcome again = backend.solve();
  if (again == Outcome::unsatisfiable)
    throw BackendError("the solver finds no model of clauses of which it has given one");
  return again;
}

}  // namespace

Status status_of(Outcome outcome) {
  if (outcome == Outcome::satisfiable) return Status::solved;
  return outcome == Outcome::unsatisfiable ? Status::no_solution : Status::unknown;
}

BackendFactory backend_factory_for(const Board& board, const SolveWay& way) {
  if (way.backend) return way.backend;
  return [configuration = configuration_for(board)] {
    return std::make_unique<CadicalBackend>(configuration);
  };
}

bool write_clauses(const Encoding& encoding, ClauseSink& sink, const Budget& budget,
                   const SolveResources& resources, SolveStatistics& statistics,
                   const Grid* except) {
  const Clock::time_point start = Clock::now();
  CountingSink counting(sink, budget, resources, encoding.named_variables());
  bool whole = true;
  try {
    counting.require_room();
    statistics.variables = encoding.write(counting, except);
    statistics.auxiliary_variables = statistics.variables - encoding.named_variables();
  } catch (const LimitReached&) {
    whole = false;
  }
  statistics.clauses = counting.counter().clauses();
  statistics.literals = counting.counter().literals();
  statistics.clause_groups = counting.counter().clause_groups();
  statistics.encode_seconds = seconds_from(start);
  return whole;
}

Status write_refutation(const Puzzle& puzzle, const SolverOptions& options, const Grid* except,
                        std::ostream& proof) {
  const Budget budget = budget_from_now(options);
  CadicalBackend backend(proof);
  backend.set_budget(budget);
  SolveStatistics statistics;
  bool whole = false;
  const auto write = [&] {
    const Encoding encoding(puzzle, options.encoding);
    whole = write_clauses(encoding, backend, budget, options, statistics, except);
  };
  if (!ends_within(budget, write) || !whole) return Status::unknown;
  return status_of(backend.solve());
}

FormulaEngine::FormulaEngine(const Question& question)
    : question_(question),
      simplifier_(question.cache.simplifier_for(question.puzzle)),
      known_(simplifier_.simplify(question.puzzle, question.options.encoding.simplification,
                                  question.budget)) {}

/// Passes on the only solution if deduction leaves no cell open. Returns nothing if cells are open,
/// or if deduction does not know all rules.
std::optional<Status> FormulaEngine::by_deduction(const Found& found) const {
  if (known_.refuted()) return Status::no_solution;
  if (question_.budget.is_spent()) return Status::unknown;  // `known_` may not be propagated
  // Without simplification nothing was deduced, also if each cell has one candidate.
  if (question_.options.encoding.simplification == Simplification::none ||
      !simplifier_.covers_all() || !known_.complete())
    return std::nullopt;
  question_.statistics.answered_by = AnsweredBy::deduction;
  const Solution solution = solution_of(*question_.puzzle.board, known_);
  require_rules_kept(question_.puzzle, solution);
  return found(solution) ? Status::no_solution : Status::solved;
}

std::optional<Status> FormulaEngine::first(Order order, std::size_t, const Found& found) {
  if (const auto status = by_deduction(found)) return status;
  const std::unique_ptr<Backend> backend = loaded_backend();
  if (!backend) return Status::unknown;
  const auto show = [&](const ProjectedModel&) { return found(model(*backend)); };
  Outcome outcome = Outcome::unknown;
  if (order == Order::any) {
    outcome = enumerate(*backend, encoding_->open_digits(), show);
  } else {
    ProjectedModel first;
    outcome = first_model(*backend, in_order(encoding_->open_digits(), order), first);
    if (outcome == Outcome::satisfiable) show(first);
  }
  question_.statistics.backend = backend->statistics();
  return status_of(outcome);
}

std::optional<Status> FormulaEngine::some(std::size_t most, std::int64_t conflicts,
                                          std::vector<Solution>& found,
                                          const std::atomic<bool>* enough) {
  if (known_.refuted()) return Status::no_solution;
  if (!backend_ && !(backend_ = loaded_backend())) return Status::unknown;
  // A conflict takes longer in a large formula: with 825,000 literals, of an irregular board to be
  // found, a thousand took a second.
  constexpr std::int64_t kUsualLiterals = 30'000;
  conflicts = std::max<std::int64_t>(
      1, conflicts * kUsualLiterals / std::max(kUsualLiterals, question_.statistics.literals));
  const std::optional<std::int64_t> limit = question_.budget.conflicts;
  Budget budget = question_.budget;
  budget.conflicts = std::min(limit.value_or(conflicts), conflicts);
  budget.enough = enough;
  backend_->set_budget(budget);
  const Outcome models = enumerate(*backend_, encoding_->open_digits(), [&](const ProjectedModel&) {
    found.push_back(model(*backend_));
    return found.size() < most;
  });
  question_.statistics.backend = backend_->statistics();
  const bool is_spent = question_.budget.is_spent() || (limit && *limit <= conflicts);
  if (models == Outcome::unknown && !is_spent) return std::nullopt;
  question_.statistics.answered_by = AnsweredBy::solver;
  return status_of(models);
}

std::optional<Status> FormulaEngine::each(Order order, const Found& found) {
  if (const auto status = by_deduction(found)) return status;
  return question_.options.backend ? each_of_backend(order, found) : each_model(order, found);
}

std::optional<Status> FormulaEngine::count(std::optional<std::uint64_t> limit,
                                           ModelNumber& number) {
  const SolverOptions& options = question_.options;
  std::uint64_t found = 0;
  const auto add = [&](const Solution&) {
    if (number < ++found) number = found;
    if (options.backend && options.progress) options.progress(std::to_string(found));
    return !limit || found <= *limit;
  };
  if (const auto status = by_deduction(add)) return status;
  if (options.backend) return each_of_backend(Order::any, add);
  Formula formula;
  if (!write_formula(formula)) return Status::unknown;
  CountOptions counting;
  counting.threads = options.threads;
  counting.limit = limit;
  counting.budget = question_.budget;
  if (options.progress)
    counting.progress = [&options, best = number](const ModelNumber& known) mutable {
      if (known <= best) return;
      best = known;
      options.progress(known.str());
    };
  const ModelCount models = count_models(formula, choices(), backend_factory(), counting);
  question_.statistics.count = models.statistics;
  question_.statistics.backend = models.statistics.backend;
  number = std::max(number, models.number);
  return models.complete ? Status::no_solution : Status::unknown;
}

/// Asks the backend for each solution and, in the end, whether there is another one.
Status FormulaEngine::each_of_backend(Order order, const Found& found) {
  std::vector<ProjectedModel> known;
  while (const std::unique_ptr<Backend> backend = loaded_backend()) {
    const Projection projection = in_order(choices(), order);
    if (order == Order::any) {
      const Outcome end = enumerate(*backend, projection, [&](const ProjectedModel&) {
        return found(model(*backend)) && !question_.budget.is_spent();
      });
      question_.statistics.backend = backend->statistics();
      return end == Outcome::satisfiable && question_.budget.is_spent() ? Status::unknown
                                                                        : status_of(end);
    }
    // A query in order leaves units in the backend, so each solution takes a new one.
    for (const ProjectedModel& before : known) block(*backend, projection, before);
    ProjectedModel next;
    const Outcome outcome = first_model(*backend, projection, next);
    question_.statistics.backend = backend->statistics();
    if (outcome != Outcome::satisfiable) return status_of(outcome);
    if (!found(model(*backend))) return Status::solved;
    known.push_back(std::move(next));
  }
  return Status::unknown;
}

Status FormulaEngine::each_model(Order order, const Found& found) {
  Formula formula;
  if (!write_formula(formula)) return Status::unknown;
  OrderedModels models(formula, choices(),
                       order == Order::greatest ? Direction::descending : Direction::ascending,
                       backend_factory(), question_.budget);
  Outcome outcome = Outcome::satisfiable;
  while ((outcome = models.next()) == Outcome::satisfiable) {
    if (!found(decoded([&](Literal literal) { return models.value(literal); }))) break;
    if (question_.budget.is_spent()) outcome = Outcome::unknown;
    if (outcome == Outcome::unknown) break;
  }
  question_.statistics.backend = models.statistics();
  return status_of(outcome);
}

/// Literals that differ between solutions.
Projection FormulaEngine::choices() const {
  Projection choices = encoding_->open_digits();
  if (question_.options.tilings)
    std::ranges::copy(encoding_->open_edges(), std::back_inserter(choices));
  return choices;
}

BackendFactory FormulaEngine::backend_factory() const {
  return backend_factory_for(*question_.puzzle.board, question_.options);
}

/// Null if a limit was reached first.
std::unique_ptr<Backend> FormulaEngine::loaded_backend() {
  std::unique_ptr<Backend> backend = backend_factory()();
  backend->set_budget(question_.budget);
  if (!write_formula(*backend)) return nullptr;
  return backend;
}

/// False if a limit was reached first.
bool FormulaEngine::write_formula(ClauseSink& formula) {
  if (question_.budget.is_spent()) return false;
  const Clock::time_point start = Clock::now();
  const EncodingOptions& options = question_.options.encoding;
  if (options.simplification == Simplification::none)
    encoding_.emplace(question_.puzzle, options, known_);
  else
    encoding_.emplace(question_.puzzle, options, known_, simplifier_.constraints());
  question_.statistics = {};
  question_.statistics.answered_by = AnsweredBy::solver;
  const bool whole =
      write_clauses(*encoding_, formula, question_.budget, question_.options, question_.statistics);
  question_.statistics.encode_seconds = seconds_from(start);
  return whole;
}

Solution FormulaEngine::model(Backend& backend) const {
  return decoded([&](Literal literal) { return backend.value(literal); });
}

Solution FormulaEngine::decoded(const ModelValue& value) const {
  try {
    Solution solution = decode(*encoding_, value);
    require_rules_kept(question_.puzzle, solution);
    return solution;
  } catch (const DecodeError& error) {
    throw InternalError(std::string(error.what()) + "; the puzzle was\n" +
                        puzzle_text(question_.puzzle, natural_format(question_.puzzle)));
  }
}

std::unique_ptr<Engine> formula_engine(const Question& question) {
  return std::make_unique<FormulaEngine>(question);
}

}  // namespace dokusat
