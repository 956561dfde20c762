#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/ordered_models.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solve/counting_sink.hpp>
#include <dokusat/solve/formula_path.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_from(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Status status_of(Outcome outcome) {
  if (outcome == Outcome::satisfiable) return Status::solved;
  return outcome == Outcome::unsatisfiable ? Status::no_solution : Status::unknown;
}

/// By measurement, in docs/lab/defaults.md.
CadicalConfiguration configuration_for(const Board& board) {
  constexpr int kLargeBoard = 25;
  return board.digit_count() < kLargeBoard ? CadicalConfiguration::sat
                                           : CadicalConfiguration::sat_false;
}

bool splits_first(const SolveWay& way) {
  return way.splits > 0 && way.encoding.simplification == Simplification::automatic;
}

/// Case splits come before probing: most puzzles that probing decides are decided sooner by them.
Simplification first_level(const SolveWay& way) {
  return splits_first(way) ? Simplification::locked : way.encoding.simplification;
}

/// The first model in the order, or last, which the backend holds then. The backend serves no other
/// question afterwards.
Outcome first_model(Backend& backend, Order order, const Projection& projection,
                    ProjectedModel& first) {
  const Outcome outcome = order == Order::least
                              ? lexicographically_first(backend, projection, first)
                              : lexicographically_last(backend, projection, first);
  if (outcome != Outcome::satisfiable) return outcome;
  // The query leaves units that fix the choices; the model is that of one more call.
  const Outcome again = backend.solve();
  if (again == Outcome::unsatisfiable)
    throw BackendError("the solver finds no model of clauses of which it has given one");
  return again;
}

}  // namespace

Budget budget_from_now(const SolveResources& resources) {
  Budget budget;
  budget.conflicts = resources.conflicts;
  budget.stop = resources.stop;
  constexpr double kLongestSeconds = 1e9;  // beyond, the clock cannot count; no limit comes to that
  if (resources.timeout && resources.timeout->count() < kLongestSeconds)
    budget.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(*resources.timeout);
  return with_scopes(budget);
}

BackendFactory backend_factory_for(const Board& board, const SolveWay& way) {
  if (way.backend) return way.backend;
  return [configuration = configuration_for(board)] {
    return std::make_unique<CadicalBackend>(configuration);
  };
}

FormulaPath::FormulaPath(const Puzzle& puzzle, const SolverOptions& options, Simplifier& simplifier,
                         SolveStatistics& statistics)
    : puzzle_(puzzle),
      options_(options),
      simplifier_(simplifier),
      statistics_(statistics),
      budget_(budget_from_now(options)),
      trusted_(deduces_all(*simplifier.constraints(), *puzzle.board)),
      known_(&simplifier.simplify(puzzle, first_level(options), budget_)) {}

Status FormulaPath::first(Order order, std::optional<Solution>& solution) {
  const auto status = each_by_splits(order, 1, [&](const Solution& first_one) {
    solution = first_one;
    return false;
  });
  if (status) return *status;
  // A search of our own would leave a backend that was chosen with little to do.
  if (order == Order::any || options_.backend) return model_of_backend(order, solution);
  return each_model(order, [&](const Solution& first_one) {
    solution = first_one;
    return false;
  });
}

/// Up to two grids, in no particular order.
Status FormulaPath::two(const Found& found) {
  if (const auto status = each_by_splits(Order::any, 2, found)) return *status;
  const std::unique_ptr<Backend> backend = loaded_backend();
  if (!backend) return Status::unknown;
  const Outcome models = enumerate(*backend, encoding_->open_digits(),
                                   [&](const ProjectedModel&) { return found(model(*backend)); });
  statistics_.backend = backend->statistics();
  return status_of(models);
}

