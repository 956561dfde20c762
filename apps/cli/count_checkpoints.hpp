#pragma once
// How far the parts of counts are, so that a run that is ended in the midst of one goes on there.

#include <chrono>
#include <cstdint>
#include <dokusat/solve/solution_count.hpp>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace dokusat::cli {

/// Stands in FILE.counts beside the answers, for `--resume`. May be used by several threads.
class CountCheckpoints {
 public:
  /// Continues what a run of the same words and version left; begins anew after another run.
  /// Throws `FileError` where FILE.counts is damaged.
  CountCheckpoints(const std::string& file, const std::vector<std::string>& words);

  /// Begins the share where it was ended, and remembers it from now on. Both must outlive the
  /// count.
  void go_on(const Puzzle& puzzle, CountShare& share);
  /// All is done.
  void discard();

 private:
  struct Counted {
    std::uint64_t cases = 0;
    std::string number;
  };

  void write();

  const std::string path_;
  const std::string run_;
  std::mutex mutex_;                        // of what follows
  std::map<std::string, Counted> counted_;  // by digest of the puzzle
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
