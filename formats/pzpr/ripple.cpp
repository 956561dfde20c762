#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr int kBitsOfCharacter = 5;
/// Letters from `g` on stand for 1 to 20 cells without a number.
constexpr char kFirstGap = 'g';
constexpr int kLongestRippleGap = 20;
/// Values beyond it have no character, of which an answer has one for each cell.
constexpr int kLargestRippleNumber = 35;

/// The sides between neighbouring cells that have borders: within rows first, then within columns,
/// both row by row.
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

/// A digit of base 32, or 16.
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

/// Which sides have a border: five a character, the first the greatest bit.
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

/// Cells with a way between them over open sides, in the order in which they are met.
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

/// A number of a cell: a hexadecimal digit, or `-` and two. 0 for `.`, which says nothing.
int read_ripple_number(WordReader& word) {
  if (word.take('.')) return 0;
  const std::string what = "a number, such as 5 or -1f";
  if (!word.take('-')) return read_base_digit(word, 16, what);
  const int sixteens = read_base_digit(word, 16, what);
  return 16 * sixteens + read_base_digit(word, 16, what);
}

/// Up to the end; what is not said of the last cells is nothing.
void read_ripple_numbers(WordReader& word, Puzzle& puzzle) {
  const int count = puzzle.board->cell_count();
  for (int cell = 0; !word.at_end();) {
    const std::size_t place = word.place();
    if (word.next() >= kFirstGap && word.next() <= 'z') {
      cell += word.next() - kFirstGap + 1;
      word.skip();
    } else {
      const bool says_nothing = word.next() == '.';
      const int number = read_ripple_number(word);
      const Digit digit = puzzle.board->digit_of(number);
      if (digit == kNoDigit && !says_nothing)
        word.fail_at(place, "expected a number from 1 to " +
                                std::to_string(puzzle.board->last_value()) +
                                ", the cells of the largest region");
      if (cell < count) puzzle.givens[Cell{cell}] = digit;
      ++cell;
    }
    if (cell > count)
      word.fail_at(place, "this is beyond the last of " + std::to_string(count) + " cells");
  }
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

std::string ripple_numbers_text(const Puzzle& puzzle) {
  std::string text;
  int gap = 0;
  const auto close_gap = [&] {
    if (gap > 0) text += static_cast<char>(kFirstGap + gap - 1);
    gap = 0;
  };
  for (const Cell cell : puzzle.board->cells()) {
    const int number = puzzle.givens[cell];
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

/// The sides between cells of one room.
std::vector<Edge> open_sides(const std::vector<int>& room_of, int rows, int columns) {
  std::vector<Edge> open;
  for (const std::vector<Edge>& sides : sides_in_reading_order(rows, columns))
    for (const Edge& side : sides)
      if (room_of[static_cast<std::size_t>(side.first.index)] ==
          room_of[static_cast<std::size_t>(side.second.index)])
        open.push_back(side);
  return open;
}

Puzzle read_regions(WordReader& word, Format format, const RuleKind& kind) {
  const auto [rows, columns] = read_pzpr_size(word, name_of(format));
  const std::vector<std::vector<Cell>> rooms =
      rooms_of(rows * columns, read_open_sides(word, rows, columns));
  std::size_t largest = 1;
  for (const std::vector<Cell>& room : rooms) largest = std::max(largest, room.size());
  if (largest > kLargestRippleNumber)
    word.fail("a region has " + std::to_string(largest) + " cells: expected up to " +
              std::to_string(kLargestRippleNumber));
  Puzzle puzzle = empty_puzzle(Board::of({.rows = rows,
                                          .columns = columns,
                                          .values = {1, static_cast<int>(largest)},
                                          .has_lines = false}));
  read_ripple_numbers(word, puzzle);
  for (const std::vector<Cell>& room : rooms) puzzle.rules.emplace_back(CellRule{&kRoom, room});
  puzzle.rules.emplace_back(CellRule{&kind});
  return puzzle;
}

WrittenGame write_regions(const Puzzle& puzzle, Format format, const RuleKind& kind) {
  const std::string name(name_of(format));
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes() || has_units_or_groups(board) || board.first_value() != 1 ||
      board.last_value() > kLargestRippleNumber ||
      std::max(board.rows(), board.columns()) > kMostPzprRows)
    return {"", name + " has boards without units, with values from 1 on, of up to 99 rows"};
  std::vector<const CellRule*> rooms = cell_rules(puzzle);
  const auto others =
      std::erase_if(rooms, [&](const CellRule* rule) { return rule->kind == &kind; });
  for (const CellRule* rule : rooms)
    if (rule->kind != &kRoom)
      return {"", name + " cannot say the rule " + std::string(rule->kind->name)};
  const std::optional<std::vector<int>> room_of = blocks_of(rooms, board.cell_count());
  if (others != 1 || !room_of)
    return {"", name + " wants the rule " + std::string(kind.name) + ", and each cell in one Room"};
  const auto cells = cells_of_blocks(*room_of);
  if (cells != rooms_of(board.cell_count(), open_sides(*room_of, board.rows(), board.columns())))
    return {"", name + " has connected regions alone"};
  const auto largest = std::ranges::max(cells, {}, &std::vector<Cell>::size).size();
  if (std::cmp_not_equal(largest, board.last_value()))
    return {"", name + " has as many values as the largest region has cells"};
  return {name + "/" + std::to_string(board.columns()) + "/" + std::to_string(board.rows()) + "/" +
          borders_text(*room_of, board.rows(), board.columns()) + ripple_numbers_text(puzzle)};
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
