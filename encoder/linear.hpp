#pragma once
// Encodings of sums as clauses, behind one function.

#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/model/constraints.hpp>
#include <utility>

namespace dokusat {

/// A weight that a term can add to a sum. Exactly one literal of a term is true.
struct WeightLiteral {
  std::int64_t weight;
  Literal literal;
};
/// The terms of a sum, none empty.
using SumPlaces = std::vector<std::vector<WeightLiteral>>;

/// The largest possible number of values of the sum.
std::int64_t sum_width(const SumPlaces& places);

/// Returns the literals "the digit of the cell is in this group" of two groups. Requires that
/// exactly one of them is true. The smaller group gets a variable.
std::pair<Literal, Literal> which_of(const std::vector<Literal>& one,
                                     const std::vector<Literal>& other, ClauseWriter& rule);

/// Encodes that the weights add up to the bound. `groups` are those of the puzzle's rules.
void encode_linear(LinearEncoding encoding, const Board& board, const CellVariables& holds,
                   const DistinctGroups& groups, const Linear& linear, ClauseWriter& rule);

/// Encodes that the cells, whose digits differ, hold one of the sets of digits.
void encode_digit_sets(const Board& board, const CellVariables& holds, const DigitSets& sets,
                       ClauseWriter& rule);

// Encodings of a sum of places. docs/reference/encodings.md has their propagation strength,
// docs/lab/sizes.md their sizes.
// They return false and write nothing if more than some ten thousand clauses would be needed.

/// Encodes the sum as a path through its partial sums.
bool encode_sum_diagram(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                        ClauseWriter& rule);
/// Encodes the sum as a tree of sorted partial sums.
bool encode_totalizer(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                      ClauseWriter& rule);
/// Encodes the sum in binary; always possible.
void encode_adder(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                  ClauseWriter& rule);

/// Encodes that the number of true literals, which have different variables, is an allowed one.
/// These ascend, and are at most the number of literals.
void encode_counter(const std::vector<Literal>& literals, const std::vector<int>& allowed,
                    ClauseWriter& rule);

}  // namespace dokusat
