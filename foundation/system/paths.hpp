#pragma once
// Names of files: targets of links, and names for files beside a file.

#include <dokusat/base/printable.hpp>
#include <string>

namespace dokusat {

/// Resolves the path while it is a symbolic link; the final target need not exist. A path that is
/// no link is returned unchanged. Throws `FileError` for cyclic links.
std::string behind_links(std::string path);

/// Returns the path with an ending. If the name is too long, a digest of the whole name replaces
/// its middle.
std::string beside(const std::string& path, const std::string& ending);

/// True if both paths name the same file, which need not exist yet.
bool is_same_file(const std::string& path, const std::string& other);

}  // namespace dokusat
