#pragma once
// Marks between neighbours (difference, ratio, xv), and rules for pairs without a mark
// ("nonconsecutive" and "negative"). A mark of difference or ratio exempts its pair from both
// `nonconsecutive` and negative `ratio`, as white and black dots are read together; an X or V
// exempts its pair from negative `xv`.

#include <dokusat/formats/fpuzzles/fpuzzles_resolver.hpp>
#include <dokusat/model/puzzle.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dokusat {

/// Each of these adds the rules of an item of one key.
void resolve_difference(FpuzzlesResolver& puzzle, const FpuzzlesItem& item);
void resolve_ratio(FpuzzlesResolver& puzzle, const FpuzzlesItem& item);
void resolve_xv(FpuzzlesResolver& puzzle, const FpuzzlesItem& item);
void resolve_nonconsecutive(FpuzzlesResolver& puzzle, const FpuzzlesItem& item);
void resolve_negative(FpuzzlesResolver& puzzle, const FpuzzlesItem& item);

/// The key and value of a mark in JSON.
struct FpuzzlesMark {
  const char* key;    ///< "difference", "ratio", "xv"
  std::string value;  ///< empty for the default value
};
/// The marks of rules on a board.
class FpuzzlesMarks {
 public:
  explicit FpuzzlesMarks(const Board& board);
  /// Returns the mark that the rule has between all neighbours among its cells; empty if it is
  /// none.
  std::optional<FpuzzlesMark> of(const CellRule& rule) const;

 private:
  const Board& board_;
  std::map<std::string, FpuzzlesMark> by_table_;  // of rules Pair
};
/// Returns the neighbours among the cells of the rule.
std::set<Edge> edges_of(const CellRule& rule, const Board& board);

/// Keys for pairs without a mark, and the rules that they replace.
struct FpuzzlesNegatives {
  std::vector<std::string> keys;  ///< of "nonconsecutive", "ratio", "xv"
  std::set<const CellRule*> said;
};
FpuzzlesNegatives negatives_of(const Puzzle& puzzle);

}  // namespace dokusat
