#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <deque>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <utility>

namespace dokusat {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

/// The whole text as a number; empty where it is none or does not fit. "-3" is a number.
std::optional<long> parse_number(std::string_view text) {
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string plural(long count, const std::string& noun) {
  const std::string ending = count == 1 ? "" : noun.ends_with("o") ? "es" : "s";
  return std::to_string(count) + " " + noun + ending;
}

std::string size_text(int size) { return std::to_string(size) + "x" + std::to_string(size); }

/// "a 9x9 board", "an 8x8 board".
std::string a_board(int size) {
  const bool vowel = size == 8 || size == 11 || size == 18 || (size >= 80 && size < 90) ||
                     (size >= 800 && size < 900);
  return (vowel ? "an " : "a ") + size_text(size) + " board";
}

// ---------------------------------------------------------------------------------------------
// Rows of digits, as characters or as numbers. A row is read the same way for puzzles and answers.

/// Each of these characters, on its own, stands for an empty cell.
std::string_view empty_marks(Format format, int size) {
  if (format == Format::grid) return "0._";
  if (format == Format::lines) return size <= 16 ? "0._*xX" : "0._*";
  return "0";
}

std::string empty_marks_text(Format format) {
  if (format == Format::grid) return "0, . or _";
  return format == Format::lines ? "0, ., _ or *" : "0";
}

/// What a cell holds where one character tells it.
class CellCharacters {
 public:
  CellCharacters(Format format, int size) {
    digits_.fill(kNone);
    for (char mark : empty_marks(format, size)) at(mark) = kNoDigit;
    const Digit largest = is_by_numbers(format) ? std::min(size, 9) : size;
    for (Digit digit = 1; digit <= largest; ++digit)
      at(digit_character(digit)) = static_cast<signed char>(digit);
  }

  static constexpr signed char kNone = -1;
  /// A digit, `kNoDigit` for an empty cell, `kNone` for what is neither.
  Digit operator()(char c) const { return digits_[static_cast<unsigned char>(c)]; }

 private:
  signed char& at(char c) { return digits_[static_cast<unsigned char>(c)]; }
  std::array<signed char, 256> digits_;
};

/// Reads lines of a grid. Messages call a line "row" and its number, or "the line" where that is 0.
class RowReader {
 public:
  RowReader(const TextLines& lines, Format format, int size)
      : lines_(lines), format_(format), size_(size), characters_(format, size) {}

  /// Into `count` cells from cell number `first` on.
  void read(const TextLine& line, int number, Grid& grid, int first, int count) const {
    const int read = is_by_numbers(format_) ? read_numbers(line, number, grid, first, count)
                                            : read_characters(line, number, grid, first, count);
    if (read < count)
      lines_.fail_after(line, name(number) + " is too short: expected " + plural(count, noun()) +
                                  ", found " + std::to_string(read));
  }

  static std::string name(int number) {
    return number == 0 ? "the line" : "row " + std::to_string(number);
  }

 private:
  int read_numbers(const TextLine& line, int row, Grid& grid, int first, int count) const {
    int read = 0;
    for (Token token = line.first_token(); !token.text.empty(); token = line.next_token(token)) {
      if (read == count) fail_too_long(line, token, row, count);
      const Digit digit = token.text.size() == 1 ? characters_(token.text[0]) : number(token.text);
      if (digit == CellCharacters::kNone) fail_cell(line, token);
      grid[Cell{first + read++}] = digit;
    }
    return read;
  }

  Digit number(std::string_view text) const {
    const std::optional<long> number = parse_number(text);
    return number && *number >= 1 && *number <= size_ ? static_cast<Digit>(*number)
                                                      : CellCharacters::kNone;
  }

  int read_characters(const TextLine& line, int row, Grid& grid, int first, int count) const {
    const Token word = line.first_token();
    const int length = static_cast<int>(word.text.size());
    const auto cell = [&](int i) -> Token {
      return {word.text.substr(static_cast<std::size_t>(i), 1), word.column + i};
    };
    for (int i = 0; i < std::min(length, count); ++i) {
      const Digit digit = characters_(word.text[static_cast<std::size_t>(i)]);
      if (digit == CellCharacters::kNone) fail_cell(line, cell(i));
      grid[Cell{first + i}] = digit;
    }
    if (length > count) fail_too_long(line, cell(count), row, count);
    if (!line.next_token(word).text.empty()) {
      const Token blank = {" ", word.column + length};
      if (length == count) fail_too_long(line, blank, row, count);
      fail_cell(line, blank);
    }
    return length;
  }

  std::string noun() const { return is_by_numbers(format_) ? "number" : "digit"; }

  [[noreturn]] void fail_too_long(const TextLine& line, const Token& token, int row,
                                  int count) const {
    lines_.fail(line, token, name(row) + " is too long: expected " + plural(count, noun()));
  }

  [[noreturn]] void fail_cell(const TextLine& line, const Token& token) const {
    const std::string largest =
        is_by_numbers(format_) ? std::to_string(size_) : std::string(1, digit_character(size_));
    lines_.fail(line, token,
                "expected a " + noun() + " 1 to " + largest + ", or " + empty_marks_text(format_) +
                    " for an empty cell, found " + quoted(std::string(token.text)));
  }

  const TextLines& lines_;
  Format format_;
  int size_;
  CellCharacters characters_;
};

/// The board size that the first line of a grid tells; 0 where it tells none.
int size_from_first_line(const TextLine& line, Format format) {
  if (is_by_numbers(format)) return static_cast<int>(line.tokens().size());
  const auto count = static_cast<int>(line.first_token().text.size());
  if (format != Format::lines) return count;
  const auto root = static_cast<int>(std::lround(std::sqrt(static_cast<double>(count))));
  return root * root == count ? root : 0;
}

/// "puzzle 3": whose lines are read, for messages.
struct Owner {
  const char* noun;
  int number;
  std::string name() const { return noun + (" " + std::to_string(number)); }
};

/// The current line, which must neither be missing nor blank. `expected` tells what it should hold.
template <class Expected>
const TextLine& line_of(TextLines& lines, const Owner& owner, Expected expected) {
  const TextLine* line = lines.peek();
  if (line == nullptr)
    lines.fail_at_end("end of file inside " + owner.name() + ": expected " + expected());
  if (line->is_blank())
    lines.fail(*line, 1, "blank line inside " + owner.name() + ": expected " + expected());
  return *line;
}

/// Reads the lines of one grid. The current line is its first.
Grid read_grid(TextLines& lines, Format format, int size, const Owner& owner) {
  Grid grid(size);
  const RowReader reader(lines, format, size);
  const bool one_line = format == Format::lines;
  const int line_count = one_line ? 1 : size;
  const int cells_a_line = one_line ? size * size : size;
  for (int row = 0; row < line_count; ++row) {
    const int number = one_line ? 0 : row + 1;
    const TextLine& line = line_of(lines, owner, [&] {
      return RowReader::name(number) + " of " + std::to_string(line_count);
    });
    reader.read(line, number, grid, row * cells_a_line, cells_a_line);
    lines.advance();
  }
  return grid;
}

// ---------------------------------------------------------------------------------------------
// Telling the formats apart.

/// Whether the first line, a single word, counts dominoes: a position or a `?` stands in the next
/// line, or the word is a number and the next line several words.
bool is_domino_count(TextLines& lines, std::string_view word) {
  const bool number = parse_number(word).has_value();
  std::size_t ahead = 1;
  const TextLine* second = lines.peek(ahead);
  while (second != nullptr && second->is_blank()) second = lines.peek(++ahead);
  if (second == nullptr) return number && word != "1";
  const std::vector<Token> tokens = second->tokens();
  return (number && tokens.size() > 1) || std::ranges::any_of(tokens, [](const Token& token) {
           return token.text == "?" || parse_position(token.text);
         });
}

/// Whether words of N×N characters, from the current line on, are rows of one board and not boards
/// of N rows themselves; `size` is N. The first word that can be but one of both decides: rows name
/// empty cells 0 alone, have digits over N, and repeat none in a row or column. N×N words that can
/// be both are rows.
bool are_rows(TextLines& lines, int size) {
  const auto row_count = static_cast<std::size_t>(size * size);
  const CellCharacters characters(Format::boj2239, size * size);
  std::vector<std::uint64_t> columns(row_count, 0);  // a bit for each digit that stands there
  for (std::size_t ahead = 0; ahead < row_count; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    const Token word = line == nullptr ? Token() : line->first_token();
    if (word.text.size() != row_count || !line->next_token(word).text.empty()) return false;
    std::uint64_t row = 0;
    bool has_large_digit = false;
    bool repeats_a_digit = false;
    for (std::size_t i = 0; i < row_count; ++i) {
      const Digit digit = characters(word.text[i]);
      if (digit == CellCharacters::kNone) return false;
      if (digit == kNoDigit) continue;
      const std::uint64_t bit = std::uint64_t{1} << digit;
      has_large_digit = has_large_digit || digit > size;
      repeats_a_digit = repeats_a_digit || ((row | columns[i]) & bit) != 0;
      row |= bit;
      columns[i] |= bit;
    }
    if (has_large_digit) return true;
    if (repeats_a_digit) return false;
  }
  return true;
}

/// The format of a text by its first lines. Several words in the first line are a row of numbers;
/// one word with a line of positions behind it counts dominoes; nine digits are a row of `boj2239`;
/// otherwise a word of N×N characters is a whole board if there is such a board, unless it looks
/// like a row.
Format detect_format(TextLines& lines, Boards& boards) {
  const TextLine* first = lines.skip_blank();
  if (first == nullptr) lines.fail_at_end("expected a puzzle, found nothing");
  const Token word = first->first_token();
  if (!first->next_token(word).text.empty()) return Format::grid;
  const auto length = static_cast<int>(word.text.size());
  // A long word is no count, and most whole boards need not wait for a second line to arrive.
  constexpr int kShortestLineOfSudoku = 16;
  if (length < kShortestLineOfSudoku && is_domino_count(lines, word.text)) return Format::boj4574;
  if (length > largest_size(Format::boj2239)) return Format::lines;
  const int whole_board = size_from_first_line(*first, Format::lines);
  const bool may_be_board = whole_board > 0 && boards.of_size(whole_board);
  const bool may_be_row = boards.of_size(length) != nullptr;
  if (may_be_board && may_be_row && whole_board > 1)
    return are_rows(lines, whole_board) ? Format::boj2239 : Format::lines;
  if (length == 9 && std::ranges::all_of(word.text, is_digit)) return Format::boj2239;
  if (!may_be_row && whole_board != 1 && parse_number(word.text)) return Format::boj4574;
  return may_be_board ? Format::lines : Format::boj2239;
}

// ---------------------------------------------------------------------------------------------
// Su-domino-ku clues.

/// A line `U LU V LV` as it stands in the text.
struct RawDomino {
  explicit RawDomino(const TextLine& source) : line(source), tokens(line.tokens()) {}
  RawDomino(const RawDomino&) = delete;
  RawDomino& operator=(const RawDomino&) = delete;

  TextLine line;
  std::vector<Token> tokens;  // of the line above
};

/// Reads the lines `U LU V LV` and the line of positions of one Su-domino-ku. The board is known
/// only at the end, from the number of positions, so lines are gathered first and judged then.
class DominoPuzzleParser {
 public:
  DominoPuzzleParser(TextLines& lines, Boards& boards, const Owner& owner)
      : lines_(lines), boards_(boards), owner_(owner) {}

  /// The current line is the one that counts the dominoes.
  Puzzle parse() {
    read_count();
    gather_domino_lines();
    read_singles_line();
    Puzzle puzzle = empty_domino_puzzle(board_for_singles());
    check_count(*puzzle.board);
    for (const RawDomino& raw : dominoes_) add_domino(puzzle, raw);
    for (std::size_t i = 0; i < singles_.size(); ++i)
      if (singles_[i].text != "?")
        place_single(puzzle, static_cast<Digit>(i) + 1,
                     free_cell(puzzle, singles_line_, singles_[i]));
    return puzzle;
  }

 private:
  void read_count() {
    count_line_ = *lines_.peek();
    const std::vector<Token> tokens = count_line_.tokens();
    const std::string expected = "expected the number of placed dominoes";
    const std::optional<long> count = parse_number(tokens[0].text);
    if (!count)
      lines_.fail(count_line_, tokens[0],
                  expected + ", found " + quoted(std::string(tokens[0].text)));
    if (*count < 0) lines_.fail(count_line_, tokens[0], expected + ", 0 or more");
    if (tokens.size() > 1) lines_.fail(count_line_, tokens[1], expected + " alone on its line");
    constexpr long kMost = 35 * 34 / 2;
    if (*count > kMost)
      lines_.fail(count_line_, tokens[0],
                  "expected the number of placed dominoes, at most " + std::to_string(kMost) +
                      " on the largest board, found " + quoted(std::string(tokens[0].text)));
    count_ = *count;
    count_token_ = tokens[0];
    lines_.advance();
  }

  static bool starts_like_a_domino(const TextLine& line) {
    const char first = line.first_token().text[0];
    return is_digit(first) || first == '-';
  }

  void gather_domino_lines() {
    for (long k = 1;; ++k) {
      const auto expected = [&] {
        return k > count_ ? "the positions of the single numbers"
                          : "domino " + std::to_string(k) + " of " + std::to_string(count_) +
                                " as U LU V LV";
      };
      const TextLine& line = line_of(lines_, owner_, expected);
      if (!starts_like_a_domino(line)) break;
      if (k > count_)
        lines_.fail(line, line.first_token(),
                    "expected " + expected() + ", as " + plural(count_, "domino") +
                        (count_ == 1 ? " was" : " were") + " announced");
      dominoes_.emplace_back(line);
      lines_.advance();
    }
  }

  void read_singles_line() {
    singles_line_ = *lines_.peek();
    singles_ = singles_line_.tokens();
    lines_.advance();
  }

  std::shared_ptr<const Board> board_for_singles() {
    const auto size = static_cast<int>(singles_.size());
    for (const Token& token : singles_) {
      if (token.text == "?" || parse_position(token.text)) continue;
      if (std::cmp_less(dominoes_.size(), count_)) fail_missing_domino();
      lines_.fail(
          singles_line_, token,
          (token.column == singles_[0].column ? "expected the positions of the single numbers"
                                              : "expected a position such as C7") +
              std::string(", found ") + quoted(std::string(token.text)));
    }
    // A board somewhat smaller than 9x9 on which something names 9 is a 9x9 puzzle with a hole.
    if (size >= 6 && size < 9 && largest_number_named() == 9)
      lines_.fail_after(singles_line_, "expected the positions of the singles 1 to 9, found " +
                                           plural(size, "position"));
    if (size > largest_size(Format::boj4574))
      lines_.fail(singles_line_, singles_[static_cast<std::size_t>(largest_size(Format::boj4574))],
                  "more than 35 positions: boj4574 has no larger boards");
    std::shared_ptr<const Board> board = boards_.of_size(size);
    if (!board)
      lines_.fail_after(singles_line_,
                        plural(size, "position") + " of single numbers: " + boards_.why_not(size));
    return board;
  }

  /// The largest number that the clues name as value, row or column.
  int largest_number_named() const {
    int largest = 0;
    const auto look_at = [&](const Token& token) {
      if (const auto position = parse_position(token.text))
        largest = std::max({largest, position->row + 1, position->column + 1});
      if (const auto value = parse_number(token.text); value && *value <= Board::kMaximumSize)
        largest = std::max(largest, static_cast<int>(*value));
    };
    for (const RawDomino& raw : dominoes_) std::ranges::for_each(raw.tokens, look_at);
    std::ranges::for_each(singles_, look_at);
    return largest;
  }

  [[noreturn]] void fail_missing_domino() const {
    lines_.fail(singles_line_, singles_[0],
                "expected domino " + std::to_string(dominoes_.size() + 1) + " of " +
                    std::to_string(count_) + " as U LU V LV");
  }

  void check_count(const Board& board) const {
    if (count_ > board.domino_count())
      lines_.fail(count_line_, count_token_,
                  a_board(board.size()) + " has " + plural(board.domino_count(), "domino") +
                      ", found " + std::to_string(count_));
    if (std::cmp_less(dominoes_.size(), count_)) fail_missing_domino();
  }

  Digit value(const Board& board, const RawDomino& raw, const Token& token) const {
    const std::optional<long> number = parse_number(token.text);
    if (!number || *number < 1 || *number > board.size())
      lines_.fail(raw.line, token,
                  "expected a number 1 to " + std::to_string(board.size()) + ", found " +
                      quoted(std::string(token.text)));
    return static_cast<Digit>(*number);
  }

  Cell free_cell(const Puzzle& puzzle, const TextLine& line, const Token& token) const {
    const Board& board = *puzzle.board;
    const std::optional<Position> position = parse_position(token.text);
    if (!position)
      lines_.fail(line, token,
                  "expected a position such as C7, found " + quoted(std::string(token.text)));
    if (position->row >= board.size() || position->column >= board.size())
      lines_.fail(line, token,
                  "position " + std::string(token.text) + " is off the board: expected A1 to " +
                      board.name(Cell{board.cell_count() - 1}));
    const Cell cell = board.cell_at(position->row, position->column);
    if (!is_free(puzzle, cell))
      lines_.fail(line, token, "a second clue on " + std::string(token.text));
    return cell;
  }

  void add_domino(Puzzle& puzzle, const RawDomino& raw) const {
    const Board& board = *puzzle.board;
    const std::vector<Token>& tokens = raw.tokens;
    if (tokens.size() < 4)
      lines_.fail_after(raw.line, "expected a domino as U LU V LV, found " +
                                      plural(static_cast<long>(tokens.size()), "word"));
    if (tokens.size() > 4) lines_.fail(raw.line, tokens[4], "expected nothing behind a domino");
    const Digit first = value(board, raw, tokens[0]);
    const Cell first_cell = free_cell(puzzle, raw.line, tokens[1]);
    const Digit second = value(board, raw, tokens[2]);
    const Cell second_cell = free_cell(puzzle, raw.line, tokens[3]);
    if (first == second)
      lines_.fail(raw.line, tokens[2], "both halves of the domino are " + std::to_string(first));
    const Edge edge{std::min(first_cell, second_cell), std::max(first_cell, second_cell)};
    if (!board.edge_index(edge))
      lines_.fail(raw.line, tokens[3],
                  std::string(tokens[1].text) + " and " + std::string(tokens[3].text) +
                      " do not touch: expected neighbours");
    const auto [low, high] = std::minmax(first, second);
    for (const PlacedDomino& other : puzzle.dominoes()->placed)
      if (std::minmax(other.first, other.second) ==
          std::pair<const Digit&, const Digit&>(low, high))
        lines_.fail(raw.line, tokens[0],
                    "the domino " + std::to_string(low) + "-" + std::to_string(high) +
                        " is given twice: it lies on " + board.name(other.edge) + " already");
    const bool in_order = edge.first == first_cell;
    place(puzzle, {edge, in_order ? first : second, in_order ? second : first});
  }

  TextLines& lines_;
  Boards& boards_;
  Owner owner_;
  TextLine count_line_;
  Token count_token_;  // of the line above, as `singles_` below
  long count_ = 0;
  std::deque<RawDomino> dominoes_;
  TextLine singles_line_;
  std::vector<Token> singles_;
};

}  // namespace

std::optional<Position> parse_position(std::string_view text) {
  std::size_t letters = 0;
  long row = 0;
  while (letters < text.size() && letters < 3 && is_letter(text[letters]))
    row = row * 26 + (text[letters++] - 'A' + 1);
  const std::string_view number = text.substr(letters);
  if (letters == 0 || number.empty() || number.size() > 4 || !std::ranges::all_of(number, is_digit))
    return std::nullopt;
  const long column = *parse_number(number);
  if (column == 0) return Position{static_cast<int>(row) - 1, Board::kMaximumSize};
  return Position{static_cast<int>(row) - 1, static_cast<int>(column) - 1};
}

std::shared_ptr<const Board> Boards::of_size(int size) {
  if (const auto found = known_.find(size); found != known_.end()) return found->second;
  std::shared_ptr<const Board> board;
  if (size >= 1 && size <= Board::kMaximumSize) {
    if (choice_.latin) {
      board = Board::latin(size);
    } else {
      const std::optional<BoxShape> box = choice_.box ? choice_.box : default_box_shape(size);
      if (box && box->rows * box->columns == size) board = Board::sudoku(*box);
    }
  }
  return known_[size] = board;
}

std::string Boards::why_not(int size) const {
  if (size < 1 || size > Board::kMaximumSize)
    return "boards have 1 to " + std::to_string(Board::kMaximumSize) + " rows";
  if (choice_.box)
    return "boxes of " + std::to_string(choice_.box->rows) + "x" +
           std::to_string(choice_.box->columns) + " (--box) make a board of " +
           size_text(choice_.box->rows * choice_.box->columns) + ", not " + size_text(size);
  return a_board(size) + " has no box shape; --latin reads it without boxes";
}

PuzzleReader::PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
                           BoardChoice choice)
    : lines_(stream, std::move(name)), format_(format), boards_(choice) {}

