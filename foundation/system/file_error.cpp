#include <unistd.h>

#include <cerrno>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <system_error>

namespace dokusat {

std::string reason_of(int error) {
  return error != 0 ? std::generic_category().message(error) : "the device took no more";
}

FileError write_error(const std::string& path, int error) {
  return FileError(printable(path) + ": cannot be written: " + reason_of(error));
}

FileError read_error(const std::string& path, const std::string& reason) {
  return FileError(printable(path) + ": cannot be read: " + reason);
}

void force_to_disk(int descriptor, const std::string& path) {
  while (::fsync(descriptor) != 0) {
    if (errno == EINTR) continue;
    if (errno == EINVAL || errno == ENOSYS || errno == EROFS) return;
    throw write_error(path, errno);
  }
}

}  // namespace dokusat
