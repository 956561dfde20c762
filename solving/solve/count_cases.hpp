#pragma once
// Cases of a count: each has further given digits and a weight. The numbers of solutions of all
// cases, multiplied by the weights, add up to that of the puzzle.
//
// If some digits are interchangeable, one case stands for all that result from it by permuting
// them; if some rows are, for all that result by swapping those. Every permutation changes every
// solution, so all orbits have the size of the group. This is not true of mirrors of the board:
// there the cases are fillings of some cells, and the least filling of an orbit has the size of the
// orbit as its weight.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/model_search/model_number.hpp>
#include <vector>

namespace dokusat {

struct CountCase {
  std::vector<Given> givens;  ///< beside those of the puzzle
  ModelNumber weight = 1;
};

/// Returns the digits that no clue of the puzzle names, if its rules treat all digits alike; else
/// none.
std::vector<Digit> free_digits(const Puzzle& puzzle);

/// Returns one case with nothing given, or a few cases that break symmetries of the puzzle.
std::vector<CountCase> symmetric_cases(const Puzzle& puzzle);

/// Splits cases until there are `enough`, or none can be split: always the one with the most open
/// digits, in a cell with the fewest. Leaves out cases that propagation refutes. The result is the
/// same on every machine.
std::vector<CountCase> split_cases(const Puzzle& puzzle, std::vector<CountCase> cases,
                                   std::size_t enough);

/// Returns the puzzle with the digits of the case.
Puzzle puzzle_of(const Puzzle& puzzle, const CountCase& one);

}  // namespace dokusat
