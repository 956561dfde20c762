// `dokusat.Puzzle`: a puzzle and the questions about it.

#include <pybind11/stl.h>

#include <dokusat/api/names.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <stdexcept>

#include "bindings.hpp"
#include "errors.hpp"
#include "explanation.hpp"
#include "formula.hpp"
#include "interrupts.hpp"
#include "question.hpp"
#include "rows.hpp"
#include "solution.hpp"
#include "solution_stream.hpp"

namespace dokusat::python {
namespace {

using TextArgument = std::optional<std::string>;

/// Returns read(text). Reads a long text on a thread of its own, so that Ctrl-C ends the wait at
/// once and the reading soon after; rules may take long to compile.
template <class Read>
auto read_interruptibly(const std::string& text, Read read) {
  constexpr std::size_t kShortText = 1000;
  if (text.size() <= kShortText) return read(text);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  return run_interruptibly(stop, [text, read, stop] {
    const Budget budget{.stop = stop.get()};
    const BudgetScope scope(budget);
    return read(text);
  });
}

NumberedPuzzle parse(const std::string& text, const TextArgument& format, const BoxArgument& box,
                     bool latin) {
  const PuzzleParser parser(format_argument(format), board_argument(box, latin));
  return read_interruptibly(text, [parser](const std::string& all) { return parser.parse(all); });
}

std::vector<NumberedPuzzle> parse_all(const std::string& text, const TextArgument& format,
                                      const BoxArgument& box, bool latin) {
  const PuzzleParser parser(format_argument(format), board_argument(box, latin));
  return read_interruptibly(text,
                            [parser](const std::string& all) { return parser.parse_all(all); });
}

NumberedPuzzle from_rows(const std::vector<std::vector<int>>& rows, const BoxArgument& box,
                         bool latin) {
  const BoardSpec spec = board_argument(box, latin);
  const int size = static_cast<int>(rows.size());
  const std::shared_ptr<const Board> board = spec.board(size);
  if (!board) throw std::invalid_argument("rows: " + spec.why_not(size));
  NumberedPuzzle puzzle{empty_puzzle(board), 1,
                        size <= largest_size(Format::lines) ? Format::lines : Format::grid};
  puzzle.puzzle.givens = grid_of_rows(*board, rows);
  return puzzle;
}

/// Its own format if that can express its rules, otherwise another one that can.
Format own_format(const NumberedPuzzle& puzzle) {
  return format_that_says(puzzle.puzzle, puzzle.format).value_or(puzzle.format);
}

std::string text_of_puzzle(const NumberedPuzzle& puzzle, const TextArgument& format_name) {
  const Format format = format_argument(format_name).value_or(own_format(puzzle));
  if ((format == Format::boj4574) != puzzle.puzzle.has_dominoes())
    throw std::invalid_argument("format boj4574 is for Su-domino-ku, and no other is");
  require_writable(*puzzle.puzzle.board, format);
  // A grid does not contain its board, which is an argument for reading it.
  const Board& board = *puzzle.puzzle.board;
  const BoardSpec told = info_of(puzzle.format).tells_rules ? BoardSpec() : BoardSpec::of(board);
  if (const std::string why = why_not_written(puzzle.puzzle, format, told); !why.empty())
    throw std::invalid_argument("format: " + why);
  return puzzle_text(puzzle.puzzle, format);
}

Verdict verdict_of(const NumberedPuzzle& puzzle, SolverOptions options) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  return run_interruptibly(
      stop, [stop, options, asked = puzzle.puzzle] { return PuzzleSolver(options).solve(asked); });
}

Verdict random_verdict(const NumberedPuzzle& puzzle, std::uint64_t seed, SolverOptions options) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  return run_interruptibly(stop, [stop, options, seed, asked = puzzle.puzzle] {
    return questions::random_solution(asked, {.seed = seed}, options).verdict;
  });
}

