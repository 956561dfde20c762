#pragma once
// Formats whose puzzles are one word. Game IDs of Simon Tatham's Portable Puzzle Collection,
// `5:2/3/1/…`, are parameters, a colon, and a description; the texts in links of puzz.link,
// `kakuro/9/9/…`, begin with the kind.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/formats/word_reader.hpp>
#include <string>

namespace dokusat {

/// The text of a puzzle, or the reason why it has none (see `FormatInfo::why_not`).
struct WrittenGame {
  std::string text = {};
  std::string why_not = {};
};

/// Reads the line. Puzzles with the same board share it. Throws `ParseError`.
Puzzle read_game(const Reading& reading, Puzzle (*read)(WordReader& word));

/// The data of a game's format, besides its reader and writer.
struct GameWords {
  Format format;
  std::string_view name;
  std::string_view says;
  int largest_size;
  bool (*is_id)(const Opening& opening);
};

template <Puzzle (*Read)(WordReader&), WrittenGame (*Write)(const Puzzle&)>
constexpr FormatInfo game_format(const GameWords& words) {
  return {
      .format = words.format,
      .name = words.name,
      .says = words.says,
      .one_line = true,
      .largest_size = words.largest_size,
      .tells_rules = true,
      .recognised_by = {{{Evidence::game_id, words.is_id}}},
      .read = [](const Reading& reading) { return read_game(reading, Read); },
      .text = [](const Puzzle& puzzle) { return Write(puzzle).text + "\n"; },
      .why_not = [](const Puzzle& puzzle) { return Write(puzzle).why_not; },
  };
}

}  // namespace dokusat
