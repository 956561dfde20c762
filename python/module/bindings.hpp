#pragma once
// The parts of the module `dokusat._native`. What they say in Python stands in
// python/dokusat/__init__.pyi too; a test compares where mypy is there.

#include <pybind11/pybind11.h>

namespace dokusat::python {

namespace py = pybind11;

/// Exceptions of the library become those of dokusat/errors.py.
void bind_errors();
void bind_solution(py::module_& module);
void bind_explanation(py::module_& module);
void bind_formula(py::module_& module);
void bind_puzzle(py::module_& module);
void bind_generate(py::module_& module);
void bind_solve_many(py::module_& module);

}  // namespace dokusat::python