std::optional<PySolution> solve(const NumberedPuzzle& puzzle, const std::string& order, bool random,
                                std::optional<std::uint64_t> seed, std::optional<double> timeout,
                                const TextArgument& backend) {
  const auto choice = questions::read_request<questions::SolveChoice>(
      {{"order", order == "any" ? questions::Json() : questions::Json(order)},
       {"random", random},
       {"seed", seed ? questions::Json(*seed) : questions::Json()}});
  const SolverOptions options =
      solver_options({.order = choice.order.value_or(Order::any)}, {timeout, backend});
  Verdict verdict =
      random ? random_verdict(puzzle, choice.seed, options) : verdict_of(puzzle, options);
  if (verdict.status == Status::unknown) throw Undecided("not solved within the limits");
  if (!verdict.solution) return std::nullopt;
  return PySolution{std::make_shared<const NumberedPuzzle>(puzzle), std::move(*verdict.solution)};
}

bool is_unique(const NumberedPuzzle& puzzle, std::optional<double> timeout,
               const TextArgument& backend) {
  const Verdict verdict = verdict_of(puzzle, solver_options({.unique = true}, {timeout, backend}));
  if (verdict.status == Status::no_solution) return false;
  if (!verdict.unique)
    throw Undecided("whether there is one solution was not decided within the limits");
  return *verdict.unique;
}

py::int_ count(const NumberedPuzzle& puzzle, std::optional<std::uint64_t> limit, bool tilings,
               int threads, std::optional<double> timeout, const TextArgument& backend) {
  if (threads < 1) throw std::invalid_argument("threads: expected a number from 1");
  if (limit && *limit == 0) return py::int_(0);
  SolverOptions options = solver_options({.tilings = tilings}, {timeout, backend});
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  options.stop = stop.get();
  options.threads = threads;
  const SolutionCount found =
      run_interruptibly(stop, [stop, options, limit, asked = puzzle.puzzle] {
        return PuzzleSolver(options).count(asked, limit);
      });
  const std::string number = found.number.str();
  if (!found.complete && (!limit || found.number < *limit))
    throw Undecided("counted " + number + " solutions within the budget, and there may be more");
  return py::reinterpret_steal<py::int_>(PyLong_FromString(number.c_str(), nullptr, 10));
}

/// The iterator that `Puzzle.solutions` returns.
class SolutionIterator {
 public:
  SolutionIterator(const NumberedPuzzle& puzzle, const SolverOptions& options)
      : puzzle_(std::make_shared<const NumberedPuzzle>(puzzle)),
        stream_(SolutionStream::start(puzzle.puzzle, options)) {}
  ~SolutionIterator() { stream_->stop(); }
  SolutionIterator(const SolutionIterator&) = delete;
  SolutionIterator& operator=(const SolutionIterator&) = delete;

  PySolution next() {
    wait_interruptibly(stream_->mutex(), stream_->changed(),
                       [this] { return stream_->is_ready(); });
    std::optional<Solution> solution = stream_->next();
    if (!solution) throw py::stop_iteration();
    return {puzzle_, std::move(*solution)};
  }

 private:
  const std::shared_ptr<const NumberedPuzzle> puzzle_;  // shared by all solutions
  const std::shared_ptr<SolutionStream> stream_;
};

std::unique_ptr<SolutionIterator> solutions(const NumberedPuzzle& puzzle, const std::string& order,
                                            bool tilings, std::optional<double> timeout,
                                            const TextArgument& backend) {
  return std::make_unique<SolutionIterator>(
      puzzle,
      solver_options({.order = order_named(order), .tilings = tilings}, {timeout, backend}));
}

std::string representation(const NumberedPuzzle& puzzle) {
  const Board& board = *puzzle.puzzle.board;
  return "<dokusat.Puzzle " + size_text(board.rows(), board.columns()) +
         (puzzle.puzzle.has_dominoes() ? " with dominoes" : "") + ", " +
         std::to_string(given_digits(puzzle.puzzle).size()) + " givens>";
}

std::string svg_of_puzzle(const NumberedPuzzle& puzzle) {
  return svg_text(picture_of(puzzle.puzzle));
}

