// Generation of puzzles.

#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>

namespace dokusat::questions {

namespace {

void clue_fields(FieldList& list, GenerateRequest& request) {
  list.number("clues", "K", "givens of a Sudoku", Range<int>{0}, request.clues)
      .otherwise("two of five cells, on boards above 16 one of two");
  list.number("dominoes", "K", "placed dominoes of a Su-domino-ku", Range<int>{0}, request.dominoes)
      .otherwise("10 of 36");
  list.flag("minimal", "remove givens, dominoes, cages or clues until every one is necessary",
            request.minimal)
      .excludes("clues")
      .excludes("dominoes");
  list.flag("fewest", "the fewest dominoes of any puzzle with the same grid and tiling",
            request.fewest)
      .excludes("dominoes");
  list.flag("no-singles", "of Su-domino-ku: do not give the places of the singles",
            request.no_singles);
  list.choice("symmetry", "Y", "symmetry of the givens of a Sudoku", "symmetry", symmetry_names(),
              request.symmetry)
      .otherwise("none");
  list.choice("solutions", "M", "how many solutions the puzzle has", "solutions", solutions_names(),
              request.solutions)
      .otherwise("unique");
  list.value("rating", "MIN..MAX", "only puzzles with such a rating by 'dokusat rate --by size'",
             [&request](const std::string& text) { request.rating = rating_named(text); });
  list.choice("band", "BAND", "only puzzles of this band by 'dokusat rate'", "band", band_names(),
              request.band)
      .excludes("rating");
}

/// The fields that the command line says in other ways: KIND, --box and --number.
void other_fields(FieldList& list, GenerateRequest& request) {
  Field& kind = list.value("kind", "KIND", "the kind of puzzle",
                           [&request](const std::string& text) { request.kind = text; });
  kind.type = FieldType::name;
  kind.values = puzzle_kinds();
  kind.standard = request.kind;
  list.value("board", "BOARD", "shape of the boxes or of the board, such as 2x3 or latin",
             [&request](const std::string& text) {
               const std::optional<BoardSpec> spec = BoardSpec::parse(text);
               if (!spec) throw RequestError("board", "there is no board " + text);
               request.board = *spec;
             });
  list.at("rules").excludes("board");
  list.number("index", "N", "which puzzle of the seed", Range<std::uint64_t>{1}, request.index)
      .otherwise("1");
}

void all_fields(FieldList& list, GenerateRequest& request) {
  fields(list, request);
  other_fields(list, request);
}

}  // namespace

void fields(FieldList& list, GenerateRequest& request) {
  list.in(FieldGroup::input)
      .number("size", "N", "rows of the board", Range<int>{1}, request.size)
      .otherwise(usual_sizes());
  list.number("columns", "N", "columns of " + kinds_with_columns(), Range<int>{1}, request.columns)
      .otherwise("as many as rows");
  list.text("rules", "TEXT", "a constraint string with the board and rules of every puzzle",
            request.rules)
      .excludes("size");
  list.in(FieldGroup::answer)
      .number("seed", "S", "random seed; equal seeds give equal puzzles", Range<std::uint64_t>{0},
              request.seed)
      .otherwise("1");
  clue_fields(list, request);
  list.in(FieldGroup::limits)
      .number("tries", "K", "limit of grids to try for one puzzle", Range<int>{1}, request.tries)
      .otherwise("1000");
  timeout_field(list, request.timeout);
}

GenerateRequest generate_request(const Json& object) {
  return read_request<GenerateRequest>(object, all_fields);
}

namespace {

/// Answers with a puzzle and its solution, unless it must have none.
Json answer_generate(const Question& question, const GenerateRequest& request) {
  GeneratorOptions options = generator_options(request);
  options.stop = question.stop;
  const Format format = format_of(request, options);
  Generator generator(options);
  const std::optional<GeneratedPuzzle> made = generator.make(request.index);
  if (!made)
    return {{"status", "unknown"},
            {"timed_out", generator.timed_out()},
            {"refused", generator.refused()}};
  Json answer = generated_json(*made);
  answer["format"] = name_of(format);
  answer["text"] = puzzle_text(made->puzzle, format);
  return answer;
}

}  // namespace

QuestionKind generate_question() {
  return question_of("generate", "generate puzzles",
                     "status puzzle? grid? tiling? format? text? timed_out? refused?", all_fields,
                     answer_generate, "", {});
}

}  // namespace dokusat::questions
