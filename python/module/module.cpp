#include <dokusat/pipeline/version.hpp>

#include "background.hpp"
#include "bindings.hpp"

PYBIND11_MODULE(_native, module) {
  using namespace dokusat::python;
  module.attr("__version__") = dokusat::version();
  bind_errors();
  bind_solution(module);
  bind_explanation(module);
  bind_formula(module);
  bind_puzzle(module);
  bind_generate(module);
  bind_solve_many(module);
  py::module_::import("atexit").attr("register")(py::cpp_function(&wait_for_background));
}
