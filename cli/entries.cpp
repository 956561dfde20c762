#include "entries.hpp"

#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/puzzle/position.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>
#include <optional>
#include <sstream>

#include "option_values.hpp"

namespace dokusat::cli {
namespace {

std::optional<Given> parse_entry(const Board& board, const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) return std::nullopt;
  const std::optional<Position> position = parse_position(word.substr(0, equals));
  const std::optional<Digit> digit = parse_number<Digit>(word.substr(equals + 1));
  if (!position || position->row >= board.size() || position->column >= board.size() || !digit ||
      *digit < 1 || *digit > board.size())
    return std::nullopt;
  return Given{board.cell_at(position->row, position->column), *digit};
}

std::vector<Given> entries_in_order(const Board& board, std::string_view option,
                                    const std::string& text) {
  std::vector<Given> entries;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string place =
        "--" + std::string(option) + ": entry " + std::to_string(entries.size() + 1) + ": ";
    const std::optional<Given> entry = parse_entry(board, word);
    if (!entry)
      throw UsageError(place + "expected a cell of " + a_board(board.size()) +
                       " and a digit such as C4=2, found '" + word + "'");
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (entries[i].cell == entry->cell)
        throw UsageError(place + board.name(entry->cell) + " has a digit by entry " +
                         std::to_string(i + 1));
    entries.push_back(*entry);
  }
  return entries;
}

}  // namespace

std::vector<Given> parse_entries(const Puzzle& puzzle, std::string_view option,
                                 const std::string& text) {
  const Board& board = *puzzle.board;
  if (text.find('=') != std::string::npos) return entries_in_order(board, option, text);
  const Grid grid = parse_puzzle(text, Format::lines, BoardSpec::of(board)).givens;
  std::vector<Given> entries;
  for (Cell cell : board.cells())
    if (grid[cell] != kNoDigit) entries.push_back({cell, grid[cell]});
  return entries;
}

Grid grid_with(const Board& board, const std::vector<Given>& entries) {
  Grid grid(board.size());
  for (const Given& entry : entries) grid[entry.cell] = entry.digit;
  return grid;
}

}  // namespace dokusat::cli
