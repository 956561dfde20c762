#include <algorithm>
#include <cstdint>
#include <dokusat/formats/addresses.hpp>
#include <dokusat/formats/collections/drawn.hpp>
#include <dokusat/formats/format_detection.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_reader.hpp>
#include <dokusat/formats/game_ids.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/iss/old_notations.hpp>
#include <dokusat/formats/position.hpp>
#include <dokusat/text/number.hpp>
#include <sstream>
#include <string_view>
#include <utility>
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

/// Whether the word is a puzzle in a notation that only readers of constraint strings know: a board
/// with its regions behind it, killer cages, or the candidates of each cell.
bool is_old_notation(const TextLine& line, std::string_view word) {
  if (std::cmp_less_equal(word.size(), largest_size(Format::boj2239))) return false;
  // As many as 27x27 cells, but no board has digits in the places of candidates alone.
  constexpr std::size_t kCandidatesOf9x9 = 729;
  const bool may_be_board = word.size() != kCandidatesOf9x9 &&
                            shape_from_first_line(line, info_of(Format::lines)).rows > 0 &&
                            word.find_first_of("<>^`',") == std::string_view::npos;
  return !may_be_board && from_old_notation(std::string(word)).has_value();
}

}  // namespace

Format detect_format(TextLines& lines, Boards& boards) {
  const TextLine* first = lines.skip_blank();
  if (first == nullptr) lines.fail_at_end("expected a puzzle, found nothing");
  const Token word = first->first_token();
  if (looks_like_address(word.text)) {
    const Carried carried = carried_by(word.text);
    if (carried.text.empty()) lines.fail(*first, word, carried.why_not);
    std::istringstream stream(carried.text);
    TextLines carried_lines(stream, lines.name());
    return detect_format(carried_lines, boards);
  }
  if (looks_like_iss(word.text)) return Format::iss;
  if (looks_like_fpuzzles(word.text)) return Format::fpuzzles;
  if (looks_like_hodoku(word.text)) return Format::hodoku;
  if (looks_drawn(lines)) return Format::drawn;
  if (boards.spec().plan() == nullptr && is_old_notation(*first, word.text)) return Format::iss;
  if (looks_like_game_id(word.text)) return game_of(word.text);
  if (!first->next_token(word).text.empty()) return Format::grid;
  const auto length = static_cast<int>(word.text.size());
  const auto rows = [&] { return have_dots(lines, length) ? Format::drawn : Format::boj2239; };
  if (const BoardPlan* const plan = boards.spec().plan())
    return length == plan->columns && plan->rows > 1 ? rows() : Format::lines;
  // A long word is no count, and most whole boards need not wait for a second line to arrive.
  constexpr int kShortestLineOfSudoku = 16;
  if (length < kShortestLineOfSudoku && is_domino_count(lines, word.text)) return Format::boj4574;
  if (length > largest_size(Format::boj2239)) return Format::lines;
  const int whole_board = shape_from_first_line(*first, info_of(Format::lines)).rows;
  const bool may_be_board = whole_board > 0 && boards.of_size(whole_board);
  const bool may_be_row = boards.of_size(length) != nullptr;
  if (may_be_board && may_be_row && whole_board > 1)
    return are_rows(lines, whole_board) ? Format::boj2239 : Format::lines;
  if (length == 9 && std::ranges::all_of(word.text, is_digit)) return rows();
  if (!may_be_row && !may_be_board && whole_board != 1 && parse_number<long>(word.text))
    return Format::boj4574;
  return may_be_board ? Format::lines : rows();
}

}  // namespace dokusat
