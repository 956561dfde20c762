#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <sstream>
#include <utility>

namespace dokusat {
namespace {

constexpr const char* kSource = "<text>";

}  // namespace

std::vector<Puzzle> parse_puzzles(const std::string& text, std::optional<Format> format,
                                  const BoardSpec& board) {
  std::istringstream stream(text);
  PuzzleReader reader(stream, kSource, format, board);
  std::vector<Puzzle> puzzles;
  while (std::optional<Puzzle> puzzle = reader.next()) puzzles.push_back(std::move(*puzzle));
  return puzzles;
}

Puzzle parse_puzzle(const std::string& text, std::optional<Format> format, const BoardSpec& board) {
  std::istringstream stream(text);
  PuzzleReader reader(stream, kSource, format, board);
  std::optional<Puzzle> puzzle = reader.next();
  if (!puzzle) throw ParseError(kSource, {}, "expected a puzzle, found none", "");
  return std::move(*puzzle);
}

}  // namespace dokusat
