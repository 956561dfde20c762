#pragma once
// The parts of the module `dokusat._native`: puzzles, solutions, and what streams. All other
// questions are asked in JSON. A program of the build writes stubs from the signatures.

#include <pybind11/pybind11.h>

#include <cstdint>
#include <dokusat/base/error.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::python {

namespace py = pybind11;

/// Makes `Class.__new__` raise an error; only functions of the module make objects of the class.
template <class Class>
void refuse_new(Class& made) {
  reinterpret_cast<PyTypeObject*>(made.ptr())->tp_new = [](PyTypeObject* type, PyObject*,
                                                           PyObject*) -> PyObject* {
    return PyErr_Format(PyExc_TypeError, "%s: made by functions of dokusat", type->tp_name);
  };
}

/// A puzzle as Python holds it, and its solutions with it.
using SharedPuzzle = std::shared_ptr<NumberedPuzzle>;

/// A solution as Python holds it, with the puzzle that is needed to write it.
struct PySolution {
  std::shared_ptr<const NumberedPuzzle> puzzle;  ///< which it solves
  Solution solution;
  std::vector<std::int32_t> values = {};  ///< of the cells, filled when a buffer is requested

  const Board& board() const { return *puzzle->puzzle.board; }
};

using Rows = std::vector<std::vector<int>>;
/// The grid as rows of values; an empty cell is 0, or -1 if 0 is a value of the board.
Rows rows_of(const Grid& grid);

// Arguments by name. Each throws `RequestError`, in Python ValueError.
using TextArgument = std::optional<std::string>;
std::optional<Format> format_argument(const TextArgument& name);
SolveWay backend_argument(const TextArgument& name);

/// Throws `RequestError` unless the format can write the board.
void require_writable(const Board& board, Format format);

/// Raised in Python as `dokusat.Undecided`.
class Undecided : public Error {
 public:
  using Error::Error;
};

/// Converts an exception of the library to a Python exception without raising it. Rethrows anything
/// that is not an `Error`.
py::object exception_object(const std::exception_ptr& thrown);

void bind_errors();
void bind_solution(py::module_& module);
void bind_puzzle(py::module_& module);
void bind_questions(py::module_& module);
void bind_solutions(py::module_& module);
void bind_many(py::module_& module);

}  // namespace dokusat::python
