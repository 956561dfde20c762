#include "interrupted_output.hpp"

#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>

namespace dokusat::cli {

void end_interrupted(const std::string& path, OutputFile& output, ExitCode& code) {
  code.raise(ExitCode::kUndecided);
  if (path != "-") throw FileError(printable(path) + ": not written, as the run was interrupted");
  output.commit();
  if (code.value() > ExitCode::kUndecided)
    throw FileError("<stdout>: not complete, as the run was interrupted");
}

}  // namespace dokusat::cli
