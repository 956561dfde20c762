#pragma once
// Digits on the command line that somebody entered into a puzzle.

#include <dokusat/puzzle/puzzle.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::cli {

/// What an option takes: a grid as a line of digits, which gives its entries in reading order, or
/// entries such as "C4=7 D5=3" in the order in which they were made. Throws `ParseError` for a bad
/// grid and `UsageError`, with the number of the entry, for bad entries.
std::vector<Given> parse_entries(const Puzzle& puzzle, std::string_view option,
                                 const std::string& text);

/// The same without an order.
Grid grid_with(const Board& board, const std::vector<Given>& entries);

}  // namespace dokusat::cli
