#include <algorithm>
#include <deque>
#include <dokusat/formats/boj/domino_reader.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/text/number.hpp>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

/// A line `U LU V LV` as it is in the text.
struct RawDomino {
  explicit RawDomino(const TextLine& source) : line(source), tokens(line.tokens()) {}
  RawDomino(const RawDomino&) = delete;
  RawDomino& operator=(const RawDomino&) = delete;

  TextLine line;
  std::vector<Token> tokens;  // of the line above
};

/// A parser of one Su-domino-ku. The board is known only at the end, from the number of positions,
/// so that lines are collected first and checked then.
class DominoPuzzleParser {
 public:
  DominoPuzzleParser(TextLines& lines, Boards& boards, const Owner& owner)
      : lines_(lines), boards_(boards), owner_(owner) {}

  /// Requires that the current line is the number of dominoes.
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
    const std::optional<long> count = parse_number<long>(tokens[0].text);
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
    // If the clues contain a 9, a slightly smaller board is a 9x9 puzzle with missing positions.
    if (size >= 6 && size < 9 && largest_number_named() == 9)
      lines_.fail_after(singles_line_, "expected the positions of the singles 1 to 9, found " +
                                           plural(size, "position"));
    if (size > largest_size(Format::boj4574))
      lines_.fail(singles_line_, singles_[static_cast<std::size_t>(largest_size(Format::boj4574))],
                  "more than 35 positions: the format `boj4574` has no larger boards");
    std::shared_ptr<const Board> board = boards_.of_size(size);
    if (!board)
      lines_.fail_after(singles_line_,
                        plural(size, "position") + " of single numbers: " + boards_.why_not(size));
    if (!board->is_regular())
      lines_.fail(singles_line_, singles_[0],
                  "a Su-domino-ku needs as many rows and columns as values");
    return board;
  }

  /// Returns the largest value, row or column in the clues.
  int largest_number_named() const {
    int largest = 0;
    const auto look_at = [&](const Token& token) {
      if (const auto position = parse_position(token.text))
        largest = std::max({largest, position->row + 1, position->column + 1});
      if (const auto value = parse_number<long>(token.text); value && *value <= Board::kMaximumSize)
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
                  a_board(board) + " has " + plural(board.domino_count(), "domino") + ", found " +
                      std::to_string(count_));
    if (std::cmp_less(dominoes_.size(), count_)) fail_missing_domino();
  }

  Digit value(const Board& board, const RawDomino& raw, const Token& token) const {
    const std::optional<long> number = parse_number<long>(token.text);
    if (!number || *number < board.first_value() || *number > board.last_value())
      lines_.fail(raw.line, token,
                  "expected a number " + range_text(board.values()) + ", found " +
                      quoted(std::string(token.text)));
    return board.digit_of(static_cast<int>(*number));
  }

  Cell free_cell(const Puzzle& puzzle, const TextLine& line, const Token& token) const {
    const Board& board = *puzzle.board;
    const std::optional<Position> position = parse_position(token.text);
    if (!position)
      lines_.fail(line, token,
                  "expected a position such as C7, found " + quoted(std::string(token.text)));
    if (!board.has_cell_at(position->row, position->column))
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
    if (tokens.size() > 4) lines_.fail(raw.line, tokens[4], "expected nothing after a domino");
    const Digit first = value(board, raw, tokens[0]);
    const Cell first_cell = free_cell(puzzle, raw.line, tokens[1]);
    const Digit second = value(board, raw, tokens[2]);
    const Cell second_cell = free_cell(puzzle, raw.line, tokens[3]);
    if (first == second)
      lines_.fail(raw.line, tokens[2], "both halves of the domino are " + board.value_text(first));
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
                    "the domino " + board.value_text(low) + "-" + board.value_text(high) +
                        " is already placed on " + board.name(other.edge));
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

Puzzle read_domino_puzzle(TextLines& lines, Boards& boards, const Owner& owner) {
  return DominoPuzzleParser(lines, boards, owner).parse();
}

}  // namespace dokusat
