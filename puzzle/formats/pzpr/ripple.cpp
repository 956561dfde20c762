#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr int kBitsOfCharacter = 5;
/// Letters from `g` on stand for 1 to 20 cells without a number.
constexpr char kFirstGap = 'g';
constexpr int kLongestRippleGap = 20;
/// The greatest value, as answers have a character per cell.
constexpr int kLargestRippleNumber = 35;

/// Returns the sides between neighbouring cells: within rows first, then within columns, both row
/// by row.
std::vector<std::vector<Edge>> sides_in_reading_order(int rows, int columns) {
  std::vector<std::vector<Edge>> sides(2);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const int cell = row * columns + column;
      if (column + 1 < columns) sides[0].push_back({Cell{cell}, Cell{cell + 1}});
      if (row + 1 < rows) sides[1].push_back({Cell{cell}, Cell{cell + columns}});
    }
  return sides;
}

/// Reads a digit in base 32 or 16.
int read_base_digit(WordReader& word, int base, const std::string& what) {
  const char c = word.next();
  const int digit = is_digit(c) ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : base;
  if (digit >= base) word.fail("expected " + what);
  word.skip();
  return digit;
}

char base_digit(int digit) {
  return static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
}

/// Reads the sides that have borders, five per character, the first as the greatest bit, and
/// returns those that have none.
std::vector<Edge> read_open_sides(WordReader& word, int rows, int columns) {
  std::vector<Edge> open;
  for (const std::vector<Edge>& sides : sides_in_reading_order(rows, columns)) {
    int bits = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const auto place = static_cast<int>(i % kBitsOfCharacter);
      if (place == 0) bits = read_base_digit(word, 32, "a digit or a letter up to v for borders");
      if ((bits >> (kBitsOfCharacter - 1 - place) & 1) == 0) open.push_back(sides[i]);
    }
  }
  return open;
}

/// Returns the rooms, cells connected over open sides, in reading order of their first cells.
std::vector<std::vector<Cell>> rooms_of(int cells, const std::vector<Edge>& open) {
  std::vector<int> room_of(static_cast<std::size_t>(cells), -1);
  std::vector<std::vector<Cell>> rooms;
  for (int first = 0; first < cells; ++first) {
    if (room_of[static_cast<std::size_t>(first)] != -1) continue;
    std::vector<Cell> room{Cell{first}};
    const auto visit = [&](Cell cell) {
      int& of = room_of[static_cast<std::size_t>(cell.index)];
      if (of == -1 && cell.index != first) room.push_back(cell);
      of = static_cast<int>(rooms.size());
    };
    visit(room[0]);
    for (std::size_t i = 0; i < room.size(); ++i)
      for (const Edge& side : open)
        if (side.first == room[i] || side.second == room[i]) visit(side.other(room[i]));
    std::ranges::sort(room);
    rooms.push_back(std::move(room));
  }
  return rooms;
}

/// Reads the number of a cell: a hexadecimal digit, or `-` and two. 0 for `.`, no number.
int read_ripple_number(WordReader& word) {
  if (word.take('.')) return 0;
  const std::string what = "a number, such as 5 or -1f";
  if (!word.take('-')) return read_base_digit(word, 16, what);
  const int sixteens = read_base_digit(word, 16, what);
  return 16 * sixteens + read_base_digit(word, 16, what);
}

/// A number of a cell and its place in the word.
struct PlacedNumber {
  int cell = 0;
  int number = 0;
  std::size_t place = 0;
};

/// Reads the numbers of `count` cells; the last ones may be missing.
std::vector<PlacedNumber> read_ripple_numbers(WordReader& word, int count) {
  std::vector<PlacedNumber> numbers;
  for (int cell = 0; !word.at_end() && cell < count;) {
    const std::size_t place = word.place();
    if (word.next() >= kFirstGap && word.next() <= 'z') {
      cell += word.next() - kFirstGap + 1;
      word.skip();
    } else {
      const bool says_nothing = word.next() == '.';
      const int number = read_ripple_number(word);
      if (!says_nothing) numbers.push_back({cell, number, place});
      ++cell;
    }
    if (cell > count)
      word.fail_at(place, "this is beyond the last of " + std::to_string(count) + " cells");
  }
  return numbers;
}

/// Reads the holes after the numbers of all cells, five cells per character, the first as the
/// greatest bit. They are missing if there are none.
std::vector<bool> read_holes(WordReader& word, int count) {
  std::vector<bool> holes(static_cast<std::size_t>(count), false);
  if (word.at_end()) return holes;
  for (int cell = 0; cell < count; cell += kBitsOfCharacter) {
    const std::size_t character = word.place();
    const int bits = read_base_digit(word, 32, "a digit or a letter up to v for holes");
    for (int place = 0; place < kBitsOfCharacter; ++place) {
      if ((bits >> (kBitsOfCharacter - 1 - place) & 1) == 0) continue;
      if (cell + place >= count) word.fail_at(character, "this hole is beyond the last cell");
      holes[static_cast<std::size_t>(cell + place)] = true;
    }
  }
  word.expect_end("the holes");
  return holes;
}

