#pragma once
// The rules of the puzzles as constraints, one function a rule. Each reads like the sentence that
// it encodes; loops over pairs and placements live in the constraints and variable groups.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/constraints.hpp>
#include <dokusat/encoder/domino_variables.hpp>
#include <dokusat/encoder/encoding_options.hpp>

namespace dokusat {

/// Every cell holds exactly one digit, and every unit holds every digit exactly once.
void encode_units(const Board& board, const CellVariables& holds, Constraints& rule);

/// Every unit holds every digit in exactly one of the triads that it is cut into; units that are
/// not cut into triads, all of a board without boxes, in exactly one cell.
void encode_triads(const Board& board, const CellVariables& holds, const TriadVariables& triads,
                   Constraints& rule);

/// The digits of the cells differ; if there are as many cells as digits, each stands once.
void encode_distinct(const Board& board, const CellVariables& holds, const Distinct& distinct,
                     Constraints& rule);

/// The digits of the two cells are one of the pairs: by a clause for each pair that is none
/// (conflict clauses: T. Walsh, "SAT v CSP", 2000), or by one for each digit of either cell, with
/// what fits it in the other (support clauses: S. Kasif, "On the parallel complexity of discrete
/// relaxation in constraint satisfaction networks", 1990; I. P. Gent, "Arc consistency in SAT",
/// 2002).
void encode_relation(RelationEncoding encoding, const CellVariables& holds,
                     const Relation& relation, Constraints& rule);

/// Every cell lies under exactly one domino or is a single.
void encode_cover(const Board& board, const CoverVariables& covers, Constraints& rule);

/// Every domino and every single is placed exactly once, a variable a placement.
void encode_placements(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                       const PlacementVariables& placements, Constraints& rule);

/// Every domino and every single is placed exactly once: the i's of all units of one kind have each
/// partner once.
void encode_partners(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                     const PartnerVariables& partner, Constraints& rule);

/// Some cell holds another digit than the grid, which must be complete.
/// The literals of which one holds where some cell holds another digit than in the grid.
std::vector<Literal> another_grid(const Board& board, const CellVariables& holds, const Grid& grid);
void encode_another_grid(const Board& board, const CellVariables& holds, const Grid& grid,
                         Constraints& rule);

/// The clues of the puzzle.
void encode_clues(const Puzzle& puzzle, const CellVariables& holds, const CoverVariables* covers,
                  Constraints& rule);

}  // namespace dokusat
