#pragma once
// How a question is asked: limits, and a listener for intermediate results.

#include <atomic>
#include <chrono>
#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <functional>
#include <optional>

namespace dokusat::questions {

struct Asking {
  Report report = {};  ///< may be empty
  int threads = 1;
  /// For questions about solutions; questions in JSON cannot name a backend, which may be a
  /// command.
  SolveWay way = {};
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  BoardSpec told = {};                      ///< the board given separately, for texts without one
  bool prove = false;  ///< true if steps must list all rules that they follow from
  mutable std::chrono::steady_clock::time_point reported = {};  ///< time of the last `tell_newest`

  void tell(const Json& known) const {
    if (report) report(known.dump());
  }
  /// Replaces the previous report; at most 20 reports a second, the first one not at once.
  void tell_newest(const std::function<Json()>& known) const {
    const auto now = std::chrono::steady_clock::now();
    if (reported == decltype(reported)()) reported = now;
    if (!report || now - reported < std::chrono::milliseconds(50)) return;
    reported = now;
    tell(known());
  }
  SolveResources resources(std::optional<std::chrono::duration<double>> timeout) const {
    SolveResources resources{.threads = threads, .timeout = timeout};
    resources.stop = stop;
    return resources;
  }
};

}  // namespace dokusat::questions
