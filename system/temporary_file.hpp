#pragma once
// A file that takes its place when it is whole, and leaves no trace if it never is.

#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <optional>
#include <string>

namespace dokusat {

class TemporaryFile {
 public:
  /// A new file beside the path, named as it with `.tmp` and a number behind; whatever stands there
  /// under such a name is left alone. It has the permissions of the file at the path from the
  /// beginning, but for those to act as its owner. Throws `FileError`.
  explicit TemporaryFile(const std::string& path);
  /// Removes it unless it is in its place.
  ~TemporaryFile();

  int descriptor() const { return file_.number(); }
  /// Puts it into the place of the path. Throws `FileError`, and leaves what stands there as it is.
  void place();

 private:
  void remove() noexcept;

  std::string path_;
  std::string temporary_;  // empty once it is in its place
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

  /// The path of a file in it.
  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  /// Puts the folder into its place. Throws `FileError`.
  void place();

 private:
  std::string path_;
  std::string temporary_;
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
