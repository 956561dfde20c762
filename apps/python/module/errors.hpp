#pragma once
// Exceptions of the module itself, beside those of the library.

#include <pybind11/pybind11.h>

#include <dokusat/base/error.hpp>
#include <exception>

namespace dokusat::python {

/// Becomes `dokusat.Undecided`.
class Undecided : public Error {
 public:
  using Error::Error;
};

/// An exception of the library as one of Python that is not raised. Rethrows what is no `Error`.
pybind11::object exception_object(const std::exception_ptr& thrown);

}  // namespace dokusat::python
