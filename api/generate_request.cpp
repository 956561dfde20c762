#include <algorithm>
#include <cmath>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/base/printable.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/text/number.hpp>
#include <utility>

namespace dokusat::questions {
namespace {

constexpr int kDefaultSize = 9;
/// Full grids of Su-domino-ku on larger boards are hardly ever found.
constexpr int kMostDominoDigits = 12;

/// Takes board and rules from a constraint string. Its digits count as rules, not as givens, and
/// stay.
void take_rules(const GenerateRequest& request, GeneratorOptions& options) {
  const Puzzle puzzle = only_puzzle(request.rules, "rules", Format::iss);
  options.board = puzzle.board;
  for (const Rule& rule : puzzle.rules) options.extra_rules.push_back(std::get<CellRule>(rule));
  for (const Given& given : given_digits(puzzle))
    options.extra_rules.emplace_back(
        &kGiven, DigitsAndCells{{options.board->value(given.digit)}, {given.cell}});
  const SolveResources resources{.timeout = options.timeout};
  if (solve(options.rules(), {}, {}, resources).status == Status::no_solution)
    throw RequestError("rules", "no grid keeps them all");
}

void take_board(const GenerateRequest& request, GeneratorOptions& options) {
  const int rows = request.size.value_or(request.board.size().value_or(kDefaultSize));
  Boards boards(request.board);
  options.board = request.size ? boards.of_size(rows) : request.board.board();
  if (!options.board) options.board = boards.of_size(rows);
  if (!options.board) throw RequestError("size", boards.why_not(rows));
  if (options.dominoes && !options.board->is_regular())
    throw RequestError("board", "Su-domino-ku needs as many rows, columns and values");
  if (options.dominoes && rows > kMostDominoDigits)
    throw RequestError("size",
                       "Su-domino-ku is generated up to size " + std::to_string(kMostDominoDigits),
                       Refusal::too_large);
}

/// Grades a puzzle. One that is not rated in time is too hard.
Grade grade_in(const RatingRange& range, const Puzzle& puzzle) {
  explain::Rating rating;
  try {
    rating = explain::rate(puzzle, {.all_work = explain::kWorkOfRating}, range.highest);
  } catch (const explain::Interrupted&) {
  }
  if (rating.ending != explain::Ending::solved || rating.figure > range.highest)
    return {Grade::Side::too_hard, "too hard"};
  if (rating.figure < range.lowest) return {Grade::Side::too_easy, "too easy"};
  return {};
}

Grade grade_in(const explain::Band& band, const Puzzle& puzzle) {
  explain::PathRating rating;
  try {
    rating = explain::rate_by_technique(puzzle, {}, band.below);
  } catch (const explain::Interrupted&) {
  }
  if (rating.ending != explain::Ending::solved || rating.hardest >= band.below)
    return {Grade::Side::too_hard, "too hard"};
  if (rating.band() != band.name) return {Grade::Side::too_easy, std::string(rating.band())};
  return {};
}

void take_rating(const GenerateRequest& request, GeneratorOptions& options) {
  if (!request.rating && !request.band) return;
  const std::string field = request.rating ? "rating" : "band";
  if (options.kind == nullptr && options.board->digit_count() > explain::RuleSystem::kLargestBoard)
    throw RequestError(field, "ends at size " + std::to_string(explain::RuleSystem::kLargestBoard),
                       Refusal::too_large);
  if (request.rating)
    options.grade = [range = *request.rating](const Puzzle& puzzle) {
      return grade_in(range, puzzle);
    };
  else
    options.grade = [band = *request.band](const Puzzle& puzzle) { return grade_in(band, puzzle); };
}

bool has_rules(const GenerateRequest& request) {
  return request.kind == "killer" || !request.rules.empty();
}

/// The fields of the request that are not for every kind.
NameList given_fields_of_kinds(const GenerateRequest& request) {
  const std::pair<const char*, bool> fields[] = {
      {"columns", request.columns.has_value()},
      {"board", request.board != BoardSpec()},
      {"rules", !request.rules.empty()},
      {"clues", request.clues.has_value()},
      {"dominoes", request.dominoes.has_value()},
      {"minimal", request.options.minimal},
      {"fewest", request.options.fewest},
      {"no_singles", !request.options.singles},
      {"symmetry", request.options.symmetry != Symmetry::none},
      {"solutions", request.options.solutions != SolutionsWanted::unique},
      {"rating", request.rating.has_value()},
      {"band", request.band.has_value()},
  };
  NameList given;
  for (const auto& [name, is_given] : fields)
    if (is_given) given.emplace_back(name);
  return given;
}

bool has(const NameList& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The kinds that have the field.
NameList kinds_with(std::string_view field) {
  NameList kinds;
  for (const KindLimits& kind : kind_limits())
    if (!has(kind.without, field)) kinds.emplace_back(kind.name);
  return kinds;
}

/// Throws `RequestError` for a field that is not for the kind of the request.
void require_fields_of_kind(const GenerateRequest& request) {
  constexpr std::size_t kFew = 3;
  const NameList given = given_fields_of_kinds(request);
  for (const KindLimits& kind : kind_limits())
    for (const std::string& field : given) {
      if (kind.name != request.kind || !has(kind.without, field)) continue;
      const NameList others = kinds_with(field);
      throw RequestError(
          field, others.size() > kFew ? "not for " + request.kind : "only for " + joined(others),
          Refusal::excluded);
    }
}

int rows_of(const PuzzleKind& kind, const char* field, int number) {
  if (kind.has_size(number)) return number;
  const std::string apart =
      kind.rows_apart == 1 ? "" : ", " + std::to_string(kind.rows_apart) + " apart";
  throw RequestError(field,
                     std::string(kind.name) + " has " + std::to_string(kind.least_rows) + " to " +
                         std::to_string(kind.most_rows) + apart + ", not " + std::to_string(number),
                     Refusal::range);
}

}  // namespace

const NameList& puzzle_kinds() {
  static const NameList kinds = [] {
    NameList names;
    for (const KindLimits& kind : kind_limits()) names.emplace_back(kind.name);
    return names;
  }();
  return kinds;
}

std::vector<KindLimits> kind_limits() {
  const NameList of_dominoes = {"dominoes", "fewest", "no_singles"};
  const NameList of_sudoku = {"board", "rules", "clues", "symmetry", "rating"};
  const auto both = [](NameList names, const NameList& others) {
    names.insert(names.end(), others.begin(), others.end());
    return names;
  };
  std::vector<KindLimits> kinds = {
      {"sudoku", "Sudoku", 1, kLargestGenerated, both({"columns"}, of_dominoes)},
      {"killer", "Killer", 1, kLargestGenerated, both({"columns", "solutions"}, of_dominoes)},
      {"sudominoku",
       "Su-domino-ku",
       1,
       kMostDominoDigits,
       {"columns", "rules", "clues", "symmetry", "rating", "band"}}};
  for (const PuzzleKind* kind : all_puzzle_kinds()) {
    NameList without = both(both({"solutions"}, of_dominoes), of_sudoku);
    if (kind->is_square) without.emplace_back("columns");
    if (!kind->can_be_minimal) without.emplace_back("minimal");
    kinds.push_back({kind->name, kind->noun, kind->least_rows, kind->most_rows, without});
  }
  return kinds;
}

std::string kinds_with_columns() { return joined(kinds_with("columns")); }

std::string usual_sizes() {
  std::string text = std::to_string(kDefaultSize);
  int last = kDefaultSize;
  for (const PuzzleKind* kind : all_puzzle_kinds()) {
    if (kind->usual_rows == kDefaultSize) continue;
    const std::string rows = " " + std::to_string(kind->usual_rows);
    if (kind->usual_rows == last) text.resize(text.size() - rows.size());
    text += (kind->usual_rows == last ? ", " : "; ") + std::string(kind->name) + rows;
    last = kind->usual_rows;
  }
  return text;
}

RatingRange rating_named(const std::string& text) {
  const RequestError wrong("rating", "expected MIN..MAX such as 4..7.5, found " + quoted(text));
  const auto number = [&](std::string_view part, double missing) {
    if (part.empty()) return missing;
    const std::optional<double> value = parse_decimal(part);
    if (!value) throw wrong;
    return *value;
  };
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) throw wrong;
  const RatingRange range{number(std::string_view(text).substr(0, dots), 0),
                          number(std::string_view(text).substr(dots + 2), HUGE_VAL)};
  if (range.lowest > range.highest)
    throw RequestError("rating", "MIN is above MAX in " + quoted(text));
  return range;
}

GeneratorOptions generator_options(const GenerateRequest& request) {
  const NameList& kinds = puzzle_kinds();
  if (std::find(kinds.begin(), kinds.end(), request.kind) == kinds.end())
    throw unknown_name("kind", request.kind, kinds);
  GeneratorOptions options = request.options;
  options.kind = puzzle_kind_named(request.kind);
  require_fields_of_kind(request);
  options.dominoes = request.kind == "sudominoku";
  options.cages = request.kind == "killer";
  if (options.kind != nullptr) {
    const int rows =
        rows_of(*options.kind, "size", request.size.value_or(options.kind->usual_rows));
    const int columns = rows_of(*options.kind, "columns", request.columns.value_or(rows));
    options.board = Board::of({.rows = rows, .columns = columns});
    take_rating(request, options);
    return options;
  }
  if (request.rules.empty())
    take_board(request, options);
  else
    take_rules(request, options);
  take_rating(request, options);
  options.clues = options.dominoes ? request.dominoes : request.clues;
  if (!options.minimal && !options.fewest && !options.clues && !has_rules(request) &&
      !options.grade)
    options.clues = ordinary_clues(options);
  if (const std::string why = why_impossible(options); !why.empty()) throw RequestError(why);
  return options;
}

Format format_of(const GenerateRequest& request, const GeneratorOptions& options) {
  if (options.kind != nullptr) {
    const Format own = options.kind->format;
    const Format format = request.to.value_or(own);
    if (format != own && format != Format::iss)
      throw RequestError("to",
                         request.kind + " is written as " + std::string(name_of(own)) + " or iss");
    return format;
  }
  if (options.dominoes) {
    if (request.to.value_or(Format::boj4574) != Format::boj4574)
      throw RequestError("to", "Su-domino-ku is written in the format `boj4574`");
    return Format::boj4574;
  }
  if (request.to == Format::boj4574)
    throw RequestError("to", "the format `boj4574` is only for the kind sudominoku");
  const int rows = largest_number(*options.board);
  const Format format = request.to.value_or(has_rules(request)                    ? Format::iss
                                            : rows <= largest_size(Format::lines) ? Format::lines
                                                                                  : Format::grid);
  if (has_rules(request) && format != Format::iss && format != Format::fpuzzles)
    throw RequestError("to", "rules are written in the format `iss` or `fpuzzles`");
  if (rows > largest_size(format))
    throw RequestError("to",
                       "the format `" + std::string(name_of(format)) + "` ends at size " +
                           std::to_string(largest_size(format)),
                       Refusal::too_large);
  if (const std::string why = why_not_written(options.rules(), format); !why.empty())
    throw RequestError("to", why);
  return format;
}

}  // namespace dokusat::questions
