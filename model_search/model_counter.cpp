#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <dokusat/model_search/count_cache.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/propagation.hpp>
#include <limits>
#include <mutex>
#include <utility>

namespace dokusat {
namespace {

constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

/// A number of models as far as it is known.
struct Known {
  ModelNumber number;
  bool complete = true;
};

bool is_enough(const ModelNumber& number, std::uint64_t needed) {
  return needed != kEndless && number >= needed;
}

/// How many more are needed to have `needed`, `number` of them known. At least one: also the factor
/// of a product that is large enough must not be 0.
std::uint64_t still_needed(std::uint64_t needed, const ModelNumber& number) {
  if (needed == kEndless) return kEndless;
  return is_enough(number, needed) ? 1 : needed - static_cast<std::uint64_t>(number);
}
std::uint64_t needed_of_factor(std::uint64_t needed, const ModelNumber& product) {
  if (needed == kEndless) return kEndless;
  if (is_enough(product, needed)) return 1;
  const auto factor = static_cast<std::uint64_t>(product);
  return needed / factor + (needed % factor != 0 ? 1 : 0);
}

Literal positive(std::uint32_t variable) {
  return Literal(Variable{static_cast<std::int32_t>(variable)});
}

/// What the threads share.
struct Task {
  Task(const Formula& all_clauses, const Projection& choices, const BackendFactory& factory,
       const CountOptions& options)
      : formula(all_clauses),
        projection(choices),
        make_backend(factory),
        index(all_clauses, choices),
        cache(options.cache_bytes) {
    std::vector<std::pair<std::size_t, std::uint32_t>> by_choice, by_group, by_clause;
    std::vector<std::pair<std::size_t, Literal>> by_implication;
    for (std::uint32_t choice = 0; choice < choices.size(); ++choice)
      for (Literal literal : choices[choice])
        by_choice.emplace_back(literal.variable().index, choice);
    for (std::uint32_t variable = 1; variable <= index.variable_count(); ++variable)
      for (Literal literal : {positive(variable), ~positive(variable)}) {
        for (std::uint32_t group : index.groups_of(literal)) by_group.emplace_back(variable, group);
        for (std::uint32_t clause : index.clauses_of(literal))
          by_clause.emplace_back(variable, clause);
        for (Literal implied : index.implied_by(literal))
          by_implication.emplace_back(variable, implied);
      }
    const std::size_t rows = index.variable_count() + 1;
    choices_of = Table(rows, by_choice);
    groups_of = Table(rows, by_group);
    clauses_of = Table(rows, by_clause);
    neighbours_of = Table(rows, by_implication);
  }

  const Formula& formula;
  const Projection& projection;
  const BackendFactory& make_backend;
  ClauseIndex index;
  // By variable, of either sign.
  Table<std::uint32_t> choices_of, groups_of, clauses_of;
  Table<Literal> neighbours_of;  // in clauses of two literals
  CountCache cache;
  /// Set once a limit is reached: everybody stops.
  std::atomic<bool> halt = false;
};

/// Variables that hang together by constraints that nothing satisfies yet, and the clauses among
/// those constraints, as ranges of the pools of a `Counter`.
struct Component {
  std::size_t variables_begin = 0;
  std::size_t variables_end = 0;
  std::size_t clauses_begin = 0;
  std::size_t clauses_end = 0;
  bool has_choice = false;

  std::size_t size() const { return variables_end - variables_begin; }
};

/// Takes the open variables apart into components.
class Components {
 public:
  Components(const Task& task, const Trail& trail)
      : task_(task),
        trail_(trail),
        reached_(task.index.variable_count() + 1, 0),
        groups_(task.index.groups().size(), 0),
        clauses_(task.index.clauses().size(), 0) {
    for (std::size_t i = 1; i <= task.index.variable_count(); ++i)
      variable_pool_.push_back(static_cast<std::uint32_t>(i));
    all_.variables_end = variable_pool_.size();
  }

  /// All variables, also those that are not open.
  const Component& all() const { return all_; }

  std::span<const std::uint32_t> variables(const Component& component) const {
    return std::span(variable_pool_).subspan(component.variables_begin, component.size());
  }

  /// Calls f(components) for those of the parent's open variables. They last as long as that call.
  template <class F>
  auto with_parts(const Component& parent, F f) {
    const std::size_t variables = variable_pool_.size();
    const std::size_t clauses = clause_pool_.size();
    const auto result = f(parts_of(parent));
    variable_pool_.resize(variables);
    clause_pool_.resize(clauses);
    return result;
  }

