#pragma once
// Files as the command line names them: "-" for the standard streams, compressed by their ending,
// outputs written whole or not at all.

#include <boost/iostreams/filtering_stream.hpp>

#include <array>
#include <fstream>
#include <istream>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>

namespace dokusat::cli {

/// A file that cannot be opened, read or written. `what()` is one line that names it.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Hands on what another buffer has as soon as it has it, and turns what goes wrong there (a
/// failing disk, a broken archive) into a `FileError` that names the file.
class CheckedBuffer final : public std::streambuf {
 public:
  CheckedBuffer(std::streambuf* source, std::string name)
      : source_(source), name_(std::move(name)) {}

 protected:
  int_type underflow() override;

 private:
  std::streambuf* source_;
  std::string name_;
  std::array<char, 1 << 14> buffer_{};
};

class InputFile {
 public:
  /// Throws `FileError` for a missing or unreadable file and for a directory. Files ending in .gz,
  /// .bz2, .xz or .zst are read compressed.
  explicit InputFile(const std::string& path);

  /// Throws `FileError` while it is read if the file turns out to be unreadable.
  std::istream& stream() { return stream_; }
  /// As it stands in messages: the path, or "<stdin>".
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::ifstream file_;
  boost::iostreams::filtering_istreambuf filter_;
  std::unique_ptr<CheckedBuffer> buffer_;
  std::istream stream_{nullptr};
};

class OutputFile {
 public:
  /// "-" is standard output. For a path a temporary file beside it is opened; pipes and devices are
  /// written as they are. Throws `FileError` if the file cannot be opened.
  explicit OutputFile(const std::string& path);
  /// Removes the temporary file unless `commit` was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  /// Hands on what was written so far. Throws `FileError` if it was not written, for example
  /// because the disk is full.
  void flush();
  /// Completes the file under its own name, with the permissions of the file that it replaces.
  /// Throws `FileError` if anything was not written.
  void commit();

 private:
  [[noreturn]] void fail() const;

  std::string path_;       // where the file is to stand, links followed
  std::string temporary_;  // empty where there is none
  std::ofstream file_;
  boost::iostreams::filtering_ostreambuf filter_;
  std::ostream stream_{nullptr};
};

/// Removes the temporary file of the output being written, if any. Safe in a signal handler.
void remove_temporary_file() noexcept;

}  // namespace dokusat::cli
