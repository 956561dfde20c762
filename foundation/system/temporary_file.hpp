#pragma once
// Files and folders that appear when they are whole, and otherwise leave no trace.

#include <sys/types.h>

#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <optional>
#include <string>

namespace dokusat {

class TemporaryFile {
 public:
  /// Makes a new file in the folder of the path. It has no name until it is placed, so that
  /// SIGKILL leaves it only if it comes between two system calls of `place`. Its name then, and
  /// from the start if the file system does not support files without names, is the path followed
  /// by `.tmp` and a number, which no existing file has. It gets the permissions of the file at the
  /// path, except setuid and setgid. Throws `FileError`.
  explicit TemporaryFile(const std::string& path);
  /// Removes the file unless it was placed.
  ~TemporaryFile();

  int descriptor() const { return file_.number(); }
  /// Moves the file to the path and replaces what is there, also a link or pipe. With `to_disk` it
  /// is whole also after a power failure. Throws `FileError`, and then leaves the old file as it
  /// is.
  void place(bool to_disk = true);

 private:
  bool open_without_name(mode_t mode);
  std::string path_by_number() const;
  void name_it();
  void remove() noexcept;

  std::string path_;
  std::string temporary_;  // empty while the file has no name and after it was placed
  Descriptor file_;
  std::optional<CleanUp> clean_up_;
};

/// A new folder, filled under another name beside its final path.
class TemporaryFolder {
 public:
  /// Makes the folder. Throws `FileError` if the path exists and is no empty folder, or on failure.
  explicit TemporaryFolder(const std::string& path);
  /// Removes the folder with its content unless it was placed.
  ~TemporaryFolder();

  /// Makes a file in the folder. Throws `FileError`.
  Descriptor open(const std::string& name) const;
  /// Returns the path of a file in the folder.
  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  /// Moves the folder to its path, whole also after a power failure. Throws `FileError`.
  void place();

 private:
  std::string path_;
  std::string temporary_;
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