std::optional<Status> FormulaPath::some(std::size_t most, std::int64_t conflicts,
                                        std::vector<Solution>& found,
                                        const std::atomic<bool>* enough) {
  if (known_->refuted()) return Status::no_solution;
  if (!backend_ && !(backend_ = loaded_backend())) return Status::unknown;
  // A conflict takes the longer, the larger the formula is: 825,000 literals of an irregular board
  // that is to be found took a second for a thousand.
  constexpr std::int64_t kUsualLiterals = 30'000;
  conflicts = std::max<std::int64_t>(
      1, conflicts * kUsualLiterals / std::max(kUsualLiterals, statistics_.literals));
  Budget budget = budget_;
  budget.conflicts = budget_.conflicts ? std::min(*budget_.conflicts, conflicts) : conflicts;
  budget.enough = enough;
  backend_->set_budget(budget);
  const Outcome models = enumerate(*backend_, encoding_->open_digits(), [&](const ProjectedModel&) {
    found.push_back(model(*backend_));
    return found.size() < most;
  });
  statistics_.backend = backend_->statistics();
  const bool is_spent =
      budget_.is_spent() || (budget_.conflicts && *budget_.conflicts <= conflicts);
  if (models == Outcome::unknown && !is_spent) return std::nullopt;
  statistics_.answered_by = AnsweredBy::solver;
  return status_of(models);
}

Status FormulaPath::each(Order order, const Found& found) {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  if (const auto status = each_by_splits(order, kAll, found)) return *status;
  return options_.backend ? each_of_backend(order, found) : each_model(order, found);
}

SolutionCount FormulaPath::count(std::optional<std::uint64_t> limit) {
  std::uint64_t found = 0;
  if (known_->refuted()) return {0, true, {}};
  if (budget_.is_spent()) return {};  // what is known may not be propagated
  const CaseSplits::End end = split(CaseSplits::Branching::fewest_digits, [&](const Domains&) {
    ++found;
    return !limit || found <= *limit;
  });
  if (end == CaseSplits::End::exhausted) return {found, true, {}};
  SolutionCount count{found, false, {}};
  if (options_.backend && end == CaseSplits::End::gave_up) return count_by_backend(limit);
  Formula formula;
  if (end == CaseSplits::End::ended || budget_.is_spent() || !write_formula(formula)) return count;
  CountOptions counting;
  counting.threads = options_.threads;
  counting.limit = limit;
  counting.budget = budget_;
  if (options_.progress)
    counting.progress = [this, best = ModelNumber(found)](const ModelNumber& known) mutable {
      if (known <= best) return;
      best = known;
      options_.progress(known.str());
    };
  const ModelCount models =
      count_models(formula, choices(), backend_factory_for(*puzzle_.board, options_), counting);
  statistics_.count = models.statistics;
  statistics_.backend = models.statistics.backend;
  return {std::max(count.number, models.number), models.complete, {}};
}

std::optional<ModelNumber> FormulaPath::count_by_splits() {
  std::uint64_t found = 0;
  if (known_->refuted()) return 0;
  if (budget_.is_spent()) return std::nullopt;
  const CaseSplits::End end = split(CaseSplits::Branching::fewest_digits, [&](const Domains&) {
    ++found;
    return true;
  });
  return end == CaseSplits::End::exhausted ? std::optional<ModelNumber>(found) : std::nullopt;
}

/// Calls `found` with what case splits find, once they have found all, or as many as the caller
/// may want to see; nothing if that takes too many: whoever goes on begins anew.
std::optional<Status> FormulaPath::each_by_splits(Order order, std::size_t at_most,
                                                  const Found& found) {
  using Branching = CaseSplits::Branching;
  if (known_->refuted()) return Status::no_solution;
  if (budget_.is_spent()) return Status::unknown;  // what is known may not be propagated
  const auto branching = order == Order::any     ? Branching::fewest_digits
                         : order == Order::least ? Branching::ascending
                                                 : Branching::descending;
  std::vector<Solution> solutions;
  const CaseSplits::End end = split(branching, [&](const Domains& complete) {
    solutions.push_back(solution_of(complete));
    return solutions.size() < at_most;
  });
  if (end == CaseSplits::End::gave_up) return std::nullopt;
  for (const Solution& solution : solutions)
    if (!found(solution)) return Status::solved;
  return end == CaseSplits::End::exhausted ? Status::no_solution : Status::solved;
}

