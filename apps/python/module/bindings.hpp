#pragma once
// The parts of the module `dokusat._native`. What they say in Python stands in
// apps/python/dokusat/__init__.pyi too; a test compares where mypy is there.

#include <pybind11/pybind11.h>

#include <dokusat/formats/format.hpp>

namespace dokusat::python {

namespace py = pybind11;

/// Objects of the class are made by functions of the module alone: `__new__` would leave one that
/// holds nothing. `how` says in the message what to call.
template <class Class>
void refuse_new(Class& made, const char* how) {
  made.attr("_made_by") = how;
  reinterpret_cast<PyTypeObject*>(made.ptr())->tp_new = [](PyTypeObject* type, PyObject*,
                                                           PyObject*) -> PyObject* {
    PyObject* const told = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "_made_by");
    if (told == nullptr) return nullptr;
    PyErr_Format(PyExc_TypeError, "%s: made by %U alone", type->tp_name, told);
    Py_DECREF(told);
    return nullptr;
  };
}

/// Exceptions of the library become those of dokusat/errors.py.
void bind_errors();
void bind_solution(py::module_& module);
void bind_explanation(py::module_& module);
void bind_formula(py::module_& module);
void bind_puzzle(py::module_& module);
void bind_generate(py::module_& module);
/// Adds to `dokusat.Puzzle` what setters ask.
void bind_setting(py::module_& module, py::class_<NumberedPuzzle>& puzzle);
void bind_many(py::module_& module);

}  // namespace dokusat::python
