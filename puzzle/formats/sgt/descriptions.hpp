#pragma once
// Common parts of several games' IDs: numbers in cells, and blocks of cells.

#include <dokusat/formats/game_format.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// True if the word looks like an ID of this game: a number, letters and numbers, and a colon.
/// Boxes or regions in the parameters mean `solo`, a `/` in the description `towers`, a single
/// comma in it `keen`; others are `unequal`.
bool is_id_of(Format game, std::string_view word);
template <Format Game>
bool is_id(const Opening& opening) {
  return is_id_of(Game, opening.word.text);
}
/// The text of the manual about a game.
inline constexpr std::string_view kGameIdSays =
    "A game ID of the program of this name in Simon Tatham's Portable Puzzle Collection: "
    "parameters, a colon, a description. Answers are the whole grid on one line.";

/// Reads for each cell its number, from 1 to `most`, or 0: a letter stands for a number of cells
/// without one (`a` for 1, `z` for 26), `_` separates two numbers. Reads to a comma or the end.
std::vector<int> read_cell_numbers(WordReader& word, int cells, int most);
/// Writes numbers as `read_cell_numbers` reads them.
std::string cell_numbers_text(const std::vector<int>& numbers);

/// The code of a game for the lines between blocks of cells.
struct BlockCode {
  char last;        ///< the last letter for a run, as the program reads later ones differently than
                    ///< it writes them
  bool has_counts;  ///< a number after a character repeats it
};
inline constexpr BlockCode kKeenBlocks{'x', true};
inline constexpr BlockCode kSoloBlocks{'y', false};

/// Reads for each cell of an N×N board the number of its block, in reading order. The text has the
/// sides between cells, those within rows first, then those within columns, column by column; a
/// letter stands for a number of sides without a line, followed by one with a line (`a` for 1), `_`
/// for one with a line. The last line is after the last side. Reads to a comma or the end.
std::vector<int> read_blocks(WordReader& word, int size, const BlockCode& code);
/// Writes blocks as `read_blocks` reads them; empty if a run is too long or a block is not
/// connected.
std::optional<std::string> blocks_text(const std::vector<int>& block_of, int size,
                                       const BlockCode& code);

/// Returns the cells of each block, in order.
std::vector<std::vector<Cell>> cells_of_blocks(const std::vector<int>& block_of);
/// Returns the block of each cell, numbered in reading order; empty if the cages do not partition
/// the cells.
std::optional<std::vector<int>> blocks_of(const std::vector<const CellRule*>& cages, int cells);

/// Skips `d` and a letter, the intended difficulty, which is no rule.
void skip_difficulty(WordReader& word);

/// Returns the rules that are `CellRule`s.
std::vector<const CellRule*> cell_rules(const Puzzle& puzzle);
/// Returns why the format cannot express the puzzle (see `FormatInfo::why_not`) if it is no Latin
/// square of `low` to `high` rows with the values from 1 on; empty if it is one.
std::string why_no_latin_square(const Puzzle& puzzle, int low, int high);

}  // namespace dokusat
