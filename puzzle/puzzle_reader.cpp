#include <algorithm>
#include <charconv>
#include <cmath>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <utility>

namespace dokusat {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

/// The whole text as a number; empty where it is none or does not fit. "-3" is a number.
std::optional<long> parse_number(const std::string& text) {
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

bool is_by_numbers(Format format) { return format == Format::grid || format == Format::boj2580; }

bool is_empty_mark(const std::string& text, Format format, int size) {
  if (text == "0") return true;
  if (format == Format::grid) return text == "." || text == "_";
  if (format != Format::lines) return false;
  return text == "." || text == "_" || text == "*" || (size <= 16 && (text == "x" || text == "X"));
}

std::string empty_marks(Format format) {
  if (format == Format::grid) return "0, . or _";
  return format == Format::lines ? "0, ., _ or *" : "0";
}

std::string largest_digit_text(Format format, int size) {
  return is_by_numbers(format) ? std::to_string(size) : std::string(1, digit_character(size));
}

std::optional<Digit> parse_digit(const std::string& text, Format format, int size) {
  if (is_empty_mark(text, format, size)) return kNoDigit;
  std::optional<long> digit;
  if (is_by_numbers(format))
    digit = parse_number(text);
  else if (is_digit(text[0]))
    digit = text[0] - '0';
  else if (is_letter(text[0]))
    digit = text[0] - 'A' + 10;
  if (!digit || *digit < 1 || *digit > size) return std::nullopt;
  return static_cast<Digit>(*digit);
}

/// The line cut into what stands for one cell each.
std::vector<Token> cell_tokens(const TextLine& line, Format format) {
  std::vector<Token> tokens = line.tokens();
  if (is_by_numbers(format) || tokens.empty()) return tokens;
  std::vector<Token> characters;
  for (std::size_t i = 0; i < tokens[0].text.size(); ++i)
    characters.push_back({tokens[0].text.substr(i, 1), tokens[0].column + static_cast<int>(i)});
  if (tokens.size() > 1) characters.push_back({" ", characters.back().column + 1});
  return characters;
}

/// Reads one line of the grid into cells first…first + count - 1. `what` names the line in errors.
void read_cells(const TextLines& lines, const TextLine& line, Format format, Grid& grid, int first,
                int count, const std::string& what) {
  const std::string noun = is_by_numbers(format) ? "number" : "digit";
  const std::vector<Token> tokens = cell_tokens(line, format);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (std::cmp_equal(i, count))
      lines.fail(line, token, what + " is too long: expected " + plural(count, noun));
    const std::optional<Digit> digit = parse_digit(token.text, format, grid.size());
    if (!digit)
      lines.fail(line, token,
                 "expected a " + noun + " 1 to " + largest_digit_text(format, grid.size()) +
                     ", or " + empty_marks(format) + " for an empty cell, found " +
                     quoted(token.text));
    grid[Cell{first + static_cast<int>(i)}] = *digit;
  }
  if (std::cmp_less(tokens.size(), count))
    lines.fail_after(line, what + " is too short: expected " + plural(count, noun) + ", found " +
                               std::to_string(tokens.size()));
}

/// The board size that the first line of a grid tells; 0 where it tells none.
int size_from_first_line(const TextLine& line, Format format) {
  const std::vector<Token> words = line.tokens();
  const auto count = static_cast<int>(is_by_numbers(format) ? words.size() : words[0].text.size());
  if (format != Format::lines) return count;
  const auto root = static_cast<int>(std::lround(std::sqrt(static_cast<double>(count))));
  return root * root == count ? root : 0;
}

/// Reads the lines of one grid. The current line is its first. `whose` ends "inside …".
Grid read_grid(TextLines& lines, Format format, int size, const std::string& whose) {
  Grid grid(size);
  const int line_count = format == Format::lines ? 1 : size;
  const int cells_a_line = format == Format::lines ? size * size : size;
  for (int row = 0; row < line_count; ++row) {
    const std::string what =
        format == Format::lines ? "the line" : "row " + std::to_string(row + 1);
    const std::string expected = "expected " + what + " of " + std::to_string(line_count);
    const TextLine* line = lines.peek();
    if (line == nullptr) lines.fail_at_end("end of file inside " + whose + ": " + expected);
    if (line->is_blank()) lines.fail(*line, 1, "blank line inside " + whose + ": " + expected);
    read_cells(lines, *line, format, grid, row * cells_a_line, cells_a_line, what);
    lines.advance();
  }
  return grid;
}

// ---------------------------------------------------------------------------------------------
// Telling the formats apart.

/// Whether the first line, a single word, counts dominoes: a position or a `?` stands in the next
/// line, or the word is a number and the next line several words.
bool is_domino_count(TextLines& lines, const std::string& word) {
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

/// The format of a text by its first lines. Several words in the first line are a row of numbers;
/// one word with a line of positions behind it counts dominoes; nine digits are a row of `boj2239`;
/// otherwise a word of N×N characters is a whole board if there is such a board, else a row.
Format detect_format(TextLines& lines, Boards& boards) {
  const TextLine* first = lines.skip_blank();
  if (first == nullptr) lines.fail_at_end("expected a puzzle, found nothing");
  const std::vector<Token> tokens = first->tokens();
  if (tokens.size() > 1) return Format::grid;
  const std::string word = tokens[0].text;
  // A long word is no count, and a whole board must not wait for a second line to arrive.
  constexpr std::size_t kShortestLineOfSudoku = 16;
  if (word.size() < kShortestLineOfSudoku && is_domino_count(lines, word)) return Format::boj4574;
  if (word.size() == 9 && std::ranges::all_of(word, is_digit)) return Format::boj2239;
  const int whole_board = size_from_first_line(*lines.peek(), Format::lines);
  const bool no_row = !boards.of_size(static_cast<int>(word.size()));
  if (no_row && whole_board != 1 && parse_number(word)) return Format::boj4574;
  const bool too_long_for_a_row = std::cmp_greater(word.size(), largest_size(Format::boj2239));
  if (too_long_for_a_row || (whole_board > 0 && boards.of_size(whole_board))) return Format::lines;
  return Format::boj2239;
}

// ---------------------------------------------------------------------------------------------
// Su-domino-ku clues.

struct RawDomino {
  TextLine line;
  std::vector<Token> tokens;
};

/// Reads the lines `U LU V LV` and the line of positions of one Su-domino-ku. The board is known
/// only at the end, from the number of positions, so lines are gathered first and judged then.
class DominoPuzzleParser {
 public:
  DominoPuzzleParser(TextLines& lines, Boards& boards, std::string whose)
      : lines_(lines), boards_(boards), whose_(std::move(whose)) {}

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
    if (!count) lines_.fail(count_line_, tokens[0], expected + ", found " + quoted(tokens[0].text));
    if (*count < 0) lines_.fail(count_line_, tokens[0], expected + ", 0 or more");
    if (tokens.size() > 1) lines_.fail(count_line_, tokens[1], expected + " alone on its line");
    constexpr long kMost = 35 * 34 / 2;
    if (*count > kMost)
      lines_.fail(count_line_, tokens[0],
                  "expected the number of placed dominoes, at most " + std::to_string(kMost) +
                      " on the largest board, found " + quoted(tokens[0].text));
    count_ = *count;
    count_token_ = tokens[0];
    lines_.advance();
  }

  const TextLine& content_line(const std::string& expected) {
    const TextLine* line = lines_.peek();
    if (line == nullptr) lines_.fail_at_end("end of file inside " + whose_ + ": " + expected);
    if (line->is_blank()) lines_.fail(*line, 1, "blank line inside " + whose_ + ": " + expected);
    return *line;
  }

  static bool starts_like_a_domino(const TextLine& line) {
    const char first = line.tokens()[0].text[0];
    return is_digit(first) || first == '-';
  }

  void gather_domino_lines() {
    for (long k = 1;; ++k) {
      const std::string expected = k > count_ ? "expected the positions of the single numbers"
                                              : "expected domino " + std::to_string(k) + " of " +
                                                    std::to_string(count_) + " as U LU V LV";
      const TextLine& line = content_line(expected);
      if (!starts_like_a_domino(line)) break;
      if (k > count_)
        lines_.fail(line, line.tokens()[0],
                    expected + ", as " + plural(count_, "domino") +
                        (count_ == 1 ? " was" : " were") + " announced");
      dominoes_.push_back({line, line.tokens()});
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
              std::string(", found ") + quoted(token.text));
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
                      quoted(token.text));
    return static_cast<Digit>(*number);
  }

