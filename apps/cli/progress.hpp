#pragma once
// Progress of a long run on standard error: puzzles done, rate, time left. On a terminal one line
// that is overwritten, in a log a line every ten seconds.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "option_groups.hpp"

namespace dokusat::cli {

class Progress {
 public:
  enum class Show {
    never,
    when_long,  ///< on a terminal, after two seconds
    always,
  };

  /// `share` returns the completed share of the work, from 0 to 1; negative if unknown. `more`
  /// returns a text that is appended to the line and begins with ", ". Both are called by a thread
  /// of this object.
  Progress(Show show, std::function<double()> share, std::function<std::string()> more = {});
  /// Clears the line on a terminal; writes a last line to a log.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Counts one more puzzle with its exit code.
  void add(int exit_code);
  /// Writes other text to standard error; it must not be written directly while this object exists.
  void write(const std::string& diagnostics);

 private:
  std::string line() const;
  void show_line();
  void clear_line();

  const bool terminal_;
  const bool last_line_;  // in a log, write a line even after a short run
  const std::function<double()> share_;
  const std::function<std::string()> more_;
  const double share_at_start_;  // above 0 if the run continues an earlier one
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  mutable std::mutex mutex_;
  long done_ = 0;
  long unsolvable_ = 0;
  long undecided_ = 0;
  bool shown_ = false;  // true if a line is on the terminal
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses the other members
};

/// The setting given by the options; if `has_more`, --verbose always shows it.
inline Progress::Show progress_of(const WorkOptions& work, const OutputOptions& output,
                                  bool has_more = false) {
  if (output.quiet) return Progress::Show::never;
  return work.progress || (has_more && output.verbose) ? Progress::Show::always
                                                       : Progress::Show::when_long;
}

}  // namespace dokusat::cli
