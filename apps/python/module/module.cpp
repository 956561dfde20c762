#include <dokusat/solve/version.hpp>

#include "bindings.hpp"
#include "interrupts.hpp"

namespace {

/// Threads and exceptions of the module belong to the main interpreter.
constexpr const char* kRefusal = "dokusat can be imported only by the main interpreter";

bool is_main_interpreter() { return PyInterpreterState_Get() == PyInterpreterState_Main(); }

}  // namespace

// Renames pybind11's init function, which would deadlock in a subinterpreter.
#define PyInit__native init_native
PYBIND11_MODULE(_native, module) {
  using namespace dokusat::python;
  module.attr("__version__") = dokusat::version();
  // Another interpreter gets a copy of the module of the main one, without initialisation.
  module.def("require_main_interpreter", [] {
    if (!is_main_interpreter()) throw py::import_error(kRefusal);
  });
  bind_errors();
  bind_puzzle(module);
  bind_solution(module);
  bind_questions(module);
  bind_solutions(module);
  bind_many(module);
  watch_end();
}
#undef PyInit__native

extern "C" PYBIND11_EXPORT PyObject* PyInit__native() {
  if (is_main_interpreter()) return init_native();
  PyErr_SetString(PyExc_ImportError, kRefusal);
  return nullptr;
}
