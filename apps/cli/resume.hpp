#pragma once
// Output that a later run of the same command can continue, whenever this one ends.
//
// Answers go to FILE.part, which this run keeps locked. FILE.resume records the command, the
// puzzles, and the number of answers and bytes that are complete; it is replaced by renaming, so it
// is always intact. Text in FILE.part after that byte is overwritten. At the end FILE.part becomes
// FILE. If the name asks for compression, it is compressed only then, as a compressed file cannot
// be continued. FILE.counts does the same within a count.

#include <chrono>
#include <cstdint>
#include <deque>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/locked_file.hpp>
#include <dokusat/system/output_buffer.hpp>
#include <map>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

namespace dokusat::cli {

/// Content of FILE.resume.
struct ResumeState {
  std::string command;        ///< digest: file names may be invalid UTF-8, which JSON cannot hold
  std::int64_t answered = 0;  ///< number of answers
  std::int64_t bytes = 0;     ///< of these
  int exit_code = 0;
  std::string puzzles;  ///< digest of the answered puzzles; empty if there are none
  std::string written;  ///< digest of the answers
};

class ResumableOutput {
 public:
  /// Continues a run of the same command, or begins one. Throws `FileError` if the files cannot be
  /// written, belong to another command, or are locked by another run.
  ResumableOutput(const std::string& path, const std::string& command);
  /// Saves the state.
  ~ResumableOutput();
  ResumableOutput(const ResumableOutput&) = delete;
  ResumableOutput& operator=(const ResumableOutput&) = delete;

  /// Number of puzzles that are answered, and their exit code.
  std::int64_t answered() const { return state_.answered; }
  int exit_code() const { return state_.exit_code; }

  /// Must be called with each puzzle that is read, including those already answered; may be called
  /// by another thread than the one that writes.
  void puzzle_read(const std::string& text);
  /// Must be called when the number of puzzles read reaches `answered()`. Throws `FileError` if
  /// they differ from those that were answered.
  void require_same_puzzles();

  std::ostream& stream() { return stream_; }
  /// Must be called after each answer, with its text.
  void answer_written(int exit_code, const std::string& text);
  /// Digest and number of all bytes written, including earlier runs.
  const Digest& written() const { return written_; }
  std::int64_t bytes() const { return state_.bytes; }
  /// Flushes the stream and saves the state from time to time.
  void flush();
  /// Saves the state from which a later run continues.
  void remember();
  /// Moves the file into its place.
  void commit();

 private:
  void require_written();

  std::string name_;  // as given by the user
  std::string path_, part_path_, state_path_;
  ResumeState state_;
  std::int64_t remembered_ = -1;  // number of answers that FILE.resume records
  Digest written_;
  std::mutex mutex_;  // protects the members below
  Digest read_;
  std::deque<std::string> digests_;  // one per unanswered puzzle, of all puzzles up to it
  LockedFile file_;
  OutputBuffer buffer_;
  std::ostream stream_;
  std::chrono::steady_clock::time_point remembered_at_ = std::chrono::steady_clock::now();
};

/// Checkpoints in FILE.counts beside the answers, so that a count continues within a puzzle.
/// Thread-safe.
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
  const std::string path_;
  const std::string run_;
  std::mutex mutex_;  // protects the members below
  std::map<std::string, std::pair<std::uint64_t, std::string>>
      counted_;  // cases and number, by digest of the puzzle
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
