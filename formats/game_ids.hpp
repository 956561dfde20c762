#pragma once
// Puzzles in one word. Game IDs of Simon Tatham's Portable Puzzle Collection, `5:2/3/1/…`, are
// parameters of the puzzle, a colon, and its description; four of its games are puzzles of digits
// in cells. What links of puzz.link carry, `kakuro/9/9/…`, names its kind.

#include <dokusat/formats/format.hpp>
#include <dokusat/text/text_lines.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace dokusat {

/// Reads one line after the other. Puzzles with the same board share it.
class GameIdReader {
 public:
  /// `format` is one of the games. Throws `ParseError` on what is no ID of it.
  Puzzle read(const TextLines& lines, const TextLine& line, Format format);

 private:
  std::map<std::string, std::shared_ptr<const Board>> boards_;
};

/// Whether the format is one of the games.
bool is_game(Format format);

/// Whether a first word looks like one: a number, letters and numbers, and a colon; or the name of
/// a kind of puzz.link and a slash.
bool looks_like_game_id(std::string_view word);
/// Which of the games it is of. Boxes or regions in the parameters tell `solo`, a `/` in the
/// description `towers`, a single comma in it `keen`; the others are of `unequal`.
Format game_of(std::string_view word);

/// The puzzle as a game ID. Requires that `why_no_game_id` has nothing to say.
std::string game_id_text(const Puzzle& puzzle, Format format);
/// What IDs of the game cannot say of the puzzle; empty if nothing.
std::string why_no_game_id(const Puzzle& puzzle, Format format);

}  // namespace dokusat
