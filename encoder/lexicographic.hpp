#pragma once
// Ranks of lines, by chains of equal prefixes: one chain per line, where automata need one for each
// set of groups that can be less.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>

namespace dokusat {

/// Encodes that the line has its rank. Auxiliary variables: for each group, whether its lines are
/// the lesser ones; for each line and position, whether it agrees with the ranked line up to there
/// (the decomposition of A. M. Frisch et al., "Propagation algorithms for lexicographic ordering
/// constraints", 2006).
void encode_rank(const CellVariables& holds, const LexicographicRank& rank, ClauseWriter& rule);

}  // namespace dokusat
