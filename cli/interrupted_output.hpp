#pragma once
// What becomes of the output of a run that was interrupted.

#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <string>

namespace dokusat::cli {

/// To be thrown. Standard output gets the answers so far; a file is not written.
FileError interrupted_output(const std::string& path, OutputFile& output);

}  // namespace dokusat::cli
