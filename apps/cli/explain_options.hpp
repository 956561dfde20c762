#pragma once
// Options of `explain`.

#include <dokusat/api/explain.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

struct ExplainArguments {
  static constexpr std::string_view kName = questions::ExplainRequest::kName;
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = questions::ExplainRequest::kSays;

  void add_options(OptionList& options);
  /// Takes the files. Throws `UsageError`.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  questions::ExplainRequest request;
  questions::ExplainText text;
  std::string draw;  ///< a folder or page for pictures of the steps; empty: none
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};
void run(const ExplainArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
