#pragma once
// Names of values in requests: options of the command line, keyword arguments in Python and keys of
// JSON questions use the same tables and the same error messages.

#include <dokusat/base/error.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <dokusat/text/nearest_name.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

using NameList = std::vector<std::string>;

/// Why a request is refused; answers in JSON have the name as `code`.
enum class Refusal { value, type, range, too_large, unknown_name, missing, excluded };

/// Thrown for a request that cannot be met. `what()` names the field, if the error concerns one,
/// and the legal values.
class RequestError : public Error {
 public:
  explicit RequestError(const std::string& message, Refusal why = Refusal::value)
      : Error(message), message_(message), why_(why) {}
  /// `field` is written as in Python and JSON: "no_singles".
  RequestError(const std::string& field, const std::string& message, Refusal why = Refusal::value)
      : Error(field + ": " + message), field_(field), message_(message), why_(why) {}

  /// Empty if the error does not concern a single field.
  const std::string& field() const { return field_; }
  /// The message without the field.
  const std::string& message() const { return message_; }
  Refusal why() const { return why_; }
  /// The name of the refusal.
  std::string_view code() const override;

 private:
  std::string field_;
  std::string message_;
  Refusal why_;
};

/// Returns the text, which is not empty, with a capital.
std::string with_capital(std::string text);

/// "any, least, greatest".
template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

/// The names in a table of the library, such as `all_backends`.
template <class Infos>
NameList names_of(const Infos& infos) {
  NameList names;
  for (const auto& info : infos) names.emplace_back(info.name);
  return names;
}

/// "unknown order 'last': expected one of any, least, greatest", with a suggestion if a name is
/// similar.
RequestError unknown_name(const std::string& what, const std::string& name, const NameList& legal);

/// A value and its name in requests.
template <class Value>
struct Named {
  std::string_view name;
  Value value;
};

/// Finds the value. Throws `RequestError` if no row has the name; `what` describes the names.
template <class Value>
Value value_named(const std::vector<Named<Value>>& rows, const std::string& what,
                  const std::string& name) {
  for (const Named<Value>& row : rows)
    if (row.name == name) return row.value;
  throw unknown_name(what, name, names_of(rows));
}

/// The rows of a table of the library; `value` is the member with the value.
template <class Value, class Infos, class Member>
std::vector<Named<Value>> rows_of(const Infos& infos, Member value) {
  std::vector<Named<Value>> rows;
  for (const auto& info : infos) rows.push_back({info.name, info.*value});
  return rows;
}

/// The requested order, otherwise the one that the format implies.
inline Order order_or(std::optional<Order> wanted, Format format) {
  return wanted.value_or(format == Format::boj2239 ? Order::least : Order::any);
}
/// "auto", which is an empty value, and all formats.
const std::vector<Named<std::optional<Format>>>& format_names();
/// "auto", and the encodings of digits, dominoes, relations and sums.
const NameList& encoding_names();
/// All names that `way_of_backend` accepts, including "exec:COMMAND".
const NameList& backend_names();

/// Chooses encodings from a list of names, "complete,placement": the last one of each type is used.
/// Throws `RequestError`.
void choose_encodings(const std::string& names, EncodingOptions& options);

/// Parses costs of techniques, "XY-wing 3.9, skyscraper 5", separated by commas or line ends; at
/// least one. Throws `RequestError`.
explain::TechniqueCosts costs_named(const std::string& list);

/// The way that uses the backend with this name. Throws `RequestError`, also if its program is
/// missing or its configuration unknown.
SolveWay way_of_backend(const std::string& name);

}  // namespace dokusat::questions
