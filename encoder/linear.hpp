#pragma once
// Sums as clauses: a catalogue of encodings behind one function.

#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/model/constraints.hpp>

namespace dokusat {

/// What one place of a sum can add, exactly one of these literals being true.
struct WeightLiteral {
  std::int64_t weight;
  Literal literal;
};
/// No place is empty.
using SumPlaces = std::vector<std::vector<WeightLiteral>>;

/// How many values a sum of the places can have at most.
std::int64_t sum_width(const SumPlaces& places);

/// The weights add up to the bound. `groups` are those of the puzzle's rules.
void encode_linear(LinearEncoding encoding, const Board& board, const CellVariables& holds,
                   const DistinctGroups& groups, const Linear& linear, ClauseWriter& rule);

/// The cells, whose digits differ, hold one of the sets of digits.
void encode_digit_sets(const Board& board, const CellVariables& holds, const DigitSets& sets,
                       ClauseWriter& rule);

// The encodings of a sum of places; docs/reference/encodings.md has sizes and what unit propagation
// finds. False, and nothing written, where it would take more than some ten thousand clauses.

/// A path through the sums of the first places.
bool encode_sum_diagram(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                        ClauseWriter& rule);
/// A tree of sorted sums.
bool encode_totalizer(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                      ClauseWriter& rule);
/// Binary numbers; always possible.
void encode_adder(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                  ClauseWriter& rule);

}  // namespace dokusat
