// The base class of `dokusat.Puzzle`: what a puzzle is, without the questions about it.

#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <vector>

#include "bindings.hpp"
#include "interrupts.hpp"

namespace dokusat::python {

using questions::RequestError;

std::optional<Format> format_argument(const TextArgument& name) {
  return name ? value_named(questions::format_names(), "format", *name) : std::nullopt;
}

SolveWay backend_argument(const TextArgument& name) {
  return name ? questions::way_of_backend(*name) : SolveWay();
}

namespace {

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

/// Reads the first puzzle of a text, which keeps the format `own` if that can write its board.
SharedPuzzle parse(const std::string& text, const TextArgument& format, const std::string& board,
                   const TextArgument& own) {
  const PuzzleParser parser(format_argument(format), questions::board_named(board));
  const auto puzzle = std::make_shared<NumberedPuzzle>(
      read_interruptibly(text, [parser](const std::string& all) { return parser.parse(all); }));
  const Format kept = format_argument(own).value_or(puzzle->format);
  if (largest_number(*puzzle->puzzle.board) <= largest_size(kept)) puzzle->format = kept;
  return puzzle;
}

std::vector<NumberedPuzzle> parse_all(const std::string& text, const TextArgument& format,
                                      const std::string& board) {
  const PuzzleParser parser(format_argument(format), questions::board_named(board));
  return read_interruptibly(text,
                            [parser](const std::string& all) { return parser.parse_all(all); });
}

/// Its own format if that can express its rules, otherwise another one that can.
Format own_format(const NumberedPuzzle& puzzle) {
  return format_that_says(puzzle.puzzle, puzzle.format).value_or(puzzle.format);
}

std::string text_of_puzzle(const SharedPuzzle& self, const TextArgument& format_name) {
  const NumberedPuzzle& puzzle = *self;
  const Format format = format_argument(format_name).value_or(own_format(puzzle));
  if ((format == Format::boj4574) != puzzle.puzzle.has_dominoes())
    throw RequestError("format",
                       "Su-domino-ku is written in the format `boj4574`, and nothing else is");
  const Board& board = *puzzle.puzzle.board;
  require_writable(board, format);
  // A grid does not contain its board, which is an argument for reading it.
  const BoardSpec told = info_of(puzzle.format).tells_rules ? BoardSpec() : BoardSpec::of(board);
  if (const std::string why = why_not_written(puzzle.puzzle, format, told); !why.empty())
    throw RequestError("format", why);
  return puzzle_text(puzzle.puzzle, format);
}

std::string board_name(const SharedPuzzle& puzzle) {
  return BoardSpec::of(*puzzle->puzzle.board).name();
}

/// The arguments of `parse` that make the puzzle.
py::tuple state_of(const SharedPuzzle& puzzle) {
  return py::make_tuple(text_of_puzzle(puzzle, {}), name_of(own_format(*puzzle)),
                        board_name(puzzle), name_of(puzzle->format));
}

std::optional<std::pair<int, int>> box_of(const SharedPuzzle& puzzle) {
  const auto& box = puzzle->puzzle.board->box();
  if (!box) return std::nullopt;
  return std::pair{box->rows, box->columns};
}

bool are_equal(const SharedPuzzle& one, const SharedPuzzle& other) {
  return board_name(one) == board_name(other) &&
         one->puzzle.board->rows() == other->puzzle.board->rows() &&
         one->puzzle.givens == other->puzzle.givens && one->puzzle.rules == other->puzzle.rules;
}

std::string representation(const SharedPuzzle& puzzle) {
  const Board& board = *puzzle->puzzle.board;
  return "<dokusat.Puzzle " + size_text(board.rows(), board.columns()) +
         (puzzle->puzzle.has_dominoes() ? " with dominoes" : "") + ", " +
         std::to_string(given_digits(puzzle->puzzle).size()) + " givens>";
}

/// Each rule as a constraint string.
std::vector<std::string> rules_of(const SharedPuzzle& puzzle) {
  std::vector<std::string> texts;
  for (const Rule& rule : puzzle->puzzle.rules)
    if (const auto* const cells = std::get_if<CellRule>(&rule))
      texts.push_back(rule_text(*puzzle->puzzle.board, *cells));
  return texts;
}

NumberedPuzzle with_rules(const SharedPuzzle& puzzle, const std::string& rules) {
  NumberedPuzzle result = *puzzle;
  const std::shared_ptr<const Board>& board = puzzle->puzzle.board;
  std::string head = iss_text(empty_puzzle(board));
  std::erase(head, '\n');
  const Puzzle added = questions::with_rules(board, head + rules);
  result.puzzle.rules.insert(result.puzzle.rules.end(), added.rules.begin(), added.rules.end());
  for (Cell cell : board->cells())
    if (added.givens[cell] != kNoDigit) result.puzzle.givens[cell] = added.givens[cell];
  return result;
}

void require_rule_name(const std::string& name) {
  std::vector<std::string> names;
  for (const BoardWord& word : all_board_words()) names.emplace_back(word.name);
  for (const RuleKind* kind : all_rule_kinds()) names.emplace_back(kind->name);
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw questions::unknown_name("rule", name, names);
}

}  // namespace

void bind_puzzle(py::module_& module) {
  py::class_<NumberedPuzzle, SharedPuzzle>(module, "Puzzle")
      .def(py::init(&parse), py::arg("text"), py::arg("format") = py::none(), py::arg("board") = "",
           py::arg("own") = py::none())
      .def(py::init([](const SharedPuzzle& self) { return self; }))
      .def_property_readonly(
          "size", [](const SharedPuzzle& self) { return self->puzzle.board->rows(); },
          "The number of rows.")
      .def_property_readonly(
          "columns", [](const SharedPuzzle& self) { return self->puzzle.board->columns(); },
          "The number of columns.")
      .def_property_readonly("box", &box_of, "(rows, columns) of a box, or None without boxes.")
      .def_property_readonly(
          "has_dominoes", [](const SharedPuzzle& self) { return self->puzzle.has_dominoes(); },
          "Whether it is a Su-domino-ku.")
      .def_property_readonly(
          "givens", [](const SharedPuzzle& self) { return rows_of(given_grid(self->puzzle)); },
          "A new list of rows: the given digits, with those of dominoes and singles; 0 for an "
          "empty cell.")
      .def_property_readonly("rules", &rules_of,
                             "A new list of its rules beside those of the board, each as a "
                             "constraint string such as '.Cage~5~R1C1~R1C2'.")
      .def_property_readonly(
          "text", [](const SharedPuzzle& self) { return text_of_puzzle(self, {}); },
          "The puzzle in its own format.")
      .def("to_text", &text_of_puzzle, py::arg("format") = py::none(),
           "The puzzle in the format of that name.")
      .def("_with_rules", &with_rules)
      .def("_state", &state_of)
      .def("__repr__", &representation)
      .def("__eq__", &are_equal, py::arg("other").none(false), py::is_operator());
  module.def("parse_all", &parse_all);
  module.def("require_rule_name", &require_rule_name);
}

}  // namespace dokusat::python
