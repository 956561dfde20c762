// Questions of a setter about a puzzle: rules, candidates, entries, an estimate, equality.

#include <pybind11/stl.h>

#include <dokusat/api/answers.hpp>
#include <dokusat/api/candidates.hpp>
#include <dokusat/api/estimate.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/rules/catalogue.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "interrupts.hpp"
#include "question.hpp"
#include "rows.hpp"
#include "solution.hpp"

namespace dokusat::python {
namespace {

using Rows = std::optional<std::vector<std::vector<int>>>;

bool are_equal_puzzles(const NumberedPuzzle& one, const NumberedPuzzle& other) {
  return BoardSpec::of(*one.puzzle.board).name() == BoardSpec::of(*other.puzzle.board).name() &&
         one.puzzle.board->rows() == other.puzzle.board->rows() &&
         one.puzzle.givens == other.puzzle.givens && one.puzzle.rules == other.puzzle.rules;
}

py::ssize_t hash_of(const NumberedPuzzle& puzzle) {
  return py::hash(py::make_tuple(BoardSpec::of(*puzzle.puzzle.board).name(),
                                 py::tuple(py::cast(puzzle.puzzle.givens.digits())),
                                 puzzle.puzzle.rules.size()));
}

/// The constraint string of the board without rules, without a newline.
std::string board_text(const Puzzle& puzzle) {
  std::string text = iss_text(empty_puzzle(puzzle.board));
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

/// Each rule as a constraint string, or its name if no constraint string can express it.
std::vector<std::string> rules_of(const NumberedPuzzle& puzzle) {
  const Puzzle bare = empty_puzzle(puzzle.puzzle.board);
  const std::size_t board_length = board_text(puzzle.puzzle).size();
  std::vector<std::string> texts;
  for (const Rule& rule : puzzle.puzzle.rules) {
    const auto* const cell_rule = std::get_if<CellRule>(&rule);
    if (cell_rule == nullptr) continue;
    Puzzle one = bare;
    one.rules.push_back(rule);
    std::string text = "." + std::string(cell_rule->kind->name);
    if (why_no_iss(one).empty()) text = iss_text(one).substr(board_length);
    text.erase(text.find_last_not_of('\n') + 1);
    texts.push_back(std::move(text));
  }
  return texts;
}

NumberedPuzzle with_rules(const NumberedPuzzle& puzzle, const py::args& rules) {
  std::string text = board_text(puzzle.puzzle);
  for (const py::handle& rule : rules) {
    if (!py::isinstance<py::str>(rule))
      throw py::type_error("with_rules: expected rules as texts, such as '.AntiKnight', found " +
                           std::string(py::str(py::type::of(rule))));
    text += rule.cast<std::string>();
  }
  NumberedPuzzle result = puzzle;
  const Puzzle added = questions::with_rules(puzzle.puzzle.board, text);
  result.puzzle.rules.insert(result.puzzle.rules.end(), added.rules.begin(), added.rules.end());
  for (Cell cell : puzzle.puzzle.board->cells())
    if (added.givens[cell] != kNoDigit) result.puzzle.givens[cell] = added.givens[cell];
  return result;
}

/// The answer to a request about the puzzle.
template <class Request>
auto asked_of(const NumberedPuzzle& puzzle, const Request& request) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  return run_interruptibly(stop, [stop, request, asked = puzzle.puzzle] {
    return questions::answer(asked, request, {.stop = stop.get()});
  });
}

/// Rows of cells; each cell a list of its values or, with a limit, a dict from values to numbers of
/// solutions.
py::list candidates(const NumberedPuzzle& puzzle, std::optional<int> limit,
                    std::optional<double> timeout) {
  if (limit && *limit < 1) throw questions::RequestError("limit", "expected a number from 1");
  const questions::CandidatesAnswer found = asked_of(
      puzzle, questions::CandidatesRequest{.limit = limit, .timeout = timeout_argument(timeout)});
  if (found.status == Status::unknown)
    throw Undecided("the candidates were not decided within the limits");
  const Board& board = *puzzle.puzzle.board;
  py::list rows;
  for (int row = 0; row < board.rows(); ++row) {
    py::list cells;
    for (int column = 0; column < board.columns(); ++column) {
      py::list values;
      py::dict counts;
      for (const auto& count :
           found.cells[static_cast<std::size_t>(board.cell_at(row, column).index)]) {
        values.append(board.value(count.digit));
        counts[py::int_(board.value(count.digit))] = count.solutions;
      }
      limit ? cells.append(counts) : cells.append(values);
    }
    rows.append(cells);
  }
  return rows;
}

py::object python_of(const questions::Json& json) {
  return py::module_::import("json").attr("loads")(json.dump());
}

py::object estimate(const NumberedPuzzle& puzzle, int probes, std::uint64_t seed,
                    std::optional<double> timeout) {
  if (probes < 1) throw questions::RequestError("probes", "expected a number from 1");
  return python_of(json(asked_of(
      puzzle, questions::EstimateRequest{probes, seed, timeout_argument(timeout)}))["estimate"]);
}

py::list places(const Board& board, const std::vector<Cell>& cells) {
  py::list list;
  for (Cell cell : cells)
    list.append(py::make_tuple(cell.index / board.columns(), cell.index % board.columns()));
  return list;
}

Grid entries_of(const NumberedPuzzle& puzzle, const Rows& entries) {
  const Board& board = *puzzle.puzzle.board;
  return entries ? grid_of_rows(board, *entries) : Grid(board);
}

py::list conflicts(const NumberedPuzzle& puzzle, const Rows& entries) {
  const Grid all = questions::standing_grid(puzzle.puzzle, entries_of(puzzle, entries));
  return places(*puzzle.puzzle.board, wrong_cells(puzzle.puzzle, all));
}

py::dict check(const NumberedPuzzle& puzzle, const Rows& entries, std::optional<double> timeout) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const SolveResources resources =
      questions::Asking{.stop = stop.get()}.resources(timeout_argument(timeout));
  const Grid grid = entries_of(puzzle, entries);
  const questions::EntriesAnswer found =
      run_interruptibly(stop, [stop, resources, grid, asked = puzzle.puzzle] {
        return questions::check_entries(asked, grid, resources);
      });
  const Board& board = *puzzle.puzzle.board;
  py::dict answer;
  answer["status"] = questions::status_of(found);
  answer["complete"] = found.complete;
  answer["broken"] = places(board, found.broken);
  answer["first"] = py::none();
  if (found.wrong) answer["first"] = places(board, {found.wrong->cell})[0];
  return answer;
}

py::object stats(const NumberedPuzzle& puzzle, std::optional<double> timeout,
                 const std::optional<std::string>& backend) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  SolverOptions options = solver_options({}, {timeout, backend});
  options.stop = stop.get();
  return python_of(
      questions::statistics_json(run_interruptibly(stop, [stop, options, asked = puzzle.puzzle] {
                                   return PuzzleSolver(options).solve(asked);
                                 }).statistics));
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const BoardWord& word : all_board_words()) names.emplace_back(word.name);
  for (const RuleKind* kind : all_rule_kinds()) names.emplace_back(kind->name);
  return names;
}

