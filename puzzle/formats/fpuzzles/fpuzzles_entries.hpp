#pragma once
// A rule as an entry of an f-puzzles object, under the key of its kind.

#include <cstddef>
#include <dokusat/formats/fpuzzles/fpuzzles_marks.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/rule.hpp>
#include <nlohmann/json.hpp>

namespace dokusat {

/// Whether there is a key for rules of the kind, beside those of marks.
bool has_fpuzzles_entry(const RuleKind& kind);
/// Requires that there is one.
void add_fpuzzles_entry(const Board& board, const CellRule& rule, nlohmann::ordered_json& json);
/// An entry for each pair of neighbours among the cells of the rule.
void add_fpuzzles_mark(const Board& board, const CellRule& rule, const FpuzzlesMark& mark,
                       nlohmann::ordered_json& json);

/// How many cells the sum has that count as a pill: 0 = -100 a - 10 b - c + d + e. 0 for none.
std::size_t pill_of(const WeightedCells& sum);
/// The digital root of a cosmetic cage that says a rule: all sums 9 apart. 0 where it is none.
int digital_root_of(const JoinedRules& cages, const Board& board);

}  // namespace dokusat
