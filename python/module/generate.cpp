// `dokusat.generate`.

#include <pybind11/stl.h>

#include <dokusat/generator/generator.hpp>
#include <stdexcept>

#include "bindings.hpp"
#include "errors.hpp"
#include "interrupts.hpp"
#include "question.hpp"

namespace dokusat::python {
namespace {

Symmetry symmetry_named(const std::string& name) {
  if (name == "none") return Symmetry::none;
  if (name == "rotate180") return Symmetry::rotate180;
  if (name == "mirror") return Symmetry::mirror;
  throw std::invalid_argument("unknown symmetry '" + name +
                              "': expected one of none, rotate180, mirror");
}

SolutionsWanted solutions_named(const std::string& name) {
  if (name == "unique") return SolutionsWanted::unique;
  if (name == "none") return SolutionsWanted::none;
  if (name == "many") return SolutionsWanted::many;
  throw std::invalid_argument("unknown solutions '" + name +
                              "': expected one of unique, none, many");
}

void set_kind(const std::string& kind, GeneratorOptions& options) {
  if (kind != "sudoku" && kind != "killer" && kind != "sudominoku")
    throw std::invalid_argument("unknown kind '" + kind +
                                "': expected sudoku, killer or sudominoku");
  options.dominoes = kind == "sudominoku";
  options.cages = kind == "killer";
}

NumberedPuzzle generate(const std::string& kind, int size, const BoxArgument& box, bool latin,
                        std::optional<int> clues, bool minimal, const std::string& symmetry,
                        const std::string& wanted, std::uint64_t seed, std::uint64_t number,
                        std::optional<double> timeout) {
  GeneratorOptions options;
  const BoardSpec spec = board_argument(box, latin);
  options.board = spec.board(size);
  if (!options.board) throw std::invalid_argument("size: " + spec.why_not(size));
  options.symmetry = symmetry_named(symmetry);
  options.solutions = solutions_named(wanted);
  set_kind(kind, options);
  options.few_cages = options.cages && minimal;
  if (options.cages && options.solutions != SolutionsWanted::unique)
    throw std::invalid_argument("solutions is for sudoku and sudominoku");
  options.seed = seed;
  if (timeout) options.timeout = std::chrono::duration<double>(*timeout);
  if (minimal && clues) throw std::invalid_argument("clues and minimal exclude each other");
  options.clues = clues;
  if (!clues && !minimal && !options.cages) options.clues = ordinary_clues(options);
  if (const std::string why = why_impossible(options); !why.empty())
    throw std::invalid_argument(why);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  std::optional<GeneratedPuzzle> made =
      run_interruptibly(stop, [stop, options, number] { return Generator(options).make(number); });
  if (!made) throw Undecided("no such puzzle was found within the limits");
  return {std::move(made->puzzle), 1,
          options.dominoes                      ? Format::boj4574
          : options.cages                       ? Format::iss
          : size <= largest_size(Format::lines) ? Format::lines
                                                : Format::grid};
}

}  // namespace

void bind_generate(py::module_& module) {
  module.def(
      "generate", &generate, py::arg("kind") = "sudoku", py::kw_only(), py::arg("size") = 9,
      py::arg("box") = py::none(), py::arg("latin") = false, py::arg("clues") = py::none(),
      py::arg("minimal") = false, py::arg("symmetry") = "none", py::arg("solutions") = "unique",
      py::arg("seed") = 1, py::arg("number") = 1, py::arg("timeout") = py::none(),
      "A puzzle of the kind 'sudoku', 'killer' or 'sudominoku', the same for the same arguments: "
      "that of "
      "'dokusat generate' with the same seed, whose puzzles have the numbers 1, 2, 3 and so on. "
      "clues are givens, or dominoes of Su-domino-ku; minimal=True leaves none, and no cage, that "
      "can go; "
      "symmetry is 'none', 'rotate180' or 'mirror', solutions 'unique', 'none' or 'many'. Raises "
      "ValueError for what there is not, Undecided where none was found.");
}

}  // namespace dokusat::python
