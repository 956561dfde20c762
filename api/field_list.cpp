#include <algorithm>
#include <dokusat/api/field_list.hpp>
#include <dokusat/text/number.hpp>
#include <sstream>

namespace dokusat::questions {
namespace {

bool has_type_of(const Field& field, const Json& value) {
  const std::string_view type = info_of(field.type).schema_type;
  if (type.empty()) return field.type == FieldType::puzzle || value.is_string() || value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  return value.is_number() && (field.type == FieldType::number || value.get<double>() >= 0);
}

/// The text of a value in JSON, as options have it.
std::string text_of_json(const Field& field, const Json& value) {
  if (has_type_of(field, value)) return value.is_string() ? value.get<std::string>() : value.dump();
  const bool is_time = value.is_number() && field.type == FieldType::seconds;
  throw RequestError(field.key(),
                     "expected " + std::string(info_of(field.type).expected) +
                         (field.type == FieldType::number ? field.lowest : "") + ", found " +
                         shortened(value.dump()),
                     is_time ? Refusal::range : Refusal::type);
}

/// The sentence; before a colon, the names of required fields are options: "with --count: ...".
std::string sentence_of_option(const Field& field) {
  const std::size_t colon = field.says.find(':');
  if (colon == std::string::npos || field.companions.empty()) return field.says;
  const auto is_required = [&](const std::string& word) {
    return std::ranges::any_of(field.companions, [&](const std::string& other) {
      return other.substr(0, other.find('=')) == word;
    });
  };
  std::istringstream words(field.says.substr(0, colon));
  std::string text, word;
  while (words >> word)
    text += (text.empty() ? "" : " ") + (is_required(word) ? "--" + word : word);
  return text + field.says.substr(colon);
}

}  // namespace

const FieldTypeInfo& info_of(FieldType type) {
  // By the order of the types.
  static constexpr FieldTypeInfo kInfos[] = {{"", "a puzzle"},
                                             {"", "a list of values or a text"},
                                             {"string", "a text"},
                                             {"string", "a text"},
                                             {"boolean", "true or false"},
                                             {"integer", "a number of at least "},
                                             {"number", "seconds"}};
  return kInfos[static_cast<std::size_t>(type)];
}

std::string field_key(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}
std::string Field::key() const { return field_key(name); }

std::string Field::help() const {
  return sentence_of_option(*this) + (standard.empty() ? "" : " (default: " + standard + ")") +
         (lists_values ? ": " + listed(values) : "");
}

Field& FieldList::value(std::string_view names, std::string argument, std::string says,
                        std::function<void(const std::string&)> store) {
  Field& field = fields_.emplace_back();
  field.group = group_;
  const std::size_t comma = names.find(',');
  field.name = names.substr(0, comma);
  if (comma != std::string_view::npos) field.letter = names.at(comma + 1);
  field.argument = std::move(argument);
  field.says = std::move(says);
  field.store = std::move(store);
  return field;
}

Field& FieldList::flag(std::string_view names, std::string says, bool& to, bool set_to) {
  Field& field =
      value(names, "", std::move(says), [&to, set_to](const std::string&) { to = set_to; });
  field.type = FieldType::flag;
  return field;
}

Field& FieldList::text(std::string_view names, const std::string& argument, std::string says,
                       std::string& to) {
  Field& field = value(names, argument, std::move(says), {});
  field.store = [&to, name = field.name, argument](const std::string& text) {
    if (text.empty())
      throw RequestError(name, "expected " + argument + ", found nothing", Refusal::missing);
    to = text;
  };
  return field;
}

Field& FieldList::grid(std::string_view names, std::string says, std::string& to) {
  Field& field = text(names, "GRID", std::move(says), to);
  field.type = FieldType::grid;
  return field;
}

Field& FieldList::seconds(std::string_view names, std::string says,
                          std::optional<std::chrono::duration<double>>& to) {
  Field& field = value(names, "S", std::move(says), {});
  field.type = FieldType::seconds;
  field.lowest = "0";
  field.store = [&to, name = field.name](const std::string& text) {
    const std::optional<double> seconds = parse_positive_number(text);
    if (!seconds)
      throw RequestError(name, "expected a number of at least 0, found " + quoted(text),
                         Refusal::range);
    to = std::chrono::duration<double>(*seconds);
  };
  return field;
}

bool FieldList::given(std::string_view wanted) const {
  const std::size_t sign = wanted.find_first_of("!=");
  const auto found = std::ranges::find(fields_, wanted.substr(0, sign), &Field::name);
  if (found == fields_.end() || !found->given) return false;
  return sign == std::string_view::npos ||
         (found->value == wanted.substr(wanted.find('=') + 1)) == (wanted[sign] == '=');
}

bool FieldList::any_given(const NameList& names) const {
  return std::ranges::any_of(names, [&](const std::string& name) { return given(name); });
}

void FieldList::read(const Json& object) {
  for (Field& field : fields_) {
    const auto found = object.find(field.key());
    if (found == object.end() || found->is_null()) continue;
    field.value = text_of_json(field, *found);
    field.given = *found != false;
    if (field.given) field.store(field.value);
  }
  require_company("");
}

Field& order_field(FieldList& list, std::optional<Order>& to) {
  return list.in(FieldGroup::answer)
      .choice<Order>("order", "O",
                     "which of several solutions; least and greatest compare row by row", "order",
                     {{"any", Order::any}, {"least", Order::least}, {"greatest", Order::greatest}},
                     to)
      .otherwise("any");
}

Field& target_field(FieldList& list, std::optional<Format>& to) {
  return list.in(FieldGroup::output)
      .choice("to", "F", "format to write; auto is the first that can express the puzzle", "format",
              format_names(), to);
}

Field& timeout_field(FieldList& list, std::optional<std::chrono::duration<double>>& to) {
  return list.in(FieldGroup::limits)
      .seconds("timeout", "time limit in seconds for each puzzle", to)
      .called("time limit, seconds")
      .otherwise("none");
}

void FieldList::require_company(std::string_view dashes) const {
  const auto spelled = [&](std::string name) {
    if (dashes.empty()) return field_key(std::move(name));
    if (const std::size_t sign = name.find("!="); sign != std::string::npos)
      name.replace(sign, 2, " other than ");
    std::ranges::replace(name, '=', ' ');
    return std::string(dashes) + name;
  };
  for (const Field& field : fields_) {
    if (!field.given) continue;
    for (const auto& [other, reason] : field.exclusions)
      if (given(other))
        throw RequestError(spelled(field.name) + " and " + spelled(other) + " cannot be combined" +
                               (reason.empty() ? "" : ": " + reason),
                           Refusal::excluded);
    if (field.companions.empty() || any_given(field.companions)) continue;
    std::string others;
    for (const std::string& name : field.companions)
      others += (others.empty() ? "" : " or ") + spelled(name);
    throw RequestError(spelled(field.name) + " requires " + others, Refusal::missing);
  }
}

}  // namespace dokusat::questions
