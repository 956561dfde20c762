#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

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

std::string text_of(const Puzzle& puzzle, Format format, const ConvertArguments& arguments) {
  std::string text = puzzle_text(puzzle, format);
  if (!arguments.link) return text;
  text.pop_back();  // the newline
  return std::string(arguments.site) + encode_percents(compress_lz_string(text)) + "\n";
}

void run(const ConvertArguments& arguments, ExitCode& /*code*/) {
  OutputFile out(arguments.output.file);
  PuzzleSource puzzles(arguments.input, arguments.output);
  Format format = Format::grid;
  bool any = false;
  while (const std::optional<BatchItem> item = puzzles.next()) {
    const NumberedPuzzle& puzzle = item->puzzle;
    const BoardSpec& told = arguments.input.board;
    format = arguments.target.value_or(natural_format(puzzle.puzzle, told));
    if (const std::string why = why_not_written(puzzle.puzzle, format, told); !why.empty())
      throw UsageError("puzzle " + std::to_string(puzzle.number) + ": " + why);
    out.stream() << text_of(puzzle.puzzle, format, arguments);
    any = true;
  }
  if (any && format == Format::boj4574) out.stream() << "0\n";
  out.commit();
}

}  // namespace

std::unique_ptr<Command> convert_command() { return command_of<ConvertArguments>(); }

}  // namespace dokusat::cli
