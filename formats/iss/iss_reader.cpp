#include <array>
#include <cctype>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/iss/items.hpp>
#include <dokusat/formats/iss/old_notations.hpp>
#include <dokusat/formats/iss/resolve.hpp>
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
        "Boxes, and regions of a Jigsaw, have so many cells, and not as many as the larger of the "
        "numbers of rows and columns."},
    BoardWord{
        "Var", "LETTERS[~LABEL][~NUMBER|RxC]",
        "So many cells off the board, or R rows of C, named VLETTERS1, VLETTERS2 and so on, or "
        "VLETTERS for one alone; they hold values that only rules bind."},
    BoardWord{
        "Replicate", "TARGETS[~CELL].RULE.RULE....End",
        "The rules up to End hold once for each target, moved as far as the target lies from CELL, "
        "or from R1C1; targets are bits in base64, the first of each character for CELL itself, "
        "the next for the cell behind it."},
    BoardWord{"NoBoxes", "", "There are no boxes; regions of a Jigsaw take their place."},
};

}  // namespace

std::span<const BoardWord> all_board_words() { return kBoardWords; }

bool looks_like_iss(std::string_view word) {
  if (word.empty() || word[0] != '.') return false;
  if (word.find('~') != std::string_view::npos) return true;
  return word.size() > 2 && std::isupper(static_cast<unsigned char>(word[1])) != 0 &&
         (std::islower(static_cast<unsigned char>(word[2])) != 0 || word.starts_with(".XSum"));
}

Puzzle read_iss(const TextLines& lines, const TextLine& line, Boards& boards) {
  if (std::optional<std::string> rewritten = from_old_notation(line.text)) {
    const TextLine other{std::move(*rewritten), line.number, line.ended};
    return read_iss(lines, other, boards);
  }
  return resolve(lines, line, read_items(lines, line), boards);
}

}  // namespace dokusat
