// `dokusat.solve_many`, `unique_many`, `count_many` and `rate_many`.

#include <pybind11/stl.h>

#include <dokusat/api/names.hpp>
#include <dokusat/system/threads.hpp>
#include <stdexcept>
#include <thread>

#include "answer_stream.hpp"
#include "bindings.hpp"
#include "errors.hpp"
#include "interrupts.hpp"
#include "question.hpp"
#include "solution.hpp"

namespace dokusat::python {
namespace {

using Clock = std::chrono::steady_clock;
using questions::RequestError;

/// The time for one puzzle above which a source counts as slow.
constexpr std::chrono::microseconds kSlowSource(500);
/// The wait for an answer before a slow source is asked again.
constexpr std::chrono::milliseconds kPatience(5);
/// The largest number of questions handed over together.
constexpr int kTogether = 256;

Question question_of(const py::handle item) {
  if (py::isinstance<py::str>(item)) return {item.cast<std::string>(), nullptr};
  if (py::isinstance<NumberedPuzzle>(item))
    return {"", std::make_shared<const NumberedPuzzle>(item.cast<const NumberedPuzzle&>())};
  throw py::type_error("puzzles: expected texts or Puzzles, found " +
                       std::string(py::str(py::type::of(item))));
}

/// The iterator that `solve_many` and the other functions return.
class AnswerIterator {
 public:
  AnswerIterator(const py::iterable& source, std::shared_ptr<AnswerStream> stream, Asked asked,
                 bool returns_errors)
      : source_(py::iter(source)),
        stream_(std::move(stream)),
        asked_(asked),
        returns_errors_(returns_errors) {}
  ~AnswerIterator() { end(); }
  AnswerIterator(const AnswerIterator&) = delete;
  AnswerIterator& operator=(const AnswerIterator&) = delete;

  py::object next() {
    if (is_busy_) throw std::runtime_error("another thread waits for the next answer");
    is_busy_ = true;
    try {
      py::object answer = wait_for_answer();
      is_busy_ = false;
      return answer;
    } catch (...) {  // after an error the iterator is at its end
      end();
      is_busy_ = false;
      throw;
    }
  }

 private:
  void end() {
    if (stream_) stream_->stop();
    stream_.reset();
  }

  py::object wait_for_answer() {
    if (!stream_) throw py::stop_iteration();
    while (!stream_->has_answer()) {
      if (stream_->has_failed()) stream_->rethrow();
      if (!at_end_ && stream_->has_room())
        ask();
      else if (stream_->all_taken())
        throw py::stop_iteration();
      else
        wait_interruptibly(stream_->mutex(), stream_->changed(), [this] { return is_ready(); });
    }
    return object_of(stream_->take());
  }

  bool is_ready() const { return stream_->has_answer() || stream_->has_failed(); }

  /// Takes questions from the source: many from a fast one, one from a slow one.
  void ask() {
    const Clock::time_point start = Clock::now();
    bool is_slow = false;
    for (int i = 0; i < kTogether && stream_->has_room() && !is_slow; ++i) {
      const py::object item = next_item();
      if (!item) break;
      stream_->prepare(question_of(item));
      is_slow = Clock::now() - start > kSlowSource;
    }
    stream_->give();
    if (at_end_) return stream_->close();
    if (!is_slow) return;
    const WithoutGil others_go_on;
    std::unique_lock lock(stream_->mutex());
    stream_->changed().wait_for(lock, kPatience, [this] { return is_ready(); });
  }

  /// Null at the end of the source. Throws the source's exceptions.
  py::object next_item() {
    auto item = py::reinterpret_steal<py::object>(PyIter_Next(source_.ptr()));
    if (item) return item;
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    at_end_ = true;
    return item;
  }

  py::object object_of(Answered answer) const {
    try {
      if (answer.error) std::rethrow_exception(answer.error);
      if (answer.status == Status::unknown) throw Undecided("not decided within the limits");
    } catch (...) {
      if (!returns_errors_) throw;
      return exception_object(std::current_exception());
    }
    switch (asked_) {
      case Asked::unique:
        return py::bool_(answer.unique);
      case Asked::count:
        return py::reinterpret_steal<py::object>(
            PyLong_FromString(answer.count.c_str(), nullptr, 10));
      case Asked::rating:
        return answer.rating ? py::object(py::float_(*answer.rating)) : py::none();
      case Asked::solution:
        break;
    }
    if (!answer.solution) return py::none();
    return py::cast(PySolution{std::move(answer.puzzle), std::move(*answer.solution)});
  }