void require_rule_name(const std::string& name) {
  const std::vector<std::string> names = rule_names();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw questions::RequestError(questions::unknown_name("rule", name, names));
}

}  // namespace

void bind_setting(py::module_& module, py::class_<NumberedPuzzle>& puzzle) {
  module.def("_require_rule_name", &require_rule_name);
  puzzle
      .def("__eq__",
           [](const NumberedPuzzle& self, const py::object& other) -> py::object {
             if (!py::isinstance<NumberedPuzzle>(other))
               return py::reinterpret_borrow<py::object>(Py_NotImplemented);
             return py::bool_(are_equal_puzzles(self, other.cast<const NumberedPuzzle&>()));
           })
      .def("__hash__", &hash_of)
      .def_property_readonly("rules", &rules_of,
                             "A new list of its rules beside those of the board, each as a "
                             "constraint string such as '.Cage~5~R1C1~R1C2'.")
      .def("with_rules", &with_rules,
           "A new puzzle with more rules, texts as rule() and state_machine() make them. Raises "
           "ParseError.")
      .def("candidates", &candidates, py::arg("limit") = py::none(), py::kw_only(),
           py::arg("timeout") = py::none(),
           "Rows of cells, each the list of the values that stand there in some solution. With a "
           "limit each cell is a dict from value to its number of solutions, counted up to the "
           "limit. Raises Undecided.")
      .def("estimate", &estimate, py::kw_only(), py::arg("probes") = 1000, py::arg("seed") = 1,
           py::arg("timeout") = py::none(),
           "An estimate of the number of solutions, a dict: 'log10' of it and its "
           "'relative_error', unless none of the 'probes' 'ended_in_solutions'.")
      .def("check", &check, py::arg("entries") = py::none(), py::kw_only(),
           py::arg("timeout") = py::none(),
           "What is wrong with entries, rows of values with 0 for none, as a dict: 'status' is "
           "'right', 'wrong', 'no solution' or 'unknown', 'first' the (row, column) of the first "
           "entry that no solution has, 'broken' the places of all that break a rule, 'complete' "
           "whether no cell is open.")
      .def("conflicts", &conflicts, py::arg("entries") = py::none(),
           "The places, (row, column) from 0, of givens and entries that break a rule at sight.")
      .def("stats", &stats, py::kw_only(), py::arg("timeout") = py::none(),
           py::arg("backend") = py::none(),
           "Solves the puzzle and returns what 'dokusat solve --stats --json' tells, a dict.");
}

}  // namespace dokusat::python
