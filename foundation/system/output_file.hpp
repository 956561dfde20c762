#pragma once
// An output as the user names it: "-" for standard output, a file that appears when it is whole, or
// a pipe or device that is written directly; compressed by its ending.

#include <dokusat/system/output_buffer.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace dokusat {

class OutputFile {
 public:
  /// Opens the path, through links. Throws `FileError` if that fails.
  explicit OutputFile(const std::string& path);
  /// Makes a file in a folder that is placed as a whole.
  OutputFile(const TemporaryFolder& folder, const std::string& name);
  /// Discards a file that was not committed.
  ~OutputFile();

  std::ostream& stream() { return stream_; }
  /// Writes everything so far to the descriptor. Throws `FileError` on failure, for example if the
  /// disk is full.
  void flush();
  /// Completes the file and gives it its name. Throws `FileError` if anything was not written.
  void commit();
  /// Discards the file. A pipe or standard output keeps what was already written.
  void discard() noexcept;

 private:
  class Compressor;

  void begin();
  void require_written();

  std::string name_;
  Descriptor direct_;  // a pipe, a device, or a file of a folder
  std::optional<TemporaryFile> temporary_;
  std::optional<OutputBuffer> buffer_;
  std::unique_ptr<Compressor> compressor_;  // declared after `buffer_`, as its end is written there
  std::ostream stream_{nullptr};
};

}  // namespace dokusat
