#include "interrupted_output.hpp"

#include <dokusat/system/paths.hpp>

namespace dokusat::cli {

NotWritten::NotWritten(const std::string& path, const std::string& why)
    : FileError(printable(path) + ": " + why) {}

void end_interrupted(const std::string& path, OutputFile& output, ExitCode& code) {
  if (path != "-") throw NotWritten(path);
  output.commit();
  code.fail(ExitCode::kUndecided);
}

}  // namespace dokusat::cli
