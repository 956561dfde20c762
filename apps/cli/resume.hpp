#pragma once
// Output that a later run of the same command can go on with, whenever this one is ended.
//
// Answers go to FILE.part, which this run keeps locked. FILE.resume tells of which command and
// puzzles they are, and up to which puzzle and byte they are whole; it is replaced by renaming, so
// it is always whole itself. What stands in FILE.part behind that byte is written again. When all
// is done FILE.part becomes FILE: compressed, where its name says so, from beginning to end, as one
// cannot go on in the midst of a compressed file.

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
  /// Goes on where a run of the same command was ended, or begins. Throws `FileError` if the files
  /// cannot be written, are those of another command, or another run is writing them.
  ResumableOutput(const std::string& path, const std::string& command);
  /// Remembers what was written.
  ~ResumableOutput();
  ResumableOutput(const ResumableOutput&) = delete;
  ResumableOutput& operator=(const ResumableOutput&) = delete;

  /// The puzzles that are answered already, and the exit code that they meant.
  std::int64_t answered() const { return answered_; }
  int exit_code() const { return exit_code_; }

  /// To be called with each puzzle as it is read, also with those that are answered already; by
  /// another thread than the one that writes, if need be.
  void puzzle_read(const std::string& text);
  /// To be called when as many puzzles are read as are answered. Throws `FileError` if they are
  /// others than those that were answered.
  void require_same_puzzles();

  std::ostream& stream() { return stream_; }
  /// To be called behind each answer, with its text.
  void answer_written(int exit_code, const std::string& text);
  /// Digest and number of all bytes written, also by earlier runs. Requires that all is flushed.
  const Digest& written() const { return written_; }
  std::int64_t bytes() const { return bytes_; }
  /// Hands on what was written, and now and then remembers it.
  void flush();
  /// Remembers what was written, to go on from there.
  void remember() { remember(false); }
  /// Puts the file into its place.
  void commit();

 private:
  void read_state();
  void require_written(const std::string& digest);
  void begin_anew_or_go_on();
  void remember(bool all_done);
  void compress();

  std::string name_;  // as the user says it
  std::string path_, part_, state_;
  std::string command_;  // its digest: names of files may be no UTF-8, which JSON does not hold
  std::int64_t answered_ = 0;
  std::int64_t remembered_ = 0;  // answers, in FILE.resume
  std::int64_t bytes_ = 0;
  int exit_code_ = 0;
  Digest written_;
  std::string digest_;  // of the puzzles that are answered; empty where none is
  std::mutex mutex_;    // of what follows
  Digest read_;
  std::deque<std::string> digests_;  // of the puzzles up to each that is read and not answered
  std::optional<LockedFile> file_;
  std::optional<OutputBuffer> buffer_;
  std::ostream stream_{nullptr};
  std::chrono::steady_clock::time_point remembered_at_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
