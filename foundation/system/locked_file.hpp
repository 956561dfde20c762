#pragma once
// A file that one process at a time goes on with, whenever the others ended.

#include <cstdint>
#include <dokusat/system/descriptor.hpp>
#include <string>

namespace dokusat {

class LockedFile {
 public:
  /// Opens the file, which is made where there is none, and locks it. A new one has the permissions
  /// of the file at `model`, if there is one. Throws `FileError` if it cannot be had, is a link or
  /// no regular file, or another process has locked it.
  LockedFile(const std::string& path, const std::string& model);

  int descriptor() const { return file_.number(); }
  std::int64_t size() const;
  /// Drops what stands behind the first bytes, and goes on there. Throws `FileError`.
  void cut_to(std::int64_t size);
  /// Puts it into the place of another file. Throws `FileError`.
  void place(const std::string& target);

 private:
  bool still_has_its_name() const;

  std::string path_;
  Descriptor file_;
};

}  // namespace dokusat
