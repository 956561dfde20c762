#include <dokusat/api/schema.hpp>
#include <dokusat/base/error.hpp>
#include <sstream>
#include <string>

namespace dokusat::questions {
namespace {

const AnswerKey& key_of(const AnswerShape& shape, std::string_view name) {
  const std::string own = std::string(shape.name) + "." + std::string(name);
  for (const AnswerKey& key : answer_keys())
    if (key.name == own) return key;
  for (const AnswerKey& key : answer_keys())
    if (key.name == name) return key;
  throw InternalError("no answer has the key " + own);
}

bool is_json_type(std::string_view name) {
  return name == "string" || name == "integer" || name == "number" || name == "boolean" ||
         name == "null";
}

Json type_schema(std::string_view type) {
  constexpr std::string_view kOr = " or ";
  constexpr std::string_view kList = "list of ";
  constexpr std::string_view kObject = "object of ";
  if (type.starts_with(kList))
    return {{"type", "array"}, {"items", type_schema(type.substr(kList.size()))}};
  if (const std::size_t at = type.find(kOr); at != std::string_view::npos)
    return {
        {"anyOf", {type_schema(type.substr(0, at)), type_schema(type.substr(at + kOr.size()))}}};
  if (type.starts_with(kObject))
    return {{"type", "object"}, {"additionalProperties", type_schema(type.substr(kObject.size()))}};
  if (type == "anything") return Json::object();
  if (is_json_type(type)) return {{"type", type}};
  return {{"$ref", "#/$defs/" + std::string(type)}};
}

Json shape_schema(const AnswerShape& shape) {
  Json properties = Json::object();
  Json required = Json::array();
  std::istringstream words(shape.keys);
  for (std::string word; words >> word;) {
    const bool is_optional = word.ends_with('?');
    if (is_optional) word.pop_back();
    const AnswerKey& key = key_of(shape, word);
    Json property = type_schema(key.type);
    property["description"] = key.says;
    properties[word] = property;
    if (!is_optional) required.push_back(word);
  }
  return {{"type", "object"},
          {"description", shape.says},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

/// The schema of a list of `least` to `most` elements.
Json list_schema(int least, int most, std::string_view type, std::string_view says) {
  return {{"type", "array"},
          {"items", type_schema(type)},
          {"minItems", least},
          {"maxItems", most},
          {"description", says}};
}

}  // namespace

Json answer_definitions() {
  Json definitions = {
      {"cell",
       {{"type", "integer"},
        {"minimum", 0},
        {"description", "the place of the cell in reading order, from 0"}}},
      {"given", list_schema(2, 2, "integer", "a cell and the value in it")},
      {"edge", list_schema(2, 2, "cell", "two adjacent cells")},
      {"range", list_schema(2, 2, "integer or null", "the least and the most; null: any")},
      {"candidate",
       list_schema(2, 4, "integer or null",
                   "a cell and a value; of Su-domino-ku also cell, value, cell, value of a domino, "
                   "and cell, value, null of a single, null for values that do not belong to it")}};
  for (const AnswerShape& shape : answer_parts())
    definitions[std::string(shape.name)] = shape_schema(shape);
  for (const AnswerShape& shape : answer_shapes())
    definitions["answer_" + std::string(shape.name)] = shape_schema(shape);
  for (const AnswerShape& shape : line_shapes())
    definitions["line_" + std::string(shape.name)] = shape_schema(shape);
  return definitions;
}

}  // namespace dokusat::questions
