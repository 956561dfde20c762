#pragma once
// The parameters of a question, each described once: name, value, range, default, meaning,
// exclusions. From a list of fields come the options of the command line with their help, the JSON
// schema, and the checks of both.
//
//     void fields(FieldList& list, RateRequest& request) {
//       list.flag("assume-unique", "also use techniques that need a unique solution",
//                 request.assume_unique);
//     }

#include <algorithm>
#include <charconv>
#include <chrono>
#include <deque>
#include <dokusat/api/names.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/base/printable.hpp>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace dokusat::questions {

enum class FieldType { puzzle, grid, text, name, flag, number, seconds };

struct FieldTypeInfo {
  std::string_view schema_type;  ///< in JSON schemas; empty: several
  std::string_view expected;     ///< how messages call it
};
const FieldTypeInfo& info_of(FieldType type);

/// Headings of the help.
enum class FieldGroup { input, answer, engine, limits, output };

/// The name of a field in JSON and Python: with _ between words.
std::string field_key(std::string name);

struct Field {
  /// A field that is excluded, "order", or only with a value, "to=mzn", or another, "to!=mzn", and
  /// why; empty: obvious.
  struct Exclusion {
    std::string other;
    std::string reason;
  };

  std::string name;  ///< with - between words
  FieldType type = FieldType::text;
  std::string says;  ///< one sentence
  bool required = false;
  std::string lowest = {};    ///< of a number
  std::string highest = {};   ///< of a number; empty: not worth showing
  NameList values = {};       ///< legal values, if they are few names
  std::string standard = {};  ///< default value, or words for it; empty: nothing to document

  char letter = 0;            ///< of the short option; 0: none
  std::string argument = {};  ///< name of the option's value; empty: takes none
  FieldGroup group = FieldGroup::answer;
  bool lists_values = false;  ///< true if the help ends with the legal values
  bool takes_list = false;    ///< takes several names, separated by commas
  bool expert = false;        ///< true if few people need it: the usual help leaves it out
  /// Stores the value; the text is empty for a flag. Throws `RequestError`.
  std::function<void(const std::string&)> store = {};
  NameList companions = {};  ///< it requires one of these, named as in `Exclusion`
  std::vector<Exclusion> exclusions = {};
  std::string label = {};  ///< in forms; empty: the name
  bool given = false;      ///< true if the request has it
  std::string value = {};  ///< the text that was stored

  /// The name in JSON and Python: with _ between words.
  std::string key() const;
  /// The sentence with default and legal values, as options have it.
  std::string help() const;

  Field& excludes(const std::string& other, const std::string& reason = {}) {
    exclusions.push_back({other, reason});
    return *this;
  }
  Field& excludes(std::initializer_list<const char*> others, const std::string& reason = {}) {
    for (const char* other : others) excludes(std::string(other), reason);
    return *this;
  }
  /// Requires one of the others.
  Field& goes_with(const NameList& others) {
    companions = others;
    return *this;
  }
  /// Also sets `flag` if the request has the field.
  Field& marks(bool& flag) {
    store = [store = std::move(store), &flag](const std::string& text) {
      store(text);
      flag = true;
    };
    return *this;
  }
  /// Makes its value a list of names, separated by commas.
  Field& of_names(NameList names) {
    values = std::move(names);
    takes_list = true;
    return *this;
  }
  /// Sets the label in forms.
  Field& called(std::string text) {
    label = std::move(text);
    return *this;
  }
  /// Leaves it to those who ask for every field.
  Field& for_experts() {
    expert = true;
    return *this;
  }
  /// Documents the default, unless it is the value that the request begins with.
  Field& otherwise(std::string value_or_words) {
    standard = std::move(value_or_words);
    return *this;
  }
};

inline constexpr int kMillion = 1'000'000;

/// The legal numbers of a field.
template <class Number>
struct Range {
  Number lowest;
  Number highest = std::numeric_limits<Number>::max();
  bool is_open() const { return highest == std::numeric_limits<Number>::max(); }
};

/// Parses a number in the range. The message of an error names the highest legal number, if it is a
/// bound or the largest that the type holds.
template <class Number>
Number number_in(const Range<Number>& range, const std::string& field, const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stopped == end && number >= range.lowest && number <= range.highest)
    return number;
  const bool too_large = error == std::errc::result_out_of_range;
  throw RequestError(field,
                     (range.is_open() && !too_large
                          ? "expected a number of at least " + std::to_string(range.lowest)
                          : "expected a number from " + std::to_string(range.lowest) + " to " +
                                std::to_string(range.highest)) +
                         ", found " + quoted(text),
                     Refusal::range);
}

