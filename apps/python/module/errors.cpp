// Translates exceptions of the library into those of dokusat/errors.py.

#include <dokusat/api/names.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/text/parse_error.hpp>

#include "bindings.hpp"

namespace dokusat::python {
namespace {

/// Decodes UTF-8; replaces invalid bytes.
py::str as_text(const std::string& bytes) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "replace"));
}

py::object made(const char* name, const Error& error, const char* module = "dokusat.errors") {
  py::object object = py::module_::import(module).attr(name)(as_text(error.what()));
  if (name != std::string_view("Undecided")) object.attr("code") = error.code();
  return object;
}

py::object parse_error_of(const ParseError& error) {
  py::object object = made("ParseError", error);
  object.attr("message") = as_text(error.message());
  object.attr("text") = as_text(error.line_text());
  if (const auto position = error.position()) {
    object.attr("line") = position->line;
    object.attr("column") = position->column;
  }
  return object;
}

}  // namespace

py::object exception_object(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const ParseError& error) {
    return parse_error_of(error);
  } catch (const questions::RequestError& error) {
    const bool is_type = error.why() == questions::Refusal::type;
    return made(is_type ? "TypeError" : "ValueError", error, "builtins");
  } catch (const Undecided& error) {
    return made("Undecided", error);
  } catch (const BackendError& error) {
    return made("BackendError", error);
  } catch (const InternalError& error) {
    return made("InternalError", error);
  } catch (const Error& error) {
    return made("Error", error);
  }
}

void bind_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    const py::object exception = exception_object(thrown);
    PyErr_SetObject(py::type::of(exception).ptr(), exception.ptr());
  });
}

}  // namespace dokusat::python
