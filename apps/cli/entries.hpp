#pragma once
// Digits on the command line that somebody entered into a puzzle.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::cli {

/// The one puzzle that an option takes as its text. Throws `ParseError`, which names the option
/// in place of a file, and `UsageError` for none or several.
Puzzle puzzle_in_option(std::string_view option, const std::string& text, Format format,
                        const BoardSpec& board = {});

/// What an option takes: a grid as a line of digits, which gives its entries in reading order, or
/// entries such as "r3c4=7 D5=3" in the order in which they were made. Throws `ParseError` for a
/// bad grid and `UsageError`, with the number of the entry, for bad entries.
std::vector<Given> parse_entries(const Puzzle& puzzle, std::string_view option,
                                 const std::string& text);

/// A cell of the board, "r3c4" or "C4"; empty where the text names none.
std::optional<Cell> parse_cell(const Board& board, const std::string& text);

/// The same without an order.
Grid grid_with(const Board& board, const std::vector<Given>& entries);

}  // namespace dokusat::cli
