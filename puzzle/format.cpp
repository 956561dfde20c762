#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/fpuzzles_writer.hpp>
#include <dokusat/puzzle/iss_reader.hpp>
#include <dokusat/puzzle/wording.hpp>

namespace dokusat {
namespace {

/// Digits and letters end at 'Z'.
constexpr int kLargestCharacter = 35;

constexpr std::array kFormats = {
    FormatInfo{Format::boj2580, "boj2580", true, false, Board::kMaximumSize, false, "0", "", "0"},
    FormatInfo{Format::boj2239, "boj2239", false, false, kLargestCharacter, false, "0", "", "0"},
    FormatInfo{Format::boj4574, "boj4574", false, false, kLargestCharacter, false, "0", "", "0"},
    FormatInfo{Format::lines, "lines", false, true, kLargestCharacter, false, "0._*", "xX",
               "0, ., _ or *"},
    FormatInfo{Format::grid, "grid", true, false, Board::kMaximumSize, false, "0._", "",
               "0, . or _"},
    FormatInfo{Format::iss, "iss", false, true, kLargestCharacter, true, "0.", "", "0 or ."},
    FormatInfo{Format::fpuzzles, "fpuzzles", false, true, kLargestCharacter, true, "0.", "",
               "0 or ."},
};

std::string domino_clues_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::string text = std::to_string(puzzle.dominoes()->placed.size()) + "\n";
  for (const PlacedDomino& domino : puzzle.dominoes()->placed)
    text += std::to_string(domino.first) + " " + board.name(domino.edge.first) + " " +
            std::to_string(domino.second) + " " + board.name(domino.edge.second) + "\n";
  bool first = true;
  for (const std::optional<Cell>& cell : puzzle.dominoes()->singles) {
    text += (first ? "" : " ") + (cell ? board.name(*cell) : std::string("?"));
    first = false;
  }
  return text + "\n";
}

}  // namespace

std::span<const FormatInfo> all_formats() { return kFormats; }

const FormatInfo& info_of(Format format) {
  return *std::ranges::find(kFormats, format, &FormatInfo::format);
}

std::string_view name_of(Format format) { return info_of(format).name; }

std::optional<Format> format_named(std::string_view name) {
  const auto found = std::ranges::find(kFormats, name, &FormatInfo::name);
  return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

int largest_size(Format format) { return info_of(format).largest_size; }

char digit_character(Digit digit) {
  assert(digit >= 0 && digit <= 35);
  return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
}

namespace {

std::string text_in_numbers(const Grid& grid) {
  const std::size_t longest = std::to_string(grid.size()).size() + 1;
  std::string text(grid.digits().size() * longest, ' ');
  char* place = text.data();
  int column = 0;
  for (Digit digit : grid.digits()) {
    place = std::to_chars(place, text.data() + text.size(), digit).ptr;
    column = column + 1 == grid.size() ? 0 : column + 1;
    *place++ = column == 0 ? '\n' : ' ';
  }
  text.resize(static_cast<std::size_t>(place - text.data()));
  return text;
}

std::string text_in_characters(const Grid& grid, std::size_t cells_a_line) {
  const std::vector<Digit>& digits = grid.digits();
  std::string text(digits.size() + digits.size() / cells_a_line, '\n');
  std::size_t place = 0;
  for (std::size_t begin = 0; begin < digits.size(); begin += cells_a_line, ++place)
    for (std::size_t i = begin; i < begin + cells_a_line; ++i)
      text[place++] = digit_character(digits[i]);
  return text;
}

}  // namespace

std::string grid_text(const Grid& grid, Format format) {
  assert(grid.size() <= largest_size(format));
  const FormatInfo& info = info_of(format);
  if (info.by_numbers) return text_in_numbers(grid);
  const auto size = static_cast<std::size_t>(grid.size());
  return text_in_characters(grid, info.one_line ? size * size : size);
}

std::string puzzle_text(const Puzzle& puzzle, Format format) {
  assert(why_not_written(puzzle, format).empty());
  if (format == Format::iss) return iss_text(puzzle);
  if (format == Format::fpuzzles) return fpuzzles_text(puzzle);
  return puzzle.has_dominoes() ? domino_clues_text(puzzle) : grid_text(puzzle.givens, format);
}

std::string why_not_written(const Puzzle& puzzle, Format format) {
  if (format == Format::iss) return why_no_iss(puzzle);
  if (format == Format::fpuzzles) return why_no_fpuzzles(puzzle);
  const std::string name(name_of(format));
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      return name + " cannot say the rule " + std::string(cells->kind->name);
  if (puzzle.has_dominoes() != (format == Format::boj4574))
    return name + (puzzle.has_dominoes() ? " cannot say that dominoes tile the board"
                                         : " is for boards that dominoes tile");
  if (puzzle.board->size() > largest_size(format))
    return name + " has no board of " + size_text(puzzle.board->size());
  return "";
}

Format natural_format(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return Format::boj4574;
  return puzzle.rules.empty() && puzzle.board->regions().empty() ? Format::grid : Format::iss;
}

}  // namespace dokusat
