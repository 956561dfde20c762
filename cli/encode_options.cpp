#include "encode_options.hpp"

namespace dokusat::cli {

void EncodeArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_encoding_options(options, encoding);
  add_puzzle_option(options, input);
  options.flag("stats", "sizes and times on standard error", statistics);
  options
      .value("all-to", "DIR", "every puzzle of the input, a file each in the new folder DIR",
             [this](const std::string& text) {
               if (text.empty()) throw UsageError("--all-to: expected a folder name");
               all_to = text;
             })
      .excludes("rules-only")
      .excludes("icnf")
      .excludes("puzzle")
      .excludes("output");
  options.flag("rules-only", "the rules of the board without the puzzle's clues", rules_only)
      .excludes("icnf")
      .excludes("simplify", "--simplify and --rules-only exclude each other");
  options.number("size", "N", "with --rules-only: a board of N rows, no input", Range<int>{1}, size)
      .goes_with({"rules-only"}, "--rules-only")
      .excludes("puzzle", "--size takes no puzzle: leave out the file and --puzzle");
  options.flag("icnf", "every puzzle of the input in one incremental formula", incremental)
      .excludes("simplify", "--simplify and --icnf exclude each other");
  options
      .number("cubes", "N", "with --icnf: one puzzle, its solutions shared out among about N cubes",
              Range<std::size_t>{1, 1'000'000}, cubes)
      .goes_with({"icnf"}, "--icnf");
  options
      .text("cover", "FILE", "with --cubes: a formula whose refutation shows that they hold all",
            cover)
      .goes_with({"cubes"}, "--cubes");
  options.flag("no-map", "no names of variables in the comments", no_map);
  options.flag("list", "name and describe the encodings", list);
  add_output_options(options, output);
}

void EncodeArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                               const std::vector<std::string>& /*words*/) {
  require_operands(operands, 0, 1, std::string(kName), kOperands);
  if (output.json && !statistics && !list)
    throw UsageError("encode --json goes with --stats or --list: a formula is written as DIMACS");
  if (size && !operands.empty())
    throw UsageError("--size takes no puzzle: leave out the file and --puzzle");
  if (incremental && input.puzzle && !cubes)
    throw UsageError("--icnf and --puzzle exclude each other");
  if (cubes && (cover == "-" || (!cover.empty() && cover == output.file)))
    throw UsageError("--cover: expected a file of its own");
  take_files(input, std::move(operands));
}

}  // namespace dokusat::cli
