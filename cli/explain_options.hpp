#pragma once
// What `explain` is to explain.

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/step_text.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

struct ExplainArguments {
  static constexpr std::string_view kName = "explain";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "the solution in steps, and what is wrong";

  void add_options(OptionList& options);
  /// Takes the files. Throws `UsageError`.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  std::optional<int> steps;
  std::string from;   ///< entries; empty: the givens alone
  std::string goal;   ///< a cell; empty: all
  std::string check;  ///< entries; empty: none are to be checked
  std::optional<explain::Tell> hint;
  std::string draw;  ///< a folder or page for pictures of the steps; empty: none
  bool story = false;
  bool redundant = false;
  bool clues = false;
  bool all_conflicts = false;
  std::optional<int> limit;  ///< conflicts to show
  explain::ExplainOptions explain;
  OutputOptions output;

 private:
  void add_step_options(OptionList& options);
  void add_question_options(OptionList& options);
};

}  // namespace dokusat::cli
