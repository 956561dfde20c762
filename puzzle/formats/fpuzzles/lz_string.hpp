#pragma once
// The compression of links to f-puzzles.com: LZ-string over base64, an LZW code of UTF-16 text
// (https://pieroxy.net/blog/pages/lz-string).

#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// Returns the text in UTF-8; empty for invalid codes, and for texts of over 4 million characters.
std::optional<std::string> decompress_lz_string(std::string_view base64);
/// Returns the code of a text in UTF-8, padded with '='.
std::string compress_lz_string(std::string_view utf8);

}  // namespace dokusat
