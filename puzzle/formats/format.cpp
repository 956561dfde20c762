#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat {
std::span<const FormatInfo> all_formats() {
#define DOKUSAT_VALUE(name) formats::name,
  static const std::array all = {DOKUSAT_FORMATS(DOKUSAT_VALUE)};
#undef DOKUSAT_VALUE
  return all;
}

const FormatInfo& info_of(Format format) { return all_formats()[static_cast<std::size_t>(format)]; }

std::string_view name_of(Format format) { return info_of(format).name; }

std::optional<Format> format_named(std::string_view name) {
  const auto found = std::ranges::find(all_formats(), name, &FormatInfo::name);
  return found == all_formats().end() ? std::nullopt : std::optional(found->format);
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
  // Copied without branches, as the lengths of numbers are unpredictable.
  struct Number {
    char text[8];
    std::size_t length;  // with the blank after it
  };
  const Values& values = grid.values();
  std::vector<Number> numbers;
  for (Digit digit = kNoDigit; digit <= values.count; ++digit) {
    std::string text = digit == kNoDigit ? std::string(1, empty_character(values))
                                         : std::to_string(values.of(digit));
    text.resize(text.size() + 1, ' ');
    Number& number = numbers.emplace_back();
    number.length = text.copy(number.text, sizeof number.text);
    assert(number.length == text.size());
  }
  const std::size_t longest = numbers.back().length;  // that of the last value
  std::string text(grid.shown_digits().size() * longest + sizeof Number::text, ' ');
  char* place = text.data();
  int column = 0;
  for (Digit digit : grid.shown_digits()) {
    const Number& number = numbers[static_cast<std::size_t>(digit)];
    std::memcpy(place, number.text, sizeof number.text);
    place += number.length;
    if (++column < grid.columns()) continue;
    column = 0;
    place[-1] = '\n';
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
  const FormatInfo& info = info_of(format);
  return info.text != nullptr ? info.text(puzzle) : grid_text(puzzle.givens, format);
}

namespace {

std::string why_grid_not_written(const Puzzle& puzzle, Format format) {
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      return "cannot express the rule " + std::string(cells->kind->name);
  if (puzzle.has_dominoes() != (format == Format::boj4574))
    return puzzle.has_dominoes() ? "cannot express that dominoes tile the board"
                                 : "can only express Su-domino-ku";
  const Board& board = *puzzle.board;
  if (!board.groups().empty()) return "cannot express cells off the board";
  if (largest_number(board) <= largest_size(format)) return "";
  return "cannot express a " + size_text(board.rows(), board.columns()) + " board" +
         (board.last_value() > std::max(board.rows(), board.columns())
              ? " with the values " + range_text(board.values())
              : "");
}

std::string with_subject(Format format, const std::string& why) {
  return "the format `" + std::string(name_of(format)) + "` " + why;
}

bool is_told(const Board& board, const BoardSpec& told) {
  if (told == BoardSpec()) {  // fast path for the usual case, without making a board
    const std::optional<BoxShape> usual = default_box_shape(board.rows(), board.columns());
    return board.is_regular() && board.first_value() == 1 && board.box() && board.box() == usual;
  }
  const std::shared_ptr<const Board> read = told.board(board.rows(), board.columns());
  return read != nullptr && BoardSpec::of(*read) == BoardSpec::of(board);
}

}  // namespace

std::string why_not_written(const Puzzle& puzzle, Format format) {
  const auto why_not = info_of(format).why_not;
  const std::string why = why_not ? why_not(puzzle) : why_grid_not_written(puzzle, format);
  return why.empty() ? "" : with_subject(format, why);
}

std::string why_not_written(const Puzzle& puzzle, Format format, const BoardSpec& told) {
  if (std::string why = why_not_written(puzzle, format); !why.empty()) return why;
  if (info_of(format).tells_rules || is_told(*puzzle.board, told)) return "";
  return with_subject(format,
                      "does not name the board, and its rows would be read as another: write `" +
                          std::string(name_of(Format::iss)) + "`, or name the board " +
                          BoardSpec::of(*puzzle.board).name());
}

Format natural_format(const Puzzle& puzzle, const BoardSpec& told) {
  const Format format = natural_format(puzzle);
  return format != Format::grid || is_told(*puzzle.board, told) ? format : Format::iss;
}

Format natural_format(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return Format::boj4574;
  const Board& board = *puzzle.board;
  return puzzle.rules.empty() && board.groups().empty() &&
                 (board.regions().empty() || !board.is_regular())
             ? Format::grid
             : Format::iss;
}

std::string whole_text(const Puzzle& puzzle) {
  return BoardSpec::of(*puzzle.board).name() + "\n" + puzzle_text(puzzle, natural_format(puzzle));
}

namespace {

/// True if the text is read again as the same rules in the same order. f-puzzles expresses some
/// rules by others, and game IDs have an order of their own: the meaning is the same, but the
/// clauses differ.
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
