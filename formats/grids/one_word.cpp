#include <algorithm>
#include <cstdint>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/text/number.hpp>
#include <string_view>
#include <vector>

namespace dokusat {
namespace {

/// Whether the first line, a single word, counts dominoes: a position or a `?` stands in the next
/// line, or the word is a number and the next line several words.
bool is_domino_count(TextLines& lines, std::string_view word) {
  const bool number = parse_number<long>(word).has_value();
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
  const CellCharacters characters(info_of(Format::boj2239), size * size);
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

}  // namespace

OneWord one_word(const Opening& opening) {
  const Token& word = opening.word;
  if (!opening.line.next_token(word).text.empty()) return OneWord::not_one;
  const auto length = static_cast<int>(word.text.size());
  Boards& boards = opening.boards;
  if (const BoardPlan* const plan = boards.spec().plan())
    return length == plan->columns && plan->rows > 1 ? OneWord::row : OneWord::whole_board;
  // A long word is no count, and most whole boards need not wait for a second line to arrive.
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
