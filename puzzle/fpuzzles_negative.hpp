#pragma once
// What f-puzzles says of neighbours without a sign: "negative" and "nonconsecutive". Read, it is a
// rule Pair for each such edge; written, all these together are the key again.

#include <dokusat/puzzle/fpuzzles_constraints.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// A sign between neighbours, and what those without it keep.
struct FpuzzlesNegative {
  const char* name;                    ///< in the list of "negative"; null for "nonconsecutive"
  std::vector<const RuleKind*> signs;  ///< the kinds of rules that are the sign
  bool (*allows)(Digit, Digit);        ///< the pairs of digits without it
};

/// Those that the puzzle's rules say of each edge without the sign, and of no other edge.
std::vector<FpuzzlesNegative> negatives_of(const Puzzle& puzzle);

/// Whether the rule is one of those that the negative says together.
bool is_said_by(const FpuzzlesNegative& negative, const CellRule& rule, const Board& board);

/// The key, in a JSON that has none of it.
void add_to(FpuzzlesJson& json, const FpuzzlesNegative& negative);

}  // namespace dokusat
