#pragma once
// Explanations as Python holds them. The steps share ownership of their explanation.

#include <dokusat/api/explain.hpp>
#include <dokusat/formats/format.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat::python {

struct PyExplanation {
  std::shared_ptr<const questions::ExplainAnswer> answer;
};

struct PyStep {
  std::shared_ptr<const questions::ExplainAnswer> answer;
  int number = 1;

  const explain::Step& step() const { return answer->steps[static_cast<std::size_t>(number - 1)]; }
};

/// Throws `Error` for boards that are too large, `std::invalid_argument` for invalid arguments.
PyExplanation explain_puzzle(const NumberedPuzzle& puzzle,
                             const std::optional<std::vector<std::vector<int>>>& entries,
                             std::optional<std::pair<int, int>> goal, std::optional<int> steps,
                             const std::string& by, bool assume_unique,
                             const std::optional<std::string>& costs, long step_effort);

}  // namespace dokusat::python
