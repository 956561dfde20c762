#include <stdlib.h>

#include <cerrno>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/private_folder.hpp>
#include <dokusat/system/program_error.hpp>
#include <string>
#include <utility>

namespace dokusat {

PrivateFolder::PrivateFolder(std::vector<const char*> names) : names_(std::move(names)) {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "dokusat-XXXXXX").string();
  if (error)
    throw ProgramError("there is no folder for temporary files (TMPDIR): " + error.message());
  const NoEndYet no_end;
  if (::mkdtemp(path.data()) == nullptr)
    throw ProgramError("cannot make a temporary folder " + printable(path) + ": " +
                       reason_of(errno));
  path_ = path;
  clean_up_.emplace(CleanUp::Stage::files, [this] { remove(); });
}

PrivateFolder::~PrivateFolder() { remove(); }

void PrivateFolder::remove() const noexcept {
  std::error_code ignored;
  // To look for what is there takes a descriptor, and there may be none to be had.
  for (const char* const name : names_) std::filesystem::remove(path_ / name, ignored);
  if (!std::filesystem::remove(path_, ignored)) std::filesystem::remove_all(path_, ignored);
}

}  // namespace dokusat
