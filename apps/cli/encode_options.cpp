#include "encode_options.hpp"

namespace dokusat::cli {
namespace {

const std::vector<Named<FormulaFormat>> kFormulaFormats = {{"dimacs", FormulaFormat::dimacs},
                                                           {"opb", FormulaFormat::opb},
                                                           {"mzn", FormulaFormat::minizinc}};

}  // namespace

void EncodeArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  questions::encoding_fields(options, encoding);
  add_puzzle_option(options, input);
  timeout_field(options, timeout).says = "time limit in seconds for each formula";
  options.in(OptionGroup::output)
      .flag("stats", "show sizes and times on standard error", statistics);
  options
      .value("all-to", "DIR", "write every puzzle to a file of its own in the new folder DIR",
             [this](const std::string& text) {
               if (text.empty()) throw UsageError("--all-to: expected a folder name");
               all_to = text;
             })
      .excludes("rules-only")
      .excludes("icnf")
      .excludes("puzzle")
      .excludes("output");
  options.in(OptionGroup::answer)
      .flag("rules-only", "encode the rules of the board without the clues", rules_only)
      .excludes("icnf")
      .excludes("simplify");
  options.in(OptionGroup::input)
      .number("size", "N", "with --rules-only: a board of N rows, no input", Range<int>{1}, size)
      .goes_with({"rules-only"}, "--rules-only")
      .excludes("puzzle", "a size stands in place of a puzzle");
  options.in(OptionGroup::answer)
      .flag("icnf", "write one incremental formula for all puzzles of the input", incremental)
      .excludes("simplify");
  options
      .number("cubes", "N", "with --icnf: one puzzle, split into about N cubes",
              Range<std::size_t>{1, 1'000'000}, cubes)
      .goes_with({"icnf"}, "--icnf");
  options
      .text("cover", "FILE",
            "with --cubes: write a formula that is unsatisfiable if the cubes cover all solutions",
            cover)
      .goes_with({"cubes"}, "--cubes");
  options.in(OptionGroup::output)
      .choice<FormulaFormat>("to", "F",
                             "format to write; opb is pseudo-Boolean, with one constraint for each "
                             "sum, mzn a MiniZinc model (default: dimacs)",
                             "format of formulas", kFormulaFormats, format)
      .excludes("icnf")
      .excludes("rules-only");
  options.in(OptionGroup::output).flag("no-map", "no names of variables in the comments", no_map);
  options.in(OptionGroup::answer).flag("list", "list the encodings with a description", list);
  add_plain_output_options(options, output);
  options.flag("json", "write --stats or --list as JSON", output.json)
      .goes_with({"stats", "list"}, "--stats or --list: a formula is written as DIMACS");
}

void EncodeArguments::complete(const OptionList& options, std::vector<std::string> operands,
                               const std::vector<std::string>& /*words*/) {
  require_operands(operands, 0, 1, std::string(kName), kOperands);
  if (size && !operands.empty())
    throw UsageError("--size takes no puzzle: leave out the file and --puzzle");
  if (incremental && input.puzzle && !cubes)
    throw UsageError("--icnf and --puzzle exclude each other");
  if (cubes && (cover == "-" || (!cover.empty() && cover == output.file)))
    throw UsageError("--cover: expected a file of its own");
  if (format == FormulaFormat::minizinc &&
      options.any_given({"encoding", "amo", "simplify", "no-simplify", "no-map"}))
    throw UsageError(
        "--to mzn writes the rules as they are: leave out --encoding, --amo, --simplify, "
        "--no-simplify and --no-map");
  take_files(input, std::move(operands));
}

}  // namespace dokusat::cli
