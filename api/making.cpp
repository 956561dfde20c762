// Generation of puzzles.

#include <dokusat/api/fields.hpp>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {
namespace {

GenerateRequest request_of(const Question& question) {
  GenerateRequest request;
  if (const std::string kind = question.text("kind"); !kind.empty()) request.kind = kind;
  if (const std::string name = question.text("board"); !name.empty()) {
    const std::optional<BoardSpec> spec = BoardSpec::parse(name);
    if (!spec) throw RequestError("board", "there is no board " + name);
    request.board = *spec;
  }
  request.size = question.number("size");
  request.columns = question.number("columns");
  request.rules = question.text("rules");
  request.clues = question.number("clues");
  request.dominoes = question.number("dominoes");
  request.minimal = question.flag("minimal");
  request.fewest = question.flag("fewest");
  request.no_singles = question.flag("no_singles");
  request.symmetry = question.choice("symmetry", symmetry_names(), request.symmetry);
  request.solutions = question.choice("solutions", solutions_names(), request.solutions);
  if (const std::string range = question.text("rating"); !range.empty())
    request.rating = rating_named(range);
  if (const std::string name = question.text("band"); !name.empty())
    request.band = value_named(band_names(), "band", name);
  request.seed = static_cast<std::uint64_t>(question.number("seed").value_or(1));
  request.index = static_cast<std::uint64_t>(question.number("index").value_or(1));
  request.tries = question.number("tries").value_or(request.tries);
  request.timeout = question.resources().timeout;
  return request;
}

/// Answers with a puzzle and its solution, unless it must have none.
Json answer_generate(const Question& question) {
  const GenerateRequest request = request_of(question);
  Generator generator(generator_options(request));
  const std::optional<GeneratedPuzzle> made = generator.make(request.index);
  if (!made)
    return {{"status", "unknown"},
            {"timed_out", generator.timed_out()},
            {"refused", generator.refused()}};
  return generated_json(*made);
}

std::vector<Field> generate_fields() {
  static const std::string columns = "columns of " + kinds_with_columns();
  return {named("kind", "kind of puzzle", puzzle_kinds(), "sudoku"),
          bounded("size", "rows of the board; without it as many as are usual for the kind", 1,
                  kLargestGenerated),
          bounded("columns", columns, 1, kLargestGenerated),
          {"board", FieldType::text, "shape of the boxes or of the board, such as 2x3 or latin"},
          {"rules", FieldType::text, "constraint string with board and rules"},
          bounded("clues", "givens of a Sudoku", 0, kMillion),
          bounded("dominoes", "placed dominoes of a Su-domino-ku", 0, kMillion),
          {"minimal", FieldType::flag, "remove clues until every one is necessary"},
          {"fewest", FieldType::flag, "as few dominoes as the grid and its tiling permit"},
          {"no_singles", FieldType::flag, "do not give the singles of a Su-domino-ku"},
          named("symmetry", "symmetry of the clues", names_of(symmetry_names()), "none"),
          named("solutions", "how many solutions", names_of(solutions_names()), "unique"),
          {"rating", FieldType::text, "range of the rating by size, MIN..MAX"},
          named("band", "how hard, by the rating by technique", names_of(band_names()), {}),
          kSeed,
          bounded("index", "which puzzle of the seed", 1, std::numeric_limits<int>::max(), "1"),
          bounded("tries", "grids to try", 1, std::numeric_limits<int>::max(), "1000"),
          kTimeout};
}

}  // namespace

QuestionKind generate_question() {
  return {"generate", "a new puzzle", generate_fields(), answer_generate,
          "status puzzle? grid? tiling? timed_out? refused?"};
}

}  // namespace dokusat::questions
