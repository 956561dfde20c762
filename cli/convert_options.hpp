#pragma once
// What `convert` is to read and to write.

#include "option_groups.hpp"

namespace dokusat::cli {

struct ConvertArguments {
  static constexpr std::string_view kName = "convert";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "write puzzles in another format";

  void add_options(OptionList& options) {
    add_conversion_options(options, input, target);
    add_puzzle_option(options, input);
    options.flag("link", "with fpuzzles: a link that opens the puzzle", link);
    add_output_options(options, output);
  }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    if (output.json) throw UsageError("convert --json: fpuzzles is the format that is JSON");
    if (link && target != Format::fpuzzles) throw UsageError("--link goes with --format fpuzzles");
    take_files(input, std::move(operands));
  }

  PuzzleInput input;
  std::optional<Format> target;
  bool link = false;
  OutputOptions output;
};

}  // namespace dokusat::cli
