#pragma once
// MiniZinc models of puzzles (N. Nethercote and others, "MiniZinc: Towards a Standard CP Modelling
// Language", 2007): a variable for each cell, and the constraints of the rules as all_different,
// table, regular, element, linear and reified constraints.

#include <cstdint>
#include <dokusat/model/puzzle.hpp>
#include <iosfwd>

namespace dokusat {

/// Writes the model without comments. The digits of the cells determine all other variables but the
/// tiling of a Su-domino-ku, and are searched first, so that solutions with equal digits are
/// consecutive. With `order`, solutions come in that order. Returns the number of constraints.
std::int64_t write_minizinc(const Puzzle& puzzle, Order order, std::ostream& out);

}  // namespace dokusat
