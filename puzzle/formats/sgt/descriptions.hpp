#pragma once
// What the game IDs of several games have in common: how they write numbers in cells, and how they
// write which cells lie together.

#include <dokusat/formats/game_format.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// Whether the word looks like a game ID, a number, letters and numbers, and a colon, of this game:
/// boxes or regions in the parameters tell `solo`, a `/` in the description `towers`, a single
/// comma in it `keen`; the others are of `unequal`.
bool is_id_of(Format game, std::string_view word);
template <Format Game>
bool is_id(const Opening& opening) {
  return is_id_of(Game, opening.word.text);
}
/// What the manual says of a game.
inline constexpr std::string_view kGameIdSays =
    "A game ID of the program of this name in Simon Tatham's Portable Puzzle Collection: "
    "parameters, a colon, a description. Answers are the whole grid on one line.";

/// For each of so many cells its number, from 1 to `most`, or 0: a letter stands for so many cells
/// without one (`a` for 1, `z` for 26), `_` between two numbers for nothing. Reads to a comma or
/// the end.
std::vector<int> read_cell_numbers(WordReader& word, int cells, int most);
/// The same as text.
std::string cell_numbers_text(const std::vector<int>& numbers);

/// How a game writes the lines between blocks of cells.
struct BlockCode {
  char last;        ///< the last letter for a run: the program writes and reads others differently
  bool has_counts;  ///< a number behind a character repeats it
};
inline constexpr BlockCode kKeenBlocks{'x', true};
inline constexpr BlockCode kSoloBlocks{'y', false};

/// For each cell of N×N the number of its block, in the order in which these are met. The text has
/// the sides between cells in order, those within rows first, then those within columns, column by
/// column; a letter stands for so many sides without a line and one with a line (`a` for 1), `_`
/// for one with a line. The last line is behind the last side. Reads to a comma or the end.
std::vector<int> read_blocks(WordReader& word, int size, const BlockCode& code);
/// The same as text; empty where a run is too long, or where a block is not connected.
std::optional<std::string> blocks_text(const std::vector<int>& block_of, int size,
                                       const BlockCode& code);

/// The cells of each block, in order.
std::vector<std::vector<Cell>> cells_of_blocks(const std::vector<int>& block_of);
/// The block of each cell, in the order in which they are met; empty where these do not share out
/// the cells among them.
std::optional<std::vector<int>> blocks_of(const std::vector<const CellRule*>& cages, int cells);

/// A letter behind `d`, for how hard the puzzle is to be: no rule.
void skip_difficulty(WordReader& word);

/// The rules about digits of cells.
std::vector<const CellRule*> cell_rules(const Puzzle& puzzle);
/// What is not a Latin square of `low` to `high` rows with the values from 1 on; empty if nothing.
std::string why_no_latin_square(const Puzzle& puzzle, const std::string& game, int low, int high);

}  // namespace dokusat
