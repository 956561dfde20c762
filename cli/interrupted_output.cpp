#include "interrupted_output.hpp"

#include <dokusat/system/paths.hpp>

namespace dokusat::cli {

FileError interrupted_output(const std::string& path, OutputFile& output) {
  if (path != "-") return FileError(printable(path) + ": not written, as the run was interrupted");
  output.commit();
  return FileError("<stdout>: not complete, as the run was interrupted");
}

}  // namespace dokusat::cli
