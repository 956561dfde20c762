#pragma once
// The text formats, by name, and how a grid is written in each.

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

/// The formats, in the order in which help texts list them.
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

/// What shows that a text is of a format, the surest first.
enum class Evidence {
  signature,      ///< the first word begins as nothing else does
  frame,          ///< lines are drawn around the grid
  notation,       ///< the first word is a puzzle in an old notation
  game_id,        ///< the first word has the form of an ID of the game
  several_words,  ///< several words stand in the first line
  marked_rows,    ///< rows have marks for empty cells that other rows do not have
  one_word        ///< the first line is one word
};

struct Recogniser {
  Evidence evidence = Evidence::one_word;
  /// Null where there is none.
  bool (*holds)(const Opening& opening) = nullptr;
};

/// All that a format is. Each is defined in its own folder, beside the functions that it names.
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view says;     ///< sentences for the manual
  bool by_numbers = false;   ///< a cell is a number between blanks; otherwise it is one character
  bool one_line = false;     ///< a line is a whole grid; otherwise it is a row
  int largest_size;          ///< the most rows, columns, and the largest value, that it can write
  bool tells_rules = false;  ///< a puzzle tells its board and rules; its answers are as of `lines`
  /// Each of these characters, on its own, stands for an empty cell.
  std::string_view empty_marks = "0.";
  /// These too on boards of up to 16 rows, where they are far from all digits.
  std::string_view empty_marks_of_small_boards = "";
  std::string_view empty_marks_text = "0 or .";  ///< as messages name them
  std::string_view empty_marks_text_of_small_boards = "0 or .";
  std::array<Recogniser, 2> recognised_by = {};
  /// Takes the lines of a puzzle. Null where these are the rows of its grid. Throws `ParseError`.
  Puzzle (*read)(const Reading& reading) = nullptr;
  /// Null where it is the text of the grid.
  std::string (*text)(const Puzzle& puzzle) = nullptr;
  /// What the format cannot say of the puzzle, empty if nothing. Null where grids alone are said.
  std::string (*why_not)(const Puzzle& puzzle) = nullptr;
};

/// Each format by its name.
namespace formats {
#define DOKUSAT_DECLARE(name) extern const FormatInfo name;
DOKUSAT_FORMATS(DOKUSAT_DECLARE)
#undef DOKUSAT_DECLARE
}  // namespace formats

/// Digits and letters end at 'Z'.
inline constexpr int kLargestCharacter = 35;

/// All formats in the order of `Format`.
std::span<const FormatInfo> all_formats();
const FormatInfo& info_of(Format format);
std::string_view name_of(Format format);
std::optional<Format> format_named(std::string_view name);
int largest_size(Format format);
/// What `largest_size` bounds: the greatest of the numbers of rows and columns and of the values.
int largest_number(const Board& board);

/// The grid as the format writes it, empty cells as '0', or as '.' where 0 is a value, each line
/// ended. Requires a board that the format can write.
std::string grid_text(const Grid& grid, Format format);

/// The puzzle as the format writes it, readable again by `PuzzleReader`. For `boj4574` without the
/// closing line `0`. Requires that `why_not_written` has nothing to say.
std::string puzzle_text(const Puzzle& puzzle, Format format);

/// What the format cannot say of the puzzle; empty if nothing. Grids alone say nothing of the
/// board: it is told beside the text.
std::string why_not_written(const Puzzle& puzzle, Format format);
/// The same where `told` is what is told of boards.
std::string why_not_written(const Puzzle& puzzle, Format format, const BoardSpec& told);

/// A puzzle with what is needed to write its answer.
struct NumberedPuzzle {
  Puzzle puzzle;
  int number = 1;  ///< its place in the input, from 1
  Format format = Format::grid;
};

/// A format that can write the puzzle: `boj4574` for Su-domino-ku, `iss` where there are rules,
/// else `grid`, whose board is told beside the text.
Format natural_format(const Puzzle& puzzle);
/// The same where `told` is what is told of boards: `iss`, too, where the board is another one.
Format natural_format(const Puzzle& puzzle, const BoardSpec& told);

/// The board and the puzzle, for digests: nothing else is written in the same way.
std::string whole_text(const Puzzle& puzzle);

/// The format itself where it can say all of the puzzle, else one that can; empty where none can.
std::optional<Format> format_that_says(const Puzzle& puzzle, Format wanted);

}  // namespace dokusat