  /// Whether the component is one variable under no constraint. (Its group would have decided it.)
  bool is_free(const Component& component) const {
    return component.size() == 1 && component.clauses_begin == component.clauses_end;
  }

  /// All that the component's number of models depends on: its variables, and the clauses of three
  /// or more literals. A shorter clause or a group with an open variable is not satisfied, so what
  /// is left of it follows from the variables.
  std::string key_of(const Component& component) const {
    std::string key;
    key.reserve(component.size() + 2 * (component.clauses_end - component.clauses_begin) + 8);
    append_steps(key, variables(component));
    key.push_back('\0');
    append_steps(key, std::span(clause_pool_)
                          .subspan(component.clauses_begin,
                                   component.clauses_end - component.clauses_begin));
    return key;
  }

 private:
  /// Ascending numbers as the steps between them, mostly a byte each, never 0.
  static void append_steps(std::string& key, std::span<const std::uint32_t> numbers) {
    std::uint32_t before = 0;
    for (std::uint32_t number : numbers) {
      std::uint32_t step = number + 1 - before;
      for (; step >= 128; step /= 128) key.push_back(static_cast<char>(128 | step % 128));
      key.push_back(static_cast<char>(step));
      before = number + 1;
    }
  }

  std::vector<Component> parts_of(const Component& parent) {
    open_.clear();
    for (std::uint32_t variable : variables(parent))
      if (trail_.is_open(positive(variable))) open_.push_back(variable);
    const std::size_t first = mark_ + 1;
    std::size_t unreached = open_.size();
    for (std::uint32_t variable : open_) {
      if (unreached == 0) break;
      if (reached_[variable] >= first) continue;
      ++mark_;
      explore(variable, unreached);
    }
    std::vector<Component> parts;
    for (std::size_t mark = first; mark <= mark_; ++mark) parts.push_back(part_reached(mark));
    return parts;
  }

  /// Reaches all that hangs together with the variable. Where nothing else is left the rest of the
  /// way is spared.
  void explore(std::uint32_t variable, std::size_t& unreached) {
    const auto reach = [&](Literal literal) {
      const auto index = static_cast<std::uint32_t>(literal.variable().index);
      if (reached_[index] == mark_ || !trail_.is_open(literal)) return;
      reached_[index] = mark_;
      --unreached;
      queue_.push_back(index);
    };
    const auto reach_row = [&](std::size_t& mark, std::span<const Literal> literals) {
      if (mark == mark_) return;
      mark = mark_;
      for (Literal literal : literals) reach(literal);
    };
    queue_.clear();
    reach(positive(variable));
    for (std::size_t next = 0; next < queue_.size() && unreached > 0; ++next) {
      const std::uint32_t at = queue_[next];
      for (std::uint32_t group : task_.groups_of[at])
        reach_row(groups_[group], task_.index.groups()[group]);
      for (Literal neighbour : task_.neighbours_of[at]) reach(neighbour);
      for (std::uint32_t clause : task_.clauses_of[at])
        if (!trail_.clause_satisfied(clause))
          reach_row(clauses_[clause], task_.index.clauses()[clause]);
    }
  }

  Component part_reached(std::size_t mark) {
    Component part;
    part.variables_begin = variable_pool_.size();
    part.clauses_begin = clause_pool_.size();
    ++clause_mark_;
    for (std::uint32_t variable : open_) {
      if (reached_[variable] != mark) continue;
      variable_pool_.push_back(variable);
      part.has_choice = part.has_choice || !task_.choices_of[variable].empty();
      collect_clauses(variable);
    }
    part.variables_end = variable_pool_.size();
    part.clauses_end = clause_pool_.size();
    std::sort(clause_pool_.begin() + static_cast<std::ptrdiff_t>(part.clauses_begin),
              clause_pool_.end());
    return part;
  }

  void collect_clauses(std::uint32_t variable) {
    for (std::uint32_t clause : task_.clauses_of[variable]) {
      if (collected_[clause] == clause_mark_ || trail_.clause_satisfied(clause)) continue;
      collected_[clause] = clause_mark_;
      clause_pool_.push_back(clause);
    }
  }

  const Task& task_;
  const Trail& trail_;
  Component all_;
  std::vector<std::uint32_t> variable_pool_, clause_pool_;
  std::vector<std::uint32_t> open_, queue_;
  std::size_t mark_ = 0;
  std::size_t clause_mark_ = 0;
  std::vector<std::size_t> reached_, groups_, clauses_, collected_ = clauses_;
};

/// A sequence of decisions.
using Cube = std::vector<Literal>;

/// Counts with a trail and a backend of its own.
class Counter {
 public:
  static constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

