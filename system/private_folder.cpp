#include <stdlib.h>

#include <cerrno>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/private_folder.hpp>
#include <dokusat/system/program_error.hpp>
#include <string>

namespace dokusat {

PrivateFolder::PrivateFolder() {
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
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace dokusat
