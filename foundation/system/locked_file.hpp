#pragma once
// A file to which one process at a time appends, also after an earlier run has ended.

#include <cstdint>
#include <dokusat/system/descriptor.hpp>
#include <string>

namespace dokusat {

class LockedFile {
 public:
  /// Opens or makes the file and locks it. A new file has the permissions of the file at `model`,
  /// if there is one. Throws `FileError` if it cannot be opened, is a link or no regular file, or
  /// is locked by another process.
  LockedFile(const std::string& path, const std::string& model);

  int descriptor() const { return file_.number(); }
  std::int64_t size() const;
  /// Truncates the file to `size` bytes; writing continues there. Throws `FileError`.
  void cut_to(std::int64_t size);
  /// Renames the file to `target`, which it replaces. Throws `FileError`.
  void place(const std::string& target);

 private:
  bool still_has_its_name() const;

  std::string path_;
  Descriptor file_;
};

}  // namespace dokusat
