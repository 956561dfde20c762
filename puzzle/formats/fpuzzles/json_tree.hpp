#pragma once
// JSON in which every value has its place in the text, for error messages.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A value of JSON.
struct JsonTree {
  enum class Kind { null, boolean, number, text, list, object };
  struct Key {
    std::string name;
    std::size_t place = 0;
  };

  Kind kind = Kind::null;
  std::size_t place = 0;                ///< its first byte in the text
  bool truth = false;                   ///< of a boolean
  std::optional<std::int64_t> integer;  ///< of a number without a fraction that fits
  std::string text;                     ///< of a text; of a number as it is written
  std::vector<JsonTree> values;         ///< of a list or an object
  std::vector<Key> keys;                ///< of an object: one for each of the values, all different

  bool is(Kind what) const { return kind == what; }
  /// Returns the value of the key; null if there is none.
  const JsonTree* find(std::string_view name) const;
};
using JsonKind = JsonTree::Kind;

/// Parses JSON. Throws `JsonError` if it is invalid, nested too deeply, or has a key twice in one
/// object.
JsonTree parse_json_tree(std::string_view text);

/// Returns the path of the value at the byte: "killercage[2].cells[0]". For a key it is that of its
/// object; empty for the outermost object.
std::string path_to(const JsonTree& tree, std::size_t place);

/// Returns the value for a message: shortened, a list as "a list".
std::string shown(const JsonTree& value);

}  // namespace dokusat
