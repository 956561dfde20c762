#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/private_folder.hpp>
#include <string>

namespace dokusat {

// Allocates everything before it makes the folder, which would otherwise be left if memory runs
// out.
PrivateFolder::PrivateFolder(const std::vector<const char*>& names) {
  std::error_code error;
  path_ = (std::filesystem::temp_directory_path(error) / "dokusat-XXXXXX").string();
  if (error)
    throw ProgramError("there is no folder for temporary files (TMPDIR): " + error.message());
  for (const char* const name : names) files_.push_back(path_ + "/" + name);
  clean_up_.emplace([this] { remove(); });
  const NoEndYet no_end;
  if (::mkdtemp(path_.data()) == nullptr)
    throw ProgramError("cannot make a temporary folder " + printable(path_) + ": " +
                       reason_of(errno));
  for (std::string& file : files_) std::copy(path_.begin(), path_.end(), file.begin());
  is_made_ = true;
}

PrivateFolder::~PrivateFolder() { remove(); }

void PrivateFolder::remove() const noexcept {
  if (!is_made_) return;
  // Files are removed by name first: listing the folder needs a descriptor, which may be
  // unavailable.
  for (const std::string& file : files_) ::unlink(file.c_str());
  if (::rmdir(path_.c_str()) == 0) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace dokusat
