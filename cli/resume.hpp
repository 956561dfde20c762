#pragma once
// Output that a later run of the same command can go on with, whenever this one is ended.
//
// Answers go to FILE.part. FILE.resume tells of which command they are, and up to which puzzle and
// byte they are whole; it is replaced by renaming, so it is always whole itself. What stands in
// FILE.part behind that byte is written again. When all is done FILE.part becomes FILE.

#include <chrono>
#include <cstdint>
#include <fstream>
#include <ostream>
#include <string>

namespace dokusat::cli {

class ResumableOutput {
 public:
  /// Goes on where a run of the same command was ended, or begins. Throws `FileError` if the files
  /// cannot be written, or are those of another command.
  ResumableOutput(const std::string& path, const std::string& command);

  /// The puzzles that are answered already, and the exit code that they meant.
  std::int64_t answered() const { return answered_; }
  int exit_code() const { return exit_code_; }

  std::ostream& stream() { return file_; }
  /// To be called behind each answer.
  void answer_written(int exit_code);
  /// Hands on what was written, and now and then remembers it.
  void flush();
  /// Remembers what was written, to go on from there.
  void remember();
  /// Puts the file into its place.
  void commit();

 private:
  [[noreturn]] void fail(const std::string& path) const;
  void read_state();

  std::string path_, part_, state_;
  std::string command_;
  std::int64_t answered_ = 0;
  std::int64_t bytes_ = 0;
  int exit_code_ = 0;
  std::ofstream file_;
  std::chrono::steady_clock::time_point remembered_at_ = std::chrono::steady_clock::now();
};

}  // namespace dokusat::cli
