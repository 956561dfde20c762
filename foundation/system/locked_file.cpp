#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/locked_file.hpp>
#include <dokusat/system/paths.hpp>

namespace dokusat {

LockedFile::LockedFile(const std::string& path, const std::string& model) : path_(path) {
  struct stat status {};
  const bool has_model = ::stat(model.c_str(), &status) == 0;
  const unsigned mode = has_model ? status.st_mode & 0777 : 0666;
  do {
    file_ = open_file(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode);
    if (!file_.is_open()) throw write_error(path, errno);
    if (::fstat(file_.number(), &status) != 0 || !S_ISREG(status.st_mode))
      throw FileError(printable(path) + ": cannot be written: it is not a regular file");
    if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0)
      throw FileError(printable(path) + (errno == EWOULDBLOCK
                                             ? ": another run is writing it"
                                             : ": cannot be locked: " + reason_of(errno)));
    // The process that had the lock may have renamed the file in between.
  } while (!still_has_its_name());
}

bool LockedFile::still_has_its_name() const {
  struct stat here {};
  struct stat there {};
  return ::fstat(file_.number(), &here) == 0 && ::lstat(path_.c_str(), &there) == 0 &&
         here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

std::int64_t LockedFile::size() const {
  struct stat status {};
  return ::fstat(file_.number(), &status) == 0 ? status.st_size : 0;
}

void LockedFile::cut_to(std::int64_t size) {
  if (::ftruncate(file_.number(), size) != 0 || ::lseek(file_.number(), size, SEEK_SET) < 0)
    throw write_error(path_, errno);
}

void LockedFile::place(const std::string& target) {
  force_to_disk(file_.number(), target);
  if (std::rename(path_.c_str(), target.c_str()) != 0) throw write_error(target, errno);
}

}  // namespace dokusat
