#pragma once
// Named constraints as relations, sequences, sums and alternatives of these.

#include <dokusat/model/board.hpp>
#include <dokusat/model/primitives.hpp>
#include <vector>

namespace dokusat {

// One for each named constraint. The primitives, which hold together, have the same solutions.
std::vector<Primitive> decompose(const Count& count, const Board& board);
std::vector<Primitive> decompose(const CountDifferent& count, const Board& board);
std::vector<Primitive> decompose(const SumBetween& sum, const Board& board);
std::vector<Primitive> decompose(const LexicographicRank& rank, const Board& board);
std::vector<Primitive> decompose(const Runs& runs, const Board& board);
std::vector<Primitive> decompose(const NumberedInOrder& numbered, const Board& board);

/// The primitives without any named constraint, within alternatives neither.
std::vector<Primitive> decomposed(const std::vector<Primitive>& primitives, const Board& board);

}  // namespace dokusat