std::optional<Puzzle> PuzzleReader::next() {
  if (!format_) format_ = detect_format(lines_, boards_);
  if (lines_.skip_blank() == nullptr) {
    if (lines_.nothing_read()) lines_.fail_at_end("expected a puzzle, found nothing");
    return std::nullopt;
  }
  std::optional<Puzzle> puzzle =
      *format_ == Format::boj4574 ? read_domino_puzzle() : read_grid_puzzle();
  if (puzzle) ++puzzles_read_;
  return puzzle;
}

bool PuzzleReader::skip_line() {
  if (format_ != Format::lines || !lines_.skip_failed()) return false;
  ++puzzles_read_;
  return true;
}

Puzzle PuzzleReader::read_grid_puzzle() {
  const TextLine& line = *lines_.peek();
  const int size = size_from_first_line(line, *format_);
  if (size == 0)
    lines_.fail_after(line,
                      "expected a whole board in one line (16, 36, 81, 256 … characters), found " +
                          std::to_string(line.first_token().text.size()));
  if (size > largest_size(*format_))
    lines_.fail(line, 1,
                std::string(name_of(*format_)) + " has no board of " + size_text(size) +
                    ": its rows end at " + std::to_string(largest_size(*format_)));
  const std::shared_ptr<const Board> board = boards_.of_size(size);
  if (!board) {
    // A text that is no puzzle at all is told so, and not of its missing box shape.
    Grid trial(size);
    RowReader(lines_, *format_, size)
        .read(line, 1, trial, 0, *format_ == Format::lines ? size * size : size);
    lines_.fail_after(line, boards_.why_not(size));
  }
  return {board, read_grid(lines_, *format_, size, {"puzzle", puzzles_read_ + 1}), {}};
}

