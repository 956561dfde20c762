// Puzzles as texts: all of a text, and one in another format.

#include <dokusat/api/question.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/picture/picture.hpp>
#include <dokusat/rules/base64.hpp>

namespace dokusat::questions {
namespace {

/// Addresses of pages that open an f-puzzles code, which is appended.
const std::vector<Named<std::string_view>> kSites = {
    {"f-puzzles", "https://www.f-puzzles.com/?load="},
    {"sudokupad", "https://sudokupad.app/fpuzzles"}};
constexpr std::string_view kIssPage = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

struct ConvertRequest {
  static constexpr std::string_view kName = "convert";
  static constexpr std::string_view kSays = "write puzzles in another format";

  std::optional<Format> to;
  bool link = false;
  std::string_view site = kSites[0].value;
};

struct ConvertAnswer {
  Format format = Format::grid;
  std::string text = {};
  std::string code = {};  ///< of f-puzzles: the text in links
  /// What follows the last puzzle in this format.
  std::string end() const { return format == Format::boj4574 ? "0\n" : ""; }
};

void fields(FieldList& list, ConvertRequest& request) {
  target_field(list, request.to);
  list.flag("link", "with to fpuzzles or iss: write a link that opens the puzzle", request.link)
      .goes_with({"to=fpuzzles", "to=iss"});
  list.choice("site", "S", "the page that a link of f-puzzles opens", "page", kSites, request.site)
      .goes_with({"link"})
      .excludes("to=iss");
}

/// Writes the puzzle in the given format, else in one that can express it.
ConvertAnswer answer(const Puzzle& puzzle, const ConvertRequest& request, const Asking& asking) {
  ConvertAnswer answer{.format = request.to.value_or(natural_format(puzzle, asking.told))};
  if (const std::string why = why_not_written(puzzle, answer.format, asking.told); !why.empty())
    throw RequestError("to", why);
  answer.text = puzzle_text(puzzle, answer.format);
  std::string carried = answer.text.substr(0, answer.text.size() - 1);
  if (answer.format == Format::fpuzzles) carried = answer.code = compress_lz_string(carried);
  if (request.link)
    answer.text = std::string(answer.format == Format::iss ? kIssPage : request.site) +
                  encode_percents(carried) + "\n";
  return answer;
}

std::string text(const ConvertAnswer& answer) { return answer.text; }

Json json(const ConvertAnswer& answer) {
  Json object = {{"format", name_of(answer.format)}, {"text", answer.text + answer.end()}};
  if (!answer.code.empty()) object["code"] = answer.code;
  return object;
}

struct ReadRequest {
  std::string text;
};

void fields(FieldList& list, ReadRequest& request) {
  list.text("text", "TEXT", "puzzles in any format", request.text);
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
    object["words"] = rules_in_words(picture_of(puzzle.puzzle), false);
    Puzzle rest = puzzle.puzzle;
    if (const Json black = take_black_cells(rest); !black.is_null()) object["black_cells"] = black;
    object.update(rule_items(rest, puzzle_json(rest).value("rules", "")));
    list.push_back(std::move(object));
  }
  return {{"puzzles", list}};
}

}  // namespace

QuestionKinds convert_questions() {
  return {question_of<ReadRequest>(
              "read", "all puzzles of a text, or the puzzle as an object", "puzzles", answer_read,
              "", OwnFields(), {{"puzzle", FieldType::puzzle, "a puzzle in place of the text"}}),
          question_about<ConvertRequest>("format text code?")};
}

}  // namespace dokusat::questions
