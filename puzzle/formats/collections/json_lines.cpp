#include <algorithm>
#include <dokusat/formats/collections/csv.hpp>
#include <dokusat/formats/collections/lists.hpp>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/text/json_text.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {
namespace {

/// A field of an object: its name and value as parts of the text, strings without quotes.
struct JsonField {
  std::string_view name;
  std::string_view value;
  bool is_string = false;
};

/// Returns the fields of the JSON object in the text; of invalid text, some or none.
std::vector<JsonField> object_fields(std::string_view text) {
  std::vector<JsonField> fields;
  JsonDepth depth;
  std::size_t begin = 0;
  std::string_view name;
  const auto word = [&](std::size_t end) {
    while (begin < end && is_blank_character(text[begin])) ++begin;
    while (end > begin && is_blank_character(text[end - 1])) --end;
    return text.substr(begin, end - begin);
  };
  const auto bare = [](std::string_view quoted) {
    return quoted.size() < 2 ? quoted : quoted.substr(1, quoted.size() - 2);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_top = depth.depth() == 1 && !depth.in_string();
    depth.read(c);
    if (c == '{' && depth.depth() == 1 && !depth.in_string()) begin = i + 1;
    if (is_top && c == ':') {
      name = bare(word(i));
      begin = i + 1;
    } else if (is_top && (c == ',' || c == '}')) {
      const std::string_view value = word(i);
      const bool is_string = value.starts_with('"');
      if (!name.empty()) fields.push_back({name, is_string ? bare(value) : value, is_string});
      name = {};
      begin = i + 1;
    }
  }
  return fields;
}

const JsonField* field_named(const std::vector<JsonField>& fields,
                             std::span<const std::string_view> names) {
  const auto found = std::ranges::find_if(
      fields, [&](const JsonField& field) { return is_field_name(field.name, names); });
  return found == fields.end() ? nullptr : &*found;
}

/// Returns the value as lines with their places in the text; rows in strings are separated by \n.
std::vector<TextLine> lines_of(const TextLine& line, const JsonField& field) {
  const auto at = static_cast<std::size_t>(field.value.data() - line.text.data());
  if (!field.is_string) return lines_of_list(line, at, at + field.value.size());
  std::vector<TextLine> found;
  for (std::size_t begin = 0; begin <= field.value.size();) {
    const std::size_t end = std::min(field.value.find("\\n", begin), field.value.size());
    if (end > begin)
      found.push_back(
          {std::string(at + begin, ' ') + std::string(field.value.substr(begin, end - begin)),
           line.number, line.ended});
    begin = end + 2;
  }
  return found;
}

class JsonFilter : public LineFilter {
 public:
  explicit JsonFilter(const TextLines& lines) : lines_(lines) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    if (line.is_blank()) {
      unwrapped.push_back(std::move(line));
      return;
    }
    try {
      parse_json(line.text);
    } catch (const JsonError& error) {
      lines_.fail(line, static_cast<int>(error.byte) + 1, error.message);
    }
    const std::vector<JsonField> fields = object_fields(line.text);
    const JsonField* const puzzle = field_named(fields, kPuzzleFields);
    if (puzzle == nullptr) lines_.fail(line, 1, "expected an object with a field \"puzzle\"");
    std::vector<TextLine> found = lines_of(line, *puzzle);
    if (found.empty())
      lines_.fail(line, 1, "the field \"" + std::string(puzzle->name) + "\" is empty");
    Beside beside;
    const JsonField* const solution = field_named(fields, kSolutionFields);
    if (solution != nullptr)
      for (const TextLine& row : lines_of(line, *solution))
        beside.solution += row.text.substr(row.text.find_first_not_of(' ')) + "\n";
    for (const JsonField& field : fields)
      if (&field != puzzle && &field != solution)
        beside.fields.emplace_back(field.name, field.value);
    found.front().beside = std::make_shared<const Beside>(std::move(beside));
    std::ranges::move(found, std::back_inserter(unwrapped));
  }

 private:
  const TextLines& lines_;
};

}  // namespace

bool keep_json_field(TextLines& lines) {
  const TextLine& first = *lines.peek();
  if (!first.first_token().text.starts_with('{')) return false;
  const std::vector<JsonField> fields = object_fields(first.text);
  const JsonField* const puzzle = field_named(fields, kPuzzleFields);
  if (puzzle == nullptr || (!puzzle->is_string && !puzzle->value.starts_with('['))) return false;
  lines.add_filter(std::make_unique<JsonFilter>(lines));
  return true;
}

}  // namespace dokusat
