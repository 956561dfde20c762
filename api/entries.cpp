#include <dokusat/api/entries.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/explain/cell_names.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/text/json_text.hpp>
#include <dokusat/text/number.hpp>
#include <sstream>

namespace dokusat::questions {
namespace {

std::optional<Given> parse_entry(const Board& board, const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) return std::nullopt;
  const std::optional<Cell> cell = parse_cell(board, word.substr(0, equals));
  const std::optional<int> value = parse_number<int>(word.substr(equals + 1));
  if (!cell || !value || board.digit_of(*value) == kNoDigit) return std::nullopt;
  return Given{*cell, board.digit_of(*value)};
}

std::vector<Given> entries_in_order(const Board& board, const std::string& field,
                                    const std::string& text) {
  std::vector<Given> entries;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string place = "entry " + std::to_string(entries.size() + 1) + ": ";
    const std::optional<Given> entry = parse_entry(board, word);
    if (!entry)
      throw RequestError(field, place + "expected a cell of " + a_board(board) +
                                    " and a digit such as r3c4=2, found " + quoted(word));
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (entries[i].cell == entry->cell)
        throw RequestError(
            field, place + explain::cell_name(board, entry->cell, explain::CellNames::r1c1) +
                       " has a digit by entry " + std::to_string(i + 1));
    entries.push_back(*entry);
  }
  return entries;
}

/// Parses a list of values in JSON.
Grid listed_grid(const Board& board, const std::string& field, const std::string& text) {
  try {
    return grid_of(parse_json(text), board, field);
  } catch (const JsonError& error) {
    throw RequestError(field, "byte " + std::to_string(error.byte) + ": " + error.message);
  }
}

}  // namespace

Puzzle only_puzzle(const std::string& text, const std::string& field, Format format,
                   const BoardSpec& board) {
  std::istringstream stream(text);
  PuzzleReader reader(stream, field, format, board);
  std::optional<Puzzle> puzzle = reader.next();
  if (!puzzle) throw RequestError(field, "expected a line, found none", Refusal::missing);
  if (reader.next()) throw RequestError(field, "expected one line, found several");
  return std::move(*puzzle);
}

std::optional<Cell> parse_cell(const Board& board, const std::string& text) {
  const std::optional<Position> position = parse_position(text);
  if (position && board.has_cell_at(position->row, position->column))
    return board.cell_at(position->row, position->column);
  return dokusat::parse_cell(board, text);
}

std::vector<Given> parse_entries(const Puzzle& puzzle, const std::string& field,
                                 const std::string& text) {
  const Board& board = *puzzle.board;
  if (text.find('=') != std::string::npos) return entries_in_order(board, field, text);
  const Grid grid = text.starts_with('[')
                        ? listed_grid(board, field, text)
                        : only_puzzle(text, field, Format::lines, BoardSpec::of(board)).givens;
  std::vector<Given> entries;
  for (Cell cell : board.cells())
    if (grid[cell] != kNoDigit) entries.push_back({cell, grid[cell]});
  return entries;
}

void fields(FieldList& list, EntriesRequest& request) {
  list.grid("entries", "digits entered besides the givens", request.entries);
}

Grid EntriesRequest::grid(const Puzzle& puzzle) const {
  if (entries.empty()) return Grid(*puzzle.board);
  return grid_with(*puzzle.board, parse_entries(puzzle, "entries", entries));
}

Grid EntriesRequest::standing_grid(const Puzzle& puzzle) const {
  Grid all = given_grid(puzzle);
  const Grid entered = grid(puzzle);
  for (Cell cell : puzzle.board->cells())
    if (all[cell] == kNoDigit) all[cell] = entered[cell];
  return all;
}

void require_dominoes(const Puzzle& puzzle, int number) {
  if (!puzzle.has_dominoes())
    throw RequestError(
        "tilings", "puzzle " + std::to_string(number) + " is no Su-domino-ku, so it has no tiling");
}

Grid grid_with(const Board& board, const std::vector<Given>& entries) {
  Grid grid(board);
  for (const Given& entry : entries) grid[entry.cell] = entry.digit;
  return grid;
}

}  // namespace dokusat::questions
