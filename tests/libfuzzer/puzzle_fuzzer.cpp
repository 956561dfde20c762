// Fuzzes the reader of puzzles: no text may crash it or hang it, and every puzzle that it reads is
// the same after writing and reading. The first byte of an input selects the format and the board.

#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/text/parse_error.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace {

using namespace dokusat;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << std::endl;
  std::abort();
}

/// Game IDs with lines within cages, and with sums that a game does not support, can only be read.
void require_read_again(const Puzzle& puzzle, Format format) {
  if (info_of(format).recognised_by[0].evidence == Evidence::game_id &&
      !why_not_written(puzzle, format).empty())
    return;
  const std::string text = puzzle_text(puzzle, format);
  std::istringstream stream(text);
  PuzzleReader reader(stream, "written", format, BoardSpec::of(*puzzle.board));
  try {
    const std::optional<Puzzle> again = reader.next();
    require(again && again->givens == puzzle.givens && again->rules == puzzle.rules,
            "a puzzle that was written is another one");
  } catch (const ParseError& error) {
    std::cerr << error.what() << std::endl;
    require(false, "a puzzle that was written cannot be read");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto formats = all_formats();
  const std::size_t format = data[0] % (formats.size() + 1);
  BoardSpec board;
  if (data[0] / 8 % 4 == 1) board = BoardSpec::latin();
  if (data[0] / 8 % 4 == 2) board = BoardSpec::boxes({2, 3});
  std::istringstream text(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  try {
    PuzzleReader reader(text, "text",
                        format == 0 ? std::nullopt : std::optional(formats[format - 1].format),
                        board);
    while (const std::optional<Puzzle> puzzle = reader.next())
      require_read_again(*puzzle, reader.format());
  } catch (const ParseError&) {
  }
  return 0;
}
