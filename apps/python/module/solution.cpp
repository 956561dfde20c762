#include "bindings.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <dokusat/api/names.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/svg.hpp>
#include <string>
#include <utility>

namespace dokusat::python {
namespace {

std::string text_of_solution(const PySolution& solution, const TextArgument& format_name) {
  const Format format = format_argument(format_name).value_or(solution.puzzle->format);
  require_writable(solution.board(), format);
  return grid_text(solution.solution.grid, format);
}

int value_at(const PySolution& solution, std::pair<int, int> place) {
  const auto [row, column] = place;
  const Board& board = solution.board();
  if (!board.has_cell_at(row, column))
    throw py::index_error("row and column are from 0 to " +
                          std::to_string(std::max(board.rows(), board.columns()) - 1));
  return board.value(solution.solution.grid[board.cell_at(row, column)]);
}

std::optional<std::vector<std::pair<std::string, std::string>>> tiling_of(
    const PySolution& solution) {
  if (!solution.puzzle->puzzle.has_dominoes()) return std::nullopt;
  std::vector<std::pair<std::string, std::string>> dominoes;
  for (const Edge& edge : solution.solution.tiling)
    dominoes.emplace_back(solution.board().name(edge.first), solution.board().name(edge.second));
  return dominoes;
}

std::string svg_of_solution(const PySolution& solution) {
  Picture picture = picture_of(solution.puzzle->puzzle);
  add_solution(picture, solution.solution);
  return svg_text(picture);
}

/// Buffer of rows and columns of 32-bit integers, for NumPy and memoryview.
py::buffer_info buffer_of(PySolution& solution) {
  const Grid& grid = solution.solution.grid;
  const auto rows = static_cast<py::ssize_t>(grid.rows());
  const auto columns = static_cast<py::ssize_t>(grid.columns());
  if (solution.values.empty())
    for (const Digit digit : grid.digits()) solution.values.push_back(grid.values().of(digit));
  constexpr auto kSize = static_cast<py::ssize_t>(sizeof(std::int32_t));
  return py::buffer_info(solution.values.data(), kSize,
                         py::format_descriptor<std::int32_t>::format(), 2, {rows, columns},
                         {columns * kSize, kSize}, true);
}

}  // namespace

Rows rows_of(const Grid& grid) {
  const Values& values = grid.values();
  const int empty = values.first > 0 ? 0 : -1;
  Rows rows(static_cast<std::size_t>(grid.rows()));
  auto digit = grid.digits().begin();
  for (std::vector<int>& row : rows)
    for (int column = 0; column < grid.columns(); ++column, ++digit)
      row.push_back(*digit == kNoDigit ? empty : values.of(*digit));
  return rows;
}

void require_writable(const Board& board, Format format) {
  if (largest_number(board) > largest_size(format))
    throw questions::RequestError("format", "the format `" + std::string(name_of(format)) +
                                                "` ends at " +
                                                std::to_string(largest_size(format)) + " rows");
}

void bind_solution(py::module_& module) {
  py::class_<PySolution> solution(module, "Solution", py::buffer_protocol(),
                                  "A grid that keeps all rules of its puzzle, with its tiling for "
                                  "Su-domino-ku. Immutable. numpy.asarray(solution) is its grid.");
  solution.def_buffer(&buffer_of);
  refuse_new(solution);
  const auto text = [](const PySolution& self) { return text_of_solution(self, {}); };
  solution
      .def_property_readonly(
          "grid", [](const PySolution& self) { return rows_of(self.solution.grid); },
          "A new list of rows, each a list of numbers.")
      .def_property_readonly("tiling", &tiling_of,
                             "Of Su-domino-ku: the cells under each domino, [('A1', 'A2'), ...]; "
                             "otherwise None.")
      .def_property_readonly("text", text, "The grid in the format of the puzzle, each line ended.")
      .def("to_text", &text_of_solution, py::arg("format") = py::none(),
           "The grid in the format of that name.")
      .def("to_svg", &svg_of_solution,
           "A picture of the puzzle with this solution, as the text of an SVG.")
      .def("_repr_svg_", &svg_of_solution)
      .def("__getitem__", &value_at, py::arg("place"),
           "The number at solution[row, column], both from 0.")
      .def("__str__", text)
      .def("__repr__",
           [](const PySolution& self) {
             return "<dokusat.Solution " + size_text(self.board().rows(), self.board().columns()) +
                    ">";
           })
      .def(
          "__eq__",
          [](const PySolution& self, const PySolution& other) {
            return self.solution == other.solution;
          },
          py::is_operator())
      .def("__hash__", [](const PySolution& self) {
        return py::hash(py::tuple(py::cast(self.solution.grid.digits())));
      });
}

}  // namespace dokusat::python
