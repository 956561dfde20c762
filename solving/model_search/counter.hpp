#pragma once
// The search of `count_models` on one thread: it decides choices one by one with propagation,
// counts components separately, and asks a backend about branches that keep failing.

#include <atomic>
#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/components.hpp>
#include <dokusat/model_search/count_cache.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/model_search/propagation.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dokusat::counting {

// Model counts that are needed only up to a limit.

/// No limit.
inline constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

/// A model count, exact if complete, else a lower bound.
struct Known {
  ModelNumber number;
  bool complete = true;
};

inline bool is_enough(const ModelNumber& number, std::uint64_t needed) {
  return needed != kEndless && number >= needed;
}

/// The number still needed to reach `needed` after `number`. At least 1: the next factor of a large
/// product must still be checked for 0.
inline std::uint64_t still_needed(std::uint64_t needed, const ModelNumber& number) {
  if (needed == kEndless) return kEndless;
  return is_enough(number, needed) ? 1 : needed - static_cast<std::uint64_t>(number);
}

/// The number needed of the next factor of a product. Requires a product above 0.
inline std::uint64_t needed_of_factor(std::uint64_t needed, const ModelNumber& product) {
  if (needed == kEndless) return kEndless;
  if (is_enough(product, needed)) return 1;
  const auto factor = static_cast<std::uint64_t>(product);
  return needed / factor + (needed % factor != 0 ? 1 : 0);
}

class Counter;

/// Data shared by the counting threads.
struct Task {
  Task(const Formula& all_clauses, const Projection& choices, const BackendFactory& factory,
       const CountOptions& options)
      : formula(all_clauses),
        projection(choices),
        make_backend(factory),
        index(all_clauses, choices),
        cache(options.cache_bytes) {}

  const Formula& formula;
  const Projection& projection;
  const BackendFactory& make_backend;
  ClauseIndex index;
  CountCache cache;
  /// True after a limit is reached: all threads stop.
  std::atomic<bool> halt = false;
  /// Called from time to time with the models that a counter has found in its cube. May be empty.
  std::function<void(const Counter&, const ModelNumber&)> progress;
};

/// A sequence of decisions.
using Cube = std::vector<Literal>;

/// A counter with its own trail and backend, for one thread.
class Counter {
 public:
  static constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

  Counter(Task& task, const Budget& budget);

  /// The number of models under the cube; if there are more than `needed`, at least `needed` of
  /// them. Gives up after `decisions` decisions.
  Known count(const Cube& cube, std::uint64_t needed, std::int64_t decisions = kAnyNumber);

  /// Splits the cube into cubes with one more decision that partition its models. Returns the cube
  /// itself if no choice is open.
  std::vector<Cube> split(const Cube& cube);

  CountStatistics statistics() const;

 private:
  static constexpr std::size_t kNoLevel = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kNoChoice = std::numeric_limits<std::size_t>::max();
  /// After this number of failures in a row, asking the backend is cheaper than continuing.
  static constexpr int kFailures = 10;

  /// The components of a level, whose counts are multiplied.
  struct Parts {
    std::vector<Component> parts;
    std::size_t next = 0;  ///< the first that is not begun
    std::uint64_t needed = 0;
    bool split = false;  ///< true if there are several
    Components::Pools pools;
    std::string key;  ///< of the current part
    Known product{1, true};
  };
  /// The literals of a choice, whose counts are added.
  struct Choices {
    Component component;
    std::uint64_t needed = 0;
    std::size_t choice = 0;
    std::size_t next = 0;  ///< index of the next literal to try
    Known sum;
  };

  bool enter(const Cube& cube);
  void leave(const Cube& cube);
  bool decide(Literal literal);
  void take_back();
  bool is_over();
  ModelNumber known_so_far() const;

  // The search is a loop over a stack of steps: a recursion would be as deep as the number of
  // decisions, and the stack of a thread may be small. `begin_…` returns a count if it is known at
  // once; else it pushes a step. `go_on` ends the top step and returns its count, or begins another
  // step.
  Known search(const Component& parent, std::uint64_t needed);
  std::optional<Known> begin_rest(const Component& parent, std::uint64_t needed);
  std::optional<Known> begin_parts(const Component& parent, std::uint64_t needed);
  std::optional<Known> begin_choices(const Component& component, std::uint64_t needed);
  void take(Parts& step, const Known& known);
  void take(Choices& step, const Known& known);
  std::optional<Known> go_on(Parts& step);
  std::optional<Known> go_on(Choices& step);
  Known end_step(Known known);
  bool analysis_is_due() const;
  std::size_t branching_choice(const Component& component);
  bool everything_assigned() const;

  bool rest_satisfiable(const std::vector<Component>& parts);
  bool satisfiable();
  Outcome ask(std::size_t& level);

  Task& task_;
  Budget budget_;
  Trail trail_;
  Components components_;
  std::unique_ptr<Backend> backend_;
  std::vector<Literal> decisions_;
  std::vector<std::variant<Parts, Choices>> steps_;
  /// The levels, up to the current one, that split into several components with choices.
  std::vector<std::size_t> splits_;
  /// The number of levels, from 0 on, known to have a model.
  std::size_t satisfiable_levels_ = 0;
  /// The refuted level to which the search is backtracking.
  std::size_t dead_level_ = kNoLevel;
  std::int64_t last_decision_ = kAnyNumber;
  int failures_ = 0;       // since the last model
  int vain_analyses_ = 0;  // since the last analysis that split or recognised something
  CountStatistics statistics_;
};

}  // namespace dokusat::counting
