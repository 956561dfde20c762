#pragma once
// Entries of the player on the command line.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::cli {

/// Reads the only puzzle from an option's text. Throws `ParseError`, with the option in place of a
/// file name, and `UsageError` for none or several.
Puzzle puzzle_in_option(std::string_view option, const std::string& text, Format format,
                        const BoardSpec& board = {});

/// Reads entries from an option's text: a grid as a line of digits, whose entries are in reading
/// order, or entries such as "r3c4=7 D5=3" in the order in which they were made. Throws
/// `ParseError` for a bad grid and `UsageError`, with the number of the entry, for bad entries.
std::vector<Given> parse_entries(const Puzzle& puzzle, std::string_view option,
                                 const std::string& text);

/// Parses a cell of the board, "r3c4" or "C4"; empty if the text names none.
std::optional<Cell> parse_cell(const Board& board, const std::string& text);

/// The grid that contains the entries, whose order is lost.
Grid grid_with(const Board& board, const std::vector<Given>& entries);

}  // namespace dokusat::cli
