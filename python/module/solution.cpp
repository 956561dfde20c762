#include "solution.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <dokusat/picture/svg.hpp>
#include <stdexcept>

#include "bindings.hpp"
#include "question.hpp"

namespace dokusat::python {
namespace {

std::string text_of(const PySolution& solution, const std::optional<std::string>& format_name) {
  const Format format = format_argument(format_name).value_or(solution.puzzle->format);
  require_writable(solution.board(), format);
  return grid_text(solution.solution.grid, format);
}

Digit digit_at(const PySolution& solution, std::pair<int, int> place) {
  const auto [row, column] = place;
  const int size = solution.board().size();
  if (row < 0 || column < 0 || row >= size || column >= size)
    throw py::index_error("row and column are from 0 to " + std::to_string(size - 1));
  return solution.solution.grid[solution.board().cell_at(row, column)];
}

py::object tiling_of(const PySolution& solution) {
  if (!solution.puzzle->puzzle.has_dominoes()) return py::none();
  py::list dominoes;
  for (const Edge& edge : solution.solution.tiling)
    dominoes.append(
        py::make_tuple(solution.board().name(edge.first), solution.board().name(edge.second)));
  return dominoes;
}

std::string svg_of(const PySolution& solution) {
  Picture picture = picture_of(solution.puzzle->puzzle);
  add_solution(picture, solution.solution);
  return svg_text(picture);
}

bool are_equal(const PySolution& one, const PySolution& other) {
  return one.solution == other.solution;
}

}  // namespace

py::list rows_of(const Grid& grid) {
  py::list rows;
  auto digit = grid.digits().begin();
  for (int row = 0; row < grid.size(); ++row) {
    py::list digits(static_cast<std::size_t>(grid.size()));
    for (std::size_t column = 0; column < digits.size(); ++column) digits[column] = *digit++;
    rows.append(digits);
  }
  return rows;
}

void require_writable(const Board& board, Format format) {
  if (board.size() > largest_size(format))
    throw std::invalid_argument("format '" + std::string(name_of(format)) + "' ends at " +
                                std::to_string(largest_size(format)) + " rows");
}

void bind_solution(py::module_& module) {
  py::class_<PySolution>(module, "Solution",
                         "A grid that keeps all rules of its puzzle, with its tiling for "
                         "Su-domino-ku. Immutable.")
      .def_property_readonly(
          "grid", [](const PySolution& self) { return rows_of(self.solution.grid); },
          "A new list of rows, each a list of numbers.")
      .def_property_readonly("tiling", &tiling_of,
                             "Of Su-domino-ku: the cells under each domino, [('A1', 'A2'), ...]; "
                             "otherwise None.")
      .def_property_readonly(
          "text", [](const PySolution& self) { return text_of(self, std::nullopt); },
          "The grid as the format of the puzzle writes it, each line ended.")
      .def("to_text", &text_of, py::arg("format") = py::none(),
           "The grid in the format of that name.")
      .def("to_svg", &svg_of, "A picture of the puzzle with this solution, as the text of an SVG.")
      .def("_repr_svg_", &svg_of)
      .def("__getitem__", &digit_at, py::arg("place"),
           "The number at solution[row, column], both from 0.")
      .def("__str__", [](const PySolution& self) { return text_of(self, std::nullopt); })
      .def("__repr__",
           [](const PySolution& self) {
             const int size = self.board().size();
             return "<dokusat.Solution " + std::to_string(size) + "x" + std::to_string(size) + ">";
           })
      .def("__eq__", &are_equal, py::is_operator())
      .def("__hash__", [](const PySolution& self) {
        return py::hash(py::tuple(py::cast(self.solution.grid.digits())));
      });
}

}  // namespace dokusat::python
