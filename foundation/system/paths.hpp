#pragma once
// Names of files: where links lead, and names for what stands beside a file.

#include <dokusat/base/printable.hpp>
#include <string>

namespace dokusat {

/// Where a file is that the path names: links are followed, also one to a file that is not there
/// yet. A path that is no link stays as it is. Throws `FileError` for links in a circle.
std::string behind_links(std::string path);

/// The name of a file beside another one: its path and an ending. Where that is longer than a name
/// may be, the middle gives way to a digest of the whole name.
std::string beside(const std::string& path, const std::string& ending);

/// Whether both paths, which may name nothing yet, name one file.
bool is_same_file(const std::string& path, const std::string& other);

}  // namespace dokusat
