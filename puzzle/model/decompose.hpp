#pragma once
// Named constraints in terms of tables, automata, sums and alternatives of these.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

// One overload for each named constraint. The conjunction of the result has the same solutions.
std::vector<Constraint> decompose(const Count& count, const Board& board);
std::vector<Constraint> decompose(const CountDifferent& count, const Board& board);
std::vector<Constraint> decompose(const SumBetween& sum, const Board& board);
std::vector<Constraint> decompose(const LexicographicRank& rank, const Board& board);
std::vector<Constraint> decompose(const Runs& runs, const Board& board);
std::vector<Constraint> decompose(const NumberedInOrder& numbered, const Board& board);

/// Decomposes all named constraints, also those within alternatives.
std::vector<Constraint> decomposed(const std::vector<Constraint>& constraints, const Board& board);

}  // namespace dokusat
