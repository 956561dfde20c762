#pragma once
// Cases into which the counting of a puzzle's solutions falls: each with digits that are given in
// it and a number that its solutions count for. The numbers of all cases, each so often, add up to
// that of the puzzle.
//
// Where nothing tells some digits from each other, one case stands for all that come from it by
// relabelling them; where nothing tells some rows from each other, for all that come by swapping
// those. The group that is divided out moves every solution, so all its orbits have its size.
// Mirrors of the board do not: there the cases are fillings of some cells, and each that is least
// among its images stands for so many as there are.

#include <dokusat/model/puzzle.hpp>
#include <dokusat/model_search/model_number.hpp>
#include <vector>

namespace dokusat {

struct CountCase {
  std::vector<Given> givens;  ///< beside those of the puzzle
  ModelNumber weight = 1;
};

/// The digits that no clue of the puzzle names, if its rules tell no digit from another; else none.
std::vector<Digit> free_digits(const Puzzle& puzzle);

/// One case with nothing given, or few by which symmetries of the puzzle are used up.
std::vector<CountCase> symmetric_cases(const Puzzle& puzzle);

/// Splits cases anew until there are `enough`, or none can be split. What has no solution at first
/// sight is left out. The same ones on every machine.
std::vector<CountCase> split_cases(const Puzzle& puzzle, std::vector<CountCase> cases,
                                   std::size_t enough);

/// The puzzle with what is given in the case.
Puzzle puzzle_of(const Puzzle& puzzle, const CountCase& one);

}  // namespace dokusat
