#pragma once
// The text formats, by name, and how a grid is written in each.

#include <dokusat/puzzle/puzzle.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

enum class Format { boj2580, boj2239, boj4574, lines, grid };

/// All formats in the order in which help texts list them.
std::span<const Format> all_formats();
std::string_view name_of(Format format);
std::optional<Format> format_named(std::string_view name);

/// Whether the format gives a cell a number between blanks; otherwise it is one character.
bool is_by_numbers(Format format);

/// The largest board that the format can write: digits and letters end at 35 ('Z').
int largest_size(Format format);

/// '0' for an empty cell, '1'…'9', then 'A' for 10 … 'Z' for 35. Requires 0 <= digit <= 35.
char digit_character(Digit digit);

/// The grid as the format writes it, empty cells as '0', each line ended. Requires a size that the
/// format can write.
std::string grid_text(const Grid& grid, Format format);

/// The puzzle as the format writes it, readable again by `PuzzleReader`. For `boj4574` without the
/// closing line `0`. Requires a Su-domino-ku exactly for `boj4574`.
std::string puzzle_text(const Puzzle& puzzle, Format format);

/// A puzzle with what is needed to write its answer.
struct NumberedPuzzle {
  Puzzle puzzle;
  int number = 1;  ///< its place in the input, from 1
  Format format = Format::grid;
};

/// A format that can write the puzzle: `boj4574` for Su-domino-ku, else `grid`.
Format natural_format(const Puzzle& puzzle);

}  // namespace dokusat
