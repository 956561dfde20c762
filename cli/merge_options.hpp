#pragma once
// Which parts `merge` is to join.

#include "option_groups.hpp"

namespace dokusat::cli {

struct MergeArguments {
  static constexpr std::string_view kName = "merge";
  static constexpr std::string_view kOperands = "PART...";
  static constexpr std::string_view kSummary = "join the parts of a run with --part";

  void add_options(OptionList& options) { add_output_options(options, output); }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    if (output.json) throw UsageError("merge --json: the parts say whether they are JSON");
    if (operands.empty())
      throw UsageError("dokusat merge takes the files of all parts, found none");
    parts = std::move(operands);
  }

  std::vector<std::string> parts;
  OutputOptions output;
};

}  // namespace dokusat::cli
