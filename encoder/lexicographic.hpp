#pragma once
// Ranks of lines, by chains of equal prefixes: one chain for each line, where automata need one for
// each way in which groups of lines can be less.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>

namespace dokusat {

/// The line has its rank. Auxiliary variables: for each group whether its lines are the lesser
/// ones, and for each line and place whether it agrees with the ranked one up to there (the
/// decomposition of A. M. Frisch et al., "Propagation algorithms for lexicographic ordering
/// constraints", 2006).
void encode_rank(const CellVariables& holds, const LexicographicRank& rank, ClauseWriter& rule);

}  // namespace dokusat