std::optional<Puzzle> PuzzleReader::read_domino_puzzle() {
  const TextLine& line = *lines_.peek();
  const Token token = line.first_token();
  if (token.text == "0" && line.next_token(token).text.empty()) {
    std::size_t ahead = 1;
    while (lines_.peek(ahead) != nullptr && lines_.peek(ahead)->is_blank()) ++ahead;
    if (lines_.peek(ahead) == nullptr) {
      lines_.advance();
      return std::nullopt;
    }
  }
  return DominoPuzzleParser(lines_, boards_, {"puzzle", puzzles_read_ + 1}).parse();
}

std::optional<Answer> AnswerReader::next(int size) {
  const TextLine* line = lines_.skip_blank();
  if (line == nullptr) return std::nullopt;
  ++answers_read_;
  Answer answer;
  answer.position = {line->number, 1};
  const auto is_line_of = [&](std::string_view first, std::string_view second) {
    const Token word = line->first_token();
    const Token other = line->next_token(word);
    return word.text == first && other.text == second &&
           (second.empty() || line->next_token(other).text.empty());
  };
  if (format_ == Format::boj4574) {
    const std::string number = std::to_string(answers_read_);
    if (!is_line_of("Puzzle", number))
      lines_.fail(*line, line->first_token(), "expected 'Puzzle " + number + "'");
    lines_.advance();
    line = lines_.peek();
    if (line == nullptr) lines_.fail_at_end("end of file inside the answer to puzzle " + number);
  }
  if (is_line_of("no", "solution"))
    answer.kind = Answer::Kind::no_solution;
  else if (is_line_of("unknown", ""))
    answer.kind = Answer::Kind::unknown;
  if (answer.kind == Answer::Kind::grid)
    answer.grid = read_grid(lines_, format_, size, {"the answer to puzzle", answers_read_});
  else
    lines_.advance();
  return answer;
}

}  // namespace dokusat
