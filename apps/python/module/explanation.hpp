#pragma once
// Explanations as Python holds them. The steps refer to rules of their explainer, and share
// ownership of it.

#include <dokusat/explain/journey.hpp>
#include <dokusat/formats/format.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat::python {

struct Explained {
  Explained(const NumberedPuzzle& asked, const Grid& entries,
            const explain::ExplainOptions& options)
      : puzzle(asked.puzzle), explainer(asked.puzzle, entries, options) {}

  const Puzzle puzzle;
  explain::Explainer explainer;
};

struct PyStep {
  std::shared_ptr<const Explained> explained;
  explain::Step step;
  int number = 1;
};

struct PyExplanation {
  std::vector<PyStep> steps;
  std::string status;  ///< as in `dokusat explain --json`
  double rating = 0;
  int largest = 0;
  int unproven = 0;
  Grid grid;  ///< after the last step
};

/// Throws `Error` for boards that are too large, `std::invalid_argument` for invalid arguments.
PyExplanation explain_puzzle(const NumberedPuzzle& puzzle,
                             const std::optional<std::vector<std::vector<int>>>& entries,
                             std::optional<std::pair<int, int>> goal, std::optional<int> steps,
                             const std::string& by, bool assume_unique,
                             const std::optional<std::string>& costs, long step_effort);

}  // namespace dokusat::python
