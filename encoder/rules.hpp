#pragma once
// Rules of the puzzles as clauses, one function per rule. Loops over pairs and placements are in
// the constraints and variable groups, so that each function reads like the rule.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/encoder/domino_variables.hpp>
#include <dokusat/encoder/encoding_options.hpp>

namespace dokusat {

/// Encodes that every cell holds exactly one digit, and every unit every digit exactly once.
void encode_units(const Board& board, const CellVariables& holds, ClauseWriter& rule);

/// Encodes that every unit holds every digit in exactly one of its triads; units that are not cut
/// into triads, all of a board without boxes, in exactly one cell.
void encode_triads(const Board& board, const CellVariables& holds, const TriadVariables& triads,
                   ClauseWriter& rule);

/// Encodes that the digits of the cells differ; if there are as many cells as digits, each occurs
/// once.
void encode_all_different(const Board& board, const CellVariables& holds,
                          const AllDifferent& distinct, ClauseWriter& rule);

/// Encodes that the digits of the two cells are one of the pairs: by a clause for each other pair
/// (conflict clauses: T. Walsh, "SAT v CSP", 2000), or by a clause for each digit of either cell,
/// with the digits that fit it in the other (support clauses: S. Kasif, "On the parallel complexity
/// of discrete relaxation in constraint satisfaction networks", 1990; I. P. Gent, "Arc consistency
/// in SAT", 2002).
void encode_table(RelationEncoding encoding, const CellVariables& holds, const Table& relation,
                  ClauseWriter& rule);

/// Encodes that the line has its rank, by chains of equal prefixes: one chain per line, where
/// automata need one for each set of groups that can be less. Auxiliary variables: for each group,
/// whether its lines are the lesser ones; for each line and position, whether it agrees with the
/// ranked line up to there (the decomposition of A. M. Frisch et al., "Propagation algorithms for
/// lexicographic ordering constraints", 2006).
void encode_rank(const CellVariables& holds, const LexicographicRank& rank, ClauseWriter& rule);

/// Encodes that the number of cells with one of the digits is allowed. Each cell occurs once.
/// Auxiliary variables: for each cell and number, whether there are at least as many up to there;
/// and for each cell, whether it counts, if several digits do.
void encode_count(const CellVariables& holds, const Count& count, ClauseWriter& rule);

/// Encodes a sum between the ends of a line whose digits differ. Auxiliary variables: which
/// alternative holds; for each cell, whether it holds an end, whether there is one before and one
/// after it, and both; for each digit, whether it is between the ends; for each set of digits with
/// the sum, whether these are; and for each size of sets, whether theirs has it. The ends are as
/// many cells apart as the set requires. Returns false if there are over a thousand sets.
bool encode_sum_between(const Board& board, const CellVariables& holds, const SumBetween& between,
                        ClauseWriter& rule);

/// Encodes that the cells are connected; the caller encodes a given size. The first member in order
/// is the root. With a given size, the root reaches each member in fewer steps than that: one
/// variable for each cell and step, which the cells determine. Without a size there would be too
/// many steps: then each other member has a neighbour with a smaller binary number as its parent
/// (level numbers: T. Janhunen, "Representing normal programs with clauses", ECAI 2004).
void encode_connected(const CellVariables& holds, const Connected& connected, ClauseWriter& rule);

/// Encodes that every cell lies under exactly one domino or is a single.
void encode_cover(const Board& board, const CoverVariables& covers, ClauseWriter& rule);

/// Encodes that every domino and every single is placed exactly once, with a variable per
/// placement.
void encode_placements(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                       const PlacementVariables& placements, ClauseWriter& rule);

/// Encodes that every domino and every single is placed exactly once: over all units of one kind,
/// the digits i have each partner once.
void encode_partners(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                     const PartnerVariables& partner, ClauseWriter& rule);

/// The literals that a cell differs from the grid, which must be complete.
std::vector<Literal> another_grid(const Board& board, const CellVariables& holds, const Grid& grid);
/// Encodes that some cell differs from the grid, which must be complete.
void encode_another_grid(const Board& board, const CellVariables& holds, const Grid& grid,
                         ClauseWriter& rule);

/// Encodes the clues of the puzzle.
void encode_clues(const Puzzle& puzzle, const CellVariables& holds, const CoverVariables* covers,
                  ClauseWriter& rule);

}  // namespace dokusat
