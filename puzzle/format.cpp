#include <array>
#include <cassert>
#include <dokusat/puzzle/format.hpp>

namespace dokusat {
namespace {

struct FormatName {
  Format format;
  std::string_view name;
};

constexpr std::array kNames = {
    FormatName{Format::boj2580, "boj2580"}, FormatName{Format::boj2239, "boj2239"},
    FormatName{Format::boj4574, "boj4574"}, FormatName{Format::lines, "lines"},
    FormatName{Format::grid, "grid"},
};

constexpr std::array kFormats = {Format::boj2580, Format::boj2239, Format::boj4574, Format::lines,
                                 Format::grid};

std::string domino_clues_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::string text = std::to_string(puzzle.dominoes->placed.size()) + "\n";
  for (const PlacedDomino& domino : puzzle.dominoes->placed)
    text += std::to_string(domino.first) + " " + board.name(domino.edge.first) + " " +
            std::to_string(domino.second) + " " + board.name(domino.edge.second) + "\n";
  bool first = true;
  for (const std::optional<Cell>& cell : puzzle.dominoes->singles) {
    text += (first ? "" : " ") + (cell ? board.name(*cell) : std::string("?"));
    first = false;
  }
  return text + "\n";
}

}  // namespace

std::span<const Format> all_formats() { return kFormats; }

std::string_view name_of(Format format) {
  for (const FormatName& entry : kNames)
    if (entry.format == format) return entry.name;
  assert(false);
  return "";
}

std::optional<Format> format_named(std::string_view name) {
  for (const FormatName& entry : kNames)
    if (entry.name == name) return entry.format;
  return std::nullopt;
}

int largest_size(Format format) {
  const bool by_numbers = format == Format::boj2580 || format == Format::grid;
  return by_numbers ? Board::kMaximumSize : 35;
}

char digit_character(Digit digit) {
  assert(digit >= 0 && digit <= 35);
  return static_cast<char>(digit < 10 ? '0' + digit : 'A' + (digit - 10));
}

std::string grid_text(const Grid& grid, Format format) {
  assert(grid.size() <= largest_size(format));
  const bool by_numbers = format == Format::boj2580 || format == Format::grid;
  std::string text;
  int column = 0;
  for (Digit digit : grid.digits()) {
    if (by_numbers && column > 0) text += ' ';
    text += by_numbers ? std::to_string(digit) : std::string(1, digit_character(digit));
    if (++column == grid.size()) {
      if (format != Format::lines) text += '\n';
      column = 0;
    }
  }
  if (format == Format::lines) text += '\n';
  return text;
}

std::string puzzle_text(const Puzzle& puzzle, Format format) {
  assert(puzzle.dominoes.has_value() == (format == Format::boj4574));
  return puzzle.dominoes ? domino_clues_text(puzzle) : grid_text(puzzle.givens, format);
}

Format natural_format(const Puzzle& puzzle) {
  return puzzle.dominoes ? Format::boj4574 : Format::grid;
}

}  // namespace dokusat
