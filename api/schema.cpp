#include <dokusat/api/answer_schema.hpp>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/base/printable.hpp>

namespace dokusat::questions {
namespace {

constexpr int kLargestGenerated = 25;  // of what is generated while somebody waits
constexpr int kMostSolutions = 100'000;
constexpr int kMillion = 1'000'000;

const Field kPuzzle = {"puzzle", FieldType::puzzle, "an object or a text in any format", true};
const Field kTimeout = {"timeout", FieldType::seconds, "time limit for the question, in seconds"};
const Field kSplits = {"splits", FieldType::number,
                       "case splits before a formula is made; 0 leaves all to the SAT solver"};
const Field kEntries = {"entries", FieldType::grid, "digits entered beside the givens"};
const Field kCosts = {"costs", FieldType::text,
                      "costs of techniques in place of the table's, such as XY-wing 3.9, with "
                      "commas between"};
const Field kSeed = {"seed", FieldType::number, "random seed; equal seeds give equal answers"};

Field named(std::string_view name, std::string_view says, NameList values,
            std::string_view standard) {
  Field field{name, FieldType::name, says};
  field.values = std::move(values);
  field.standard = standard;
  return field;
}

Field bounded(std::string_view name, std::string_view says, int lowest, int highest,
              std::string_view standard = {}) {
  return {name, FieldType::number, says, false, lowest, highest, {}, standard};
}

Field order_field() {
  return named("order", "which solution, row by row as a sequence of digits",
               names_of(order_names()), "any");
}

std::vector<Field> formula_fields() {
  return {kPuzzle,
          {"plain", FieldType::flag, "no names of variables in the comments"},
          {"encoding", FieldType::text, "encodings by name, with commas between"},
          named("amo", "at-most-one encoding", names_of(at_most_one_names()), "auto"),
          named("simplify", "deduction before encoding", names_of(simplification_names()), "auto")};
}

std::vector<Field> explain_fields() {
  return {kPuzzle,
          kEntries,
          bounded("steps", "at most so many steps", 0, kMillion),
          named("by", "which step comes next", names_of(step_order_names()), "technique"),
          {"assume_unique", FieldType::flag, "steps that need a unique solution, too"},
          kCosts,
          kTimeout};
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

std::string_view json_type_of(FieldType type) {
  switch (type) {
    case FieldType::puzzle:
    case FieldType::grid:
      break;
    case FieldType::text:
    case FieldType::name:
      return "string";
    case FieldType::flag:
      return "boolean";
    case FieldType::number:
      return "integer";
    case FieldType::seconds:
      return "number";
  }
  return {};
}

Json field_schema(const Field& field) {
  Json schema;
  if (field.type == FieldType::puzzle) schema["$ref"] = "#/$defs/puzzle";
  if (field.type == FieldType::grid) schema["$ref"] = "#/$defs/grid";
  if (const std::string_view type = json_type_of(field.type); !type.empty()) schema["type"] = type;
  schema["description"] = field.says;
  if (!field.values.empty()) schema["enum"] = field.values;
  if (field.type == FieldType::number || field.type == FieldType::seconds)
    schema["minimum"] = field.lowest;
  if (field.type == FieldType::number && field.highest < std::numeric_limits<int>::max())
    schema["maximum"] = field.highest;
  if (!field.standard.empty())
    schema["default"] =
        field.type == FieldType::number ? Json::parse(field.standard) : Json(field.standard);
  return schema;
}

Json kind_schema(const QuestionKind& kind) {
  Json properties = {{"ask", {{"const", kind.name}}}};
  Json required = {"ask"};
  for (const Field& field : kind.fields) {
    properties[std::string(field.name)] = field_schema(field);
    if (field.required) required.push_back(field.name);
  }
  return {{"type", "object"},
          {"description", kind.says},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

Json definitions() {
  const Json whole = {{"type", "integer"}};
  const Json grid = {{"type", "array"},
                     {"items", {{"type", {"integer", "null"}}}},
                     {"description",
                      "a value for each cell in reading order; 0 for an open cell, null where the "
                      "values of the board begin with 0"}};
  const Json dominoes = {
      {"type", "object"},
      {"properties",
       {{"placed", {{"type", "array"}, {"items", {{"type", "array"}, {"items", whole}}}}},
        {"singles", {{"type", "array"}, {"items", {{"type", {"integer", "null"}}}}}}}},
      {"required", {"placed", "singles"}}};
  const Json object = {{"type", "object"},
                       {"properties",
                        {{"board", {{"type", "string"}}},
                         {"size", whole},
                         {"givens", {{"$ref", "#/$defs/grid"}}},
                         {"rules", {{"type", "string"}}},
                         {"title", {{"type", "string"}}},
                         {"author", {{"type", "string"}}},
                         {"ruleset", {{"type", "string"}}},
                         {"dominoes", dominoes}}},
                       {"required", {"givens"}}};
  Json all = {{"grid", grid}, {"puzzle", {{"oneOf", {{{"type", "string"}}, object}}}}};
  all.update(answer_definitions());
  return all;
}

/// The message about a value of another type; empty for one of the right type.
std::string_view expected_in_place(const Field& field, const Json& value) {
  switch (field.type) {
    case FieldType::puzzle:
    case FieldType::grid:    // their readers know more of what is wrong
    case FieldType::number:  // a range is wanted
    case FieldType::seconds:
      return {};
    case FieldType::text:
    case FieldType::name:
      return value.is_string() ? std::string_view() : "a text";
    case FieldType::flag:
      return value.is_boolean() ? std::string_view() : "true or false";
  }
  return {};
}

Json answer_schema(const Question&) { return {{"schema", question_schema()}}; }

}  // namespace

const std::vector<QuestionKind>& question_kinds() {
  const Field count_limit =
      bounded("limit", "counts the solutions of each digit up to this", 1, kMillion);
  static const std::vector<QuestionKind> kinds = {
      {"read",
       "all puzzles of a text, or the puzzle as an object",
       {{"puzzle", FieldType::puzzle, "a puzzle in place of the text"},
        {"text", FieldType::text, "puzzles in any format"}},
       answer_read},
      {"write",
       "the puzzle as a text",
       {kPuzzle, named("format", "format to write", names_of(format_names()), "auto")},
       answer_write},
      {"dimacs", "the puzzle as DIMACS CNF", formula_fields(), answer_dimacs},
      {"svg",
       "a picture of the puzzle",
       {kPuzzle, kEntries, {"rules_only", FieldType::flag, "the rules without the clues"}},
       answer_svg},
      {"solve",
       "one solution",
       {kPuzzle,
        order_field(),
        {"random", FieldType::flag, "a random solution in place of one in an order"},
        kSeed,
        kTimeout,
        kSplits},
       answer_solve},
      {"unique",
       "whether there is exactly one solution",
       {kPuzzle, kEntries, kTimeout, kSplits},
       answer_unique},
      {"least", "solve with the order least", {kPuzzle, kTimeout, kSplits}, answer_least},
      {"greatest", "solve with the order greatest", {kPuzzle, kTimeout, kSplits}, answer_greatest},
      {"count",
       "the number of solutions",
       {kPuzzle,
        {"estimate", FieldType::flag, "also an estimate where the count takes long"},
        kTimeout,
        kSplits},
       answer_count},
      {"candidates",
       "which digits stand in some solution",
       {kPuzzle, count_limit, kTimeout},
       answer_candidates},
      {"rate",
       "how hard the puzzle is, by the steps that solve it",
       {kPuzzle,
        {"assume_unique", FieldType::flag, "steps that need a unique solution, too"},
        kCosts},
       answer_rate},
      {"rules", "the kinds of rules that can be set cell by cell", {}, answer_rules},
      {"check",
       "the first entry that no solution has",
       {kPuzzle, kEntries, kTimeout},
       answer_check},
      {"explain", "the solution in steps", explain_fields(), answer_explain},
      {"generate", "a new puzzle", generate_fields(), answer_generate},
      {"solutions",
       "the solutions one by one",
       {kPuzzle, bounded("limit", "at most so many solutions", 1, kMostSolutions, "100"), kTimeout},
       answer_solutions},
      {"estimate",
       "an estimate of the number of solutions",
       {kPuzzle, bounded("probes", "random probes of the search tree", 1, kMillion, "1000"), kSeed,
        kTimeout},
       answer_estimate},
      {"conflicts", "cells whose digits break a rule", {kPuzzle, kEntries}, answer_conflicts},
      {"schema", "the JSON schema of all questions", {}, answer_schema},
  };
  return kinds;
}

const Field* field_named(const QuestionKind& kind, std::string_view name) {
  for (const Field& field : kind.fields)
    if (field.name == name) return &field;
  return nullptr;
}

void require_fields(const QuestionKind& kind, const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (key == "ask") continue;
    const Field* const field = field_named(kind, key);
    if (field == nullptr)
      throw RequestError(unknown_name("field of the question " + std::string(kind.name), key,
                                      names_of(kind.fields)));
    if (const std::string_view expected = expected_in_place(*field, value); !expected.empty())
      throw RequestError(
          key, "expected " + std::string(expected) + ", found " + shortened(value.dump()));
  }
}

Json question_schema() {
  Json kinds = Json::array();
  for (const QuestionKind& kind : question_kinds()) kinds.push_back(kind_schema(kind));
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Questions to dokusat, and its answers"},
          {"version", kSchemaVersion},
          {"oneOf", kinds},
          {"$defs", definitions()}};
}

}  // namespace dokusat::questions