py::object box_of(const NumberedPuzzle& puzzle) {
  const auto& box = puzzle.puzzle.board->box();
  if (!box) return py::none();
  return py::make_tuple(box->rows, box->columns);
}

/// The function that restores the puzzle, and its argument.
py::tuple pickled(const NumberedPuzzle& puzzle) {
  const py::tuple state = py::make_tuple(
      text_of_puzzle(puzzle, std::nullopt), std::string(name_of(own_format(puzzle))),
      BoardSpec::of(*puzzle.puzzle.board).name(), std::string(name_of(puzzle.format)));
  return py::make_tuple(py::module_::import("dokusat").attr("_unpickle"), py::make_tuple(state));
}

NumberedPuzzle unpickled(const py::tuple& state) {
  const std::optional<BoardSpec> board = BoardSpec::parse(state[2].cast<std::string>());
  NumberedPuzzle puzzle =
      PuzzleParser(format_argument(state[1].cast<std::string>()), board.value_or(BoardSpec()))
          .parse(state[0].cast<std::string>());
  puzzle.format = *format_argument(state[3].cast<std::string>());
  return puzzle;
}

using PuzzleClass = py::class_<NumberedPuzzle>;

void bind_making(PuzzleClass& puzzle) {
  puzzle
      .def_static(
          "parse", &parse, py::arg("text"), py::arg("format") = py::none(), py::kw_only(),
          py::arg("box") = py::none(), py::arg("latin") = false,
          "The first puzzle of a text. The format is told from the text unless it is "
          "named: 'boj2580', 'boj2239', 'boj4574', 'lines', 'grid', 'iss' or 'fpuzzles'. "
          "box is (rows, columns) where it is not the usual one; latin=True has none. Raises "
          "ParseError.")
      .def_static("parse_all", &parse_all, py::arg("text"), py::arg("format") = py::none(),
                  py::kw_only(), py::arg("box") = py::none(), py::arg("latin") = false,
                  "All puzzles of a text, as a list. Raises ParseError.")
      .def_static("from_rows", &from_rows, py::arg("rows"), py::kw_only(),
                  py::arg("box") = py::none(), py::arg("latin") = false,
                  "A Sudoku from rows of numbers, 0 for an empty cell. Raises ValueError.")
      .def("__reduce__", &pickled);
}

void bind_looks(PuzzleClass& puzzle) {
  puzzle
      .def_property_readonly(
          "size", [](const NumberedPuzzle& self) { return self.puzzle.board->rows(); },
          "The number of rows.")
      .def_property_readonly("box", &box_of, "(rows, columns) of a box, or None without boxes.")
      .def_property_readonly(
          "has_dominoes", [](const NumberedPuzzle& self) { return self.puzzle.has_dominoes(); },
          "Whether it is a Su-domino-ku.")
      .def_property_readonly(
          "givens", [](const NumberedPuzzle& self) { return rows_of(given_grid(self.puzzle)); },
          "A new list of rows: the given digits, with those of dominoes and singles; 0 for an "
          "empty cell.")
      .def_property_readonly(
          "text", [](const NumberedPuzzle& self) { return text_of_puzzle(self, std::nullopt); },
          "The puzzle in its own format.")
      .def("to_text", &text_of_puzzle, py::arg("format") = py::none(),
           "The puzzle in the format of that name.")
      .def("to_svg", &svg_of_puzzle, "A picture of the puzzle, as the text of an SVG.")
      .def("_repr_svg_", &svg_of_puzzle)
      .def("__str__", [](const NumberedPuzzle& self) { return text_of_puzzle(self, std::nullopt); })
      .def("__repr__", &representation);
}

