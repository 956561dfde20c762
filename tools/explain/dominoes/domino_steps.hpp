#pragma once
// Named steps of Su-domino-ku: digits that follow from the place of a domino, dominoes and singles
// that fit in one place, cells with one possible neighbour, and the parity of a region: cells
// without a single that only one edge connects with the rest.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

// All require a board with dominoes.

/// Finds a cell under a known domino or single all of whose remaining placements have the same
/// digit there.
std::optional<TechniqueStep> digit_of_domino(const PencilMarks& marks);
/// Finds a domino or a single with one place left, or a cell with one cover left.
std::optional<TechniqueStep> domino_with_one_place(const PencilMarks& marks);
/// Finds an edge that is the only way out of cells that cannot be singles: a domino lies on it
/// exactly if their number is odd.
std::optional<TechniqueStep> parity_of_region(const PencilMarks& marks);

/// The cells whose cover is not known. At the end of a path that solved the puzzle: where tilings
/// of the grid differ.
std::vector<Cell> cells_with_open_cover(const PencilMarks& marks);

}  // namespace dokusat::explain