  py::iterator source_;
  std::shared_ptr<AnswerStream> stream_;  // null after an error
  Asked asked_;
  bool returns_errors_;
  bool at_end_ = false;
  bool is_busy_ = false;
};

/// The arguments that `solve_many` and the other functions share.
struct ManyArguments {
  std::optional<int> threads;
  std::optional<double> timeout;
  std::optional<std::string> backend;
  std::optional<std::string> format;
  BoxArgument box;
  bool latin = false;
  std::string errors;
};

std::unique_ptr<AnswerIterator> ask_many(const py::iterable& puzzles, Asking asking,
                                         const SolveQuestion& question,
                                         const ManyArguments& given) {
  if (given.threads && (*given.threads < 1 || *given.threads > kMostThreads))
    throw RequestError("threads", "expected a number from 1 to " + std::to_string(kMostThreads));
  if (given.errors != "raise" && given.errors != "return")
    throw RequestError("errors", "expected 'raise' or 'return', found '" + given.errors + "'");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  asking.solver = solver_options(question, {given.timeout, given.backend});
  auto stream =
      AnswerStream::start(format_argument(given.format), board_argument(given.box, given.latin),
                          asking, given.threads.value_or(std::min(cores, kMostThreads)));
  try {
    return std::make_unique<AnswerIterator>(puzzles, stream, asking.what, given.errors == "return");
  } catch (...) {
    stream->stop();
    throw;
  }
}

using Text = std::optional<std::string>;

auto solve_many(const py::iterable& puzzles, std::optional<int> threads, const std::string& order,
                std::optional<double> timeout, const Text& backend, const Text& format,
                const BoxArgument& box, bool latin, const std::string& errors) {
  return ask_many(puzzles, {.what = Asked::solution}, {.order = order_named(order)},
                  {threads, timeout, backend, format, box, latin, errors});
}

auto unique_many(const py::iterable& puzzles, std::optional<int> threads,
                 std::optional<double> timeout, const Text& backend, const Text& format,
                 const BoxArgument& box, bool latin, const std::string& errors) {
  return ask_many(puzzles, {.what = Asked::unique}, {.unique = true},
                  {threads, timeout, backend, format, box, latin, errors});
}

auto count_many(const py::iterable& puzzles, std::optional<std::uint64_t> limit,
                std::optional<int> threads, std::optional<double> timeout, const Text& backend,
                const Text& format, const BoxArgument& box, bool latin, const std::string& errors) {
  if (limit && *limit == 0) throw RequestError("limit", "expected a number from 1, found 0");
  return ask_many(puzzles, {.what = Asked::count, .limit = limit}, {},
                  {threads, timeout, backend, format, box, latin, errors});
}

auto rate_many(const py::iterable& puzzles, std::optional<int> threads,
               std::optional<double> timeout, bool assume_unique, const Text& costs,
               const Text& format, const BoxArgument& box, bool latin, const std::string& errors) {
  Asking asking{.what = Asked::rating};
  asking.rating.timeout = timeout_argument(timeout);
  asking.rating.options.assume_unique = assume_unique;
  if (costs) asking.rating.options.costs = questions::costs_named(*costs);
  return ask_many(puzzles, asking, {}, {threads, timeout, {}, format, box, latin, errors});
}

}  // namespace

void bind_many(py::module_& module) {
  py::class_<AnswerIterator> iterator(module, "AnswerIterator");
  refuse_new(iterator, "solve_many");
  iterator.def("__iter__", [](py::object self) { return self; })
      .def("__next__", &AnswerIterator::next);
  module.def(
      "solve_many", &solve_many, py::arg("puzzles"), py::kw_only(), py::arg("threads") = py::none(),
      py::arg("order") = "any", py::arg("timeout") = py::none(), py::arg("backend") = py::none(),
      py::arg("format") = py::none(), py::arg("box") = py::none(), py::arg("latin") = false,
      py::arg("errors") = "raise",
      "Iterates over the answers to many puzzles, texts or Puzzle objects, in their order: a "
      "Solution, or None where there is none. Threads, one for each processor unless told "
      "otherwise, solve while answers are taken; puzzles are taken ahead of their answers, up to "
      "8192. timeout is for each puzzle. With errors='return' a malformed text is answered by its "
      "ParseError and an undecided puzzle by Undecided; otherwise that is raised in its place, and "
      "ends the iteration.");
  module.def("unique_many", &unique_many, py::arg("puzzles"), py::kw_only(),
             py::arg("threads") = py::none(), py::arg("timeout") = py::none(),
             py::arg("backend") = py::none(), py::arg("format") = py::none(),
             py::arg("box") = py::none(), py::arg("latin") = false, py::arg("errors") = "raise",
             "As solve_many: for each puzzle whether it has exactly one solution.");
  module.def("count_many", &count_many, py::arg("puzzles"), py::arg("limit") = py::none(),
             py::kw_only(), py::arg("threads") = py::none(), py::arg("timeout") = py::none(),
             py::arg("backend") = py::none(), py::arg("format") = py::none(),
             py::arg("box") = py::none(), py::arg("latin") = false, py::arg("errors") = "raise",
             "As solve_many: for each puzzle its number of solutions, at most limit.");
  module.def("rate_many", &rate_many, py::arg("puzzles"), py::kw_only(),
             py::arg("threads") = py::none(), py::arg("timeout") = py::none(),
             py::arg("assume_unique") = false, py::arg("costs") = py::none(),
             py::arg("format") = py::none(), py::arg("box") = py::none(), py::arg("latin") = false,
             py::arg("errors") = "raise",
             "As solve_many: for each puzzle the rating of 'dokusat rate', the cost of its hardest "
             "step, or None where it does not have exactly one solution. assume_unique and costs "
             "('XY-wing 3.5, X-wing 3') are as on the command line.");
}

}  // namespace dokusat::python
