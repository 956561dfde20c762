#include "generate_options.hpp"

#include <algorithm>
#include <array>
#include <boost/program_options/value_semantic.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "option_values.hpp"

namespace dokusat::cli {
namespace {

namespace po = boost::program_options;

constexpr std::array<std::string_view, 2> kKinds = {"sudoku", "sudominoku"};
constexpr std::array<std::string_view, 3> kSymmetries = {"none", "rotate180", "mirror"};
constexpr std::array<std::string_view, 3> kSolutions = {"unique", "none", "many"};
constexpr int kDefaultSize = 9;
/// On larger boards full grids of Su-domino-ku are hardly ever found.
constexpr int kMostDominoDigits = 12;

/// The place of the name among the legal ones.
template <std::size_t kCount>
std::size_t place_of(const std::string& what, const std::string& name,
                     const std::array<std::string_view, kCount>& legal) {
  const auto found = std::ranges::find(legal, name);
  if (found == legal.end()) unknown(what, name, {legal.begin(), legal.end()});
  return static_cast<std::size_t>(found - legal.begin());
}

bool is_domino_kind(const Arguments& arguments) {
  if (arguments.files.size() != 1)
    throw UsageError("dokusat generate takes KIND, sudoku or sudominoku, found " +
                     std::to_string(arguments.files.size()) + " words");
  return place_of("kind", arguments.files[0], kKinds) == 1;
}

std::shared_ptr<const Board> board_of(const Arguments& arguments) {
  const int size = arguments.size.value_or(arguments.board.size().value_or(kDefaultSize));
  Boards boards(arguments.board);
  std::shared_ptr<const Board> board = boards.of_size(size);
  if (!board) throw UsageError("--size: " + boards.why_not(size));
  return board;
}

/// As many clues as make an ordinary puzzle: two of five cells of a Sudoku, ten of 36 dominoes.
/// With two of five cells boards of more than 16 rows are among the hardest that there are, so half
/// it is.
int ordinary_clues(const GeneratorOptions& options) {
  const Board& board = *options.board;
  const int cells = board.cell_count();
  const int clues = options.dominoes     ? (10 * board.domino_count() + 35) / 36
                    : board.size() <= 16 ? (2 * cells + 4) / 5
                                         : (cells + 1) / 2;
  const bool pairs_only = options.symmetry != Symmetry::none && board.size() % 2 == 0;
  return pairs_only ? clues + clues % 2 : clues;
}

Format format_of(const Arguments& arguments, const GeneratorOptions& options) {
  const int size = options.board->size();
  if (options.dominoes) {
    if (arguments.format.value_or(Format::boj4574) != Format::boj4574)
      throw UsageError("--format: Su-domino-ku is written as boj4574");
    return Format::boj4574;
  }
  if (arguments.format == Format::boj4574)
    throw UsageError("--format: boj4574 is for Su-domino-ku: dokusat generate sudominoku");
  const Format format =
      arguments.format.value_or(size <= largest_size(Format::lines) ? Format::lines : Format::grid);
  if (size > largest_size(format))
    throw UsageError("--format: " + std::string(name_of(format)) + " ends at size " +
                     std::to_string(largest_size(format)));
  return format;
}

}  // namespace

void add_generate_options(po::options_description& options) {
  auto add = options.add_options();
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  add("size", text("N"), "rows of the board (default: 9)");
  add("count", text("N"), "puzzles to make (default: 1)");
  add("seed", text("S"), "other puzzles for each number; the same for the same one (default: 1)");
  add("clues", text("K"),
      "givens of a Sudoku (default: two of five cells, on boards above 16 one of two)");
  add("dominoes", text("K"), "placed dominoes of a Su-domino-ku (default: 10 of 36)");
  add("minimal", "so few givens, or dominoes, that none can go");
  add("fewest", "so few dominoes that no puzzle of the same grid and tiling has fewer");
  add("no-singles", "of Su-domino-ku: the places of the singles are not given");
  add("symmetry", text("Y"), ("of the givens of a Sudoku: " + listed(kSymmetries)).c_str());
  add("solutions", text("M"), ("how many the puzzle has: " + listed(kSolutions)).c_str());
  add("pack", text("DIR"), "inputs with answers for a contest, in the new folder DIR");
  add("tries", text("K"), "grids to try for one puzzle (default: 1000)");
}

GenerateArguments generate_arguments(const po::variables_map& given, const Arguments& arguments) {
  const auto text = [&](const char* option) -> std::optional<std::string> {
    if (given.count(option) == 0) return std::nullopt;
    return given[option].as<std::string>();
  };
  GenerateArguments generate;
  GeneratorOptions& options = generate.options;
  options.dominoes = is_domino_kind(arguments);
  options.board = board_of(arguments);
  if (options.dominoes && options.board->size() > kMostDominoDigits)
    throw UsageError("--size: Su-domino-ku is generated up to size " +
                     std::to_string(kMostDominoDigits));
  generate.format = format_of(arguments, options);
  if (const auto count = text("count"))
    generate.count = number_above<std::uint64_t>("count", *count, 1);
  if (const auto seed = text("seed")) options.seed = number_above<std::uint64_t>("seed", *seed, 0);
  if (const auto tries = text("tries")) options.tries = number_above<int>("tries", *tries, 1);
  if (const auto name = text("symmetry"))
    options.symmetry = static_cast<Symmetry>(place_of("symmetry", *name, kSymmetries));
  if (const auto name = text("solutions"))
    options.solutions = static_cast<SolutionsWanted>(place_of("solutions", *name, kSolutions));
  options.singles = given.count("no-singles") == 0;

  const char* const clues = options.dominoes ? "dominoes" : "clues";
  const bool minimal = given.count("minimal") != 0;
  if (given.count(options.dominoes ? "clues" : "dominoes") != 0)
    throw UsageError(options.dominoes ? "--clues is for sudoku: a Su-domino-ku has --dominoes"
                                      : "--dominoes is for sudominoku: a Sudoku has --clues");
  options.fewest = given.count("fewest") != 0;
  if (!options.dominoes && options.fewest) throw UsageError("--fewest is for sudominoku");
  if (!options.dominoes && !options.singles) throw UsageError("--no-singles is for sudominoku");
  if (options.dominoes && options.symmetry != Symmetry::none)
    throw UsageError("--symmetry is for sudoku");
  exclude(minimal, "--minimal", given.count(clues) != 0, std::string("--") + clues);
  exclude(options.fewest, "--fewest", given.count(clues) != 0, std::string("--") + clues);
  exclude(options.fewest, "--fewest", options.solutions != SolutionsWanted::unique,
          "--solutions " + text("solutions").value_or(""));
  exclude(minimal, "--minimal", options.solutions != SolutionsWanted::unique,
          "--solutions " + text("solutions").value_or(""));
  if (const auto wanted = text(clues)) options.clues = number_above<int>(clues, *wanted, 0);
  if (!minimal && !options.fewest && !options.clues) options.clues = ordinary_clues(options);
  if (given.count("pack") != 0) {
    generate.pack = *text("pack");
    if (generate.pack.empty()) throw UsageError("--pack: expected a folder name");
    for (const char* other : {"count", "clues", "dominoes", "minimal", "fewest", "no-singles",
                              "symmetry", "solutions", "json", "output"})
      exclude(true, "--pack", given.count(other) != 0, std::string("--") + other);
  }
  if (const std::string why = why_impossible(options); !why.empty()) throw UsageError(why);
  return generate;
}

}  // namespace dokusat::cli