  Cell free_cell(const Puzzle& puzzle, const TextLine& line, const Token& token) const {
    const Board& board = *puzzle.board;
    const std::optional<Position> position = parse_position(token.text);
    if (!position)
      lines_.fail(line, token, "expected a position such as C7, found " + quoted(token.text));
    if (position->row >= board.size() || position->column >= board.size())
      lines_.fail(line, token,
                  "position " + token.text + " is off the board: expected A1 to " +
                      board.name(Cell{board.cell_count() - 1}));
    const Cell cell = board.cell_at(position->row, position->column);
    if (puzzle.givens[cell] != kNoDigit) lines_.fail(line, token, "a second clue on " + token.text);
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
    if (std::ranges::none_of(board.edges_of(first_cell), [&](int index) {
          return board.edges()[static_cast<std::size_t>(index)] == edge;
        }))
      lines_.fail(raw.line, tokens[3],
                  tokens[1].text + " and " + tokens[3].text + " do not touch: expected neighbours");
    const auto [low, high] = std::minmax(first, second);
    for (const PlacedDomino& other : puzzle.dominoes->placed)
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
  std::string whose_;
  TextLine count_line_;
  Token count_token_;
  long count_ = 0;
  std::vector<RawDomino> dominoes_;
  TextLine singles_line_;
  std::vector<Token> singles_;
};

}  // namespace

