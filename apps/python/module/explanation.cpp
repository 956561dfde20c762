// `Puzzle.explain` and its result.

#include "explanation.hpp"

#include <pybind11/stl.h>

#include <dokusat/api/explanation_json.hpp>
#include <dokusat/api/names.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/picture/svg.hpp>
#include <stdexcept>

#include "bindings.hpp"
#include "interrupts.hpp"
#include "rows.hpp"
#include "solution.hpp"

namespace dokusat::python {
namespace {

using explain::Ending;

Cell cell_of(const Board& board, std::pair<int, int> place) {
  const auto [row, column] = place;
  if (!board.has_cell_at(row, column))
    throw std::invalid_argument("goal: row and column are from 0 to " +
                                std::to_string(std::max(board.rows(), board.columns()) - 1));
  return board.cell_at(row, column);
}

/// Runs on a thread that must not touch the interpreter.
PyExplanation explanation_of(const std::shared_ptr<Explained>& explained, std::optional<Cell> goal,
                             std::optional<int> most, bool by_technique,
                             const std::atomic<bool>& stop) {
  explain::Explainer& explainer = explained->explainer;
  const explain::PencilMarks start = explainer.marks();
  const auto is_reached = [&] { return goal && explainer.marks().grid()[*goal] != kNoDigit; };
  int taken = 0;
  explain::Journey journey = journey_of(explainer, [&](const explain::PencilMarks&) {
    return stop || is_reached() || (most && taken++ == *most);
  });
  const bool refuted = journey.ending == Ending::contradiction;
  if (refuted || is_reached()) journey.steps = needed_for_last(start, journey.steps);
  explain::Rating rating;
  explain::PathRating path;
  PyExplanation explanation;
  for (explain::Step& step : journey.steps) {
    rating.add(step);
    path.add(step);
    const int number = static_cast<int>(explanation.steps.size()) + 1;
    explanation.steps.push_back({explained, std::move(step), number});
  }
  path.end(journey.ending);
  explanation.status = is_reached() ? "reached" : questions::name_of(journey.ending);
  explanation.rating = by_technique ? path.hardest : rating.figure;
  explanation.largest = rating.largest;
  explanation.unproven = rating.unproven;
  explanation.grid = explainer.marks().grid();
  return explanation;
}

std::string text_of_step(const PyStep& step) {
  return step_text(step.explained->explainer.system(), step.step, step.number);
}

py::object dictionary_of(const PyStep& step) {
  const std::string text =
      questions::step_json(step.explained->explainer.system(), step.step, step.number).dump();
  return py::module_::import("json").attr("loads")(text);
}

std::string svg_of_step(const PyStep& step) {
  return svg_text(step_picture(step.explained->puzzle, step.explained->explainer.system(),
                               step.step, step.number));
}

const PyStep& step_at(const PyExplanation& explanation, long index) {
  const auto count = static_cast<long>(explanation.steps.size());
  if (index < 0) index += count;
  if (index < 0 || index >= count) throw py::index_error("there are " + std::to_string(count));
  return explanation.steps[static_cast<std::size_t>(index)];
}

void bind_step(py::module_& module) {
  py::class_<PyStep> step(module, "Step", "One step of an Explanation. Immutable.");
  refuse_new(step, "Puzzle.explain");
  step.def_readonly("number", &PyStep::number, "The number of the step, from 1.")
      .def_property_readonly(
          "size", [](const PyStep& self) { return self.step.size; },
          "The number of rules that the step uses.")
      .def_property_readonly(
          "at_least", [](const PyStep& self) { return self.step.at_least; },
          "A lower bound: no step from this position uses fewer rules.")
      .def_property_readonly(
          "technique",
          [](const PyStep& self) -> py::object {
            if (self.step.technique.empty()) return py::none();
            return py::str(self.step.technique);
          },
          "The name of its technique, or None.")
      .def_property_readonly(
          "grid", [](const PyStep& self) { return rows_of(self.step.grid); },
          "A new list of rows: the digits before the step, 0 for an empty cell.")
      .def_property_readonly("text", &text_of_step, "The step in words, each line ended.");
  const auto of_dictionary = [&](const char* key, const char* says) {
    step.def_property_readonly(
        key, [key](const PyStep& self) { return py::object(dictionary_of(self)[key]); }, says);
  };
  of_dictionary("placed",
                "What holds, a list of [cell, value], cells counted from 0 in reading order.");
  of_dictionary("removed", "What does not hold, likewise.");
  of_dictionary("because",
                "The rules, a list of {'rule': 'row', 'at': 'row 3', 'digit': 7, 'role': "
                "'somewhere', 'sentence': ..., 'among': [...]}.");
  step.def("to_dict", &dictionary_of, "What 'dokusat explain --json' prints for the step.")
      .def("to_svg", &svg_of_step, "A picture of the step, as the text of an SVG.")
      .def("_repr_svg_", &svg_of_step)
      .def("__str__", &text_of_step)
      .def("__repr__", [](const PyStep& self) {
        return "<dokusat.Step " + std::to_string(self.number) + ": " +
               conclusion_text(self.explained->explainer.system(), self.step) + ">";
      });
}

}  // namespace

PyExplanation explain_puzzle(const NumberedPuzzle& puzzle,
                             const std::optional<std::vector<std::vector<int>>>& entries,
                             std::optional<std::pair<int, int>> goal, std::optional<int> steps,
                             const std::string& by, bool assume_unique,
                             const std::optional<std::string>& costs, long step_effort) {
  explain::require_explainable(puzzle.puzzle);
  if (steps && *steps < 0) throw questions::RequestError("steps", "expected a number from 0");
  if (step_effort < 0) throw questions::RequestError("step_effort", "expected a number from 0");
  const Board& board = *puzzle.puzzle.board;
  const Grid known = entries ? grid_of_rows(board, *entries) : Grid();
  std::optional<Cell> wanted;
  if (goal) wanted = cell_of(board, *goal);
  explain::ExplainOptions options;
  options.order = value_named(questions::step_order_names(), "order", by);
  options.assume_unique = assume_unique;
  if (costs) options.costs = questions::costs_named(*costs);
  options.work = step_effort;
  options.prove = true;  // needed for `because`, the rules of each step
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  return run_interruptibly(stop, [=] {
    const auto explained = std::make_shared<Explained>(puzzle, known, options);
    return explanation_of(explained, wanted, steps, is_by_technique(options), *stop);
  });
}

void bind_explanation(py::module_& module) {
  bind_step(module);
  py::class_<PyExplanation> explanation(module, "Explanation",
                                        "The steps from the givens on: a sequence of Step. "
                                        "Immutable.");
  refuse_new(explanation, "Puzzle.explain");
  explanation
      .def_readonly("status", &PyExplanation::status,
                    "'solved', 'no solution', 'several solutions', 'unknown' where their number is "
                    "not known, "
                    "'reached' where there was a goal, "
                    "'open' where steps ended it.")
      .def_readonly("rating", &PyExplanation::rating, "The rating that 'dokusat rate' prints.")
      .def_readonly("largest", &PyExplanation::largest, "The size of the largest step.")
      .def_readonly("unproven", &PyExplanation::unproven,
                    "The number of steps that are not proved smallest.")
      .def_property_readonly(
          "grid", [](const PyExplanation& self) { return rows_of(self.grid); },
          "A new list of rows: the digits after the last step.")
      .def_property_readonly(
          "text",
          [](const PyExplanation& self) {
            std::string text;
            for (const PyStep& step : self.steps) text += text_of_step(step);
            return text;
          },
          "All steps in words, each line ended.")
      .def("__len__", [](const PyExplanation& self) { return self.steps.size(); })
      .def("__getitem__", &step_at, py::arg("index"))
      .def("__iter__",
           [](const py::object& self) {
             return py::reinterpret_steal<py::iterator>(PySeqIter_New(self.ptr()));
           })
      .def("__repr__", [](const PyExplanation& self) {
        return "<dokusat.Explanation of " + std::to_string(self.steps.size()) + " steps, " +
               self.status + ">";
      });
}

}  // namespace dokusat::python
