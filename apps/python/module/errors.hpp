#pragma once
// Exceptions that only this module throws, and translation to Python.

#include <pybind11/pybind11.h>

#include <dokusat/base/error.hpp>
#include <exception>

namespace dokusat::python {

/// Raised in Python as `dokusat.Undecided`.
class Undecided : public Error {
 public:
  using Error::Error;
};

/// Converts an exception of the library to a Python exception without raising it. Rethrows anything
/// that is not an `Error`.
pybind11::object exception_object(const std::exception_ptr& thrown);

}  // namespace dokusat::python
