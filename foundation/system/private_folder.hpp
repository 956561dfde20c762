#pragma once
// A folder for files that a program is given and gives back.

#include <dokusat/system/end_of_process.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// A new folder in the system's place for temporary files (TMPDIR), for our eyes only and removed
/// with all that is in it at the end of its life or of the process.
class PrivateFolder {
 public:
  /// `names` are those of the files that will be in it. Throws `ProgramError` if it cannot be made.
  explicit PrivateFolder(const std::vector<const char*>& names);
  ~PrivateFolder();

  std::filesystem::path file(const char* name) const { return std::filesystem::path(path_) / name; }

 private:
  void remove() const noexcept;

  std::string path_;
  std::vector<std::string> files_;
  bool is_made_ = false;
  std::optional<CleanUp> clean_up_;
};

}  // namespace dokusat