std::string holes_text(const std::vector<bool>& holes) {
  std::string text;
  if (std::ranges::find(holes, true) == holes.end()) return text;
  for (std::size_t cell = 0; cell < holes.size(); cell += kBitsOfCharacter) {
    int bits = 0;
    for (std::size_t place = 0; place < kBitsOfCharacter; ++place)
      bits = 2 * bits + (cell + place < holes.size() && holes[cell + place] ? 1 : 0);
    text += base_digit(bits);
  }
  return text;
}

std::string borders_text(const std::vector<int>& room_of, int rows, int columns) {
  std::string text;
  for (const std::vector<Edge>& sides : sides_in_reading_order(rows, columns)) {
    int bits = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const auto place = static_cast<int>(i % kBitsOfCharacter);
      const bool has_border = room_of[static_cast<std::size_t>(sides[i].first.index)] !=
                              room_of[static_cast<std::size_t>(sides[i].second.index)];
      if (has_border) bits |= 1 << (kBitsOfCharacter - 1 - place);
      if (place + 1 < kBitsOfCharacter && i + 1 < sides.size()) continue;
      text += base_digit(bits);
      bits = 0;
    }
  }
  return text;
}

/// Writes the numbers. Empty cells and holes have none.
std::string ripple_numbers_text(const Puzzle& puzzle) {
  std::string text;
  int gap = 0;
  const auto close_gap = [&] {
    if (gap > 0) text += static_cast<char>(kFirstGap + gap - 1);
    gap = 0;
  };
  for (const Cell cell : puzzle.board->cells()) {
    const Digit digit = puzzle.givens[cell];
    const int number = digit == kNoDigit ? 0 : puzzle.board->value(digit);
    if (number == 0) {
      if (++gap == kLongestRippleGap) close_gap();
      continue;
    }
    close_gap();
    if (number >= 16) text += {'-', base_digit(number / 16)};
    text += base_digit(number % 16);
  }
  close_gap();
  return text;
}

/// Returns the sides between cells of one room.
std::vector<Edge> open_sides(const std::vector<int>& room_of, int rows, int columns) {
  std::vector<Edge> open;
  for (const std::vector<Edge>& sides : sides_in_reading_order(rows, columns))
    for (const Edge& side : sides)
      if (room_of[static_cast<std::size_t>(side.first.index)] ==
          room_of[static_cast<std::size_t>(side.second.index)])
        open.push_back(side);
  return open;
}

/// A board divided into regions, except for holes.
struct Regions {
  int rows = 0;
  int columns = 0;
  std::vector<std::vector<Cell>> rooms;
  std::vector<bool> holes;  ///< by index

  bool has_holes() const { return std::ranges::find(holes, true) != holes.end(); }
  int largest() const {
    std::size_t most = 1;
    for (const std::vector<Cell>& room : rooms) most = std::max(most, room.size());
    return static_cast<int>(most);
  }
};

/// Adds that cells which touch at a side or a corner and are no holes hold different digits.
void add_touching(const Regions& regions, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const int high = std::min(regions.rows, 2);
  const int wide = std::min(regions.columns, 2);
  for (int row = 0; row + high <= regions.rows; ++row)
    for (int column = 0; column + wide <= regions.columns; ++column) {
      std::vector<Cell> square;
      for (int place = 0; place < high * wide; ++place) {
        const Cell cell = board.cell_at(row + place / wide, column + place % wide);
        if (!regions.holes[static_cast<std::size_t>(cell.index)]) square.push_back(cell);
      }
      if (square.size() > 1) puzzle.rules.emplace_back(CellRule{&kAllDifferent, std::move(square)});
    }
}

/// Makes the puzzle without givens. A hole is a blocked cell, which holds 0; holes may touch, so
/// that a rule about all touching cells is replaced by rules about the others.
Puzzle regions_puzzle(const Regions& regions, const RuleKind& kind) {
  Puzzle puzzle;
  if (regions.has_holes()) {
    const auto board = board_with_blocked_cells(regions.rows, regions.columns, regions.largest());
    puzzle = puzzle_with_blocked_cells(board, regions.holes, Grid(*board));
  } else {
    puzzle = empty_puzzle(Board::of({.rows = regions.rows,
                                     .columns = regions.columns,
                                     .values = {1, regions.largest()},
                                     .has_lines = false}));
  }
  for (const std::vector<Cell>& room : regions.rooms)
    puzzle.rules.emplace_back(CellRule{&kRoom, room});
  if (regions.has_holes() && &kind == &kAntiTouch)
    add_touching(regions, puzzle);
  else
    puzzle.rules.emplace_back(CellRule{&kind});
  return puzzle;
}

