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
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dokusat::counting {

class Counter;

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
  /// Is told now and then what a counter knows of its cube so far. May be empty.
  std::function<void(const Counter&, const ModelNumber&)> progress;
};

/// A sequence of decisions.
using Cube = std::vector<Literal>;

/// Counts with a trail and a backend of its own. Serves one thread.
class Counter {
 public:
  static constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

  Counter(Task& task, const Budget& budget);

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

  /// The components of a level, whose numbers are multiplied.
  struct Parts {
    std::vector<Component> parts;
    std::size_t next = 0;  ///< the first that is not begun
    std::uint64_t needed = 0;
    bool split = false;  ///< into several
    Components::Pools pools;
    std::string key;  ///< of the part under way
    Known product{1, true};
  };
  /// The literals of a choice, whose numbers are added up.
  struct Choices {
    Component component;
    std::uint64_t needed = 0;
    std::size_t choice = 0;
    std::size_t next = 0;  ///< the first literal that is not begun
    Known sum;
  };

  bool enter(const Cube& cube);
  void leave(const Cube& cube);
  bool decide(Literal literal);
  void take_back();
  bool is_over();
  ModelNumber known_so_far() const;

  // The search is a loop over steps under way, the last one on top: a recursion would be as deep as
  // there are decisions, and the stack of a thread may be small. What begins a step answers with
  // its number where that is known at once; then there is no step. What goes on with one ends it
  // with its number, or begins another.
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
