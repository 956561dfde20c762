#pragma once
// The keys of f-puzzles.com: their form and the rules that they mean.

#include <dokusat/formats/fpuzzles/fpuzzles_items.hpp>
#include <dokusat/rules/table_text.hpp>
#include <string>
#include <string_view>

namespace dokusat {

class FpuzzlesResolver;

struct FpuzzlesKey {
  std::string_view name;
  FpuzzlesForm form = FpuzzlesForm::looks;
  unsigned required = 0;  ///< fields of an entry
  unsigned optional = 0;
  /// Adds the rules of one item. Null for keys without meaning for the solution.
  void (*resolve)(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) = nullptr;
  /// The field for a key of the form `words`.
  std::string About::*about = nullptr;
};

/// Returns the key; null if it is unknown.
const FpuzzlesKey* fpuzzles_key(std::string_view name);

/// Tables of pairs of digits (rules Pair, PairX) for keys: the second digit is not less than the
/// first, or the two are more than 1 apart.
inline std::string rising_table(int size) {
  return table_text(size, [](Digit one, Digit other) { return one <= other; });
}
inline std::string apart_table(int size) {
  return table_text(size,
                    [](Digit one, Digit other) { return one + 1 < other || other + 1 < one; });
}

}  // namespace dokusat
