#pragma once
// Puzzles as links of puzz.link and pzv.jp carry them: `kakuro/COLUMNS/ROWS/BODY`. Suguru and
// Str8ts, which these sites do not have, are written in the same way.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <optional>
#include <string_view>

namespace dokusat {

/// Which of the kinds the text names before its first slash; none where it names another one.
std::optional<Format> pzpr_kind(std::string_view text);

/// Sums along runs of cells between blocked ones. A blocked cell holds 0.
Puzzle read_kakuro(WordReader& word);
WrittenGame write_kakuro(const Puzzle& puzzle);

/// Regions that hold 1 to their number of cells, and equal digits that are far apart.
Puzzle read_ripple(WordReader& word);
WrittenGame write_ripple(const Puzzle& puzzle);

/// The same regions, and equal digits that do not touch.
Puzzle read_suguru(WordReader& word);
WrittenGame write_suguru(const Puzzle& puzzle);

/// Runs without gaps between blocked cells, which may show a digit.
Puzzle read_str8ts(WordReader& word);
WrittenGame write_str8ts(const Puzzle& puzzle);
/// The puzzle with these cells blocked. The givens are those of blocked cells, too.
Puzzle str8ts_puzzle(const std::shared_ptr<const Board>& board, const std::vector<bool>& blocked,
                     const Grid& givens);

/// Of a board of puzz.link.
inline constexpr int kMostPzprRows = 99;

/// Rows and columns behind `name/`, as far as the `/` behind them.
struct PzprSize {
  int rows = 0;
  int columns = 0;
};
PzprSize read_pzpr_size(WordReader& word, std::string_view name);

/// Whether rows, columns, boxes, regions or cells off the board say something.
bool has_units_or_groups(const Board& board);

}  // namespace dokusat
