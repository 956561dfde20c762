#pragma once
// How a question is asked: limits, and a listener for intermediate results.

#include <atomic>
#include <chrono>
#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/solve/solver_options.hpp>
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

}  // namespace dokusat::questions
