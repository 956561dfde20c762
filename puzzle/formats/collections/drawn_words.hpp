#pragma once
// The words of a drawn grid: which lines are a frame, where a row's cells begin and end, and
// whether they are digits, numbers or lists of candidates.

#include <dokusat/formats/reading.hpp>
#include <string_view>
#include <vector>

namespace dokusat {

/// Candidates are a character each, which ends at 9.
inline constexpr int kLargestCandidate = 9;

/// A line of the frame, or between boxes.
bool is_frame(const TextLine& line);

/// "[Puzzle]" and the like.
bool is_heading(const TextLine& line);

/// The comma or semicolon between the cells of a row; '\0' where these are parted otherwise.
char separator_of(const TextLine& line);

/// The words of a row, which a line between boxes parts as a blank does; where it has separators,
/// what stands between them, which may be nothing.
std::vector<Token> words_of(const TextLine& line);

/// Each character of the words as one.
std::vector<Token> characters_of(const std::vector<Token>& words);

/// A digit that a player has placed, as files of SudoCue's candidates have it: "u5".
bool is_placed(std::string_view word);

/// Whether a word of the row is a cell, and not each character. A word with an empty cell in it
/// among others has several cells.
bool has_words_for_cells(const std::vector<Token>& words, Boards& boards);

/// Whether a word of the row is a list of candidates: digits in order, which as a number would be
/// too large for so many columns.
bool has_candidates(const std::vector<Token>& words);

/// The rows of a board whose cells all stand in this line, each with its candidates: some are more
/// than a number of so many columns can be. 0 where they do not.
int rows_in_one_line(const std::vector<Token>& words);

}  // namespace dokusat
