#pragma once
// The search of `count_models` on one thread: one choice after the other with propagation, parts
// that fall away counted by themselves, and a backend asked about branches that keep failing.

#include <atomic>
#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/components.hpp>
#include <dokusat/model_search/count_cache.hpp>
#include <dokusat/model_search/known_number.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/propagation.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace dokusat::counting {

/// What the threads that count together share.
struct Task {
  Task(const Formula& all_clauses, const Projection& choices, const BackendFactory& factory,
       const CountOptions& options)
      : formula(all_clauses),
        projection(choices),
        make_backend(factory),
        index(all_clauses, choices),
        by_variable(index, choices),
        cache(options.cache_bytes) {}

  const Formula& formula;
  const Projection& projection;
  const BackendFactory& make_backend;
  ClauseIndex index;
  VariableIndex by_variable;
  CountCache cache;
  /// Set once a limit is reached: everybody stops.
  std::atomic<bool> halt = false;
};

/// A sequence of decisions.
using Cube = std::vector<Literal>;

/// Counts with a trail and a backend of its own. Serves one thread.
class Counter {
 public:
  static constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

  Counter(Task& task, const Limits& limits);

  /// The number of models under the cube; at least `needed` of them where there are more. Gives up
  /// after so many decisions.
  Known count(const Cube& cube, std::uint64_t needed, std::int64_t decisions = kAnyNumber);

  /// Cubes of one decision more that share out the models under this one. The cube itself where no
  /// choice is open.
  std::vector<Cube> split(const Cube& cube);

  CountStatistics statistics() const;

 private:
  static constexpr std::size_t kNoLevel = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kNoChoice = std::numeric_limits<std::size_t>::max();
  /// After so many failures in a row a question to the backend costs less than going on without.
  static constexpr int kFailures = 10;

  bool enter(const Cube& cube);
  void leave(const Cube& cube);
  bool decide(Literal literal);
  void take_back();
  bool is_over();

  Known count_rest(const Component& parent, std::uint64_t needed);
  bool analysis_is_due() const;
  Known count_parts(const Component& parent, std::uint64_t needed);
  Known count_component(const Component& component, std::uint64_t needed);
  Known count_choices(const Component& component, std::uint64_t needed);
  Known count_branch(const Component& component, Literal literal, std::uint64_t needed);
  std::size_t branching_choice(const Component& component);
  bool everything_assigned() const;

  bool rest_satisfiable(const std::vector<Component>& parts);
  bool satisfiable();
  Outcome ask(std::size_t& level);

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

}  // namespace dokusat::counting
