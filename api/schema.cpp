#include <algorithm>
#include <dokusat/api/question.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/text/number.hpp>

namespace dokusat::questions {
namespace {

/// Adds the default: a value, or words in the description.
void add_default(const Field& field, Json& schema) {
  if (field.standard.empty()) return;
  if (field.type == FieldType::name)
    schema["default"] = field.standard;
  else if (parse_decimal(field.standard))
    schema["default"] = Json::parse(field.standard);
  else
    schema["description"] = field.says + " (default: " + field.standard + ")";
}

/// The label of the field in forms: "Time limit, seconds".
std::string label_of(const Field& field) {
  std::string name = field.name;
  std::ranges::replace(name, '-', ' ');
  return with_capital(field.label.empty() ? name : field.label);
}

}  // namespace

Json field_schema(const Field& field) {
  Json schema;
  if (field.type == FieldType::puzzle) schema["$ref"] = "#/$defs/puzzle";
  if (field.type == FieldType::grid)
    schema["anyOf"] = {{{"$ref", "#/$defs/grid"}}, {{"type", "string"}}};
  if (const std::string_view type = info_of(field.type).schema_type; !type.empty())
    schema["type"] = type;
  schema["title"] = label_of(field);
  schema["description"] = field.says;
  if (field.type == FieldType::name) schema["enum"] = field.values;
  if (!field.lowest.empty()) schema["minimum"] = Json::parse(field.lowest);
  if (!field.highest.empty()) schema["maximum"] = Json::parse(field.highest);
  for (const Field::Exclusion& exclusion : field.exclusions)
    schema["excludes"].push_back(field_key(exclusion.other));
  if (field.expert) schema["expert"] = true;
  add_default(field, schema);
  return schema;
}

namespace {

std::vector<Field> fields_of(const QuestionKind& kind) {
  return kind.fields ? kind.fields() : std::vector<Field>();
}

Json kind_schema(const QuestionKind& kind) {
  Json properties = {{"ask", {{"const", kind.name}}}};
  Json required = {"ask"};
  for (const Field& field : fields_of(kind)) {
    properties[field.key()] = field_schema(field);
    if (field.required) required.push_back(field.key());
  }
  return {{"type", "object"},
          {"description", kind.says},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

Json definitions() {
  Json all = answer_definitions();
  all["grid"] = {{"type", "array"},
                 {"items", {{"type", {"integer", "null"}}}},
                 {"description",
                  "a value for each cell in reading order; 0 for an open cell, null where the "
                  "values of the board begin with 0"}};
  Json object = all.at("read_puzzle");
  object["required"] = {"givens"};
  object["properties"]["givens"] = {{"$ref", "#/$defs/grid"}};
  object.erase("additionalProperties");
  all["puzzle"] = {{"oneOf", {{{"type", "string"}}, object}}};
  return all;
}

NameList keys_of(const QuestionKind& kind) {
  NameList keys;
  for (const Field& field : fields_of(kind)) keys.push_back(field.key());
  return keys;
}

}  // namespace

#define DOKUSAT_QUESTIONS(file) QuestionKinds file##_questions();
#include <dokusat/question_list.inc>
#undef DOKUSAT_QUESTIONS

const QuestionKinds& question_kinds() {
  static const QuestionKinds all = [] {
    QuestionKinds kinds;
    for (const QuestionKinds& of_file : {
#define DOKUSAT_QUESTIONS(file) file##_questions(),
#include <dokusat/question_list.inc>
#undef DOKUSAT_QUESTIONS
         })
      kinds.insert(kinds.end(), of_file.begin(), of_file.end());
    return kinds;
  }();
  return all;
}

void require_fields(const QuestionKind& kind, const Json& object) {
  const NameList legal = keys_of(kind);
  for (const auto& [key, value] : object.items())
    if (key != "ask" && std::ranges::find(legal, key) == legal.end())
      throw unknown_name("field of the question " + std::string(kind.name), key, legal);
}

Json question_schema() {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", "Questions to dokusat, and its answers"},
          {"version", kSchemaVersion},
          {"oneOf", list_json(question_kinds(), kind_schema)},
          {"$defs", definitions()}};
}

}  // namespace dokusat::questions
