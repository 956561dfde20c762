#pragma once
// Compressed files, recognised by the ending of their name, and the filters for each.

#include <boost/iostreams/filtering_streambuf.hpp>
#include <string>

namespace dokusat {

/// True if the path ends in .gz, .bz2, .xz or .zst.
bool is_compressed(const std::string& path);

/// These begin the chain with the filter for the path. They require `is_compressed`.
void push_compressor(const std::string& path, boost::iostreams::filtering_ostreambuf& chain);
void push_decompressor(const std::string& path, boost::iostreams::filtering_istreambuf& chain);

}  // namespace dokusat