/// The fields of a request. The request must outlive the list, which stores values in it.
class FieldList {
 public:
  /// Adds the fields that follow to this group.
  FieldList& in(FieldGroup group) {
    group_ = group;
    return *this;
  }

  // `names` is the long name, or long and short separated by a comma: "format,f".

  Field& flag(std::string_view names, std::string says, bool& to, bool set_to = true);
  /// Adds a field whose value is a text that is not empty.
  Field& text(std::string_view names, const std::string& argument, std::string says,
              std::string& to);
  /// Adds a field for digits of a grid, which `entries_of` reads.
  Field& grid(std::string_view names, std::string says, std::string& to);
  Field& seconds(std::string_view names, std::string says,
                 std::optional<std::chrono::duration<double>>& to);
  /// Adds a field whose value has another form.
  Field& value(std::string_view names, std::string argument, std::string says,
               std::function<void(const std::string&)> store);

  /// Adds a field whose value is a number. `To` is `Number`, whose value is the default, or an
  /// optional of it.
  template <class Number, class To>
  Field& number(std::string_view names, std::string argument, std::string says, Range<Number> range,
                To& to) {
    Field& field = value(names, std::move(argument), std::move(says), {});
    field.type = FieldType::number;
    field.lowest = std::to_string(range.lowest);
    if (!range.is_open()) field.highest = std::to_string(range.highest);
    if constexpr (std::is_same_v<To, Number>) field.standard = std::to_string(to);
    field.store = [range, &to, name = field.name](const std::string& text) {
      to = number_in(range, name, text);
    };
    return field;
  }

  /// Adds a field whose value is one of a few names. Messages call it `what`. `To` as above.
  template <class Value, class To>
  Field& choice(std::string_view names, std::string argument, std::string says, std::string what,
                std::vector<Named<Value>> legal, To& to) {
    Field& field = value(names, std::move(argument), std::move(says), {});
    field.type = FieldType::name;
    field.values = names_of(legal);
    field.lists_values = true;
    field.label = what;
    if constexpr (std::is_same_v<To, Value>)
      for (const Named<Value>& row : legal)
        if (row.value == to) field.standard = row.name;
    field.store = [what = std::move(what), legal = std::move(legal), &to](const std::string& text) {
      to = value_named(legal, what, text);
    };
    return field;
  }

  const std::deque<Field>& all() const { return fields_; }
  /// The field with this name, which must exist.
  Field& at(std::string_view name) { return *std::ranges::find(fields_, name, &Field::name); }
  /// Marks the fields as those that few people need.
  void for_experts(const NameList& names) {
    for (const std::string& name : names) at(name).for_experts();
  }
  /// True if the request has the field or, for "name=value" and "name!=value", the field with that
  /// value or another.
  bool given(std::string_view wanted) const;
  bool any_given(const NameList& names) const;

  /// Stores the values of an object of JSON. Throws `RequestError`, also for fields that exclude
  /// each other.
  void read(const Json& object);

 protected:
  /// Throws `RequestError` for fields that cannot be combined or lack their company. `dashes` is
  /// how messages begin the name of a field.
  void require_company(std::string_view dashes) const;

  std::deque<Field> fields_;  // a deque keeps references valid when it grows

 private:
  FieldGroup group_ = FieldGroup::answer;
};

/// Adds `order`.
Field& order_field(FieldList& list, std::optional<Order>& to);

/// Adds `to`, a format of puzzles.
Field& target_field(FieldList& list, std::optional<Format>& to);

/// Adds `box` and `latin`.
void board_fields(FieldList& list, BoardSpec& to);

/// Adds `format`, `box` and `latin`: how texts are read.
void reading_fields(FieldList& list, std::optional<Format>& format, BoardSpec& board);

/// Adds `threads`, and sets the default.
void threads_field(FieldList& list, int& threads);

/// Adds `backend`.
Field& backend_field(FieldList& list, std::string& name, SolveWay& way);

/// Adds `timeout`.
Field& timeout_field(FieldList& list, std::optional<std::chrono::duration<double>>& to);

/// Adds `encoding`, `amo` and `simplify`.
void encoding_fields(FieldList& list, EncodingOptions& to);

/// Adds the fields of a request itself.
struct OwnFields {
  template <class Request>
  void operator()(FieldList& list, Request& request) const {
    fields(list, request);
  }
};

/// Reads a request in JSON, with these fields or its own. Throws `RequestError`.
template <class Request, class AddFields = OwnFields>
Request read_request(const Json& object, AddFields add_fields = {}) {
  Request request;
  FieldList list;
  add_fields(list, request);
  list.read(object);
  return request;
}

}  // namespace dokusat::questions
