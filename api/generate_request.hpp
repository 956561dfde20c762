#pragma once
// What can be asked of the generator, said once for the command line, for Python and for questions
// in JSON. The names of the members are those of the fields.
//
//     GenerateRequest request{.kind = "sudoku", .clues = 30, .seed = 7};
//     Generator(generator_options(request)).make(request.index);

#include <chrono>
#include <cstdint>
#include <dokusat/api/names.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/model/board_spec.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

/// Both ends are included.
struct RatingRange {
  double lowest = 0;
  double highest = 0;
};

inline constexpr int kLargestGenerated = 25;  ///< rows of what is generated while somebody waits

struct GenerateRequest {
  std::string kind = "sudoku";  ///< one of `puzzle_kinds`
  BoardSpec board = {};
  /// Rows of the board; without it 9, or what `board` says, or what is usual for the kind.
  std::optional<int> size = {};
  std::optional<int> columns =
      {};                  ///< of kinds that need not be square; without it as many as rows
  std::string rules = {};  ///< a constraint string with board and rules; empty: none
  std::string rules_name = "rules";  ///< what errors within `rules` call it
  std::optional<int> clues = {};     ///< givens of a Sudoku
  std::optional<int> dominoes = {};  ///< placed dominoes of a Su-domino-ku
  bool minimal = false;              ///< no clue, domino or cage can be removed
  bool fewest = false;               ///< of Su-domino-ku, as `GeneratorOptions::fewest`
  bool no_singles = false;           ///< of Su-domino-ku: the singles are not given
  Symmetry symmetry = Symmetry::none;
  SolutionsWanted solutions = SolutionsWanted::unique;
  std::optional<RatingRange> rating = {};
  std::optional<explain::Band> band = {};  ///< of the rating by technique
  std::optional<Format> to = {};  ///< format in which it is to be written; empty: one that fits
  std::uint64_t seed = 1;
  std::uint64_t index = 1;  ///< which of the puzzles of the seed, from 1
  int tries = 1000;         ///< grids to try for one puzzle
  std::optional<std::chrono::duration<double>> timeout = {};
};

/// "sudoku", "killer", "sudominoku", and those of `all_puzzle_kinds`.
const NameList& puzzle_kinds();
/// What boards a kind is made on, and how.
struct KindLimits {
  std::string_view name;
  int least_rows;
  int most_rows;
  bool can_be_minimal = true;
};
std::vector<KindLimits> kind_limits();
/// As sentences name them: "kakuro, ripple and suguru", which may have another number of columns.
std::string kinds_with_columns();
/// "9; kenken, futoshiki 6; kakuro 8": how many rows a board has where none are told.
std::string usual_sizes();

/// "3..7", "3.." or "..7". Throws `RequestError`.
RatingRange rating_named(const std::string& text);

/// Throws `RequestError` for fields that contradict each other or name what there is not, and
/// `ParseError` for `rules`.
GeneratorOptions generator_options(const GenerateRequest& request);

/// The format in which the puzzles of the request are written. Throws `RequestError` where
/// `request.format` cannot say them.
Format format_of(const GenerateRequest& request, const GeneratorOptions& options);

}  // namespace dokusat::questions
