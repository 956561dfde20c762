#pragma once
// A private folder for the files of an external program.

#include <dokusat/system/end_of_process.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

/// A new folder in the system's folder for temporary files (TMPDIR), readable only by this user,
/// and removed with its content when it is destroyed or the process ends.
class PrivateFolder {
 public:
  /// Makes the folder; `names` are the files that will be in it. Throws `ProgramError` on failure.
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
