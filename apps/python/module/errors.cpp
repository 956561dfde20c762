#include "errors.hpp"

#include <dokusat/api/names.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/text/parse_error.hpp>

#include "bindings.hpp"

namespace dokusat::python {
namespace {

py::object class_named(const char* name) {
  return py::module_::import("dokusat.errors").attr(name);
}

/// Decodes UTF-8; replaces invalid bytes.
py::str as_text(const std::string& bytes) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "replace"));
}

py::object parse_error_of(const ParseError& error) {
  py::object line = py::none();
  py::object column = py::none();
  if (const auto position = error.position()) {
    line = py::int_(position->line);
    column = py::int_(position->column);
  }
  return class_named("ParseError")(as_text(error.what()), as_text(error.message()), line, column,
                                   as_text(error.line_text()));
}

void translate(std::exception_ptr thrown) {
  const py::object exception = exception_object(thrown);
  PyErr_SetObject(py::type::of(exception).ptr(), exception.ptr());
}

}  // namespace

py::object exception_object(const std::exception_ptr& thrown) {
  const auto plain = [](const char* name, const std::exception& error) {
    return class_named(name)(as_text(error.what()));
  };
  try {
    std::rethrow_exception(thrown);
  } catch (const ParseError& error) {
    return parse_error_of(error);
  } catch (const questions::RequestError& error) {
    return py::module_::import("builtins").attr("ValueError")(as_text(error.what()));
  } catch (const Undecided& error) {
    return plain("Undecided", error);
  } catch (const BackendError& error) {
    return plain("BackendError", error);
  } catch (const InternalError& error) {
    return plain("InternalError", error);
  } catch (const Error& error) {
    return plain("Error", error);
  }
}

void bind_errors() { py::register_exception_translator(translate); }

}  // namespace dokusat::python
