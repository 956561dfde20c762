// Answers about solutions and ratings of one puzzle, or of many on each thread of `solve_many`.

#include <pybind11/stl.h>

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/rate.hpp>
#include <dokusat/api/solve.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <utility>

#include "bindings.hpp"
#include "interrupts.hpp"

namespace dokusat::python {
namespace {

/// A flag that ends the work of several workers.
using Stop = std::shared_ptr<std::atomic<bool>>;

/// The text of a puzzle, or a puzzle.
using Item = std::variant<std::string, SharedPuzzle>;

/// The answer to a question: a solution or none, whether it is unique, the number of solutions in
/// decimal, a rating in JSON, or an error.
using Answer = std::variant<std::monostate, PySolution, bool, std::string, std::exception_ptr>;

/// Answers one question, of solutions or `rate`, about many puzzles. For one thread.
class Answerer {
 public:
  /// `fields` are those of the question in JSON; `threads` answer it together.
  Answerer(const std::string& question, const std::string& fields, const SolveWay& way,
           std::optional<Format> format, const BoardSpec& board, int threads, Stop stop)
      : stop_(std::move(stop)), parser_(format, board) {
    const questions::Json object = questions::Json::parse(fields);
    if (question == "rate") {
      rating_ = questions::read_request<questions::RateRequest>(object);
    } else {
      // To read no fields takes as long as to solve an easy puzzle.
      if (!object.empty()) request_ = questions::read_request<questions::SolveRequest>(object);
      request_.unique = question == "unique";
      request_.count = question == "count";
      asker_.emplace(request_,
                     solver_options(request_, way, {.threads = threads, .stop = stop_.get()}));
    }
  }
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;

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
    if (rating_) return rated(puzzle->puzzle);
    questions::SolveAnswer found =
        asker_->ask(puzzle->puzzle, request_.choice.order.value_or(Order::any));
    if (found.count) return counted(*found.count);
    if (found.status() == Status::unknown) throw_undecided();
    if (request_.unique) return found.verdict.unique.value_or(false);
    if (!found.verdict.solution) return {};
    return PySolution{puzzle, std::move(*found.verdict.solution)};
  }

  Answer counted(const SolutionCount& found) const {
    if (!found.complete && !(request_.limit && found.number >= *request_.limit))
      throw Undecided("counted " + found.number.str() +
                      " solutions within the limits, and there may be more");
    return found.number.str();
  }

  Answer rated(const Puzzle& puzzle) const {
    const questions::RateAnswer found = questions::answer(puzzle, *rating_, {.stop = stop_.get()});
    if (!found.finished) throw_undecided();
    return json(found).dump();
  }

  [[noreturn]] static void throw_undecided() { throw Undecided("not decided within the limits"); }

  const Stop stop_;
  const PuzzleParser parser_;
  questions::SolveRequest request_;
  std::optional<questions::RateRequest> rating_;
  std::optional<questions::SolveAsker> asker_;
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
                                          format_argument(format), questions::board_named(board),
                                          threads, stop);
      }))
      .def("answers", &answers);
}

}  // namespace dokusat::python
