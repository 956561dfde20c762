#pragma once
// Which puzzles `rate` is to rate.

#include <dokusat/explain/explainer.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

/// `--work`.
void add_explain_work_option(OptionList& options, explain::ExplainOptions& explain);

struct RateArguments {
  static constexpr std::string_view kName = "rate";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "how hard puzzles are to explain, a line each";

  void add_options(OptionList& options);
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  explain::ExplainOptions explain;
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};

}  // namespace dokusat::cli
