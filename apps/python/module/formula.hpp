#pragma once
// Puzzles as formulas for other solvers, and solutions from their models.

#include <pybind11/pybind11.h>

#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/formats/format.hpp>

#include "solution.hpp"

namespace dokusat::python {

struct PyFormula {
  NumberedPuzzle puzzle;
  EncodingOptions options;
  int variables = 0;
  pybind11::list clauses;     ///< lists of literals
  pybind11::dict names;       ///< of the variables that have a meaning
  pybind11::list projection;  ///< the variables of the cells
};

PyFormula formula_of(const NumberedPuzzle& puzzle, const EncodingOptions& options);

/// Decodes the literals of a model, in any order; ignores auxiliary variables. Throws
/// `std::invalid_argument` if the model is not a solution.
PySolution decoded(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                   const pybind11::iterable& model);

}  // namespace dokusat::python
