#pragma once
// Requests to the generator, shared by the command line, Python and questions in JSON. The names of
// the members are those of the fields.
//
//     GenerateRequest request{.kind = "sudoku", .clues = 30, .options = {.seed = 7}};
//     Generator(generator_options(request)).make(request.index);

#include <chrono>
#include <cstdint>
#include <dokusat/api/field_list.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/model/board_spec.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace dokusat::questions {

/// A range of ratings, including both ends.
struct RatingRange {
  double lowest = 0;
  double highest = 0;
};

inline constexpr int kLargestGenerated = 25;  ///< rows, for interactive generation

struct GenerateRequest {
  std::string kind = "sudoku";  ///< one of `puzzle_kinds`
  BoardSpec board = {};
  /// Rows of the board. Default: those of `board`, else the usual number for the kind, 9 for a
  /// Sudoku.
  std::optional<int> size = {};
  std::optional<int> columns = {};  ///< for kinds that need not be square; default: as many as rows
  std::string rules = {};           ///< a constraint string with board and rules; may be empty
  std::optional<int> clues = {};    ///< givens of a Sudoku
  std::optional<int> dominoes = {};  ///< placed dominoes of a Su-domino-ku
  std::optional<RatingRange> rating = {};
  std::optional<explain::Band> band = {};  ///< of the rating by technique
  std::optional<Format> to = {};           ///< output format; empty: one that fits
  std::uint64_t index = 1;                 ///< index among the puzzles of the seed, from 1
  GeneratorOptions options = {};  ///< what is asked for as the generator takes it, such as the seed
};

/// The fields that every caller has; the question in JSON has further ones.
void fields(FieldList& list, GenerateRequest& request);

/// "sudoku", "killer", "sudominoku", and those of `all_puzzle_kinds`.
const NameList& puzzle_kinds();
/// The sizes of a kind's boards, and the fields it does not take.
struct KindLimits {
  std::string_view name;
  std::string_view noun;  ///< "KenKen"
  int least_rows;
  int most_rows;
  NameList without;
};
std::vector<KindLimits> kind_limits();
/// The kinds with a free number of columns, for sentences: "kakuro, ripple and suguru".
std::string kinds_with_columns();
/// The default number of rows, for sentences: "9; kenken, futoshiki 6; kakuro 8".
std::string usual_sizes();

/// Parses "3..7", "3.." or "..7". Throws `RequestError`.
RatingRange rating_named(const std::string& text);

/// Converts the request. Throws `RequestError` for fields that contradict each other or have
/// unknown names, and `ParseError` for `rules`.
GeneratorOptions generator_options(const GenerateRequest& request);

struct GenerateAnswer {
  std::string kind;
  Format format = Format::lines;
  std::optional<GeneratedPuzzle> made = {};
  std::string why_not = {};  ///< in words, if no puzzle was found
  bool timed_out = false;
  std::map<std::string, int> refused = {};  ///< puzzles of another difficulty
};

/// Generates the puzzles of a request, which must outlive it.
class PuzzleMaker {
 public:
  /// Throws `RequestError` if the format cannot express the puzzles.
  PuzzleMaker(const GenerateRequest& request, const GeneratorOptions& options);
  GenerateAnswer make(std::uint64_t index);

 private:
  const GenerateRequest& request_;
  const GeneratorOptions options_;
  const Format format_;
  std::shared_ptr<Generator> generator_;  // copyable, as std::function requires
};

/// The puzzle, or why there is none.
std::string text(const GenerateAnswer& answer);
Json json(const GenerateAnswer& answer);

/// The format for writing the puzzles of the request. Throws `RequestError` if `request.to` cannot
/// express them.
Format format_of(const GenerateRequest& request, const GeneratorOptions& options);

}  // namespace dokusat::questions
