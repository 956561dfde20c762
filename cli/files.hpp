#pragma once
// Files as the command line names them: "-" for the standard streams, compressed by their ending,
// outputs written whole or not at all.

#include <boost/iostreams/filtering_stream.hpp>

#include <array>
#include <cstring>
#include <dokusat/text/error.hpp>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>

namespace dokusat::cli {

/// A file that cannot be opened, read or written. `what()` is one line that names it.
class FileError : public Error {
 public:
  using Error::Error;
};

/// Hands on what another buffer has as soon as it has it, and turns what goes wrong there (a
/// failing disk, a broken archive) into a `FileError` that names the file. Standard input ends for
/// it also where the run is interrupted.
class CheckedBuffer final : public std::streambuf {
 public:
  CheckedBuffer(std::streambuf* source, std::string name, bool is_standard_input)
      : source_(source), name_(std::move(name)), is_standard_input_(is_standard_input) {}

  /// Whether a whole line can be read without waiting.
  bool line_is_at_hand() const { return std::memchr(gptr(), '\n', at_hand()) != nullptr; }
  /// The bytes handed on so far, in pieces of the buffer's size.
  double bytes_read() const { return bytes_read_; }

 protected:
  int_type underflow() override;

 private:
  std::size_t at_hand() const { return static_cast<std::size_t>(egptr() - gptr()); }

  std::streambuf* source_;
  std::string name_;
  bool is_standard_input_;
  double bytes_read_ = 0;
  std::array<char, 1 << 14> buffer_{};
};

/// Whether the path ends as a compressed file does.
bool is_compressed(const std::string& path);

/// The size of a file that is read as it is; empty for pipes, standard input and compressed files.
std::optional<double> plain_file_size(const std::string& path);

class InputFile {
 public:
  /// Throws `FileError` for a missing or unreadable file and for a directory. Files ending in .gz,
  /// .bz2, .xz or .zst are read compressed.
  explicit InputFile(const std::string& path);

  /// Throws `FileError` while it is read if the file turns out to be unreadable.
  std::istream& stream() { return stream_; }
  /// As it stands in messages: the path, or "<stdin>".
  const std::string& name() const { return name_; }
  /// A file on a disk: reading it waits for nobody.
  bool never_waits() const { return never_waits_; }
  bool line_is_at_hand() const { return buffer_->line_is_at_hand(); }
  double bytes_read() const { return buffer_->bytes_read(); }

 private:
  std::string name_;
  bool never_waits_ = false;
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
  void forget_temporary();

  std::string path_;            // where the file is to stand, links followed
  std::string temporary_;       // empty where there is none
  char* remembered_ = nullptr;  // for the signal handler
  std::ofstream file_;
  boost::iostreams::filtering_ostreambuf filter_;
  std::ostream stream_{nullptr};
};

/// A new folder, filled under another name beside its place.
class OutputDirectory {
 public:
  /// Throws `FileError` if the folder exists and is not empty, or cannot be made.
  explicit OutputDirectory(const std::string& path);
  /// Removes the folder with all that is in it unless `commit` was called.
  ~OutputDirectory();
  OutputDirectory(const OutputDirectory&) = delete;
  OutputDirectory& operator=(const OutputDirectory&) = delete;

  /// The path of a file in it.
  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  /// Puts the folder into its place. Throws `FileError`.
  void commit();

 private:
  std::string path_;
  std::string temporary_;  // empty once it is in its place
};

/// Removes the temporary files of the outputs being written. Safe in a signal handler.
void remove_temporary_files() noexcept;

}  // namespace dokusat::cli
