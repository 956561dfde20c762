#pragma once
// How a question is asked: limits, and a listener for intermediate results.

#include <atomic>
#include <chrono>
#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <functional>
#include <optional>

namespace dokusat::questions {

struct Asking {
  Report report = {};  ///< may be empty
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null

  void tell(const Json& known) const {
    if (report) report(known.dump());
  }
  SolveResources resources(std::optional<std::chrono::duration<double>> timeout) const {
    SolveResources resources{.threads = threads, .timeout = timeout};
    resources.stop = stop;
    return resources;
  }
};

/// Reports of which each replaces the one before; at most 20 a second.
class NewestReport {
 public:
  explicit NewestReport(const Report& report) : report_(report) {}

  void tell(const std::function<Json()>& known) {
    constexpr std::chrono::milliseconds kBetween(50);
    if (!report_ || Clock::now() - reported_ < kBetween) return;
    reported_ = Clock::now();
    report_(known().dump());
  }

 private:
  using Clock = std::chrono::steady_clock;

  const Report& report_;
  Clock::time_point reported_ = Clock::now();
};

}  // namespace dokusat::questions
