#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <filesystem>

namespace dokusat {
namespace {

namespace fs = std::filesystem;

constexpr int kMostTries = 100;

/// Returns ".tmp" and the number of this process; later attempts avoid files that a former process
/// with this number left.
std::string ending(int attempt) {
  return ".tmp" + std::to_string(::getpid()) + (attempt > 0 ? "-" + std::to_string(attempt) : "");
}

std::string without_slashes(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

}  // namespace

TemporaryFile::TemporaryFile(const std::string& path) : path_(path) {
  struct stat old {};
  const bool replaces = ::stat(path.c_str(), &old) == 0;
  const mode_t mode = old.st_mode & 0777;
  const mode_t first_mode = replaces ? mode & 0600 : 0666;
  const NoEndYet no_end;
  if (!open_without_name(first_mode)) {
    for (int attempt = 0; !file_.is_open() && attempt < kMostTries; ++attempt) {
      temporary_ = beside(path, ending(attempt));
      file_ = open_file(temporary_, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, first_mode);
      if (!file_.is_open() && errno != EEXIST) break;
    }
    if (!file_.is_open()) throw write_error(path, errno);
    clean_up_.emplace([this] { remove(); });
  }
  if (replaces) ::fchmod(file_.number(), mode);  // restores bits that the umask cleared
}

TemporaryFile::~TemporaryFile() {
  const NoEndYet no_end;
  remove();
  clean_up_.reset();
}

/// Opens a file without a name. False if the file system does not support that or /proc, through
/// which it is named later, is not mounted.
bool TemporaryFile::open_without_name([[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
  const std::string folder = fs::path(path_).parent_path().string();
  file_ = open_file(folder.empty() ? "." : folder, O_WRONLY | O_TMPFILE, mode);
  if (file_.is_open() && ::access(path_by_number().c_str(), F_OK) != 0) file_.close();
#endif
  return file_.is_open();
}

std::string TemporaryFile::path_by_number() const {
  return "/proc/self/fd/" + std::to_string(file_.number());
}

void TemporaryFile::name_it() {
  int linked = -1;
  for (int attempt = 0; linked != 0 && attempt < kMostTries; ++attempt) {
    const std::string name = beside(path_, ending(attempt));
    linked =
        ::linkat(AT_FDCWD, path_by_number().c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
    if (linked == 0) temporary_ = name;
    if (linked != 0 && errno != EEXIST) break;
  }
  if (linked != 0) throw write_error(path_, errno);
}

void TemporaryFile::remove() noexcept {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
}

void TemporaryFile::place(bool to_disk) {
  if (to_disk) force_to_disk(file_.number(), path_);
  const NoEndYet no_end;
  if (temporary_.empty()) name_it();
  if (!file_.close() || std::rename(temporary_.c_str(), path_.c_str()) != 0)
    throw write_error(path_, errno);
  temporary_.clear();
}

TemporaryFolder::TemporaryFolder(const std::string& path)
    : path_(without_slashes(behind_links(without_slashes(path)))) {
  std::error_code none;
  if (fs::exists(path_, none) && !fs::is_empty(path_, none))
    throw FileError(printable(path) + ": cannot be written: it exists already");
  const NoEndYet no_end;
  int made = -1;
  for (int attempt = 0; made != 0 && attempt < kMostTries; ++attempt) {
    temporary_ = beside(path_, ending(attempt));
    made = ::mkdir(temporary_.c_str(), 0777);
    if (made != 0 && errno != EEXIST) break;
  }
  if (made != 0) throw write_error(path, errno);
  clean_up_.emplace([this] {
    std::error_code ignored;
    fs::remove_all(temporary_, ignored);
  });
}

TemporaryFolder::~TemporaryFolder() {
  const NoEndYet no_end;
  std::error_code none;
  if (!temporary_.empty()) fs::remove_all(temporary_, none);
  clean_up_.reset();
}

Descriptor TemporaryFolder::open(const std::string& name) const {
  const std::string path = temporary_ + "/" + name;
  Descriptor file = open_file(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
  if (!file.is_open()) throw write_error(path, errno);
  return file;
}

void TemporaryFolder::place() {
  // One syncfs for all files, as there may be thousands.
  const Descriptor folder = open_file(temporary_, O_RDONLY | O_DIRECTORY);
  if (folder.is_open() && ::syncfs(folder.number()) != 0) throw write_error(path_, errno);
  const NoEndYet no_end;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw write_error(path_, errno);
  temporary_.clear();
}

}  // namespace dokusat
