// `dokusat.solve_many`.

#include <pybind11/stl.h>

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

/// A source that takes longer than this for a puzzle is waiting for something itself.
constexpr std::chrono::microseconds kSlowSource(500);
/// Then the answers at hand come first: so long they are waited for.
constexpr std::chrono::milliseconds kPatience(5);
/// So many questions are handed over together.
constexpr int kTogether = 256;

Question question_of(const py::handle item) {
  if (py::isinstance<py::str>(item)) return {item.cast<std::string>(), nullptr};
  if (py::isinstance<NumberedPuzzle>(item))
    return {"", std::make_shared<const NumberedPuzzle>(item.cast<const NumberedPuzzle&>())};
  throw py::type_error("solve_many: expected texts or Puzzles, found " +
                       std::string(py::str(py::type::of(item))));
}

/// What `solve_many` gives.
class AnswerIterator {
 public:
  AnswerIterator(const py::iterable& source, std::shared_ptr<AnswerStream> stream,
                 bool returns_errors)
      : source_(py::iter(source)), stream_(std::move(stream)), returns_errors_(returns_errors) {}
  ~AnswerIterator() { end(); }
  AnswerIterator(const AnswerIterator&) = delete;
  AnswerIterator& operator=(const AnswerIterator&) = delete;

  py::object next() {
    if (is_busy_) throw std::runtime_error("solve_many: another thread waits for the next answer");
    is_busy_ = true;
    try {
      py::object answer = wait_for_answer();
      is_busy_ = false;
      return answer;
    } catch (...) {  // nothing comes behind an error
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

  /// Takes questions from the source: many of one that has them at hand, one of a slow one.
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
    const py::gil_scoped_release release;
    std::unique_lock lock(stream_->mutex());
    stream_->changed().wait_for(lock, kPatience, [this] { return is_ready(); });
  }

  /// Null at the end of the source. Throws what it throws.
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
      if (answer.status == Status::unknown) throw Undecided("not solved within the limits");
    } catch (...) {
      if (!returns_errors_) throw;
      return exception_object(std::current_exception());
    }
    if (!answer.solution) return py::none();
    return py::cast(PySolution{std::move(answer.puzzle), std::move(*answer.solution)});
  }

  py::iterator source_;
  std::shared_ptr<AnswerStream> stream_;  // null behind an error
  bool returns_errors_;
  bool at_end_ = false;
  bool is_busy_ = false;
};

std::unique_ptr<AnswerIterator> solve_many(const py::iterable& puzzles, std::optional<int> threads,
                                           const std::string& order, std::optional<double> timeout,
                                           const std::optional<std::string>& backend,
                                           const std::optional<std::string>& format,
                                           const BoxArgument& box, bool latin,
                                           const std::string& errors) {
  if (threads && (*threads < 1 || *threads > kMostThreads))
    throw std::invalid_argument("threads: expected a number from 1 to " +
                                std::to_string(kMostThreads));
  if (errors != "raise" && errors != "return")
    throw std::invalid_argument("errors: expected 'raise' or 'return', found '" + errors + "'");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  auto stream =
      AnswerStream::start(format_argument(format), board_argument(box, latin),
                          solver_options({.order = order_named(order)}, {timeout, backend}),
                          threads.value_or(std::min(cores, kMostThreads)));
  try {
    return std::make_unique<AnswerIterator>(puzzles, stream, errors == "return");
  } catch (...) {
    stream->stop();
    throw;
  }
}

}  // namespace

void bind_solve_many(py::module_& module) {
  py::class_<AnswerIterator>(module, "AnswerIterator")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &AnswerIterator::next);
  module.def(
      "solve_many", &solve_many, py::arg("puzzles"), py::kw_only(), py::arg("threads") = py::none(),
      py::arg("order") = "any", py::arg("timeout") = py::none(), py::arg("backend") = py::none(),
      py::arg("format") = py::none(), py::arg("box") = py::none(), py::arg("latin") = false,
      py::arg("errors") = "raise",
      "Goes through the answers to many puzzles, texts or Puzzle objects, in their order: a "
      "Solution, "
      "or None where there is none. They are solved by threads, as many as the machine has cores "
      "unless told otherwise, while the answers are taken; puzzles are taken ahead of their "
      "answers, "
      "up to 8192. timeout is for each puzzle. With errors='return' a text that is no puzzle is "
      "answered by its ParseError, a puzzle that stayed undecided by Undecided; otherwise that is "
      "raised in its place, and ends it.");
}

}  // namespace dokusat::python
