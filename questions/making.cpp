// Puzzles made to order.

#include <dokusat/generator/generator.hpp>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/questions/question.hpp>
#include <limits>

namespace dokusat::questions {
namespace {

Symmetry symmetry_of(const std::string& name) {
  if (name.empty() || name == "none") return Symmetry::none;
  if (name == "rotate180") return Symmetry::rotate180;
  if (name == "mirror") return Symmetry::mirror;
  throw QuestionError("symmetry: expected none, rotate180 or mirror, found " + name);
}

}  // namespace

Json answer_generate(const Question& question) {
  constexpr int kLargestSize = 25;
  GeneratorOptions options;
  const int size = question.number("size", 1, kLargestSize).value_or(9);
  const std::string name = question.text("board");
  const std::optional<BoardSpec> spec = BoardSpec::parse(name);
  if (!name.empty() && !spec) throw QuestionError("board: there is no board " + name);
  options.board = spec.value_or(BoardSpec()).board(size);
  if (!options.board) throw QuestionError("board: " + spec.value_or(BoardSpec()).why_not(size));
  options.dominoes = question.flag("dominoes");
  options.symmetry = symmetry_of(question.text("symmetry"));
  options.seed = static_cast<std::uint64_t>(
      question.number("seed", 0, std::numeric_limits<int>::max()).value_or(1));
  options.timeout = question.resources().timeout;
  options.clues = question.number("clues", 0, size * size);
  if (!options.clues && !question.flag("minimal")) options.clues = ordinary_clues(options);
  if (const std::string why = why_impossible(options); !why.empty()) throw QuestionError(why);
  Generator generator(options);
  const std::optional<GeneratedPuzzle> made = generator.make(0);
  if (!made) return {{"status", "unknown"}, {"timed_out", generator.timed_out()}};
  Json answer = {{"status", "solved"}, {"puzzle", puzzle_json(made->puzzle)}};
  answer.update(solution_json(made->puzzle, *made->solution));
  return answer;
}

}  // namespace dokusat::questions
