// Answers about solutions and ratings of one puzzle, or of many on each thread of `solve_many`.

#include <pybind11/stl.h>

#include <dokusat/api/random_solution.hpp>
#include <dokusat/api/rate.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/system/threads.hpp>
#include <utility>

#include "interrupts.hpp"
#include "solution.hpp"

namespace dokusat::python {
namespace {

/// A flag that ends the work of several workers.
using Stop = std::shared_ptr<std::atomic<bool>>;

/// The text of a puzzle, or a puzzle.
using Item = std::variant<std::string, SharedPuzzle>;

/// The answer to a question: a solution or none, whether it is unique, the number of solutions in
/// decimal, a rating in JSON, or an error.
using Answer = std::variant<std::monostate, PySolution, bool, std::string, std::exception_ptr>;

/// Answers one question about many puzzles. For one thread.
class Answerer {
 public:
  /// `fields` are those of the question in JSON; `threads` answer it together.
  Answerer(std::string what, const std::string& fields, SolveWay way, std::optional<Format> format,
           const BoardSpec& board, int threads, Stop stop)
      : what_(std::move(what)), stop_(std::move(stop)), parser_(format, board) {
    options_ = {{.unique = what_ == "unique"}, std::move(way), {}};
    questions::FieldList list;
    if (what_ == "rate") {
      questions::fields(list, rating_);
    } else {
      questions::fields(list, choice_);
      questions::timeout_field(list, options_.timeout);
      list.number("splits", "K", "", questions::Range<std::int64_t>{0}, options_.splits);
      list.number("limit", "K", "", questions::Range<std::uint64_t>{1}, limit_);
      list.flag("tilings", "", options_.tilings);
    }
    if (fields != "{}") list.read(questions::Json::parse(fields));
    options_.threads = threads;
    options_.order = choice_.order.value_or(Order::any);
    options_.stop = stop_.get();
    solver_.emplace(options_);
  }

  Answer answer(const Item& item) {
    try {
      if (const auto* puzzle = std::get_if<SharedPuzzle>(&item)) return asked(*puzzle);
      return asked(std::make_shared<NumberedPuzzle>(parser_.parse(std::get<std::string>(item))));
    } catch (const Error&) {
      return std::current_exception();
    }
  }

 private:
  Answer asked(const SharedPuzzle& puzzle) {
    if (what_ == "rate") return rated(puzzle->puzzle);
    if (what_ == "count") return counted(puzzle->puzzle);
    Verdict verdict =
        choice_.random ? random_verdict(puzzle->puzzle) : solver_->solve(puzzle->puzzle);
    if (verdict.status == Status::unknown) throw_undecided();
    if (what_ == "unique") {
      if (verdict.solution && !verdict.unique) throw_undecided();
      return verdict.unique.value_or(false);
    }
    if (!verdict.solution) return {};
    return PySolution{puzzle, std::move(*verdict.solution)};
  }

  Verdict random_verdict(const Puzzle& puzzle) const {
    return questions::random_solution(puzzle, {.seed = choice_.seed}, options_).verdict;
  }

  Answer counted(const Puzzle& puzzle) {
    const SolutionCount found = solver_->count(puzzle, limit_);
    if (!found.complete && !(limit_ && found.number >= *limit_))
      throw Undecided("counted " + found.number.str() +
                      " solutions within the limits, and there may be more");
    return found.number.str();
  }

  Answer rated(const Puzzle& puzzle) {
    const questions::RateAnswer found = questions::answer(puzzle, rating_, {.stop = stop_.get()});
    if (!found.finished) throw_undecided();
    return json(found).dump();
  }

  [[noreturn]] static void throw_undecided() { throw Undecided("not decided within the limits"); }

  const std::string what_;
  const Stop stop_;
  const PuzzleParser parser_;
  questions::SolveChoice choice_;
  SolverOptions options_;
  std::optional<std::uint64_t> limit_;
  questions::RateRequest rating_;
  std::optional<PuzzleSolver> solver_;
};

py::object object_of(Answer answer) {
  if (const auto* error = std::get_if<std::exception_ptr>(&answer)) return exception_object(*error);
  if (auto* solution = std::get_if<PySolution>(&answer)) return py::cast(std::move(*solution));
  if (const auto* yes = std::get_if<bool>(&answer)) return py::bool_(*yes);
  if (const auto* text = std::get_if<std::string>(&answer)) return py::str(*text);
  return py::none();
}

/// A list of answers, in order.
py::list answers(const std::shared_ptr<Answerer>& answerer, std::vector<Item> items,
                 const Stop& stop) {
  auto found = run_interruptibly(stop, [answerer, items = std::move(items), stop] {
    std::vector<Answer> all;
    all.reserve(items.size());
    for (const Item& item : items) {
      if (*stop) break;
      all.push_back(answerer->answer(item));
    }
    return all;
  });
  py::list list(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) list[i] = object_of(std::move(found[i]));
  return list;
}

}  // namespace

void bind_many(py::module_& module) {
  py::class_<std::atomic<bool>, Stop>(module, "Stop")
      .def(py::init([] { return std::make_shared<std::atomic<bool>>(false); }))
      .def("set", [](std::atomic<bool>& self) { self = true; });
  py::class_<Answerer, std::shared_ptr<Answerer>>(module, "Answerer")
      .def(py::init([](const std::string& what, const std::string& fields,
                       const TextArgument& backend, const TextArgument& format,
                       const std::string& board, int threads, const Stop& stop) {
        return std::make_shared<Answerer>(what, fields, backend_argument(backend),
                                          format_argument(format), board_argument(board), threads,
                                          stop);
      }))
      .def("answers", &answers);
  module.attr("most_threads") = kMostThreads;
}

}  // namespace dokusat::python
