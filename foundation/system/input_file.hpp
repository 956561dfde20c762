#pragma once
// An input as the user names it: "-" for standard input, a file, a pipe; compressed by its ending.

#include <cstdint>
#include <dokusat/system/descriptor.hpp>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// Returns the size of an uncompressed regular file; empty for pipes, standard input and compressed
/// files.
std::optional<double> plain_file_size(const std::string& path);

class InputFile {
 public:
  /// Opens the path. Throws `FileError` for a missing or unreadable file and for a folder. Files
  /// ending in .gz, .bz2, .xz or .zst are decompressed.
  explicit InputFile(const std::string& path);
  /// Takes a file that is already open, without decompression; `name` is used in messages.
  InputFile(Descriptor file, std::string name);
  ~InputFile();

  /// The text. Reading it throws `FileError` if the file turns out to be unreadable. Standard input
  /// also ends when the run is interrupted.
  std::istream& stream() { return stream_; }
  /// The name in messages: the path, or "<stdin>".
  const std::string& name() const { return name_; }
  /// True if the file is on a disk, so that reading does not block.
  bool never_waits() const { return never_waits_; }
  /// True if a whole line can be read without waiting.
  bool line_is_at_hand() const;
  /// Returns the number of bytes taken from the stream so far, decompressed.
  double bytes_read() const;
  /// Passes the rest of the file to `take`, block by block. Throws `FileError`.
  void each_block(const std::function<void(std::string_view)>& take);
  /// Reads the rest of a compressed file, so that the checksum at its end is verified. Throws
  /// `FileError`.
  void require_whole();

 private:
  class Buffer;

  std::string name_;
  bool is_compressed_;
  bool never_waits_ = false;
  Descriptor file_;
  std::unique_ptr<Buffer> buffer_;
  std::istream stream_{nullptr};
};

}  // namespace dokusat
