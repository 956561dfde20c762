// Reading and writing of puzzles.

#include <algorithm>
#include <dokusat/api/black_cells.hpp>
#include <dokusat/api/entries.hpp>
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

struct ReadRequest {
  std::string text;
};

struct WriteRequest {
  std::optional<Format> format;
};

struct FormulaRequest {
  bool plain = false;
  EncodingOptions encoding;
};

struct PictureRequest : EntriesRequest {
  bool rules_only = false;
};

Json rules_in_words(const Puzzle& puzzle) {
  return Json(dokusat::rules_in_words(picture_of(puzzle), false));
}

/// Answers with all puzzles of a text, or with "puzzle" normalised.
Json answer_read(const Question& question, const ReadRequest& request) {
  std::vector<NumberedPuzzle> puzzles;
  if (question.object().contains("puzzle"))
    puzzles.push_back({question.puzzle()});
  else
    puzzles = PuzzleParser().parse_all(request.text);
  Json list = Json::array();
  for (const NumberedPuzzle& puzzle : puzzles) {
    Json object = puzzle_json(puzzle.puzzle);
    object["words"] = rules_in_words(puzzle.puzzle);
    Puzzle rest = puzzle.puzzle;
    if (const Json black = take_black_cells(rest); !black.is_null()) object["black_cells"] = black;
    object.update(rule_items(rest, puzzle_json(rest).value("rules", "")));
    list.push_back(std::move(object));
  }
  return {{"puzzles", list}};
}

/// Writes the puzzle in the given format, else in one that can express it. `code` is the text in
/// links of f-puzzles and SudokuPad.
Json answer_write(const Question& question, const WriteRequest& request) {
  const Puzzle puzzle = question.puzzle();
  const Format format = request.format.value_or(natural_format(puzzle, {}));
  if (const std::string why = why_not_written(puzzle, format, {}); !why.empty())
    throw RequestError(why);
  std::string text = puzzle_text(puzzle, format);
  if (format == Format::boj4574) text += "0\n";
  Json answer = {{"format", name_of(format)}, {"text", text}};
  if (format == Format::fpuzzles) answer["code"] = compress_lz_string(text);
  return answer;
}

Json answer_dimacs(const Question& question, const FormulaRequest& request) {
  const CnfOptions options{.encoding = request.encoding, .names = !request.plain};
  std::ostringstream text;
  const CnfStatistics statistics = write_cnf(question.numbered_puzzle(), options, text);
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
Json answer_svg(const Question& question, const PictureRequest& request) {
  const Puzzle puzzle = question.puzzle();
  Picture picture = request.rules_only ? picture_below_digits(puzzle) : picture_of(puzzle);
  if (!request.rules_only) add_about(picture, puzzle.about);
  if (!request.entries.empty()) add_grid(picture, request.grid(puzzle));
  return {{"svg", svg_text(picture)}};
}

void read_fields(FieldList& list, ReadRequest& request) {
  list.text("text", "TEXT", "puzzles in any format", request.text);
}

void write_fields(FieldList& list, WriteRequest& request) {
  list.choice("format", "F", "format to write", "format", format_names(), request.format)
      .otherwise("auto");
}

void formula_fields(FieldList& list, FormulaRequest& request) {
  list.flag("plain", "no names of variables in the comments", request.plain);
  encoding_fields(list, request.encoding);
}

void picture_fields(FieldList& list, PictureRequest& request) {
  entries_field(list, request);
  list.flag("rules-only", "the rules without the clues", request.rules_only);
}

}  // namespace

void encoding_fields(FieldList& list, EncodingOptions& to) {
  list.in(FieldGroup::engine)
      .value("encoding,e", "E", "encodings of digits, dominoes, relations and sums, by name",
             [&to](const std::string& text) { choose_encodings(text, to); })
      .of_names(encoding_names())
      .otherwise("auto");
  list.choice("amo", "A", "encoding of at-most-one constraints", "at-most-one encoding",
              at_most_one_names(), to.at_most_one)
      .otherwise("auto");
  list.choice("simplify", "L", "deduction before encoding", "simplification level",
              simplification_names(), to.simplification)
      .otherwise("auto");
  list.value("no-simplify", "", "keep every variable and clause: --simplify none",
             [&to](const std::string&) { to.simplification = Simplification::none; })
      .excludes("simplify")
      .type = FieldType::flag;
}

QuestionKinds documents_questions() {
  return {question_of<ReadRequest>(
              "read", "all puzzles of a text, or the puzzle as an object", "puzzles", read_fields,
              answer_read, "", {{"puzzle", FieldType::puzzle, "a puzzle in place of the text"}}),
          question_of<WriteRequest>("write", "the puzzle as a text", "format text code?",
                                    write_fields, answer_write),
          question_of<FormulaRequest>(
              "dimacs", "the puzzle as DIMACS CNF",
              "text variables auxiliary_variables clauses clause_groups literals bytes seconds",
              formula_fields, answer_dimacs),
          question_of<PictureRequest>("svg", "a picture of the puzzle", "svg", picture_fields,
                                      answer_svg)};
}

}  // namespace dokusat::questions
