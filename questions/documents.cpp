// Puzzles from texts, and into them.

#include <dokusat/picture/svg.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/lz_string.hpp>
#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/questions/question.hpp>
#include <sstream>

namespace dokusat::questions {
namespace {

Json rules_in_words(const Puzzle& puzzle) {
  return Json(dokusat::rules_in_words(picture_of(puzzle), false));
}

}  // namespace

/// All puzzles of a text, or "puzzle" as it comes back.
Json answer_read(const Question& question) {
  std::vector<NumberedPuzzle> puzzles;
  if (question.object().contains("puzzle"))
    puzzles.push_back({question.puzzle()});
  else
    puzzles = PuzzleParser().parse_all(question.text("text"));
  Json list = Json::array();
  for (const NumberedPuzzle& puzzle : puzzles) {
    Json object = puzzle_json(puzzle.puzzle);
    object["words"] = rules_in_words(puzzle.puzzle);
    list.push_back(std::move(object));
  }
  return {{"puzzles", list}};
}

/// In the format that is named, else in one that can say all of it.
Json answer_write(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const std::string name = question.text("format");
  const std::optional<Format> named = format_named(name);
  if (!name.empty() && !named) throw QuestionError("format: there is no format " + name);
  const Format format = named.value_or(natural_format(puzzle));
  if (const std::string why = why_not_written(puzzle, format); !why.empty())
    throw QuestionError(why);
  std::string text = puzzle_text(puzzle, format);
  if (format == Format::boj4574) text += "0\n";
  return {{"format", name_of(format)}, {"text", text}};
}

Json answer_dimacs(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  std::ostringstream text;
  const CnfStatistics statistics =
      write_cnf({puzzle, 1, natural_format(puzzle)}, {.names = !question.flag("plain")}, text);
  return {
      {"text", text.str()}, {"variables", statistics.variables}, {"clauses", statistics.clauses}};
}

/// With `entries` as found digits; with `rules_only` what lies below the digits of the page.
Json answer_svg(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const bool rules_only = question.flag("rules_only");
  Picture picture = picture_of(rules_only ? without_clues(puzzle) : puzzle);
  if (rules_only) picture.rules.clear();
  if (question.object().contains("entries"))
    add_grid(picture, grid_of(question.object().at("entries"), puzzle.board->size(), "entries"));
  return {{"svg", svg_text(picture)}};
}

}  // namespace dokusat::questions
