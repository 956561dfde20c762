#pragma once
// The text formats by name, and their writers.

#include <array>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

struct Opening;
struct Reading;

/// The formats, in the order of the help texts.
// clang-format off
#define DOKUSAT_FORMATS(X) \
  X(boj2580) X(boj2239) X(boj4574) X(lines) X(grid) X(drawn) X(hodoku) X(iss) X(fpuzzles) \
  X(keen) X(unequal) X(towers) X(solo) X(kakuro) X(ripple) X(suguru) X(str8ts) X(samurai)
// clang-format on

enum class Format {
#define DOKUSAT_ENUMERATOR(name) name,
  DOKUSAT_FORMATS(DOKUSAT_ENUMERATOR)
#undef DOKUSAT_ENUMERATOR
};

/// Kinds of evidence that a text has a format, the surest first.
enum class Evidence {
  signature,      ///< the first word begins like in no other format
  frame,          ///< a frame is drawn around the grid
  notation,       ///< the first word is a puzzle in an old notation
  game_id,        ///< the first word has the form of an ID of the game
  several_words,  ///< the first line has several words
  marked_rows,    ///< rows have marks for empty cells that other formats of rows do not have
  one_word        ///< the first line is one word
};

struct Recogniser {
  Evidence evidence = Evidence::one_word;
  /// Null if there is none.
  bool (*holds)(const Opening& opening) = nullptr;
};

/// The definition of a format. Each is in the format's own folder, with the functions that it uses.
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view says;     ///< sentences for the manual
  bool by_numbers = false;   ///< a cell is a number between blanks; otherwise it is one character
  bool one_line = false;     ///< a line is a whole grid; otherwise it is a row
  int largest_size;          ///< the greatest number of rows, columns, and value that it can write
  bool tells_rules = false;  ///< texts include board and rules; answers are written as `lines`
  /// Characters that are an empty cell on their own.
  std::string_view empty_marks = "0.";
  /// Further such characters on boards of up to 16 rows, where they cannot be digits.
  std::string_view empty_marks_of_small_boards = "";
  std::string_view empty_marks_text = "0 or .";  ///< the marks in messages
  std::string_view empty_marks_text_of_small_boards = "0 or .";
  std::array<Recogniser, 2> recognised_by = {};
  /// Reads a puzzle from its lines. Null if these are the rows of its grid. Throws `ParseError`.
  Puzzle (*read)(const Reading& reading) = nullptr;
  /// Writes a puzzle. Null if the text is that of its grid.
  std::string (*text)(const Puzzle& puzzle) = nullptr;
  /// Returns what the format cannot express of the puzzle, as a sentence without its subject, "the
  /// format"; empty if nothing. Null if it is for grids only.
  std::string (*why_not)(const Puzzle& puzzle) = nullptr;
};

/// The definition of each format.
namespace formats {
#define DOKUSAT_DECLARE(name) extern const FormatInfo name;
DOKUSAT_FORMATS(DOKUSAT_DECLARE)
#undef DOKUSAT_DECLARE
}  // namespace formats

/// The greatest value of a character, 'Z'.
inline constexpr int kLargestCharacter = 35;

/// Returns all formats in the order of `Format`.
std::span<const FormatInfo> all_formats();
const FormatInfo& info_of(Format format);
std::string_view name_of(Format format);
std::optional<Format> format_named(std::string_view name);
int largest_size(Format format);
/// The greatest of the numbers of rows and columns and of the values, which `largest_size` limits.
int largest_number(const Board& board);

/// Writes the grid, with '0' for empty cells, or '.' if 0 is a value, and each line ended. Requires
/// a board that the format can write.
std::string grid_text(const Grid& grid, Format format);

/// Writes the puzzle such that `PuzzleReader` can read it; `boj4574` without the closing line `0`.
/// Requires that `why_not_written` is empty.
std::string puzzle_text(const Puzzle& puzzle, Format format);

/// Returns what the format cannot express of the puzzle; empty if nothing. Formats of grids do not
/// include the board, which is given separately.
std::string why_not_written(const Puzzle& puzzle, Format format);
/// Also reports a board other than `told`, if the format does not include the board.
std::string why_not_written(const Puzzle& puzzle, Format format, const BoardSpec& told);

/// A puzzle with the data needed to write its answer.
struct NumberedPuzzle {
  Puzzle puzzle;
  int number = 1;  ///< its place in the input, from 1
  Format format = Format::grid;
};

/// Returns a format for the puzzle: `boj4574` for Su-domino-ku, `iss` if it has rules, else `grid`,
/// whose board is given separately.
Format natural_format(const Puzzle& puzzle);
/// Returns a format for the puzzle, `iss` instead of `grid` if its board is not `told`.
Format natural_format(const Puzzle& puzzle, const BoardSpec& told);

/// Writes board and puzzle for digests; different puzzles have different texts.
std::string whole_text(const Puzzle& puzzle);

/// Returns `wanted` if it can express the whole puzzle, else another format that can; empty if none
/// can.
std::optional<Format> format_that_says(const Puzzle& puzzle, Format wanted);

}  // namespace dokusat
