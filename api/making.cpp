// Puzzles made to order.

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

}  // namespace

/// With the solution, unless the puzzle was to have none.
Json answer_generate(const Question& question) {
  const GenerateRequest request = request_of(question);
  Generator generator(generator_options(request));
  const std::optional<GeneratedPuzzle> made = generator.make(request.index);
  if (!made) return {{"status", "unknown"}, {"timed_out", generator.timed_out()}};
  return generated_json(*made);
}

}  // namespace dokusat::questions
