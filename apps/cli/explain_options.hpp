#pragma once
// Options of `explain`.

#include <chrono>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/step_text.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

/// Adds `--by` and `--assume-unique`; the default is by technique.
void add_order_options(OptionList& options, explain::ExplainOptions& explain);

struct ExplainArguments {
  static constexpr std::string_view kName = "explain";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary =
      "explain the solution step by step, and what is wrong";

  void add_options(OptionList& options);
  /// Takes the files. Throws `UsageError`.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  std::optional<int> steps;
  std::string entries;  ///< to start from; empty: only the givens
  std::string goal;     ///< a cell; empty: all cells
  std::string check;    ///< entries to check; empty: none
  std::optional<explain::Tell> hint;
  std::string draw;  ///< a folder or page for pictures of the steps; empty: none
  bool story = false;
  bool proof_lines = false;
  bool redundant = false;
  bool core = false;
  bool all_cores = false;
  std::optional<int> max_cores;
  explain::ExplainOptions explain;
  std::optional<std::chrono::duration<double>> timeout;
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;

 private:
  void add_step_options(OptionList& options);
  void add_question_options(OptionList& options);
};

}  // namespace dokusat::cli
