#include <atomic>
#include <cassert>
#include <dokusat/system/threads.hpp>
#include <system_error>
#include <utility>

namespace dokusat {
namespace {

std::atomic<int> helpers_at_work{0};  // of all crews

bool take_helper(int most) {
  int at_work = helpers_at_work.load();
  while (at_work < most)
    if (helpers_at_work.compare_exchange_weak(at_work, at_work + 1)) return true;
  return false;
}

}  // namespace

ThreadCrew::ThreadCrew(int threads, std::function<void()> work)
    // The counter `looks` is for one thread, so a crew under it has no helpers.
    : helpers_(with_scopes({}).looks == nullptr ? threads - 1 : 0),
      work_(std::move(work)),
      scope_(innermost_scope()) {
  assert(threads >= 1);
}

ThreadCrew::~ThreadCrew() { join(); }

bool ThreadCrew::grow() {
  const std::scoped_lock lock(mutex_);
  if (refused_ || !take_helper(helpers_)) return false;
  try {
    threads_.emplace_back([this] {
      const InheritedScopes scopes(scope_);
      work_guarded();
      --helpers_at_work;
    });
  } catch (const std::system_error&) {
    --helpers_at_work;
    refused_ = true;
  }
  return !refused_;
}

void ThreadCrew::work() {
  work_guarded();
  join();
  if (error_) std::rethrow_exception(error_);
}

void ThreadCrew::work_guarded() {
  try {
    work_();
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::current_exception();
  }
}

/// Joins until no thread is left, as helpers may make helpers meanwhile.
void ThreadCrew::join() {
  for (;;) {
    std::vector<std::thread> made;
    {
      const std::scoped_lock lock(mutex_);
      made.swap(threads_);
    }
    if (made.empty()) return;
    for (std::thread& thread : made) thread.join();
  }
}

}  // namespace dokusat