Status FormulaPath::model_of_backend(Order order, std::optional<Solution>& solution) {
  const std::unique_ptr<Backend> backend = loaded_backend();
  if (!backend) return Status::unknown;
  ProjectedModel first;
  const Outcome outcome = order == Order::any
                              ? backend->solve()
                              : first_model(*backend, order, encoding_->open_digits(), first);
  statistics_.backend = backend->statistics();
  if (outcome == Outcome::satisfiable) solution = model(*backend);
  return status_of(outcome);
}

/// Asks the backend for each solution and, in the end, whether there is another one.
Status FormulaPath::each_of_backend(Order order, const Found& found) {
  std::vector<ProjectedModel> known;
  while (const std::unique_ptr<Backend> backend = loaded_backend()) {
    const Projection projection = choices();
    if (order == Order::any) {
      const Outcome end = enumerate(*backend, projection, [&](const ProjectedModel&) {
        return found(model(*backend)) && !budget_.is_spent();
      });
      statistics_.backend = backend->statistics();
      return end == Outcome::satisfiable && budget_.is_spent() ? Status::unknown : status_of(end);
    }
    // What is asked in order leaves units behind, so each solution takes a backend of its own.
    for (const ProjectedModel& before : known) block(*backend, projection, before);
    ProjectedModel next;
    const Outcome outcome = first_model(*backend, order, projection, next);
    statistics_.backend = backend->statistics();
    if (outcome != Outcome::satisfiable) return status_of(outcome);
    if (!found(model(*backend))) return Status::solved;
    known.push_back(std::move(next));
  }
  return Status::unknown;
}

SolutionCount FormulaPath::count_by_backend(std::optional<std::uint64_t> limit) {
  std::uint64_t found = 0;
  const Status end = each_of_backend(Order::any, [&](const Solution&) {
    ++found;
    if (options_.progress) options_.progress(std::to_string(found));
    return !limit || found <= *limit;
  });
  return {found, end == Status::no_solution, {}};
}

Status FormulaPath::each_model(Order order, const Found& found) {
  Formula formula;
  if (!write_formula(formula)) return Status::unknown;
  OrderedModels models(formula, choices(),
                       order == Order::greatest ? Direction::descending : Direction::ascending,
                       backend_factory_for(*puzzle_.board, options_), budget_);
  Outcome outcome = Outcome::satisfiable;
  while ((outcome = models.next()) == Outcome::satisfiable) {
    if (!found(decoded([&](Literal literal) { return models.value(literal); }))) break;
    if (budget_.is_spent()) outcome = Outcome::unknown;
    if (outcome == Outcome::unknown) break;
  }
  statistics_.backend = models.statistics();
  return status_of(outcome);
}

/// What tells solutions apart.
Projection FormulaPath::choices() const {
  Projection choices = encoding_->open_digits();
  if (options_.tilings) std::ranges::copy(encoding_->open_edges(), std::back_inserter(choices));
  return choices;
}

