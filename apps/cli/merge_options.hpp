#pragma once
// Options of `merge`.

#include "option_groups.hpp"

namespace dokusat::cli {

struct MergeArguments {
  static constexpr std::string_view kName = "merge";
  static constexpr std::string_view kOperands = "PART...";
  static constexpr std::string_view kSummary = "join the outputs of runs with --part";

  void add_options(OptionList& options) { add_plain_output_options(options, output); }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    if (operands.empty())
      throw UsageError("dokusat merge takes the files of all parts, found none");
    parts = std::move(operands);
  }

  std::vector<std::string> parts;
  OutputOptions output;
};
void run(const MergeArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
