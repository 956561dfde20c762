#include <array>
#include <cctype>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/iss/items.hpp>
#include <dokusat/formats/iss/old_notations.hpp>
#include <dokusat/formats/iss/resolve.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr std::array kBoardWords = {
    BoardWord{
        "Shape", "RxC[~A-B][~Raw]",
        "The board has R rows and C columns, 9 each without it, and the values A to B, else 1 to "
        "the larger of R and C; with Raw rows and columns may repeat values."},
    BoardWord{
        "RegionSize", "NUMBER",
        "Boxes, and regions of a Jigsaw, have NUMBER cells, and not as many as the larger of the "
        "numbers of rows and columns."},
    BoardWord{
        "Var", "LETTERS[~LABEL][~NUMBER|RxC]",
        "NUMBER cells off the board (one by default), or R rows of C: VLETTERS1, VLETTERS2 and so "
        "on; one alone is VLETTERS. Only rules bind their values."},
    BoardWord{
        "Replicate", "TARGETS[~CELL].RULE.RULE....End",
        "The rules up to End hold once for each target, moved as far as the target lies from CELL, "
        "or from R1C1; targets are bits in base64, lowest first in each character: bit n is "
        "the nth cell after CELL."},
    BoardWord{"NoBoxes", "", "There are no boxes; regions of a Jigsaw take their place."},
};

/// True for ".Name", in any case, if a rule has the name, or a word with `~`.
bool looks_like_iss(const TextLine& line, const Token& first) {
  const std::string_view word = first.text;
  if (word.empty() || word[0] != '.') return false;
  if (word.find('~') != std::string_view::npos) return true;
  constexpr std::size_t kShortest = 4;  // shorter names may be digits of a large board
  const std::string_view text = std::string_view(line.text).substr(
      static_cast<std::size_t>(first.column));  // without the dot
  const std::string_view name = text.substr(0, text.find_first_of(".~"));
  if (name.size() >= kShortest && is_item_name(name)) return true;
  return word.size() > 2 && std::isupper(static_cast<unsigned char>(word[1])) != 0 &&
         (std::islower(static_cast<unsigned char>(word[2])) != 0 || word.starts_with(".XSum"));
}

/// True if the line is a puzzle in an old notation: a board followed by its regions, with or
/// without a blank, killer cages, or the candidates of each cell.
bool is_old_notation(const TextLine& line, const Token& first) {
  const std::string_view word = first.text;
  if (std::cmp_less_equal(word.size(), largest_size(Format::boj2239))) return false;
  if (const Token layout = line.next_token(first); !layout.text.empty())
    return layout.text.size() == word.size() && from_old_notation(line.text).has_value();
  // 27x27 cells have the same number, but no such board has only digits in the places of
  // candidates.
  constexpr std::size_t kCandidatesOf9x9 = 729;
  const bool may_be_board = word.size() != kCandidatesOf9x9 &&
                            shape_from_first_line(line, info_of(Format::lines)).rows > 0 &&
                            word.find_first_of("<>^`',") == std::string_view::npos;
  return !may_be_board &&
         (from_old_notation(std::string(word)).has_value() || wrong_candidate(word).has_value());
}

}  // namespace

std::span<const BoardWord> all_board_words() { return kBoardWords; }

Puzzle read_iss(const TextLines& lines, const TextLine& line, Boards& boards) {
  if (std::optional<std::string> rewritten = from_old_notation(line.text)) {
    const TextLine other{std::move(*rewritten), line.number, line.ended};
    return read_iss(lines, other, boards);
  }
  if (const std::optional<WrongCandidate> wrong = wrong_candidate(line.text))
    lines.fail(line, wrong->column, wrong->message);
  return resolve(lines, line, read_items(lines, line), boards);
}

constinit const FormatInfo formats::iss{
    .format = Format::iss,
    .name = "iss",
    .says =
        "A constraint string on one line, the language of the Interactive Sudoku Solver: each "
        "rule begins with a dot, ~ separates its arguments, and R1C2 names a cell. dokusat "
        "rules lists the rules. The answer is the whole grid on one line.",
    .one_line = true,
    .largest_size = kLargestCharacter,
    .tells_rules = true,
    .recognised_by = {{{Evidence::signature,
                        [](const Opening& opening) {
                          return looks_like_iss(opening.line, opening.word);
                        }},
                       {Evidence::notation,
                        [](const Opening& opening) {
                          return opening.boards.spec().plan() == nullptr &&
                                 is_old_notation(opening.line, opening.word);
                        }}}},
    .read =
        [](const Reading& reading) {
          Puzzle puzzle = read_iss(reading.lines, *reading.lines.peek(), reading.boards);
          reading.lines.advance();
          reading.ignored_keys.clear();
          for (const Rule& rule : puzzle.rules)
            if (const auto* said = std::get_if<CellRule>(&rule);
                said != nullptr && said->kind == &kSearchPriority)
              reading.ignored_keys.emplace_back(said->kind->name);
          return puzzle;
        },
    .text = iss_text,
    .why_not = why_no_iss,
};

}  // namespace dokusat
