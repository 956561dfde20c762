#pragma once
// Steps of Su-domino-ku as people say them: digits that follow from where a domino lies, dominoes
// and singles that fit in one place, cells with one possible neighbour, and the parity of a region:
// cells that no single lies on and that only one edge connects with the rest.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <optional>
#include <vector>

namespace dokusat::explain {

// Require a board with dominoes.

/// A cell under a domino or single that lies, where those that still fit all have one digit there.
std::optional<TechniqueStep> digit_of_domino(const PencilMarks& marks);
/// A domino or a single with one place left, a cell with one domino or single left.
std::optional<TechniqueStep> domino_with_one_place(const PencilMarks& marks);
/// An edge that is the only way out of some cells, none of which can be a single: a domino lies on
/// it just if they are an odd number.
std::optional<TechniqueStep> parity_of_region(const PencilMarks& marks);

/// Where it is not known what lies. At the end of a path that solved the puzzle: where tilings of
/// the grid differ.
std::vector<Cell> cells_with_open_cover(const PencilMarks& marks);

}  // namespace dokusat::explain
