#pragma once
// Output that a later run of the same command can continue, whenever this one ends.
//
// Answers go to FILE.part, which this run keeps locked. FILE.resume records the command, the
// puzzles, and the number of answers and bytes that are complete; it is replaced by renaming, so it
// is always intact. Text in FILE.part after that byte is overwritten. At the end FILE.part becomes
// FILE. If the name asks for compression, it is compressed only then, as a compressed file cannot
// be continued.

#include <chrono>
#include <cstdint>
#include <deque>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/locked_file.hpp>
#include <dokusat/system/output_buffer.hpp>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>

namespace dokusat::cli {

class ResumableOutput {
 public:
  /// Continues a run of the same command, or begins one. Throws `FileError` if the files cannot be
  /// written, belong to another command, or are locked by another run.
  ResumableOutput(const std::string& path, const std::string& command);
  /// Saves the state.
  ~ResumableOutput();
  ResumableOutput(const ResumableOutput&) = delete;
  ResumableOutput& operator=(const ResumableOutput&) = delete;

  /// Number of puzzles that earlier runs answered, and the exit code of these.
  std::int64_t answered() const { return answered_; }
  int exit_code() const { return exit_code_; }

  /// Must be called with each puzzle that is read, including those already answered; may be called
  /// by another thread than the one that writes.
  void puzzle_read(const std::string& text);
  /// Must be called when the number of puzzles read reaches `answered()`. Throws `FileError` if
  /// they differ from those that were answered.
  void require_same_puzzles();

  std::ostream& stream() { return stream_; }
  /// Must be called after each answer, with its text.
  void answer_written(int exit_code, const std::string& text);
  /// Digest and number of all bytes written, including earlier runs. Requires that all is flushed.
  const Digest& written() const { return written_; }
  std::int64_t bytes() const { return bytes_; }
  /// Flushes the stream and saves the state from time to time.
  void flush();
  /// Saves the state from which a later run continues.
  void remember() { remember(false); }
  /// Moves the file into its place.
  void commit();

 private:
  void read_state();
  void require_written(const std::string& digest);
  void begin_anew_or_go_on();
  void remember(bool all_done);
  void compress();

  std::string name_;  // as given by the user
  std::string path_, part_, state_;
  std::string command_;  // digest: file names may be invalid UTF-8, which JSON cannot hold
  std::int64_t answered_ = 0;
  std::int64_t remembered_ = 0;  // number of answers that FILE.resume records
  std::int64_t bytes_ = 0;
  int exit_code_ = 0;
  Digest written_;
  std::string digest_;  // of the answered puzzles; empty if there are none
  std::mutex mutex_;    // protects the members below
  Digest read_;
  std::deque<std::string> digests_;  // one per unanswered puzzle, of all puzzles up to it
  std::optional<LockedFile> file_;
  std::optional<OutputBuffer> buffer_;
  std::ostream stream_{nullptr};
  std::chrono::steady_clock::time_point remembered_at_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
