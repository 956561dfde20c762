#pragma once
// An output as the user names it: "-" for standard output, a file that appears when it is whole, or
// a pipe or device that is written as it is; compressed by its ending.

#include <dokusat/system/output_buffer.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace dokusat {

class OutputFile {
 public:
  /// Links are followed. Throws `FileError` if the file cannot be opened.
  explicit OutputFile(const std::string& path);
  /// A file of a folder that takes its place as a whole.
  OutputFile(const TemporaryFolder& folder, const std::string& name);
  /// Discards what was not committed.
  ~OutputFile();

  std::ostream& stream() { return stream_; }
  /// Hands on what was written so far. Throws `FileError` if it was not written, for example
  /// because the disk is full.
  void flush();
  /// Completes the file under its own name. Throws `FileError` if anything was not written.
  void commit();
  /// Takes back the file. What a pipe or standard output has got it keeps.
  void discard() noexcept;

 private:
  class Compressor;

  void begin();
  void require_written();

  std::string name_;
  Descriptor direct_;  // of a pipe, a device, or a file of a folder
  std::optional<TemporaryFile> temporary_;
  std::optional<OutputBuffer> buffer_;
  std::unique_ptr<Compressor> compressor_;  // behind the buffer, as its end goes there
  std::ostream stream_{nullptr};
};

}  // namespace dokusat