std::optional<Position> parse_position(const std::string& text) {
  std::size_t letters = 0;
  long row = 0;
  while (letters < text.size() && letters < 3 && is_letter(text[letters]))
    row = row * 26 + (text[letters++] - 'A' + 1);
  const std::string number = text.substr(letters);
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

Puzzle PuzzleReader::read_grid_puzzle() {
  const TextLine& line = *lines_.peek();
  const int size = size_from_first_line(line, *format_);
  if (size == 0)
    lines_.fail_after(line,
                      "expected a whole board in one line (16, 36, 81, 256 … characters), "
                      "found " +
                          std::to_string(cell_tokens(line, *format_).size()));
  if (size > largest_size(*format_))
    lines_.fail(line, 1,
                std::string(name_of(*format_)) + " has no board of " + size_text(size) +
                    ": its rows end at " + std::to_string(largest_size(*format_)));
  const std::shared_ptr<const Board> board = boards_.of_size(size);
  if (!board) {
    // A text that is no puzzle at all is told so, and not of its missing box shape.
    Grid trial(size);
    const int count = *format_ == Format::lines ? size * size : size;
    read_cells(lines_, line, *format_, trial, 0, count, "row 1");
    lines_.fail_after(line, boards_.why_not(size));
  }
  Puzzle puzzle = empty_puzzle(board);
  puzzle.givens = read_grid(lines_, *format_, size, "puzzle " + std::to_string(puzzles_read_ + 1));
  return puzzle;
}

std::optional<Puzzle> PuzzleReader::read_domino_puzzle() {
  const std::vector<Token> tokens = lines_.peek()->tokens();
  if (tokens.size() == 1 && tokens[0].text == "0") {
    std::size_t ahead = 1;
    while (lines_.peek(ahead) != nullptr && lines_.peek(ahead)->is_blank()) ++ahead;
    if (lines_.peek(ahead) == nullptr) {
      lines_.advance();
      return std::nullopt;
    }
  }
  return DominoPuzzleParser(lines_, boards_, "puzzle " + std::to_string(puzzles_read_ + 1)).parse();
}

std::optional<Answer> AnswerReader::next(int size) {
  const TextLine* line = lines_.skip_blank();
  if (line == nullptr) return std::nullopt;
  const std::string number = std::to_string(++answers_read_);
  Answer answer;
  answer.position = {line->number, 1};
  if (format_ == Format::boj4574) {
    const std::vector<Token> tokens = line->tokens();
    if (tokens.size() != 2 || tokens[0].text != "Puzzle" || tokens[1].text != number)
      lines_.fail(*line, tokens[0], "expected 'Puzzle " + number + "'");
    lines_.advance();
    line = lines_.peek();
    if (line == nullptr) lines_.fail_at_end("end of file inside the answer to puzzle " + number);
  }
  const std::vector<Token> tokens = line->tokens();
  if (tokens.size() == 2 && tokens[0].text == "no" && tokens[1].text == "solution")
    answer.kind = Answer::Kind::no_solution;
  else if (tokens.size() == 1 && tokens[0].text == "unknown")
    answer.kind = Answer::Kind::unknown;
  if (answer.kind == Answer::Kind::grid)
    answer.grid = read_grid(lines_, format_, size, "the answer to puzzle " + number);
  else
    lines_.advance();
  return answer;
}

}  // namespace dokusat