void bind_questions(PuzzleClass& puzzle) {
  puzzle
      .def("solve", &solve, py::arg("order") = "any", py::kw_only(), py::arg("random") = false,
           py::arg("seed") = py::none(), py::arg("timeout") = py::none(),
           py::arg("backend") = py::none(),
           "A solution, or None where there is none. order is 'any', 'least' or 'greatest', row by "
           "row; random=True draws one at random, equal seeds the same; backend as 'dokusat solve "
           "--backend' takes it. Raises Undecided where the timeout, "
           "in seconds, ended it.")
      .def("is_unique", &is_unique, py::kw_only(), py::arg("timeout") = py::none(),
           py::arg("backend") = py::none(),
           "Whether there is exactly one solution. Raises Undecided.")
      .def("count", &count, py::arg("limit") = py::none(), py::kw_only(),
           py::arg("tilings") = false, py::arg("threads") = 1, py::arg("timeout") = py::none(),
           py::arg("backend") = py::none(),
           "The number of solutions, at most limit. tilings=True counts tilings of Su-domino-ku in "
           "place of grids. Raises Undecided.")
      .def("solutions", &solutions, py::arg("order") = "any", py::kw_only(),
           py::arg("tilings") = false, py::arg("timeout") = py::none(),
           py::arg("backend") = py::none(),
           "Iterates over all solutions in that order, which are found as they are needed. Raises "
           "Undecided after the last one that was found in time.")
      .def("__iter__", [](const NumberedPuzzle& self) {
        return solutions(self, "any", false, std::nullopt, std::nullopt);
      });
}

void bind_formulas(PuzzleClass& puzzle) {
  puzzle
      .def(
          "cnf",
          [](const NumberedPuzzle& self, const std::string& encoding, const std::string& amo,
             const std::string& simplify) {
            return formula_of(self, encoding_argument(encoding, amo, simplify));
          },
          py::kw_only(), py::arg("encoding") = "auto", py::arg("amo") = "auto",
          py::arg("simplify") = "auto",
          "The puzzle as a Formula for other solvers; 'dokusat encode --list' names the encodings.")
      .def(
          "decode",
          [](const NumberedPuzzle& self, const py::iterable& model, const std::string& encoding,
             const std::string& amo, const std::string& simplify) {
            return decoded(self, encoding_argument(encoding, amo, simplify), model);
          },
          py::arg("model"), py::kw_only(), py::arg("encoding") = "auto", py::arg("amo") = "auto",
          py::arg("simplify") = "auto",
          "The solution of a model of cnf() with the same arguments. Raises ValueError "
          "where it breaks a rule.");
}

void bind_explanations(PuzzleClass& puzzle) {
  puzzle.def(
      "explain", &explain_puzzle, py::arg("entries") = py::none(), py::kw_only(),
      py::arg("goal") = py::none(), py::arg("steps") = py::none(), py::arg("by") = "technique",
      py::arg("assume_unique") = false, py::arg("costs") = py::none(),
      py::arg("step_effort") = explain::ExplainOptions().work,
      "The solution step by step, an Explanation: by='technique' takes the easiest known technique "
      "first, by='size' deductions from the fewest rules. entries are rows of digits known beside "
      "the givens, 0 where none is; goal is (row, column) of a cell from 0, for the steps needed "
      "for it alone; steps limits their number, step_effort what may be spent on proving a step "
      "minimal; costs such as 'XY-wing 3.9, skyscraper 5' replace those of the table. Raises Error "
      "for boards larger than 25x25.");
}

}  // namespace

void bind_puzzle(py::module_& module) {
  PuzzleClass puzzle(module, "Puzzle", "A Sudoku, Latin square or Su-domino-ku. Immutable.");
  refuse_new(puzzle, "Puzzle.parse and Puzzle.from_rows");
  module.def("_unpickled", &unpickled);
  py::class_<SolutionIterator> iterator(module, "SolutionIterator");
  refuse_new(iterator, "Puzzle.solutions");
  iterator.def("__iter__", [](py::object self) { return self; })
      .def("__next__", &SolutionIterator::next);
  bind_making(puzzle);
  bind_looks(puzzle);
  bind_questions(puzzle);
  bind_formulas(puzzle);
  bind_explanations(puzzle);
  bind_setting(module, puzzle);
}

}  // namespace dokusat::python
