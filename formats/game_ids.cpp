#include <algorithm>
#include <array>
#include <dokusat/formats/game_ids.hpp>
#include <dokusat/formats/pzpr/pzpr.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat {
namespace {

struct Game {
  Format format;
  Puzzle (*read)(WordReader& word);
  WrittenGame (*write)(const Puzzle& puzzle);
};
constexpr std::array kGames = {Game{Format::keen, read_keen, write_keen},
                               Game{Format::unequal, read_unequal, write_unequal},
                               Game{Format::towers, read_towers, write_towers},
                               Game{Format::solo, read_solo, write_solo},
                               Game{Format::kakuro, read_kakuro, write_kakuro},
                               Game{Format::ripple, read_ripple, write_ripple},
                               Game{Format::suguru, read_suguru, write_suguru},
                               Game{Format::str8ts, read_str8ts, write_str8ts}};

const Game& game_named(Format format) { return *std::ranges::find(kGames, format, &Game::format); }

}  // namespace

bool is_game(Format format) {
  return std::ranges::find(kGames, format, &Game::format) != kGames.end();
}

bool looks_like_game_id(std::string_view word) {
  if (pzpr_kind(word)) return true;
  const std::size_t colon = word.find(':');
  return colon != std::string_view::npos && is_digit(word[0]) &&
         std::ranges::all_of(word.substr(0, colon),
                             [](char c) { return is_digit(c) || (c >= 'a' && c <= 'z'); });
}

Format game_of(std::string_view word) {
  if (const std::optional<Format> kind = pzpr_kind(word)) return *kind;
  const std::size_t colon = word.find(':');
  const std::string_view description = word.substr(colon + 1);
  if (word.substr(0, colon).find_first_of("xj") != std::string_view::npos) return Format::solo;
  if (description.find('/') != std::string_view::npos) return Format::towers;
  return std::ranges::count(description, ',') == 1 ? Format::keen : Format::unequal;
}

Puzzle GameIdReader::read(const TextLines& lines, const TextLine& line, Format format) {
  const Token token = line.first_token();
  if (const Token more = line.next_token(token); !more.text.empty())
    lines.fail(line, more, "expected nothing behind the game ID");
  if (const std::size_t seed = token.text.find('#'); seed != std::string_view::npos)
    lines.fail(line, token.column + static_cast<int>(seed),
               "this is a random seed, from which the game makes a puzzle: paste its game ID, "
               "which has a ':'");
  WordReader word(lines, line, token);
  Puzzle puzzle = game_named(format).read(word);
  puzzle.board =
      boards_.try_emplace(BoardSpec::of(*puzzle.board).name(), puzzle.board).first->second;
  return puzzle;
}

std::string game_id_text(const Puzzle& puzzle, Format format) {
  return game_named(format).write(puzzle).text + "\n";
}

std::string why_no_game_id(const Puzzle& puzzle, Format format) {
  return game_named(format).write(puzzle).why_not;
}

}  // namespace dokusat
