#pragma once
// Checkpoints of counts, so that a run that is ended during one continues there.

#include <chrono>
#include <cstdint>
#include <dokusat/solve/solution_count.hpp>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace dokusat::cli {

/// Checkpoints in FILE.counts beside the answers, for `--resume`. Thread-safe.
class CountCheckpoints {
 public:
  /// Loads the checkpoints of a run with the same words and version; ignores those of another run.
  /// Throws `FileError` if FILE.counts is damaged.
  CountCheckpoints(const std::string& file, const std::vector<std::string>& words);

  /// Continues the share from its checkpoint, and updates that from now on. Both arguments must
  /// outlive the count.
  void go_on(const Puzzle& puzzle, CountShare& share);
  /// Removes the checkpoints after the whole run.
  void discard();

 private:
  struct Counted {
    std::uint64_t cases = 0;
    std::string number;
  };

  void write();

  const std::string path_;
  const std::string run_;
  std::mutex mutex_;                        // protects the members below
  std::map<std::string, Counted> counted_;  // by digest of the puzzle
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