  Counter(Task& task, const Limits& limits)
      : task_(task), limits_(limits), trail_(task.index), components_(task, trail_) {}

  /// The number of models under the cube; at least `needed` of them where there are more. Gives up
  /// after so many decisions.
  Known count(const Cube& cube, std::uint64_t needed, std::int64_t decisions = kAnyNumber) {
    last_decision_ = decisions == kAnyNumber ? kAnyNumber : statistics_.decisions + decisions;
    Known known;
    if (enter(cube)) known = count_rest(components_.all(), needed);
    leave(cube);
    if (std::exchange(dead_level_, kNoLevel) != kNoLevel) known = {};
    return known;
  }

  /// Cubes of one decision more that share out the models under this one. The cube itself where no
  /// choice is open.
  std::vector<Cube> split(const Cube& cube) {
    std::vector<Cube> parts;
    if (enter(cube)) {
      const std::size_t choice = branching_choice(components_.all());
      if (choice == kNoChoice) parts.push_back(cube);
      for (Literal literal :
           choice == kNoChoice ? std::vector<Literal>{} : task_.projection[choice])
        if (trail_.is_open(literal)) {
          parts.push_back(cube);
          parts.back().push_back(literal);
        }
    }
    leave(cube);
    return parts;
  }

  CountStatistics statistics() const {
    CountStatistics statistics = statistics_;
    if (backend_) statistics.backend = backend_->statistics();
    return statistics;
  }

 private:
  static constexpr std::size_t kNoLevel = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kNoChoice = std::numeric_limits<std::size_t>::max();
  /// After so many failures in a row a question to the backend costs less than going on without.
  static constexpr int kFailures = 10;

  bool enter(const Cube& cube) {
    bool consistent = trail_.consistent();
    for (Literal literal : cube) consistent = decide(literal) && consistent;
    return consistent;
  }
  void leave(const Cube& cube) {
    for (std::size_t i = 0; i < cube.size(); ++i) take_back();
  }

  bool decide(Literal literal) {
    ++statistics_.decisions;
    decisions_.push_back(literal);
    return trail_.assume(literal);
  }

  void take_back() {
    trail_.back();
    decisions_.pop_back();
    if (satisfiable_levels_ > decisions_.size() + 1) satisfiable_levels_ = decisions_.size() + 1;
  }

