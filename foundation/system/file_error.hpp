#pragma once
// What goes wrong with files, as it is told to the user: one line that names the file.

#include <dokusat/base/error.hpp>
#include <string>

namespace dokusat {

/// A file that cannot be opened, read or written. `what()` is one line that names it.
class FileError : public Error {
 public:
  using Error::Error;
};

/// The system's word for an error number; 0 stands for a device that took no more.
std::string reason_of(int error);

/// "NAME: cannot be written: REASON"
FileError write_error(const std::string& path, int error);
/// "NAME: cannot be read: REASON"
FileError read_error(const std::string& path, const std::string& reason);

/// Waits until all that was written to the descriptor of the file is on the disk. Throws
/// `write_error` if it cannot be; a file system that has no such operation is no error.
void force_to_disk(int descriptor, const std::string& path);

}  // namespace dokusat
