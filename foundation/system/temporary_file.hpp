#pragma once
// A file that takes its place when it is whole, and leaves no trace if it never is.

#include <sys/types.h>

#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <optional>
#include <string>

namespace dokusat {

class TemporaryFile {
 public:
  /// Makes a new file in the folder of the path. It has no name until it is whole, so that nothing
  /// is left even by SIGKILL; where the file system has no such files, it is named as the path with
  /// `.tmp` and a number behind. A file that already has that name is left alone. The new file has
  /// the permissions of the file at the path from the beginning, except for those to act as its
  /// owner. Throws `FileError`.
  explicit TemporaryFile(const std::string& path);
  /// Removes it unless it is in its place.
  ~TemporaryFile();

  int descriptor() const { return file_.number(); }
  /// Puts it into the place of the path, `to_disk` such that it is whole also after a power
  /// failure. A link or pipe there is replaced. Throws `FileError`, and leaves what stands there as
  /// it is.
  void place(bool to_disk = true);

 private:
  bool open_without_name(mode_t mode);
  std::string path_by_number() const;
  void name_it();
  void remove() noexcept;

  std::string path_;
  std::string temporary_;  // empty while it has no name and once it is in its place
  Descriptor file_;
  std::optional<CleanUp> clean_up_;
};

/// A new folder, filled under another name beside its place.
class TemporaryFolder {
 public:
  /// Throws `FileError` if the path is there and no empty folder, or none can be made.
  explicit TemporaryFolder(const std::string& path);
  /// Removes the folder with all that is in it unless it is in its place.
  ~TemporaryFolder();

  /// Makes a file in it. Throws `FileError`.
  Descriptor open(const std::string& name) const;
  /// The path of a file in it.
  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  /// Puts the folder into its place, whole also after a power failure. Throws `FileError`.
  void place();

 private:
  std::string path_;
  std::string temporary_;
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
