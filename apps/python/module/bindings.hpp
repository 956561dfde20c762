#pragma once
// The parts of the module `dokusat._native`. Their signatures are repeated in
// apps/python/dokusat/__init__.pyi; a test compares them if mypy is installed.

#include <pybind11/pybind11.h>

#include <dokusat/formats/format.hpp>

namespace dokusat::python {

namespace py = pybind11;

/// Makes `Class(...)` raise an error, as `__new__` would return an empty object; only functions of
/// the module make objects of the class. `how` names these functions in the message.
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

/// Translates exceptions of the library into those of dokusat/errors.py.
void bind_errors();
void bind_solution(py::module_& module);
void bind_explanation(py::module_& module);
void bind_formula(py::module_& module);
void bind_puzzle(py::module_& module);
void bind_generate(py::module_& module);
/// Adds the questions of setters to `dokusat.Puzzle`.
void bind_setting(py::module_& module, py::class_<NumberedPuzzle>& puzzle);
void bind_many(py::module_& module);

}  // namespace dokusat::python
