#include "generate_options.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <dokusat/explain/rating.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <string_view>

namespace dokusat::cli {
namespace {

constexpr int kDefaultSize = 9;
/// On larger boards full grids of Su-domino-ku are hardly ever found.
constexpr int kMostDominoDigits = 12;

std::string kind_in(const std::vector<std::string>& operands) {
  if (operands.size() != 1)
    throw UsageError("dokusat generate takes KIND, sudoku, killer or sudominoku, found " +
                     std::to_string(operands.size()) + " words");
  const NameList kinds(GenerateArguments::kOperandNames.begin(),
                       GenerateArguments::kOperandNames.end());
  if (std::ranges::find(kinds, operands[0]) == kinds.end()) unknown("kind", operands[0], kinds);
  return operands[0];
}

/// Board and rules of a constraint string. Digits that it gives are rules, too: they count as no
/// givens and stay.
void take_rules(const std::string& text, GeneratorOptions& generator) {
  const Puzzle puzzle = parse_puzzle(text, Format::iss);
  generator.board = puzzle.board;
  for (const Rule& rule : puzzle.rules) generator.extra_rules.push_back(std::get<CellRule>(rule));
  for (const Given& given : given_digits(puzzle))
    generator.extra_rules.push_back({&kGiven, {given.cell}, {given.digit}});
  const SolveResources resources{.timeout = generator.timeout};
  if (solve(generator.rules(), {}, {}, resources).status == Status::no_solution)
    throw UsageError("--rules: no grid keeps them all");
}

std::string_view wanted_name(SolutionsWanted solutions) {
  return solutions == SolutionsWanted::none ? "none" : "many";
}

/// "3..7", "3.." or "..7".
RatingRange parse_rating(const std::string& text) {
  const auto number = [&](std::string_view part, double missing) {
    if (part.empty()) return missing;
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size() || value < 0)
      throw UsageError("--rating: expected MIN..MAX such as 4..7.5, found '" + text + "'");
    return value;
  };
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    throw UsageError("--rating: expected MIN..MAX such as 4..7.5, found '" + text + "'");
  const RatingRange range{number(std::string_view(text).substr(0, dots), 0),
                          number(std::string_view(text).substr(dots + 2), HUGE_VAL)};
  if (range.lowest > range.highest)
    throw UsageError("--rating: MIN is above MAX in '" + text + "'");
  return range;
}

}  // namespace

void GenerateArguments::add_clue_options(OptionList& options) {
  options.number("clues", "K",
                 "givens of a Sudoku (default: two of five cells, on boards above 16 one of two)",
                 Range<int>{0}, clues);
  options.number("dominoes", "K", "placed dominoes of a Su-domino-ku (default: 10 of 36)",
                 Range<int>{0}, dominoes);
  options
      .flag("minimal", "so few givens, or dominoes, or cages of a killer, that none can go",
            minimal)
      .excludes("clues")
      .excludes("dominoes");
  options
      .flag("fewest", "so few dominoes that no puzzle of the same grid and tiling has fewer",
            generator.fewest)
      .excludes("dominoes");
  options.flag("no-singles", "of Su-domino-ku: the places of the singles are not given",
               no_singles);
  options.choice<Symmetry>(
      "symmetry", "Y", "of the givens of a Sudoku", "symmetry",
      {{"none", Symmetry::none}, {"rotate180", Symmetry::rotate180}, {"mirror", Symmetry::mirror}},
      generator.symmetry);
  options.choice<SolutionsWanted>("solutions", "M", "how many the puzzle has", "solutions",
                                  {{"unique", SolutionsWanted::unique},
                                   {"none", SolutionsWanted::none},
                                   {"many", SolutionsWanted::many}},
                                  generator.solutions);
  options
      .value("rating", "MIN..MAX", "with a rating, as 'rate' says it, from MIN to MAX",
             [this](const std::string& text) { rating = parse_rating(text); })
      .excludes("pack");
}

void GenerateArguments::add_pack_option(OptionList& options) {
  Option& option =
      options.value("pack", "DIR", "inputs with answers for a contest, in the new folder DIR",
                    [this](const std::string& text) {
                      if (text.empty()) throw UsageError("--pack: expected a folder name");
                      pack = text;
                    });
  for (const char* other : {"count", "clues", "dominoes", "minimal", "fewest", "no-singles",
                            "symmetry", "solutions", "json", "output"})
    option.excludes(other);
}