  bool is_over() {
    if (task_.halt.load(std::memory_order_relaxed)) return true;
    if (statistics_.decisions > last_decision_) return true;
    constexpr std::int64_t kDecisionsBetweenLooks = 256;
    if (statistics_.decisions % kDecisionsBetweenLooks != 0) return false;
    if ((limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
        (limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline))
      task_.halt = true;
    return task_.halt;
  }

  /// What the parent's open variables come to on the level at hand.
  Known count_rest(const Component& parent, std::uint64_t needed) {
    return analysis_is_due() ? count_parts(parent, needed) : count_choices(parent, needed);
  }

  /// Where components neither fall apart nor come again, for example in Su-domino-ku, looking for
  /// them costs more than all the rest: then only some decisions are followed by a look.
  bool analysis_is_due() const {
    constexpr int kVain = 64;
    constexpr std::int64_t kDecisionsBetweenLooks = 16;
    return vain_analyses_ < kVain || statistics_.decisions % kDecisionsBetweenLooks == 0;
  }

  Known count_parts(const Component& parent, std::uint64_t needed) {
    return components_.with_parts(parent, [&](std::vector<Component> parts) {
      if (!rest_satisfiable(parts)) return Known{0, !task_.halt};
      std::erase_if(parts, [](const Component& part) { return !part.has_choice; });
      std::ranges::stable_sort(parts, {}, &Component::size);
      const bool split = parts.size() > 1;
      if (split) splits_.push_back(decisions_.size());
      vain_analyses_ = split ? 0 : vain_analyses_ + 1;
      Known product{1, true};
      for (const Component& part : parts) {
        const Known known = count_component(part, needed_of_factor(needed, product.number));
        product.number *= known.number;
        product.complete = product.complete && known.complete;
        if (product.number == 0) break;
      }
      if (split) splits_.pop_back();
      return product;
    });
  }

  /// Do the parts without choices have models? If not, this level or one before it is found dead.
  bool rest_satisfiable(const std::vector<Component>& parts) {
    std::vector<std::string> keys;
    for (const Component& part : parts)
      if (!part.has_choice && !components_.is_free(part)) {
        std::string key = components_.key_of(part);
        if (!task_.cache.find(key)) keys.push_back(std::move(key));
      }
    if (keys.empty()) return true;
    if (!satisfiable()) return false;
    for (const std::string& key : keys) task_.cache.insert(key, 1);
    return true;
  }

  Known count_component(const Component& component, std::uint64_t needed) {
    const std::string key = components_.key_of(component);
    ++statistics_.components;
    if (const std::optional<ModelNumber> number = task_.cache.find(key)) {
      ++statistics_.found;
      vain_analyses_ = 0;
      if (*number > 0) failures_ = 0;
      return {*number, true};
    }
    const Known known = count_choices(component, needed);
    if (known.complete && dead_level_ == kNoLevel) task_.cache.insert(key, known.number);
    return known;
  }

  /// Goes through the literals of one of the component's choices.
  Known count_choices(const Component& component, std::uint64_t needed) {
    if (failures_ >= kFailures && !satisfiable()) return {0, !task_.halt};
    const std::size_t choice = branching_choice(component);
    if (choice == kNoChoice) {
      if (!everything_assigned() && !satisfiable()) return {0, !task_.halt};
      return {1, true};
    }
    Known sum;
    for (Literal literal : task_.projection[choice]) {
      if (!trail_.is_open(literal)) continue;
      if (is_over() || is_enough(sum.number, needed)) {
        sum.complete = false;
        return sum;
      }
      const Known known = count_branch(component, literal, still_needed(needed, sum.number));
      if (dead_level_ != kNoLevel) return {};
      sum.number += known.number;
      sum.complete = sum.complete && known.complete;
    }
    if (sum.number > 0) failures_ = 0;
    return sum;
  }

  bool everything_assigned() const {
    return trail_.trail().size() == task_.index.occurring_variables();
  }

  Known count_branch(const Component& component, Literal literal, std::uint64_t needed) {
    Known known;
    if (decide(literal))
      known = count_rest(component, needed);
    else
      ++failures_;
    if (dead_level_ == decisions_.size()) dead_level_ = kNoLevel;
    take_back();
    return known;
  }

  /// The choice with the fewest open literals, of those the first.
  std::size_t branching_choice(const Component& component) {
    std::size_t best = kNoChoice;
    std::size_t fewest = kNoChoice;
    for (std::uint32_t variable : components_.variables(component)) {
      if (!trail_.is_open(positive(variable))) continue;
      for (std::uint32_t choice : task_.choices_of[variable]) {
        const auto open = static_cast<std::size_t>(std::ranges::count_if(
            task_.projection[choice], [&](Literal literal) { return trail_.is_open(literal); }));
        if (open > fewest || (open == fewest && choice >= best)) continue;
        fewest = open;
        best = choice;
      }
    }
    return best;
  }

  /// Do the decisions so far leave a model? If not, finds the first level that is dead: the
  /// component of that level which the search is in has no model.
  bool satisfiable() {
    if (satisfiable_levels_ > decisions_.size()) return true;
    std::size_t level = decisions_.size();
    if (ask(level) != Outcome::unsatisfiable) return !task_.halt;
    // The refutation may be of another component, split off on a level before: unless that level
    // has a model, it is the dead one.
    for (auto split = splits_.rbegin(); split != splits_.rend(); ++split) {
      std::size_t refuted = *split;
      if (refuted >= level || refuted < satisfiable_levels_) continue;
      if (ask(refuted) == Outcome::unsatisfiable) level = refuted;
      if (task_.halt) return false;
    }
    dead_level_ = level;
    return false;
  }

  /// Do the first `level` decisions leave a model? If not, lowers `level` to those that the
  /// refutation used. Where the backend gives up, everybody does.
  Outcome ask(std::size_t& level) {
    if (!backend_) {
      backend_ = task_.make_backend();
      backend_->set_limits(limits_);
      for (std::size_t i = 0; i < task_.formula.clause_count(); ++i)
        backend_->add_clause(task_.formula.clause(i));
    }
    const Outcome outcome = backend_->solve(std::span(decisions_).first(level));
    if (outcome == Outcome::satisfiable) {
      satisfiable_levels_ = level + 1;
      failures_ = 0;
    } else if (outcome == Outcome::unsatisfiable) {
      while (level > 0 && !backend_->failed(decisions_[level - 1])) --level;
    } else {
      task_.halt = true;
    }
    return outcome;
  }

  Task& task_;
  Limits limits_;
  Trail trail_;
  Components components_;
  std::unique_ptr<Backend> backend_;
  std::vector<Literal> decisions_;
  /// The levels, up to the one at hand, that fell apart into several components with choices.
  std::vector<std::size_t> splits_;
  /// So many levels, from 0 on, are known to have a model.
  std::size_t satisfiable_levels_ = 0;
  /// A level without a model, while the search goes back to it.
  std::size_t dead_level_ = kNoLevel;
  std::int64_t last_decision_ = kAnyNumber;
  int failures_ = 0;       // since the last model
  int vain_analyses_ = 0;  // since the last one that told anything
  CountStatistics statistics_;
};

/// Counts alone what is counted soon, and shares out the rest among threads, cube by cube.
class Crew {
 public:
  Crew(Task& task, const CountOptions& options)
      : task_(task),
        options_(options),
        needed_(options.limit && *options.limit < kEndless ? *options.limit + 1 : kEndless) {}

