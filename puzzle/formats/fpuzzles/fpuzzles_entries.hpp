#pragma once
// Rules as entries of an f-puzzles object, under the key of their kind.

#include <cstddef>
#include <dokusat/formats/fpuzzles/fpuzzles_marks.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/model/rule.hpp>
#include <nlohmann/json.hpp>

namespace dokusat {

/// True if rules of the kind have a key that is not one of marks.
bool has_fpuzzles_entry(const RuleKind& kind);
/// Adds the rule. Requires `has_fpuzzles_entry`.
void add_fpuzzles_entry(const Board& board, const CellRule& rule, nlohmann::ordered_json& json);
/// Adds an entry for each pair of neighbours among the cells of the rule.
void add_fpuzzles_mark(const Board& board, const CellRule& rule, const FpuzzlesMark& mark,
                       nlohmann::ordered_json& json);

/// Returns the number of cells that are a pill in the sum 0 = -100 a - 10 b - c + d + e; 0 if it
/// has no such form.
std::size_t pill_of(const WeightedCells& sum);
/// Returns the digital root if the rule is that of a cosmetic cage: all its sums are 9 apart. 0 if
/// it is none.
int digital_root_of(const JoinedRules& cages, const Board& board);

}  // namespace dokusat
