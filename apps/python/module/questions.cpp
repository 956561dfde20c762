// Questions in JSON about a puzzle, which Ctrl-C can end.

#include <pybind11/stl.h>

#include <dokusat/api/explain.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/picture/svg.hpp>
#include <sstream>
#include <utility>

#include "bindings.hpp"
#include "interrupts.hpp"

namespace dokusat::python {
namespace {

using questions::ExplainAnswer;
using questions::ExplainRequest;
using questions::Json;

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Answers a question in JSON, about `puzzle` unless that is null.
std::string ask(const std::string& question, const SharedPuzzle& puzzle,
                const TextArgument& backend, int threads) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const questions::Asking asking{
      .threads = threads, .way = backend_argument(backend), .stop = stop.get()};
  return run_interruptibly(stop, [question, puzzle, asking, stop] {
    const Budget budget{.stop = stop.get()};
    const BudgetScope scope(budget);
    return text_of(questions::answer(Json::parse(question), asking, puzzle.get()));
  });
}

/// What functions have besides the fields of their question.
struct CommonFields : questions::FieldList {
  CommonFields() {
    questions::reading_fields(*this, format, board);
    questions::threads_field(*this, threads);
    questions::backend_field(*this, backend, way);
  }
  std::optional<Format> format;
  BoardSpec board;
  int threads = 1;
  std::string backend;
  SolveWay way;
};

/// The name of the board, and the number of threads.
std::pair<std::string, int> common(const std::string& object) {
  CommonFields fields;
  fields.read(Json::parse(object));
  return {fields.board.name(), fields.threads};
}

/// The schemas of the fields of `common`.
std::string common_schema() {
  Json properties;
  for (const CommonFields fields; const questions::Field& field : fields.all())
    properties[field.key()] = questions::field_schema(field);
  return text_of(properties);
}

/// An answer in JSON, also with its text, and a function that draws the step with a number.
std::pair<std::string, py::cpp_function> explain(const SharedPuzzle& puzzle,
                                                 const std::string& question) {
  const auto request = questions::read_request<ExplainRequest>(Json::parse(question));
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const auto [answer, answer_text] = run_interruptibly(stop, [stop, request, puzzle] {
    const auto found = std::make_shared<const ExplainAnswer>(
        questions::answer(puzzle->puzzle, request, {.stop = stop.get(), .prove = true}));
    Json object = json(*found);
    object["text"] =
        found->kind == questions::ExplainKind::steps ? steps_text(*found) : text(*found);
    return std::pair{found, text_of(object)};
  });
  return {answer_text, py::cpp_function([answer = answer](int number) {
            const explain::Step& step = answer->steps.at(static_cast<std::size_t>(number - 1));
            return svg_text(step_picture(answer->puzzle, *answer->system, step, number));
          })};
}

/// Decodes the output of a solver to the solution; `formula` must contain its comments.
PySolution decode(const SharedPuzzle& puzzle, const std::string& formula,
                  const std::string& model) {
  std::istringstream cnf(formula);
  std::istringstream output(model);
  DecodedAnswer decoded = decode_cnf(cnf, "formula", output, "model");
  if (!decoded.solution)
    throw questions::RequestError("model",
                                  decoded.wrong.empty() ? "it is not one" : decoded.wrong.front());
  return {puzzle, std::move(*decoded.solution)};
}

}  // namespace

void bind_questions(py::module_& module) {
  module.def("ask", &ask, py::arg("question"), py::arg("puzzle") = py::none(),
             py::arg("backend") = py::none(), py::arg("threads") = 1);
  module.def("common", &common);
  module.def("common_schema", &common_schema);
  module.def("explain", &explain);
  module.def("decode", &decode);
}

}  // namespace dokusat::python
