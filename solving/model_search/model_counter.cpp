#include <algorithm>
#include <atomic>
#include <dokusat/model_search/counter.hpp>
#include <dokusat/model_search/model_counter.hpp>
#include <dokusat/system/threads.hpp>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

using namespace counting;

/// Counts easy formulas on one thread, and splits others into cubes for several threads.
class Crew {
 public:
  Crew(Task& task, const CountOptions& options)
      : task_(task),
        options_(options),
        needed_(options.limit && *options.limit < kEndless ? *options.limit + 1 : kEndless) {
    if (options.progress)
      task.progress = [this](const Counter& counter, const ModelNumber& known) {
        report(counter, known);
      };
  }

  ModelCount count() {
    if (options_.threads <= 1) {
      Counter counter(task_, options_.budget);
      add(counter, {});
      total_.statistics = counter.statistics();
      return total_;
    }
    constexpr std::int64_t kDecisionsAlone = 4000;
    Counter first(task_, options_.budget);
    const Known known = first.count({}, needed_, kDecisionsAlone);
    if (known.complete || task_.halt || is_enough(known.number, needed_))
      return {known.number, known.complete, first.statistics()};
    under_way_.clear();
    const std::vector<Cube> shared_out = cubes(first);
    total_.statistics = first.statistics();
    count_together(shared_out);  // much of the first attempt is in the cache
    total_.number = std::max(total_.number, known.number);
    return total_;
  }

 private:
  /// Splits cubes repeatedly until there are enough for all threads, or none can be split.
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
    std::atomic<std::size_t> next{0};
    std::optional<ThreadCrew> threads;
    const auto count_some = [&] {
      std::optional<Counter> counter;
      for (std::size_t i = next++; i < cubes.size(); i = next++) {
        // Adds threads that have become idle elsewhere.
        if (i + 1 < cubes.size()) threads->grow();
        if (!counter) counter.emplace(task_, options_.budget);
        add(*counter, cubes[i]);
      }
      if (!counter) return;
      const std::lock_guard lock(mutex_);
      total_.statistics += counter->statistics();
    };
    threads.emplace(options_.threads, count_some);
    threads->work();
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
    under_way_.erase(&counter);
    total_.complete = total_.complete && known.complete;
    if (is_enough(total_.number, needed_)) task_.halt = true;
  }

  void report(const Counter& counter, const ModelNumber& known) {
    const std::lock_guard lock(mutex_);
    under_way_[&counter] = known;
    ModelNumber all = total_.number;
    for (const auto& [other, number] : under_way_) all += number;
    options_.progress(all);
  }

  Task& task_;
  const CountOptions& options_;
  const std::uint64_t needed_;
  std::mutex mutex_;  // protects the following while threads count
  ModelCount total_{0, true, {}};
  std::map<const Counter*, ModelNumber> under_way_;  // found in unfinished cubes
};

}  // namespace

ModelCount count_models(const Formula& formula, const Projection& projection,
                        const BackendFactory& make_backend, const CountOptions& options) {
  Task task(formula, projection, make_backend, options);
  return Crew(task, options).count();
}

}  // namespace dokusat
