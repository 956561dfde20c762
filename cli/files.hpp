#pragma once
// Files as the command line names them: "-" for the standard streams, compressed by their ending,
// outputs written whole or not at all.

#include <boost/iostreams/filtering_stream.hpp>
#include <fstream>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>

namespace dokusat::cli {

/// A file that cannot be opened, read or written. `what()` is one line that names it.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class InputFile {
 public:
  /// Throws `FileError` for a missing or unreadable file and for a directory. Files ending in .gz,
  /// .bz2, .xz or .zst are read compressed.
  explicit InputFile(const std::string& path);

  std::istream& stream() { return stream_; }
  /// As it stands in messages: the path, or "<stdin>".
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::ifstream file_;
  boost::iostreams::filtering_istream stream_;
};

class OutputFile {
 public:
  /// "-" is standard output. For a path a temporary file beside it is opened; throws `FileError` if
  /// it cannot be.
  explicit OutputFile(const std::string& path);
  /// Removes the temporary file unless `commit` was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }
  /// Hands on what was written so far. Throws `FileError` if it was not written, for example
  /// because the disk is full.
  void flush();
  /// Completes the file under its own name. Throws `FileError` if anything was not written.
  void commit();

 private:
  [[noreturn]] void fail() const;

  std::string path_;
  std::string temporary_;
  std::ofstream file_;
  boost::iostreams::filtering_ostream stream_;
};

/// Removes the temporary file of the output being written, if any. Safe in a signal handler.
void remove_temporary_file() noexcept;

}  // namespace dokusat::cli
