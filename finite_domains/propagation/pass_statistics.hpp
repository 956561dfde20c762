#pragma once
// Statistics of the passes of compilation (passes.hpp).

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat::propagation {

/// Numbers of things that a pass added, and its time.
struct PassStatistics {
  std::string_view name;
  std::int64_t houses = 0;
  std::int64_t peers = 0;    ///< pairs of cells
  std::int64_t removed = 0;  ///< candidates
  std::int64_t sums = 0;
  std::int64_t counts = 0;
  std::int64_t propagators = 0;
  std::int64_t microseconds = 0;
};

/// Records the passes of this thread's compilations while it exists; nothing is measured without
/// it.
class PassRecorder {
 public:
  PassRecorder() : outer_(std::exchange(current_, this)) {}
  ~PassRecorder() { current_ = outer_; }
  PassRecorder(const PassRecorder&) = delete;
  PassRecorder& operator=(const PassRecorder&) = delete;

  /// The innermost recorder of this thread; null if there is none.
  static PassRecorder* of_thread() { return current_; }

  std::vector<PassStatistics> passes;

 private:
  constinit static inline thread_local PassRecorder* current_ = nullptr;

  PassRecorder* const outer_;
};

}  // namespace dokusat::propagation
