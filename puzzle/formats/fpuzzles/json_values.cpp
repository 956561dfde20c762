#include <cstdint>
#include <dokusat/formats/fpuzzles/json_values.hpp>
#include <dokusat/text/number.hpp>
#include <optional>

namespace dokusat {

void expected(const std::string& what, const JsonTree& found) {
  throw JsonValueError{found.place, "expected " + what + ", found " + shown(found)};
}

std::span<const JsonTree> list_of(const std::string& what, const JsonTree& value) {
  if (value.is(JsonKind::null)) return {};
  if (!value.is(JsonKind::list)) expected("a list of " + what, value);
  return value.values;
}

bool truth_of(const JsonTree& value) {
  if (!value.is(JsonKind::boolean) && !value.is(JsonKind::null)) expected("true or false", value);
  return value.truth;
}

JsonNumber number_of(const std::string& what, const JsonTree& value) {
  std::optional<std::int64_t> number = value.integer;
  if (value.is(JsonKind::text)) number = parse_number<std::int64_t>(value.text);
  if (!number || *number < 0) expected(what, value);
  if (*number > kLargestJsonNumber)
    expected("a number up to " + std::to_string(kLargestJsonNumber), value);
  return {static_cast<int>(*number), value.place};
}

bool is_empty(const JsonTree& value) {
  return value.is(JsonKind::null) || (value.is(JsonKind::text) && value.text.empty());
}

}  // namespace dokusat
