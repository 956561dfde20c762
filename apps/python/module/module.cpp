#include <dokusat/solve/version.hpp>

#include <pthread.h>

#include "background.hpp"
#include "bindings.hpp"
#include "without_gil.hpp"

PYBIND11_MODULE(_native, module) {
  using namespace dokusat::python;
  module.attr("__version__") = dokusat::version();
  bind_errors();
  bind_solution(module);
  bind_explanation(module);
  bind_formula(module);
  bind_puzzle(module);
  bind_generate(module);
  bind_many(module);
  ::pthread_atfork(nullptr, nullptr, WithoutGil::forget_others);
  py::module_::import("atexit").attr("register")(py::cpp_function([] {
    WithoutGil::end_all(end_background);  // also ends iterators used by other threads
  }));
}
