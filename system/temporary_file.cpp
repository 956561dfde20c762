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

/// ".tmp" and a number that no other process has now. What another one left behind under it that is
/// no more is stepped around.
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
  const NoEndYet no_end;
  for (int attempt = 0; !file_.is_open() && attempt < kMostTries; ++attempt) {
    temporary_ = beside(path, ending(attempt));
    file_ = open_file(temporary_, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
                      replaces ? mode & 0600 : 0666);
    if (!file_.is_open() && errno != EEXIST) break;
  }
  if (!file_.is_open()) throw write_error(path, errno);
  if (replaces) ::fchmod(file_.number(), mode);  // what the umask took
  clean_up_.emplace(CleanUp::Stage::files, [this] { remove(); });
}

TemporaryFile::~TemporaryFile() {
  const NoEndYet no_end;
  remove();
  clean_up_.reset();
}

void TemporaryFile::remove() noexcept {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
}

void TemporaryFile::place() {
  if (!file_.close()) throw write_error(path_, errno);
  const NoEndYet no_end;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw write_error(path_, errno);
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
  clean_up_.emplace(CleanUp::Stage::files, [this] {
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

void TemporaryFolder::place() {
  const NoEndYet no_end;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) throw write_error(path_, errno);
  temporary_.clear();
}

}  // namespace dokusat
