#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>

#include "commands.hpp"
#include "convert_options.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

/// Percent-encodes a base64 code for an address.
std::string in_address(const std::string& code) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string text;
  for (const char character : code)
    if (std::string_view("+/=").find(character) == std::string_view::npos)
      text += character;
    else
      text += {'%', kHex[static_cast<std::size_t>(character >> 4)],
               kHex[static_cast<std::size_t>(character & 15)]};
  return text;
}

std::string text_of(const Puzzle& puzzle, Format format, const ConvertArguments& arguments) {
  std::string text = puzzle_text(puzzle, format);
  if (!arguments.link) return text;
  text.pop_back();  // the newline
  return std::string(arguments.site) + in_address(compress_lz_string(text)) + "\n";
}

}  // namespace

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

}  // namespace dokusat::cli
