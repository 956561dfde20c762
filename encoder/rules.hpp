#pragma once
// The rules of the puzzles as constraints, one function a rule. Each reads like the sentence that
// it encodes; loops over pairs and placements live in the constraints and variable groups.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/clause_writer.hpp>
#include <dokusat/encoder/domino_variables.hpp>
#include <dokusat/encoder/encoding_options.hpp>

namespace dokusat {

/// Every cell holds exactly one digit, and every unit holds every digit exactly once.
void encode_units(const Board& board, const CellVariables& holds, ClauseWriter& rule);

/// Every unit holds every digit in exactly one of the triads that it is cut into; units that are
/// not cut into triads, all of a board without boxes, in exactly one cell.
void encode_triads(const Board& board, const CellVariables& holds, const TriadVariables& triads,
                   ClauseWriter& rule);

/// The digits of the cells differ; if there are as many cells as digits, each stands once.
void encode_all_different(const Board& board, const CellVariables& holds,
                          const AllDifferent& distinct, ClauseWriter& rule);

/// The digits of the two cells are one of the pairs: by a clause for each pair that is none
/// (conflict clauses: T. Walsh, "SAT v CSP", 2000), or by one for each digit of either cell, with
/// what fits it in the other (support clauses: S. Kasif, "On the parallel complexity of discrete
/// relaxation in constraint satisfaction networks", 1990; I. P. Gent, "Arc consistency in SAT",
/// 2002).
void encode_table(RelationEncoding encoding, const CellVariables& holds, const Table& relation,
                  ClauseWriter& rule);

/// Every cell lies under exactly one domino or is a single.
void encode_cover(const Board& board, const CoverVariables& covers, ClauseWriter& rule);

/// Every domino and every single is placed exactly once, a variable a placement.
void encode_placements(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                       const PlacementVariables& placements, ClauseWriter& rule);

/// Every domino and every single is placed exactly once: the i's of all units of one kind have each
/// partner once.
void encode_partners(const Board& board, const CellVariables& holds, const CoverVariables& covers,
                     const PartnerVariables& partner, ClauseWriter& rule);

/// Some cell holds another digit than the grid, which must be complete.
/// The literals of which one holds where some cell holds another digit than in the grid.
std::vector<Literal> another_grid(const Board& board, const CellVariables& holds, const Grid& grid);
void encode_another_grid(const Board& board, const CellVariables& holds, const Grid& grid,
                         ClauseWriter& rule);

/// The clues of the puzzle.
void encode_clues(const Puzzle& puzzle, const CellVariables& holds, const CoverVariables* covers,
                  ClauseWriter& rule);

}  // namespace dokusat
