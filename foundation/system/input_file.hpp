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

/// The size of a file that is read as it is; empty for pipes, standard input and compressed files.
std::optional<double> plain_file_size(const std::string& path);

class InputFile {
 public:
  /// Throws `FileError` for a missing or unreadable file and for a folder. Files ending in .gz,
  /// .bz2, .xz or .zst are read compressed.
  explicit InputFile(const std::string& path);
  /// A file that is open already, and read as it is; the name stands in messages.
  InputFile(Descriptor file, std::string name);
  ~InputFile();

  /// Throws `FileError` while it is read if the file turns out to be unreadable. Standard input
  /// ends for it also where the run is interrupted.
  std::istream& stream() { return stream_; }
  /// As it stands in messages: the path, or "<stdin>".
  const std::string& name() const { return name_; }
  /// A file on a disk: reading it waits for nobody.
  bool never_waits() const { return never_waits_; }
  /// Whether a whole line can be read without waiting.
  bool line_is_at_hand() const;
  /// The bytes taken from the stream so far, unpacked.
  double bytes_read() const;
  /// Passes over the first bytes, unpacked. To be called before anything is read.
  void skip(std::int64_t bytes);
  /// Reads all that is left, block by block. Throws `FileError`.
  void each_block(const std::function<void(std::string_view)>& take);
  /// Reads the rest of a compressed file: its checksum stands at its end, and who stops before has
  /// not seen whether it is whole. Throws `FileError`.
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
