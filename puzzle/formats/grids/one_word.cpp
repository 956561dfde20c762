#include <algorithm>
#include <cstdint>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/text/number.hpp>
#include <string_view>
#include <vector>

namespace dokusat {
namespace {

bool names_dominoes(const std::vector<Token>& tokens) {
  return std::ranges::any_of(
      tokens, [](const Token& token) { return token.text == "?" || parse_position(token.text); });
}

/// Returns the next line after the current one that is not blank; null if there is none.
const TextLine* second_line(TextLines& lines) {
  std::size_t ahead = 1;
  const TextLine* second = lines.peek(ahead);
  while (second != nullptr && second->is_blank()) second = lines.peek(++ahead);
  return second;
}

/// True if the first line, a single word, is the number of dominoes: the next line contains a
/// position or a `?`, or the word is a number and the next line has several words.
bool is_domino_count(TextLines& lines, std::string_view word) {
  const bool number = parse_number<long>(word).has_value();
  const TextLine* const second = second_line(lines);
  if (second == nullptr) return number && word != "1";
  const std::vector<Token> tokens = second->tokens();
  return (number && tokens.size() > 1) || names_dominoes(tokens);
}

/// True if words of N×N characters, from the current line on, are rows of one board, false if each
/// is a board of N rows; `size` is N. There must be N×N rows. The first word that is possible in
/// only one way decides: rows have digits over N, and repeat none in a row or column. If all are
/// possible in both ways, they are rows if their only mark for empty cells is 0.
bool are_rows(TextLines& lines, int size) {
  const auto row_count = static_cast<std::size_t>(size * size);
  const CellCharacters characters(info_of(Format::drawn), size * size);
  std::vector<std::uint64_t> columns(row_count, 0);  // a bit for each digit in the column
  bool has_other_marks = false;
  bool is_decided = false;
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
      has_other_marks |= digit == kNoDigit && word.text[i] != '0';
      if (digit == kNoDigit) continue;
      const std::uint64_t bit = std::uint64_t{1} << digit;
      has_large_digit = has_large_digit || digit > size;
      repeats_a_digit = repeats_a_digit || ((row | columns[i]) & bit) != 0;
      row |= bit;
      columns[i] |= bit;
    }
    is_decided = is_decided || has_large_digit;
    if (repeats_a_digit && !is_decided) return false;
  }
  return is_decided || !has_other_marks;
}

/// True if the line may be the first row of a board, or a board.
bool begins_board(const TextLine& line, Boards& boards) {
  const std::vector<Token> words = line.tokens();
  const auto is_row = [&](const FormatInfo& format) {
    const GridShape shape = shape_from_first_line(line, format, boards.spec().plan());
    const std::shared_ptr<const Board> board =
        shape.rows > 1 && std::max(shape.rows, shape.columns) <= format.largest_size
            ? boards.of_shape(shape.rows, shape.columns)
            : nullptr;
    if (!board) return false;
    const CellCharacters characters(format, board->values());
    return std::ranges::all_of(words, [&](const Token& word) {
      if (const auto number = format.by_numbers ? parse_number<int>(word.text) : std::nullopt)
        return *number >= 0 && *number <= board->last_value();
      return std::ranges::all_of(word.text,
                                 [&](char c) { return characters(c) != CellCharacters::kNone; });
    });
  };
  if (words.size() > 1) return is_row(info_of(Format::grid));
  return is_row(info_of(Format::drawn)) || is_row(info_of(Format::lines));
}

}  // namespace

bool has_domino_clues(TextLines& lines) {
  constexpr std::size_t kLinesOfClues = 3;
  for (std::size_t ahead = 1; ahead <= kLinesOfClues; ++ahead) {
    const TextLine* const line = lines.peek(ahead);
    if (line != nullptr && names_dominoes(line->tokens())) return true;
  }
  return false;
}

std::vector<int> numbers_before_boards(TextLines& lines, Boards& boards) {
  const TextLine& first = *lines.peek();
  std::vector<int> numbers;
  for (const Token& word : first.tokens()) {
    constexpr int kMost = 10'000'000;
    const auto number = parse_number<int>(word.text);
    if (!number || *number < 1 || *number > kMost || word.text.starts_with('0')) return {};
    numbers.push_back(*number);
  }
  if (numbers.size() > 2) return {};
  const TextLine* const second = second_line(lines);
  // Lines of the same length are rows.
  if (second == nullptr || first.tokens().size() > second->tokens().size() ||
      (numbers.size() == second->tokens().size() &&
       first.first_token().text.size() >= second->first_token().text.size()))
    return {};
  const bool is_board =
      begins_board(*second, boards) || !words_of_line(*second, boards).boards.empty();
  return is_board && !has_domino_clues(lines) ? numbers : std::vector<int>();
}

OneWord one_word(const Opening& opening) {
  const Token& word = opening.word;
  if (!opening.line.next_token(word).text.empty()) return OneWord::not_one;
  const auto length = static_cast<int>(word.text.size());
  Boards& boards = opening.boards;
  if (const BoardPlan* const plan = boards.spec().plan())
    return length == plan->columns && plan->rows > 1 ? OneWord::row : OneWord::whole_board;
  // A long word is not a number, and most whole boards need not wait for a second line.
  constexpr int kShortestLineOfSudoku = 16;
  if (length < kShortestLineOfSudoku && is_domino_count(opening.lines, word.text))
    return OneWord::domino_count;
  if (length > largest_size(Format::boj2239)) return OneWord::whole_board;
  const int whole_board = shape_from_first_line(opening.line, info_of(Format::lines)).rows;
  const bool may_be_board = whole_board > 0 && boards.of_size(whole_board);
  const bool may_be_row = boards.of_size(length) != nullptr;
  if (may_be_board && may_be_row && whole_board > 1)
    return are_rows(opening.lines, whole_board) ? OneWord::row : OneWord::whole_board;
  if (length == 9 && std::ranges::all_of(word.text, is_digit)) return OneWord::row;
  if (!may_be_row && !may_be_board && whole_board != 1 && parse_number<long>(word.text))
    return OneWord::domino_count;
  return may_be_board ? OneWord::whole_board : OneWord::row;
}

}  // namespace dokusat
