#pragma once
// A puzzle as a formula for other solvers, and their models back to solutions.

#include <pybind11/pybind11.h>

#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/formats/format.hpp>

#include "solution.hpp"

namespace dokusat::python {

struct PyFormula {
  NumberedPuzzle puzzle;
  EncodingOptions options;
  int variables = 0;
  pybind11::list clauses;     ///< lists of numbers
  pybind11::dict names;       ///< of the variables that have a meaning
  pybind11::list projection;  ///< the variables of the cells
};

PyFormula formula_of(const NumberedPuzzle& puzzle, const EncodingOptions& options);

/// Takes the literals of a model, in any order; those of other variables do not matter. Throws
/// `std::invalid_argument` where it is no solution.
PySolution decoded(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                   const pybind11::iterable& model);

}  // namespace dokusat::python
