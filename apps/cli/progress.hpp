#pragma once
// How far a long run is, on standard error: done, rate, time left. A line that is written over on a
// terminal, a line every ten seconds in a log.

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
    when_long,  ///< on a terminal, once the run has taken two seconds
    always,
  };

  /// `share` returns how much of the work is done, from 0 to 1; negative where that is not known.
  /// `more` returns a text for the end of the line, ", " before it. Both are called by a thread of
  /// this object.
  Progress(Show show, std::function<double()> share, std::function<std::string()> more = {});
  /// Takes the line from the terminal, or writes the last one to a log.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// One puzzle more, with the exit code that it means.
  void add(int exit_code);
  /// To be called around anything else that goes to standard error.
  void write(const std::string& diagnostics);

 private:
  void run(std::stop_token stop);
  std::string line() const;
  void show_line();
  void clear_line();

  const bool terminal_;
  const bool last_line_;  // in a log, also where the run was too short for another line
  const std::function<double()> share_;
  const std::function<std::string()> more_;
  const double share_at_start_;  // not 0 where the run goes on with an earlier one
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  mutable std::mutex mutex_;
  long done_ = 0;
  long unsolvable_ = 0;
  long undecided_ = 0;
  bool shown_ = false;  // there is a line on the terminal
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses all the others
};

/// What the options ask for.
inline Progress::Show progress_of(const WorkOptions& work, const OutputOptions& output) {
  if (output.quiet) return Progress::Show::never;
  return work.progress ? Progress::Show::always : Progress::Show::when_long;
}

}  // namespace dokusat::cli
