#pragma once
// Handling of output when a run is interrupted.

#include <dokusat/base/printable.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <string>

#include "exit_code.hpp"

namespace dokusat::cli {

/// Error that ends the run with `ExitCode::kUndecided`, whatever the codes of its puzzles.
class NotWritten : public FileError {
 public:
  /// "FILE: not written, as the run was interrupted"
  explicit NotWritten(const std::string& path,
                      const std::string& why = "not written, as the run was interrupted")
      : FileError(printable(path) + ": " + why) {}
};

/// The reason for a run with --resume.
inline constexpr const char* kNotFinished =
    "not finished, as the run was interrupted; the same command continues it";

/// Writes a new folder, whole or not at all: `fill` makes its files.
template <class Fill>
void write_folder(const std::string& path, const Fill& fill) {
  const WhileSolving interruptible;  // so that an interrupted run removes the folder
  TemporaryFolder folder(path);
  fill(folder);
  if (was_interrupted_by_now()) throw NotWritten(path);
  folder.place();
}

/// Writes the answers so far to standard output; throws `NotWritten` for a file.
inline void end_interrupted(const std::string& path, OutputFile& output, ExitCode& code) {
  if (path != "-") throw NotWritten(path);
  output.commit();
  code.fail(ExitCode::kUndecided);
}

}  // namespace dokusat::cli
