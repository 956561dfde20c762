// `dokusat.generate`.

#include <pybind11/stl.h>

#include <dokusat/api/generate_request.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "interrupts.hpp"
#include "question.hpp"

namespace dokusat::python {
namespace {

using Text = std::optional<std::string>;

template <class Value>
questions::Json json_of(const std::optional<Value>& value) {
  return value ? questions::Json(*value) : questions::Json();
}

NumberedPuzzle generate(const std::string& kind, std::optional<int> size,
                        std::optional<int> columns, const BoxArgument& box, bool latin,
                        const Text& rules, std::optional<int> clues, std::optional<int> dominoes,
                        bool minimal, bool fewest, bool no_singles, const std::string& symmetry,
                        const std::string& solutions, const Text& rating, const Text& band,
                        std::uint64_t seed, std::uint64_t index, int tries,
                        std::optional<double> timeout) {
  questions::GenerateRequest request = questions::generate_request({{"kind", kind},
                                                                    {"size", json_of(size)},
                                                                    {"columns", json_of(columns)},
                                                                    {"rules", json_of(rules)},
                                                                    {"clues", json_of(clues)},
                                                                    {"dominoes", json_of(dominoes)},
                                                                    {"minimal", minimal},
                                                                    {"fewest", fewest},
                                                                    {"no_singles", no_singles},
                                                                    {"symmetry", symmetry},
                                                                    {"solutions", solutions},
                                                                    {"rating", json_of(rating)},
                                                                    {"band", json_of(band)},
                                                                    {"seed", seed},
                                                                    {"index", index},
                                                                    {"tries", tries},
                                                                    {"timeout", json_of(timeout)}});
  request.board = board_argument(box, latin);
  if (!request.rules.empty() && request.board != BoardSpec())
    throw questions::RequestError("rules and box exclude each other");
  GeneratorOptions options = questions::generator_options(request);
  const Format format = questions::format_of(request, options);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  std::optional<GeneratedPuzzle> made =
      run_interruptibly(stop, [stop, options, index] { return Generator(options).make(index); });
  if (!made) throw Undecided("no such puzzle was found within the limits");
  return {std::move(made->puzzle), 1, format};
}

}  // namespace

void bind_generate(py::module_& module) {
  // The legal values of arguments, for the stubs.
  questions::NameList formats = {"auto"};
  for (const FormatInfo& info : all_formats()) formats.emplace_back(info.name);
  module.attr("_names") =
      py::dict(py::arg("_Format") = formats, py::arg("_Kind") = questions::puzzle_kinds());
  module.def(
      "generate", &generate, py::arg("kind") = "sudoku", py::kw_only(),
      py::arg("size") = py::none(), py::arg("columns") = py::none(), py::arg("box") = py::none(),
      py::arg("latin") = false, py::arg("rules") = py::none(), py::arg("clues") = py::none(),
      py::arg("dominoes") = py::none(), py::arg("minimal") = false, py::arg("fewest") = false,
      py::arg("no_singles") = false, py::arg("symmetry") = "none", py::arg("solutions") = "unique",
      py::arg("rating") = py::none(), py::arg("band") = py::none(), py::arg("seed") = 1,
      py::arg("index") = 1, py::arg("tries") = 1000, py::arg("timeout") = py::none(),
      ("Generates a puzzle of the kind, one of " + questions::listed(questions::puzzle_kinds()) +
       ". The arguments are the options of 'dokusat generate'; equal arguments give equal puzzles, "
       "and index (from 1) is the place among the puzzles that the command prints for the seed. "
       "Raises ValueError where there is no such puzzle, Undecided where none was found.")
          .c_str());
}

}  // namespace dokusat::python
