#pragma once
// Named constraints as relations, sequences, sums and alternatives of these.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <vector>

namespace dokusat {

// One for each named constraint. The constraints, which hold together, have the same solutions.
std::vector<Constraint> decompose(const Count& count, const Board& board);
std::vector<Constraint> decompose(const CountDifferent& count, const Board& board);
std::vector<Constraint> decompose(const SumBetween& sum, const Board& board);
std::vector<Constraint> decompose(const LexicographicRank& rank, const Board& board);
std::vector<Constraint> decompose(const Runs& runs, const Board& board);
std::vector<Constraint> decompose(const NumberedInOrder& numbered, const Board& board);

/// The constraints without any named constraint, within alternatives neither.
std::vector<Constraint> decomposed(const std::vector<Constraint>& constraints, const Board& board);

}  // namespace dokusat
