// `Puzzle.explain` and its result.

#include "explanation.hpp"

#include <pybind11/stl.h>

#include <dokusat/api/explanation_json.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/picture/svg.hpp>

#include "bindings.hpp"
#include "interrupts.hpp"
#include "rows.hpp"
#include "solution.hpp"

namespace dokusat::python {
namespace {

using questions::ExplainAnswer;

std::string text_of_step(const PyStep& step) {
  return step_text(*step.answer->system, step.step(), step.number);
}

py::object dictionary_of(const PyStep& step) {
  const std::string text =
      questions::step_json(*step.answer->system, step.step(), step.number).dump();
  return py::module_::import("json").attr("loads")(text);
}

std::string svg_of_step(const PyStep& step) {
  return svg_text(
      step_picture(step.answer->puzzle, *step.answer->system, step.step(), step.number));
}

PyStep step_at(const PyExplanation& explanation, long index) {
  const auto count = static_cast<long>(explanation.answer->steps.size());
  if (index < 0) index += count;
  if (index < 0 || index >= count) throw py::index_error("there are " + std::to_string(count));
  return {explanation.answer, static_cast<int>(index) + 1};
}

void bind_step(py::module_& module) {
  py::class_<PyStep> step(module, "Step", "One step of an Explanation. Immutable.");
  refuse_new(step, "Puzzle.explain");
  step.def_readonly("number", &PyStep::number, "The number of the step, from 1.")
      .def_property_readonly(
          "size", [](const PyStep& self) { return self.step().size; },
          "The number of rules that the step uses.")
      .def_property_readonly(
          "at_least", [](const PyStep& self) { return self.step().at_least; },
          "A lower bound: no step from this position uses fewer rules.")
      .def_property_readonly(
          "technique",
          [](const PyStep& self) -> py::object {
            if (self.step().technique.empty()) return py::none();
            return py::str(self.step().technique);
          },
          "The name of its technique, or None.")
      .def_property_readonly(
          "grid", [](const PyStep& self) { return rows_of(self.step().grid); },
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
               conclusion_text(*self.answer->system, self.step()) + ">";
      });
}

}  // namespace

PyExplanation explain_puzzle(const NumberedPuzzle& puzzle,
                             const std::optional<std::vector<std::vector<int>>>& entries,
                             std::optional<std::pair<int, int>> goal, std::optional<int> steps,
                             const std::string& by, bool assume_unique,
                             const std::optional<std::string>& costs, long step_effort) {
  if (steps && *steps < 0) throw questions::RequestError("steps", "expected a number from 0");
  if (step_effort < 0) throw questions::RequestError("step_effort", "expected a number from 0");
  questions::ExplainRequest request;
  if (entries)
    request.entries = questions::digits_json(grid_of_rows(*puzzle.puzzle.board, *entries)).dump();
  if (goal)
    request.goal = "r" + std::to_string(goal->first + 1) + "c" + std::to_string(goal->second + 1);
  request.steps = steps;
  request.options.order = value_named(questions::step_order_names(), "order", by);
  request.options.assume_unique = assume_unique;
  if (costs) request.options.costs = questions::costs_named(*costs);
  request.options.work = step_effort;
  request.options.prove = true;  // needed for `because`, the rules of each step
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  return run_interruptibly(stop, [stop, request, asked = puzzle.puzzle] {
    return PyExplanation{std::make_shared<const ExplainAnswer>(
        questions::answer(asked, request, {.stop = stop.get()}))};
  });
}

void bind_explanation(py::module_& module) {
  bind_step(module);
  py::class_<PyExplanation> explanation(module, "Explanation",
                                        "The steps from the givens on: a sequence of Step. "
                                        "Immutable.");
  refuse_new(explanation, "Puzzle.explain");
  explanation
      .def_property_readonly(
          "status", [](const PyExplanation& self) { return self.answer->status; },
          "'solved', 'no solution', 'several solutions', 'unknown' where their number is not "
          "known, 'reached' where there was a goal, 'open' where steps ended it, 'wrong' where an "
          "entry leaves no solution: then the steps say why.")
      .def_property_readonly(
          "rating",
          [](const PyExplanation& self) {
            return self.answer->by_technique ? self.answer->path.hardest
                                             : self.answer->rating.figure;
          },
          "The rating that 'dokusat rate' prints.")
      .def_property_readonly(
          "largest", [](const PyExplanation& self) { return self.answer->rating.largest; },
          "The size of the largest step.")
      .def_property_readonly(
          "unproven", [](const PyExplanation& self) { return self.answer->rating.unproven; },
          "The number of steps that are not proved smallest.")
      .def_property_readonly(
          "grid",
          [](const PyExplanation& self) {
            const ExplainAnswer& answer = *self.answer;
            return rows_of(answer.marks ? answer.marks->grid() : given_grid(answer.puzzle));
          },
          "A new list of rows: the digits after the last step.")
      .def_property_readonly(
          "text", [](const PyExplanation& self) { return steps_text(*self.answer); },
          "All steps in words, each line ended.")
      .def("__len__", [](const PyExplanation& self) { return self.answer->steps.size(); })
      .def("__getitem__", &step_at, py::arg("index"))
      .def("__iter__",
           [](const py::object& self) {
             return py::reinterpret_steal<py::iterator>(PySeqIter_New(self.ptr()));
           })
      .def("__repr__", [](const PyExplanation& self) {
        return "<dokusat.Explanation of " + std::to_string(self.answer->steps.size()) + " steps, " +
               std::string(self.answer->status) + ">";
      });
}

}  // namespace dokusat::python