/// Divides the board by borders; holes always have borders.
Regions cut_into_regions(int rows, int columns, std::vector<Edge> open, std::vector<bool> holes) {
  const auto is_hole = [&](Cell cell) { return holes[static_cast<std::size_t>(cell.index)]; };
  std::erase_if(open,
                [&](const Edge& side) { return is_hole(side.first) || is_hole(side.second); });
  std::vector<std::vector<Cell>> rooms = rooms_of(rows * columns, open);
  std::erase_if(rooms, [&](const std::vector<Cell>& room) { return is_hole(room[0]); });
  return {rows, columns, std::move(rooms), std::move(holes)};
}

Puzzle read_regions(WordReader& word, Format format, const RuleKind& kind) {
  const auto [rows, columns] = read_pzpr_size(word, name_of(format));
  const std::vector<Edge> open = read_open_sides(word, rows, columns);
  const std::size_t numbers_begin = word.place();
  const std::vector<PlacedNumber> numbers = read_ripple_numbers(word, rows * columns);
  const Regions regions = cut_into_regions(rows, columns, open, read_holes(word, rows * columns));
  if (regions.largest() > kLargestRippleNumber)
    word.fail_at(numbers_begin, "a region has " + std::to_string(regions.largest()) +
                                    " cells: expected up to " +
                                    std::to_string(kLargestRippleNumber));
  Puzzle puzzle = regions_puzzle(regions, kind);
  for (const auto& [cell, number, place] : numbers) {
    if (regions.holes[static_cast<std::size_t>(cell)])
      word.fail_at(place, "this number is in a hole");
    if (number < 1 || number > regions.largest())
      word.fail_at(place, "expected a number from 1 to " + std::to_string(regions.largest()) +
                              ", the cells of the largest region");
    puzzle.givens[Cell{cell}] = puzzle.board->digit_of(number);
  }
  return puzzle;
}

WrittenGame write_regions(const Puzzle& puzzle, Format format, const RuleKind& kind) {
  const std::string name(name_of(format));
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes() || has_units_or_groups(board) || board.first_value() > 1 ||
      board.last_value() > kLargestRippleNumber ||
      std::max(board.rows(), board.columns()) > kMostPzprRows)
    return {"",
            "can only express boards without units, with values of at least 1 and at most 99 rows "
            "and columns"};
  const auto count = static_cast<std::size_t>(board.cell_count());
  const std::optional<std::vector<bool>> holes =
      board.first_value() == 0 ? blocked_cells(puzzle) : std::vector<bool>(count, false);
  if (!holes) return {"", "requires each cell to be either blocked (always 0) or never 0"};
  // Here each hole is a room of its own.
  std::vector<int> room_of(count);
  for (std::size_t cell = 0; cell < count; ++cell) room_of[cell] = -static_cast<int>(cell) - 1;
  int rooms = 0;
  for (const CellRule* rule : cell_rules(puzzle)) {
    if (rule->kind != &kRoom) continue;
    for (const Cell cell : rule->cells()) room_of[static_cast<std::size_t>(cell.index)] = rooms;
    ++rooms;
  }
  const Regions regions = cut_into_regions(
      board.rows(), board.columns(), open_sides(room_of, board.rows(), board.columns()), *holes);
  Puzzle again = regions_puzzle(regions, kind);
  if (again.board->values() != board.values())
    return {"", "requires as many values as the largest region has cells"};
  for (const Cell cell : board.cells())
    if (const Digit digit = puzzle.givens[cell];
        !(*holes)[static_cast<std::size_t>(cell.index)] && digit != board.digit_of(0))
      again.givens[cell] = digit;
  if (!say_the_same(again, puzzle))
    return {"", "requires exactly these rules: each cell is in one connected Room, and " +
                    std::string(kind.name)};
  return {name + "/" + std::to_string(board.columns()) + "/" + std::to_string(board.rows()) + "/" +
          borders_text(room_of, board.rows(), board.columns()) + ripple_numbers_text(puzzle) +
          holes_text(*holes)};
}

Puzzle read_ripple(WordReader& word) { return read_regions(word, Format::ripple, kRipple); }
WrittenGame write_ripple(const Puzzle& puzzle) {
  return write_regions(puzzle, Format::ripple, kRipple);
}

Puzzle read_suguru(WordReader& word) { return read_regions(word, Format::suguru, kAntiTouch); }
WrittenGame write_suguru(const Puzzle& puzzle) {
  return write_regions(puzzle, Format::suguru, kAntiTouch);
}

}  // namespace

constinit const FormatInfo formats::ripple = game_format<read_ripple, write_ripple>(
    {Format::ripple, "ripple", kPzprSays, kMostPzprRows, names_kind<Format::ripple>});

constinit const FormatInfo formats::suguru = game_format<read_suguru, write_suguru>(
    {Format::suguru, "suguru",
     "Suguru, in the way of ripple: columns, rows, borders and given digits. Answers are the whole "
     "grid on one line.",
     kMostPzprRows, names_kind<Format::suguru>});

}  // namespace dokusat
