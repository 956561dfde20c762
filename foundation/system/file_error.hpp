#pragma once
// Errors of files and their messages.

#include <dokusat/base/error.hpp>
#include <string>

namespace dokusat {

/// A failure to open, read or write a file. `what()` is one line with its name.
class FileError : public Error {
 public:
  using Error::Error;
};

/// Returns the system's text for an error number; 0 stands for a short write.
std::string reason_of(int error);

/// Makes "NAME: cannot be written: REASON".
FileError write_error(const std::string& path, int error);
/// Makes "NAME: cannot be read: REASON".
FileError read_error(const std::string& path, const std::string& reason);

/// Waits until everything written to the descriptor is on the disk. Throws `write_error` on
/// failure, but not if the file system lacks this operation.
void force_to_disk(int descriptor, const std::string& path);

}  // namespace dokusat
