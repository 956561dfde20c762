#include <condition_variable>
#include <dokusat/solver_backend/race_backend.hpp>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace dokusat {
namespace {

/// The state of one solver on its own thread.
struct Runner {
  bool done = false;
  Outcome outcome = Outcome::unknown;
  std::exception_ptr error = nullptr;
};

/// Starts a thread; returns an empty one if the system allows no more.
template <class Work>
std::jthread thread_for(const Work& work) {
  try {
    return std::jthread(work);
  } catch (const std::system_error&) {
    return {};
  }
}

}  // namespace

RaceBackend::RaceBackend(std::unique_ptr<Backend> solver, std::unique_ptr<Backend> refuter)
    : solver_(std::move(solver)), refuter_(std::move(refuter)) {
  set_budget({});
}

void RaceBackend::add_clause(std::span<const Literal> clause) {
  solver_->add_clause(clause);
  refuter_->add_clause(clause);
}

void RaceBackend::set_budget(const Budget& budget) {
  budget_ = budget;
  Budget of_each = budget;
  of_each.stop = &over_;
  of_each.looks = nullptr;  // a counter for one thread: the one that watches the race
  solver_->set_budget(of_each);
  refuter_->set_budget(of_each);
}

Outcome RaceBackend::solve(std::span<const Literal> assumptions,
                           std::span<const Literal> constraint) {
  ++calls_;
  over_ = false;
  std::mutex mutex;
  std::condition_variable changed;
  Runner first;
  Runner second;
  const auto run = [&](Backend& backend, Runner& runner) {
    Outcome outcome = Outcome::unknown;
    std::exception_ptr error;
    try {
      outcome = backend.solve(assumptions, constraint);
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    runner.done = true;
    runner.outcome = outcome;
    runner.error = error;
    changed.notify_one();
  };
  {
    const std::jthread solver = thread_for([&] { run(*solver_, first); });
    if (!solver.joinable()) return solve_alone(assumptions, constraint);
    const std::jthread refuter = thread_for([&] { run(*refuter_, second); });
    const auto is_won = [&] {
      return first.done || (second.done && second.outcome == Outcome::unsatisfiable);
    };
    constexpr std::chrono::milliseconds kBetweenLooks(20);
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, kBetweenLooks, is_won))
      if (budget_.is_spent()) break;
    over_ = true;
  }
  for (const Runner* runner : {&first, &second})
    if (runner->error) std::rethrow_exception(runner->error);
  refuter_won_ = first.outcome == Outcome::unknown && second.outcome == Outcome::unsatisfiable;
  return refuter_won_ ? second.outcome : first.outcome;
}

/// Runs the first solver on this thread, with the caller's limits, since nothing else watches them.
Outcome RaceBackend::solve_alone(std::span<const Literal> assumptions,
                                 std::span<const Literal> constraint) {
  refuter_won_ = false;
  solver_->set_budget(budget_);
  const Outcome outcome = solver_->solve(assumptions, constraint);
  set_budget(Budget(budget_));
  return outcome;
}

bool RaceBackend::failed(Literal assumption) {
  return refuter_won_ ? refuter_->failed(assumption) : solver_->failed(assumption);
}

BackendStatistics RaceBackend::statistics() const {
  BackendStatistics both = solver_->statistics();
  both += refuter_->statistics();
  both.solve_calls = calls_;
  return both;
}

}  // namespace dokusat
