// Reading and writing of puzzles.

#include <algorithm>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/rule_items.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/picture/svg.hpp>
#include <sstream>

namespace dokusat::questions {
namespace {

Json rules_in_words(const Puzzle& puzzle) {
  return Json(dokusat::rules_in_words(picture_of(puzzle), false));
}

/// Answers with all puzzles of a text, or with "puzzle" normalised.
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
    object.update(rule_items(puzzle.puzzle, object.value("rules", "")));
    list.push_back(std::move(object));
  }
  return {{"puzzles", list}};
}

/// Writes the puzzle in the given format, else in one that can express it. `code` is the text in
/// links of f-puzzles and SudokuPad.
Json answer_write(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const Format format = question.choice("format", format_names(), std::optional<Format>())
                            .value_or(natural_format(puzzle, {}));
  if (const std::string why = why_not_written(puzzle, format, {}); !why.empty())
    throw RequestError(why);
  std::string text = puzzle_text(puzzle, format);
  if (format == Format::boj4574) text += "0\n";
  Json answer = {{"format", name_of(format)}, {"text", text}};
  if (format == Format::fpuzzles) answer["code"] = compress_lz_string(text);
  return answer;
}

Json answer_dimacs(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  CnfOptions options{.names = !question.flag("plain")};
  if (const std::string names = question.text("encoding"); !names.empty())
    choose_encodings(names, options.encoding);
  options.encoding.at_most_one =
      question.choice("amo", at_most_one_names(), options.encoding.at_most_one);
  options.encoding.simplification =
      question.choice("simplify", simplification_names(), options.encoding.simplification);
  std::ostringstream text;
  const CnfStatistics statistics = write_cnf({puzzle, 1, natural_format(puzzle)}, options, text);
  Json answer = formula_json(statistics);
  answer["text"] = text.str();
  return answer;
}

}  // namespace

/// The picture below the digits of the page. The clues determine which cells are black.
Picture picture_below_digits(const Puzzle& puzzle) {
  Picture picture = picture_of(puzzle);
  const auto is_blocked = [](const PicturedCell& cell) { return cell.is_blocked; };
  if (std::ranges::none_of(picture.cells, is_blocked)) picture = picture_of(without_clues(puzzle));
  for (PicturedCell& cell : picture.cells)
    if (!cell.is_blocked) cell.digit = kNoDigit;
  picture.rules.clear();
  return picture;
}

namespace {

/// Draws the puzzle, with `entries` as found digits; with `rules_only`, only the part below the
/// digits of the page.
Json answer_svg(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  const bool rules_only = question.flag("rules_only");
  Picture picture = rules_only ? picture_below_digits(puzzle) : picture_of(puzzle);
  if (!rules_only) add_about(picture, puzzle.about);
  if (question.object().contains("entries")) add_grid(picture, question.entries(puzzle));
  return {{"svg", svg_text(picture)}};
}

std::vector<Field> formula_fields() {
  return {kPuzzle,
          {"plain", FieldType::flag, "no names of variables in the comments"},
          {"encoding", FieldType::text, "encodings by name, with commas between"},
          named("amo", "at-most-one encoding", names_of(at_most_one_names()), "auto"),
          named("simplify", "deduction before encoding", names_of(simplification_names()), "auto")};
}

}  // namespace

QuestionKind read_question() {
  return {"read",
          "all puzzles of a text, or the puzzle as an object",
          {{"puzzle", FieldType::puzzle, "a puzzle in place of the text"},
           {"text", FieldType::text, "puzzles in any format"}},
          answer_read,
          "puzzles"};
}

QuestionKind write_question() {
  return {"write",
          "the puzzle as a text",
          {kPuzzle, named("format", "format to write", names_of(format_names()), "auto")},
          answer_write,
          "format text code?"};
}

QuestionKind dimacs_question() {
  return {"dimacs", "the puzzle as DIMACS CNF", formula_fields(), answer_dimacs,
          "text variables auxiliary_variables clauses clause_groups literals bytes seconds"};
}

QuestionKind svg_question() {
  return {"svg",
          "a picture of the puzzle",
          {kPuzzle, kEntries, {"rules_only", FieldType::flag, "the rules without the clues"}},
          answer_svg,
          "svg"};
}

}  // namespace dokusat::questions
