#pragma once
// JSON in which every value knows where it stands, so that an error about it can say so.

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
  std::vector<Key> keys;                ///< of an object: one for each of the values, none twice

  bool is(Kind what) const { return kind == what; }
  /// The value under the key; null where there is none.
  const JsonTree* find(std::string_view name) const;
};
using JsonKind = JsonTree::Kind;

/// Throws `JsonError` on what is no JSON, is nested too deep or has a key twice in one object.
JsonTree parse_json_tree(std::string_view text);

/// What stands at the byte, as one would write it: "killercage[2].cells[0]". Of a key that is the
/// object that has it; empty for the outermost object.
std::string path_to(const JsonTree& tree, std::size_t place);

/// The value for a message: shortened, a list as "a list".
std::string shown(const JsonTree& value);

}  // namespace dokusat
