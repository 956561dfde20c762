#pragma once
// The words of a drawn grid: lines that are frames, the cells of a row, and whether these are
// digits, numbers or lists of candidates.

#include <dokusat/formats/reading.hpp>
#include <string_view>
#include <vector>

namespace dokusat {

/// The greatest candidate, as each is one character.
inline constexpr int kLargestCandidate = 9;

/// True for a line of the frame, or between boxes.
bool is_frame(const TextLine& line);

/// True for "[Puzzle]" and other headings.
bool is_heading(const TextLine& line);

/// Returns the comma or semicolon between the cells of a row; '\0' if it has other separators.
char separator_of(const TextLine& line);

/// Splits a row at blanks and at lines between boxes; a row with commas or semicolons at these, so
/// that words may be empty.
std::vector<Token> words_of(const TextLine& line);

/// Splits the words into characters.
std::vector<Token> characters_of(const std::vector<Token>& words);

/// True for a digit that a player has placed, in SudoCue's files of candidates: "u5".
bool is_placed(std::string_view word);

/// True if each word of the row is a cell, false if each character is. If a word among several
/// contains a mark of an empty cell, it has several cells.
bool has_words_for_cells(const std::vector<Token>& words, Boards& boards);

/// True if a word of the row is a list of candidates: ascending digits whose number is too large
/// for the board.
bool has_candidates(const std::vector<Token>& words);

/// Returns the number of rows of a board whose cells are all in this line, each with its
/// candidates: some words are too large for numbers of the board. 0 if it is no such line.
int rows_in_one_line(const std::vector<Token>& words);

}  // namespace dokusat
