#pragma once
// Options of `convert`.

#include "option_groups.hpp"

namespace dokusat::cli {

struct ConvertArguments {
  static constexpr std::string_view kName = "convert";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "write puzzles in another format";

  /// The addresses of the pages; the puzzle is appended.
  inline static const std::vector<questions::Named<std::string_view>> kSites = {
      {"f-puzzles", "https://www.f-puzzles.com/?load="},
      {"sudokupad", "https://sudokupad.app/fpuzzles"}};

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_option(options, input);
    add_target_option(options, target);
    options.flag("link", "with --to fpuzzles: write a link that opens the puzzle", link);
    options
        .choice("site", "S", "the page that the link opens (default: f-puzzles)", "page", kSites,
                site)
        .goes_with({"link"}, "--link");
    add_plain_output_options(options, output);
  }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    if (link && target != Format::fpuzzles) throw UsageError("--link goes with --to fpuzzles");
    take_files(input, std::move(operands));
  }

  PuzzleInput input;
  std::optional<Format> target;
  bool link = false;
  std::string_view site = kSites[0].value;
  OutputOptions output;
};
void run(const ConvertArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
