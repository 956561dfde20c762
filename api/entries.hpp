#pragma once
// Digits that a player entered into a puzzle: how requests write them.

#include <dokusat/api/field_list.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::questions {

/// Reads the only puzzle of a text. Throws `ParseError`, with the field in place of a file name,
/// and `RequestError` for none or several.
Puzzle only_puzzle(const std::string& text, const std::string& field, Format format,
                   const BoardSpec& board = {});

/// Reads entries: a grid as a line of digits or a list of values in JSON, whose entries are in
/// reading order, or entries such as "r3c4=7 D5=3" in the order in which they were made. Throws
/// `ParseError` for a bad line and `RequestError`, with the number of the entry, for bad entries.
std::vector<Given> parse_entries(const Puzzle& puzzle, const std::string& field,
                                 const std::string& text);

/// A request with digits that a player entered, as `parse_entries` reads them; empty: none.
struct EntriesRequest {
  std::string entries;
  std::optional<std::chrono::duration<double>> timeout;

  /// An empty grid without entries.
  Grid grid(const Puzzle& puzzle) const;
  /// Givens and entries together; givens take precedence.
  Grid standing_grid(const Puzzle& puzzle) const;
};
/// Adds `entries`.
void fields(FieldList& list, EntriesRequest& request);

/// Checks the requirement of `tilings`: throws `RequestError` for a puzzle without dominoes.
void require_dominoes(const Puzzle& puzzle, int number);

/// Parses a cell of the board, "r3c4" or "C4"; empty if the text names none.
std::optional<Cell> parse_cell(const Board& board, const std::string& text);

/// The grid that contains the entries, whose order is lost.
Grid grid_with(const Board& board, const std::vector<Given>& entries);

}  // namespace dokusat::questions