void GenerateArguments::add_options(OptionList& options) {
  add_board_options(options, input);
  options.number("size", "N", "rows of the board (default: 9)", Range<int>{1}, size);
  options.number("count", "N", "puzzles to make (default: 1)", Range<std::uint64_t>{1}, count);
  options.number("seed", "S",
                 "other puzzles for each number; the same for the same one (default: 1)",
                 Range<std::uint64_t>{0}, generator.seed);
  options.text("rules", "TEXT", "a constraint string: board and rules that every puzzle has", rules)
      .excludes("box")
      .excludes("latin")
      .excludes("size");
  add_clue_options(options);
  add_pack_option(options);
  options.number("tries", "K", "grids to try for one puzzle (default: 1000)", Range<int>{1},
                 generator.tries);
  options.seconds("timeout", "seconds for one puzzle", generator.timeout);
  add_work_options(options, work, "threads that work");
  add_part_option(options, division).excludes("pack");
  add_resume_option(options, division).excludes("pack");
  add_output_options(options, output);
}

void GenerateArguments::complete(const OptionList& options, std::vector<std::string> operands,
                                 const std::vector<std::string>& words) {
  const std::string kind = kind_in(operands);
  generator.dominoes = kind == "sudominoku";
  generator.cages = kind == "killer";
  generator.few_cages = generator.cages && minimal;
  note_division(division, kName, options, words);
  division.options.push_back(kind);
  if (rules.empty())
    choose_board();
  else
    take_rules(rules, generator);
  choose_format();
  require_fitting_kind(options);
  require_unique_if_few(options);
  generator.singles = !no_singles;
  generator.clues = generator.dominoes ? dominoes : clues;
  choose_rating();
  if (!minimal && !generator.fewest && !generator.clues && !has_rules())
    generator.clues = ordinary_clues(generator);
  if (const std::string why = why_impossible(generator); !why.empty()) throw UsageError(why);
}

void GenerateArguments::choose_rating() {
  if (!rating) return;
  if (generator.dominoes) throw UsageError("--rating is for sudoku");
  if (generator.solutions != SolutionsWanted::unique)
    throw UsageError("--rating and --solutions " + std::string(wanted_name(generator.solutions)) +
                     " exclude each other");
  if (generator.board->size() > explain::RuleSystem::kLargestBoard)
    throw UsageError("--rating ends at size " + std::to_string(explain::RuleSystem::kLargestBoard));
  generator.accepts = [range = *rating](const Puzzle& puzzle) {
    return explain::is_rated_within(puzzle, range.lowest, range.highest);
  };
}

void GenerateArguments::choose_board() {
  const int rows = size.value_or(input.board.size().value_or(kDefaultSize));
  Boards boards(input.board);
  generator.board = boards.of_size(rows);
  if (!generator.board) throw UsageError("--size: " + boards.why_not(rows));
  if (generator.dominoes && rows > kMostDominoDigits)
    throw UsageError("--size: Su-domino-ku is generated up to size " +
                     std::to_string(kMostDominoDigits));
}

void GenerateArguments::choose_format() {
  const int rows = generator.board->size();
  if (generator.dominoes) {
    if (input.format.value_or(Format::boj4574) != Format::boj4574)
      throw UsageError("--format: Su-domino-ku is written as boj4574");
    format = Format::boj4574;
    return;
  }
  if (input.format == Format::boj4574)
    throw UsageError("--format: boj4574 is for Su-domino-ku: dokusat generate sudominoku");
  format = input.format.value_or(has_rules()                           ? Format::iss
                                 : rows <= largest_size(Format::lines) ? Format::lines
                                                                       : Format::grid);
  if (has_rules() && format != Format::iss && format != Format::fpuzzles)
    throw UsageError("--format: rules are written as iss or fpuzzles");
  if (rows > largest_size(format))
    throw UsageError("--format: " + std::string(name_of(format)) + " ends at size " +
                     std::to_string(largest_size(format)));
}

void GenerateArguments::require_fitting_kind(const OptionList& options) const {
  if (has_rules()) {
    if (generator.solutions != SolutionsWanted::unique)
      throw UsageError("--solutions is for sudoku and sudominoku without --rules");
    if (!pack.empty()) throw UsageError("--pack is for sudoku and sudominoku without --rules");
  }
  if (generator.dominoes) {
    if (!rules.empty()) throw UsageError("--rules is for sudoku and killer");
    if (options.given("clues"))
      throw UsageError("--clues is for sudoku: a Su-domino-ku has --dominoes");
    if (generator.symmetry != Symmetry::none) throw UsageError("--symmetry is for sudoku");
    return;
  }
  if (options.given("dominoes"))
    throw UsageError("--dominoes is for sudominoku: a Sudoku has --clues");
  if (generator.fewest) throw UsageError("--fewest is for sudominoku");
  if (no_singles) throw UsageError("--no-singles is for sudominoku");
}

void GenerateArguments::require_unique_if_few(const OptionList& options) const {
  if (generator.solutions == SolutionsWanted::unique) return;
  for (const char* option : {"fewest", "minimal"})
    if (options.given(option))
      throw UsageError("--" + std::string(option) + " and --solutions " +
                       std::string(wanted_name(generator.solutions)) + " exclude each other");
}

}  // namespace dokusat::cli