  ModelCount count() {
    if (options_.threads <= 1) {
      Counter counter(task_, options_.limits);
      add(counter, {});
      total_.statistics = counter.statistics();
      return total_;
    }
    constexpr std::int64_t kDecisionsAlone = 4000;
    Counter first(task_, options_.limits);
    const Known known = first.count({}, needed_, kDecisionsAlone);
    if (known.complete || task_.halt || is_enough(known.number, needed_))
      return {known.number, known.complete, first.statistics()};
    total_.statistics = first.statistics();
    count_together(cubes(first));  // much of what was found alone is in the cache
    total_.number = std::max(total_.number, known.number);
    return total_;
  }

 private:
  /// Splits cubes anew until there are enough for all threads, or none can be split.
  std::vector<Cube> cubes(Counter& counter) const {
    constexpr std::size_t kCubesAThread = 16;
    const std::size_t enough = kCubesAThread * static_cast<std::size_t>(options_.threads);
    std::vector<Cube> cubes = {{}};
    for (std::size_t before = 0; before != cubes.size() && cubes.size() < enough;) {
      before = cubes.size();
      std::vector<Cube> finer;
      for (const Cube& cube : cubes)
        for (Cube& part : counter.split(cube)) finer.push_back(std::move(part));
      cubes = std::move(finer);
    }
    return cubes;
  }

  void count_together(const std::vector<Cube>& cubes) {
    tbb::enumerable_thread_specific<std::unique_ptr<Counter>> counters;
    const auto count_all = [&] {
      tbb::parallel_for(std::size_t{0}, cubes.size(), [&](std::size_t i) {
        std::unique_ptr<Counter>& counter = counters.local();
        if (!counter) counter = std::make_unique<Counter>(task_, options_.limits);
        add(*counter, cubes[i]);
      });
    };
    // Among the threads at hand, where there are some. Nothing else that waits for them is begun in
    // between: it would use what its caller is using.
    if (tbb::this_task_arena::current_thread_index() == tbb::task_arena::not_initialized)
      tbb::task_arena(options_.threads).execute(count_all);
    else
      tbb::this_task_arena::isolate(count_all);
    for (const std::unique_ptr<Counter>& counter : counters) add(counter->statistics());
  }

  void add(Counter& counter, const Cube& cube) {
    std::uint64_t needed = kEndless;
    {
      const std::lock_guard lock(mutex_);
      needed = still_needed(needed_, total_.number);
    }
    const Known known = task_.halt ? Known{0, false} : counter.count(cube, needed);
    const std::lock_guard lock(mutex_);
    total_.number += known.number;
    total_.complete = total_.complete && known.complete;
    if (is_enough(total_.number, needed_)) task_.halt = true;
  }

  void add(const CountStatistics& statistics) {
    total_.statistics.decisions += statistics.decisions;
    total_.statistics.components += statistics.components;
    total_.statistics.found += statistics.found;
    total_.statistics.backend.solve_calls += statistics.backend.solve_calls;
    total_.statistics.backend.learned_clauses += statistics.backend.learned_clauses;
  }

  Task& task_;
  const CountOptions& options_;
  const std::uint64_t needed_;
  std::mutex mutex_;  // of the total, while threads count
  ModelCount total_{0, true, {}};
};

}  // namespace

ModelCount count_models(const Formula& formula, const Projection& projection,
                        const BackendFactory& make_backend, const CountOptions& options) {
  Task task(formula, projection, make_backend, options);
  return Crew(task, options).count();
}

}  // namespace dokusat
