#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <dokusat/formats/collections/drawn.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_writer.hpp>
#include <dokusat/formats/game_ids.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat {
namespace {

/// Digits and letters end at 'Z'.
constexpr int kLargestCharacter = 35;

constexpr std::array kFormats = {
    FormatInfo{Format::boj2580, "boj2580", true, false, Board::kMaximumSize, false, "0", "", "0",
               "0"},
    FormatInfo{Format::boj2239, "boj2239", false, false, kLargestCharacter, false, "0", "", "0",
               "0"},
    FormatInfo{Format::boj4574, "boj4574", false, false, kLargestCharacter, false, "0", "", "0",
               "0"},
    FormatInfo{Format::lines, "lines", false, true, kLargestCharacter, false, "0._*", "xX",
               "0, ., _ or *", "0, ., _, *, x or X"},
    FormatInfo{Format::grid, "grid", true, false, Board::kMaximumSize, false, "0._", "",
               "0, . or _", "0, . or _"},
    FormatInfo{Format::drawn, "drawn", false, false, kLargestCharacter, false, "0._*", "xX",
               "0, ., _ or *", "0, ., _, *, x or X"},
    FormatInfo{Format::hodoku, "hodoku", false, true, 9, true, "0.", "", "0 or .", "0 or ."},
    FormatInfo{Format::iss, "iss", false, true, kLargestCharacter, true, "0.", "", "0 or .",
               "0 or ."},
    FormatInfo{Format::fpuzzles, "fpuzzles", false, true, kLargestCharacter, true, "0.", "",
               "0 or .", "0 or ."},
    FormatInfo{Format::keen, "keen", false, true, 9, true, "0.", "", "0 or .", "0 or ."},
    FormatInfo{Format::unequal, "unequal", false, true, 32, true, "0.", "", "0 or .", "0 or ."},
    FormatInfo{Format::towers, "towers", false, true, 9, true, "0.", "", "0 or .", "0 or ."},
    FormatInfo{Format::solo, "solo", false, true, 31, true, "0.", "", "0 or .", "0 or ."},
    FormatInfo{Format::kakuro, "kakuro", false, true, kMostPzprRows, true, "0.", "", "0 or .",
               "0 or ."},
    FormatInfo{Format::ripple, "ripple", false, true, kMostPzprRows, true, "0.", "", "0 or .",
               "0 or ."},
    FormatInfo{Format::suguru, "suguru", false, true, kMostPzprRows, true, "0.", "", "0 or .",
               "0 or ."},
    FormatInfo{Format::str8ts, "str8ts", false, true, 9, true, "0.", "", "0 or .", "0 or ."},
};

std::string domino_clues_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::string text = std::to_string(puzzle.dominoes()->placed.size()) + "\n";
  for (const PlacedDomino& domino : puzzle.dominoes()->placed)
    text += board.value_text(domino.first) + " " + board.name(domino.edge.first) + " " +
            board.value_text(domino.second) + " " + board.name(domino.edge.second) + "\n";
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

namespace {

int largest_number(int rows, int columns, const Values& values) {
  return std::max({rows, columns, values.last()});
}

}  // namespace

int largest_number(const Board& board) {
  return largest_number(board.rows(), board.columns(), board.values());
}

namespace {

std::string text_in_numbers(const Grid& grid) {
  const Values& values = grid.values();
  const std::size_t longest = std::to_string(values.last()).size() + 1;
  std::string text(grid.shown_digits().size() * longest, ' ');
  char* place = text.data();
  int column = 0;
  for (Digit digit : grid.shown_digits()) {
    if (digit == kNoDigit)
      *place++ = empty_character(values);
    else
      place = std::to_chars(place, text.data() + text.size(), values.of(digit)).ptr;
    column = column + 1 == grid.columns() ? 0 : column + 1;
    *place++ = column == 0 ? '\n' : ' ';
  }
  text.resize(static_cast<std::size_t>(place - text.data()));
  return text;
}

std::string text_in_characters(const Grid& grid, std::size_t cells_a_line) {
  const std::span<const Digit> digits = grid.shown_digits();
  std::string characters;  // of an empty cell and of each digit
  for (Digit digit = kNoDigit; digit <= grid.values().count; ++digit)
    characters += digit_character(grid.values(), digit);
  std::string text(digits.size() + digits.size() / cells_a_line, '\n');
  std::size_t place = 0;
  for (std::size_t begin = 0; begin < digits.size(); begin += cells_a_line, ++place)
    for (std::size_t i = begin; i < begin + cells_a_line; ++i)
      text[place++] = characters[static_cast<std::size_t>(digits[i])];
  return text;
}

}  // namespace

std::string grid_text(const Grid& grid, Format format) {
  const FormatInfo& info = info_of(format);
  assert(largest_number(grid.rows(), grid.columns(), grid.values()) <= info.largest_size);
  assert(info.by_numbers || grid.values().last() <= kLargestCharacter);
  if (info.by_numbers) return text_in_numbers(grid);
  return text_in_characters(
      grid, info.one_line ? grid.shown_digits().size() : static_cast<std::size_t>(grid.columns()));
}

std::string puzzle_text(const Puzzle& puzzle, Format format) {
  assert(why_not_written(puzzle, format).empty());
  if (format == Format::iss) return iss_text(puzzle);
  if (format == Format::fpuzzles) return fpuzzles_text(puzzle);
  if (format == Format::drawn) return drawn_text(puzzle);
  if (format == Format::hodoku) return hodoku_text(puzzle);
  if (is_game(format)) return game_id_text(puzzle, format);
  return puzzle.has_dominoes() ? domino_clues_text(puzzle) : grid_text(puzzle.givens, format);
}

std::string why_not_written(const Puzzle& puzzle, Format format) {
  if (format == Format::iss) return why_no_iss(puzzle);
  if (format == Format::fpuzzles) return why_no_fpuzzles(puzzle);
  if (format == Format::drawn) return why_not_drawn(puzzle);
  if (format == Format::hodoku) return why_no_hodoku(puzzle);
  if (is_game(format)) return why_no_game_id(puzzle, format);
  const std::string name(name_of(format));
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      return name + " cannot say the rule " + std::string(cells->kind->name);
  if (puzzle.has_dominoes() != (format == Format::boj4574))
    return name + (puzzle.has_dominoes() ? " cannot say that dominoes tile the board"
                                         : " is for boards that dominoes tile");
  const Board& board = *puzzle.board;
  if (!board.groups().empty()) return name + " has no cells off the board";
  if (largest_number(board) <= largest_size(format)) return "";
  return name + " has no board of " + size_text(board.rows(), board.columns()) +
         (board.last_value() > std::max(board.rows(), board.columns())
              ? " with the values " + range_text(board.values())
              : "");
}

Format natural_format(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return Format::boj4574;
  const Board& board = *puzzle.board;
  return puzzle.rules.empty() && board.groups().empty() &&
                 (board.regions().empty() || !board.is_regular())
             ? Format::grid
             : Format::iss;
}

namespace {

/// f-puzzles say some rules in the words of others, and game IDs have an order of their own: what
/// is read again means the same, but is written in other clauses.
bool is_read_again(const Puzzle& puzzle, Format format) {
  if (format == Format::iss || (!info_of(format).tells_rules && format != Format::drawn))
    return true;
  return parse_puzzle(puzzle_text(puzzle, format), format).rules == puzzle.rules;
}

}  // namespace

std::optional<Format> format_that_says(const Puzzle& puzzle, Format wanted) {
  for (const Format format : {wanted, natural_format(puzzle), Format::iss})
    if (why_not_written(puzzle, format).empty() && is_read_again(puzzle, format)) return format;
  return std::nullopt;
}

}  // namespace dokusat
