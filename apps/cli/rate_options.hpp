#pragma once
// Options of `rate`.

#include <chrono>
#include <dokusat/explain/explainer.hpp>
#include <optional>

#include "option_groups.hpp"

namespace dokusat::cli {

struct RateArguments {
  static constexpr std::string_view kName = "rate";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "rate how hard puzzles are to solve by hand";

  void add_options(OptionList& options);
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  explain::ExplainOptions explain;
  std::optional<std::chrono::duration<double>> timeout = std::chrono::seconds(10);
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};

}  // namespace dokusat::cli
