#include "solution_stream.hpp"

#include <utility>

#include "background.hpp"
#include "errors.hpp"

namespace dokusat::python {
namespace {

/// The largest number of solutions found ahead.
constexpr std::size_t kMostAhead = 1000;

}  // namespace

SolutionStream::SolutionStream(Puzzle puzzle, const SolverOptions& options)
    : puzzle_(std::move(puzzle)), options_(options) {
  options_.stop = &stop_;
}

std::shared_ptr<SolutionStream> SolutionStream::start(Puzzle puzzle, const SolverOptions& options) {
  const std::shared_ptr<SolutionStream> stream(new SolutionStream(std::move(puzzle), options));
  run_in_background([stream] { stream->search(); }, [stream] { stream->stop(); });
  return stream;
}

void SolutionStream::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  room_.notify_all();
}

std::optional<Solution> SolutionStream::next() {
  std::optional<Solution> solution;
  {
    const std::scoped_lock lock(mutex_);
    if (!found_.empty()) {
      solution = std::move(found_.front());
      found_.pop_front();
    } else if (error_) {
      std::rethrow_exception(std::exchange(error_, nullptr));
    } else if (!std::exchange(complete_, true)) {
      throw Undecided("not all solutions were found within the limits");
    }
  }
  room_.notify_one();
  return solution;
}

void SolutionStream::search() {
  std::exception_ptr error;
  Status status = Status::unknown;
  try {
    status = PuzzleSolver(options_).for_each_solution(
        puzzle_, [this](const Solution& solution) { return add(solution); });
  } catch (...) {
    error = std::current_exception();
  }
  const std::scoped_lock lock(mutex_);
  error_ = error;
  complete_ = status == Status::no_solution;
  ended_ = true;
  changed_.notify_all();
}

/// Waits while the buffer is full. False if the search is to stop.
bool SolutionStream::add(const Solution& solution) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return stop_ || found_.size() < kMostAhead; });
  if (stop_) return false;
  found_.push_back(solution);
  changed_.notify_one();
  return true;
}

}  // namespace dokusat::python
