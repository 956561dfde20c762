// Generation of puzzles.

#include <algorithm>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/model/wording.hpp>
#include <functional>

namespace dokusat::questions {

namespace {

void clue_fields(FieldList& list, GenerateRequest& request) {
  list.number("clues", "K", "givens of a Sudoku", Range<int>{0}, request.clues)
      .otherwise("two of five cells, on boards above 16 one of two");
  list.number("dominoes", "K", "placed dominoes of a Su-domino-ku", Range<int>{0}, request.dominoes)
      .otherwise("10 of 36");
  list.flag("minimal", "remove givens, dominoes, cages or clues until every one is necessary",
            request.options.minimal)
      .excludes({"clues", "dominoes", "solutions=none", "solutions=many"});
  list.flag("fewest", "the fewest dominoes of any puzzle with the same grid and tiling",
            request.options.fewest)
      .excludes({"dominoes", "solutions=none", "solutions=many"});
  list.flag("no-singles", "of Su-domino-ku: do not give the places of the singles",
            request.options.singles, false);
  list.choice<Symmetry>(
      "symmetry", "Y", "symmetry of the givens of a Sudoku", "symmetry",
      {{"none", Symmetry::none}, {"rotate180", Symmetry::rotate180}, {"mirror", Symmetry::mirror}},
      request.options.symmetry);
  list.choice<SolutionsWanted>("solutions", "M", "how many solutions the puzzle has", "solutions",
                               {{"unique", SolutionsWanted::unique},
                                {"none", SolutionsWanted::none},
                                {"many", SolutionsWanted::many}},
                               request.options.solutions);
  list.value("rating", "MIN..MAX", "only puzzles with such a rating by size",
             [&request](const std::string& text) { request.rating = rating_named(text); })
      .excludes({"solutions=none", "solutions=many"});
  std::vector<Named<explain::Band>> bands;
  for (const explain::Band& band : explain::bands()) bands.push_back({band.name, band});
  list.choice("band", "BAND", "only puzzles of this band of difficulty", "band", bands,
              request.band)
      .excludes({"rating", "solutions=none", "solutions=many"});
}

/// The fields that the command line says in other ways: KIND, --box and --number.
void other_fields(FieldList& list, GenerateRequest& request) {
  Field& kind = list.value("kind", "KIND", "the kind of puzzle",
                           [&request](const std::string& text) { request.kind = text; });
  kind.type = FieldType::name;
  kind.values = puzzle_kinds();
  kind.standard = request.kind;
  list.value("board", "BOARD", "shape of the boxes or of the board, such as 2x3 or latin",
             [&request](const std::string& text) { request.board = board_named(text); });
  list.at("rules").excludes("board");
  target_field(list, request.to);
  list.number("index", "N", "which puzzle of the seed", Range<std::uint64_t>{1}, request.index);
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
      .excludes("size")
      .excludes({"solutions=none", "solutions=many"}, "puzzles with rules have one solution");
  list.in(FieldGroup::answer)
      .number("seed", "S", "random seed; equal seeds give equal puzzles", Range<std::uint64_t>{0},
              request.options.seed);
  clue_fields(list, request);
  list.in(FieldGroup::limits)
      .number("tries", "K", "limit of grids to try for one puzzle", Range<int>{1},
              request.options.tries);
  timeout_field(list, request.options.timeout);
  list.for_experts({"fewest", "no-singles", "tries"});
}

namespace {

/// "; found instead: 812 easy, 188 medium", most frequent first.
std::string refused_words(const Generator& generator) {
  std::vector<std::pair<int, std::string>> grades;
  for (const auto& [words, count] : generator.refused()) grades.emplace_back(count, words);
  std::ranges::sort(grades, std::greater<>());
  std::string text;
  for (const auto& [count, words] : grades)
    text += (text.empty() ? "; found instead: " : ", ") + std::to_string(count) + " " + words;
  return text;
}

/// "no Sudoku of the band hard with 20 clues and one solution found in 3 tries".
std::string not_found(const GenerateRequest& request, const GeneratorOptions& options,
                      const Generator& generator) {
  std::string text = "no ";
  text += options.kind != nullptr ? options.kind->noun
          : options.dominoes      ? "Su-domino-ku"
          : options.cages         ? "killer"
                                  : "Sudoku";
  if (request.band) text += " of the band " + std::string(request.band->name);
  if (request.rating) text += " with the rating wanted";
  if (options.clues)
    text += " with " + plural(*options.clues, options.dominoes ? "domino" : "clue");
  const std::string which = options.clues ? " and " : " with ";
  text += which + (options.solutions == SolutionsWanted::unique ? "one solution"
                   : options.solutions == SolutionsWanted::none ? "no solution"
                                                                : "several solutions");
  text += generator.timed_out() ? " found within the time limit"
                                : " found in " + std::to_string(options.tries) +
                                      (options.tries == 1 ? " try" : " tries");
  return text + refused_words(generator);
}

}  // namespace

PuzzleMaker::PuzzleMaker(const GenerateRequest& request, const GeneratorOptions& options)
    : request_(request),
      options_(options),
      format_(format_of(request, options)),
      generator_(std::make_shared<Generator>(options)) {}

GenerateAnswer PuzzleMaker::make(std::uint64_t index) {
  GenerateAnswer answer{.kind = request_.kind, .format = format_, .made = generator_->make(index)};
  if (answer.made) return answer;
  answer.why_not = not_found(request_, options_, *generator_);
  answer.timed_out = generator_->timed_out();
  answer.refused = generator_->refused();
  return answer;
}

std::string text(const GenerateAnswer& answer) {
  return answer.made ? puzzle_text(answer.made->puzzle, answer.format) : answer.why_not + "\n";
}

Json json(const GenerateAnswer& answer) {
  if (!answer.made)
    return {{"status", "unknown"},
            {"text", text(answer)},
            {"timed_out", answer.timed_out},
            {"refused", answer.refused}};
  const auto& [puzzle, solution] = *answer.made;
  Json object = {{"status", name_of(solution ? Status::solved : Status::no_solution)},
                 {"kind", answer.kind},
                 {"format", name_of(answer.format)},
                 {"text", text(answer)},
                 {"puzzle", puzzle_json(puzzle)}};
  if (solution) object.update(solution_json(puzzle, *solution));
  return object;
}

QuestionKinds generate_questions() {
  return {question_of<GenerateRequest>(
      "generate", "generate puzzles",
      "status kind? format? text? puzzle? grid? tiling? timed_out? refused?",
      [](const Question& question, const GenerateRequest& request) {
        GeneratorOptions options = generator_options(request);
        options.stop = question.stop;
        return json(PuzzleMaker(request, options).make(request.index));
      },
      "", all_fields, {})};
}

}  // namespace dokusat::questions
