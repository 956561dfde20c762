#pragma once
// Validation of values against a JSON schema, for the keywords in our schemas: type, properties,
// required, additionalProperties, items, minItems, maxItems, minimum, anyOf, $ref.

#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace dokusat::test {

class JsonSchema {
 public:
  using Json = nlohmann::ordered_json;

  /// `whole` has the `$defs` for references.
  explicit JsonSchema(Json whole) : whole_(std::move(whole)) {}

  /// The error of a value by the definition with this name; empty if it is valid.
  std::string wrong(const Json& value, const std::string& definition) {
    if (!whole_.at("$defs").contains(definition)) return "there is no " + definition;
    return wrong_in(value, whole_["$defs"][definition], definition);
  }
  /// The keys of the definition that no value had.
  std::string never_seen(const std::string& definition) const {
    std::string keys;
    for (const auto& [key, schema] : whole_.at("$defs").at(definition).at("properties").items())
      if (!seen_.contains(definition + "." + key)) keys += key + " ";
    return keys;
  }

 private:
  static bool has_type(const Json& value, const std::string& type) {
    return type == "integer"   ? value.is_number_integer()
           : type == "number"  ? value.is_number()
           : type == "string"  ? value.is_string()
           : type == "boolean" ? value.is_boolean()
           : type == "array"   ? value.is_array()
           : type == "object"  ? value.is_object()
                               : type == "null" && value.is_null();
  }

  std::string wrong_in(const Json& value, const Json& schema, const std::string& place) {
    if (schema.contains("$ref")) {
      const auto name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
      return wrong_in(value, whole_.at("$defs").at(name), name);
    }
    if (schema.contains("anyOf")) {
      std::string why;
      for (const Json& one : schema["anyOf"]) {
        why = wrong_in(value, one, place);
        if (why.empty()) return "";
      }
      return why;
    }
    if (schema.contains("type") && !has_type(value, schema["type"]))
      return place + ": " + value.dump() + " is no " + schema["type"].get<std::string>();
    if (schema.contains("minimum") && value < schema["minimum"]) return place + ": too small";
    if (value.is_array()) return wrong_in_list(value, schema, place);
    return value.is_object() ? wrong_in_object(value, schema, place) : "";
  }

  std::string wrong_in_list(const Json& list, const Json& schema, const std::string& place) {
    if (list.size() < schema.value("minItems", 0U)) return place + ": too few in " + list.dump();
    if (schema.contains("maxItems") && list.size() > schema["maxItems"].get<std::size_t>())
      return place + ": too many in " + list.dump();
    if (!schema.contains("items")) return "";
    for (const Json& value : list)
      if (const std::string why = wrong_in(value, schema["items"], place); !why.empty()) return why;
    return "";
  }

  std::string wrong_in_object(const Json& object, const Json& schema, const std::string& place) {
    const Json none = Json::object();
    const Json& properties = schema.contains("properties") ? schema["properties"] : none;
    for (const Json& key : schema.value("required", Json::array()))
      if (!object.contains(key.get<std::string>())) return place + ": misses " + key.dump();
    for (const auto& [key, value] : object.items()) {
      const std::string name = place + "." + key;
      std::string why;
      if (properties.contains(key)) {
        seen_.insert(name);
        why = wrong_in(value, properties[key], name);
      } else if (schema.contains("additionalProperties")) {
        const Json& others = schema["additionalProperties"];
        why = others == false ? name + ": not in the schema" : wrong_in(value, others, name);
      }
      if (!why.empty()) return why;
    }
    return "";
  }

  const Json whole_;
  std::set<std::string> seen_;
};

}  // namespace dokusat::test
