#pragma once
// What becomes of the output of a run that was interrupted.

#include <dokusat/system/output_file.hpp>
#include <string>

#include "commands.hpp"

namespace dokusat::cli {

/// Standard output gets the answers so far; a file is not written, which is a `FileError`. So is
/// standard output that is not complete where a larger exit code hides it.
void end_interrupted(const std::string& path, OutputFile& output, ExitCode& code);

}  // namespace dokusat::cli
