#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <sstream>
#include <utility>

namespace dokusat {
namespace {

constexpr const char* kSource = "<text>";

}  // namespace

PuzzleParser::PuzzleParser(std::optional<Format> format, const BoardSpec& board)
    : format_(format), boards_(board) {}

NumberedPuzzle PuzzleParser::parse(const std::string& text) const {
  std::istringstream stream(text);
  PuzzleReader reader(stream, kSource, format_, boards_);
  std::optional<Puzzle> puzzle = reader.next();
  if (!puzzle) throw ParseError(kSource, {}, "expected a puzzle, found none", "");
  return {std::move(*puzzle), 1, reader.format()};
}

std::vector<NumberedPuzzle> PuzzleParser::parse_all(const std::string& text) const {
  std::istringstream stream(text);
  PuzzleReader reader(stream, kSource, format_, boards_);
  std::vector<NumberedPuzzle> puzzles;
  while (std::optional<Puzzle> puzzle = reader.next())
    puzzles.push_back({std::move(*puzzle), static_cast<int>(puzzles.size()) + 1, reader.format()});
  return puzzles;
}

std::vector<Puzzle> parse_puzzles(const std::string& text, std::optional<Format> format,
                                  const BoardSpec& board) {
  std::vector<Puzzle> puzzles;
  for (NumberedPuzzle& numbered : PuzzleParser(format, board).parse_all(text))
    puzzles.push_back(std::move(numbered.puzzle));
  return puzzles;
}

Puzzle parse_puzzle(const std::string& text, std::optional<Format> format, const BoardSpec& board) {
  return PuzzleParser(format, board).parse(text).puzzle;
}

}  // namespace dokusat
