#pragma once
// The keys of f-puzzles.com: how each is written, and the rule that it means.

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
  /// Adds the rules that one item means. Null for keys of no meaning for the solution.
  void (*resolve)(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) = nullptr;
  /// Of `words`: what they say.
  std::string About::*about = nullptr;
};

/// Null for a key that is not known.
const FpuzzlesKey* fpuzzles_key(std::string_view name);

/// Tables of pairs of digits (rules Pair, PairX) that keys stand for: the second is not less, and
/// the two are more than 1 apart.
inline std::string rising_table(int size) {
  return table_text(size, [](Digit one, Digit other) { return one <= other; });
}
inline std::string apart_table(int size) {
  return table_text(size,
                    [](Digit one, Digit other) { return one + 1 < other || other + 1 < one; });
}

}  // namespace dokusat
