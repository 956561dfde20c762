// The iterator that `Puzzle.solutions` returns.

#include <pybind11/stl.h>

#include <atomic>
#include <deque>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/solve.hpp>
#include <utility>

#include "bindings.hpp"
#include "interrupts.hpp"

namespace dokusat::python {
namespace {

/// The solutions of a puzzle, found by a background thread, which shares ownership, while Python
/// takes them.
class SolutionStream {
 public:
  SolutionStream(SharedPuzzle puzzle, const SolverOptions& options)
      : puzzle_(std::move(puzzle)), options_(options) {
    options_.stop = &stop_;
  }

  /// Discards the remaining solutions. The search ends soon; the call does not wait for it.
  void stop() {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
    room_.notify_all();
  }

  /// Searches on the background thread, which never waits for the interpreter.
  void search() {
    std::exception_ptr error;
    Status status = Status::unknown;
    try {
      status = PuzzleSolver(options_).for_each_solution(
          puzzle_->puzzle, [this](const Solution& solution) { return add(solution); });
      if (status != Status::no_solution)
        throw Undecided("not all solutions were found within the limits");
    } catch (...) {
      error = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    error_ = error;
    ended_ = true;
    changed_.notify_all();
  }

  /// The next solution. Throws the exceptions of the search, and `Undecided` if a limit ended it.
  PySolution next() {
    wait_interruptibly(mutex_, changed_, [this] { return ended_ || !found_.empty(); });
    const std::scoped_lock lock(mutex_);
    if (found_.empty()) {
      if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
      throw py::stop_iteration();
    }
    PySolution solution{puzzle_, std::move(found_.front())};
    found_.pop_front();
    room_.notify_one();
    return solution;
  }

 private:
  /// Waits while the buffer is full. False if the search is to stop.
  bool add(const Solution& solution) {
    constexpr std::size_t kMostAhead = 1000;
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return stop_ || found_.size() < kMostAhead; });
    if (stop_) return false;
    found_.push_back(solution);
    changed_.notify_one();
    return true;
  }

  const SharedPuzzle puzzle_;
  SolverOptions options_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable room_;
  std::deque<Solution> found_;
  bool ended_ = false;
  std::exception_ptr error_;
};

/// Stops the search when Python drops the iterator.
struct SolutionIterator {
  explicit SolutionIterator(std::shared_ptr<SolutionStream> of) : stream(std::move(of)) {}
  ~SolutionIterator() { stream->stop(); }
  SolutionIterator(const SolutionIterator&) = delete;
  SolutionIterator& operator=(const SolutionIterator&) = delete;

  const std::shared_ptr<SolutionStream> stream;
};

std::unique_ptr<SolutionIterator> solutions(const SharedPuzzle& puzzle, const std::string& fields,
                                            const TextArgument& backend) {
  const auto request =
      questions::read_request<questions::SolveRequest>(questions::Json::parse(fields));
  if (request.tilings) questions::require_dominoes(puzzle->puzzle, puzzle->number);
  SolverOptions options = solver_options(request, backend_argument(backend));
  options.order = request.choice.order.value_or(Order::any);
  const auto stream = std::make_shared<SolutionStream>(puzzle, options);
  run_in_background([stream] { stream->search(); }, [stream] { stream->stop(); });
  return std::make_unique<SolutionIterator>(stream);
}

}  // namespace

void bind_solutions(py::module_& module) {
  py::class_<SolutionIterator> iterator(module, "SolutionIterator");
  refuse_new(iterator);
  iterator.def("__iter__", [](py::object self) { return self; })
      .def("__next__", [](SolutionIterator& self) { return self.stream->next(); });
  module.def("solutions", &solutions);
}

}  // namespace dokusat::python