CaseSplits::End FormulaPath::split(CaseSplits::Branching branching,
                                   const std::function<bool(const Domains&)>& found) {
  // Without simplification nothing was deduced, also where each cell has one candidate.
  if (!trusted_ || options_.encoding.simplification == Simplification::none)
    return CaseSplits::End::gave_up;
  statistics_.answered_by = AnsweredBy::deduction;
  if (known_->complete())
    return found(*known_) ? CaseSplits::End::exhausted : CaseSplits::End::ended;
  // Each split copies all that is known, so large boards have fewer of them, and the largest
  // none.
  constexpr std::size_t kBytes = std::size_t{1} << 26;
  const auto most = static_cast<std::int64_t>(kBytes / known_->byte_count());
  // Splits of puzzles with propagators cost some ten times as much, and decide little after the
  // first ones.
  constexpr std::int64_t kMostWithPropagators = 300;
  constexpr long kMostEffort = 200'000;
  const std::int64_t splits = std::min(
      {options_.splits, most, simplifier_.has_propagators() ? kMostWithPropagators : most});
  // Splits find a grid once, whatever its tilings.
  const bool of_use =
      may_split_ && splits_first(options_) && !(options_.tilings && puzzle_.has_dominoes());
  if (!of_use || splits == 0) return CaseSplits::End::gave_up;
  statistics_.answered_by = AnsweredBy::case_splits;
  return simplifier_.splits().search(*known_, branching, {splits, kMostEffort}, found, budget_);
}

/// Null if a limit was reached on the way.
std::unique_ptr<Backend> FormulaPath::loaded_backend() {
  std::unique_ptr<Backend> backend = backend_factory_for(*puzzle_.board, options_)();
  backend->set_budget(budget_);
  if (!write_formula(*backend)) return nullptr;
  return backend;
}

/// False if a limit was reached on the way.
bool FormulaPath::write_formula(ClauseSink& formula) {
  if (splits_first(options_))
    known_ = &simplifier_.simplify(puzzle_, options_.encoding.simplification, budget_);
  if (budget_.is_spent()) return false;
  const Clock::time_point start = Clock::now();
  if (options_.encoding.simplification == Simplification::none)
    encoding_.emplace(puzzle_, options_.encoding, *known_);
  else
    encoding_.emplace(puzzle_, options_.encoding, *known_, simplifier_.constraints());
  statistics_ = {};
  statistics_.answered_by = AnsweredBy::solver;
  bool whole = true;
  std::optional<CountingSink> sink;
  try {
    sink.emplace(formula, budget_, options_, encoding_->named_variables());
    statistics_.variables = encoding_->write(*sink);
    statistics_.auxiliary_variables = statistics_.variables - encoding_->named_variables();
  } catch (const LimitReached&) {
    whole = false;
  }
  if (sink) {
    statistics_.clauses = sink->counter().clauses();
    statistics_.literals = sink->counter().literals();
    statistics_.clause_groups = sink->counter().clause_groups();
  }
  statistics_.encode_seconds = seconds_from(start);
  return whole;
}

Solution FormulaPath::model(Backend& backend) const {
  return decoded([&](Literal literal) { return backend.value(literal); });
}

Solution FormulaPath::decoded(const ModelValue& value) const {
  try {
    Solution solution = decode(*encoding_, value);
    require_rules_kept(puzzle_, solution);
    return solution;
  } catch (const DecodeError& error) {
    throw InternalError(std::string(error.what()) + "; the puzzle was\n" +
                        puzzle_text(puzzle_, natural_format(puzzle_)));
  }
}

Solution FormulaPath::solution_of(const Domains& complete) const {
  Solution solution = dokusat::solution_of(*puzzle_.board, complete);
  require_rules_kept(puzzle_, solution);
  return solution;
}

Status write_refutation(const Puzzle& puzzle, const SolverOptions& options, const Grid* except,
                        std::ostream& proof) {
  const Budget budget = budget_from_now(options);
  std::optional<Encoding> encoding;
  CadicalBackend backend(proof);
  backend.set_budget(budget);
  const auto write = [&] {
    encoding.emplace(puzzle, options.encoding);
    CountingSink sink(backend, budget, options, encoding->named_variables());
    encoding->write(sink, except);
  };
  try {
    if (!ends_within(budget, write)) return Status::unknown;
  } catch (const LimitReached&) {
    return Status::unknown;
  }
  return status_of(backend.solve());
}

}  // namespace dokusat
