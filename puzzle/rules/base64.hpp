#pragma once
// Texts within texts: base64 as URLs take it (RFC 4648, section 5) and percent signs (RFC 3986).

#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// The six bits of a character; empty for one that base64 does not have.
std::optional<int> base64_value(char c);
char base64_character(int value);
/// Without padding; empty for what is none. Both alphabets are read, that of URLs is written.
std::optional<std::string> decode_base64(std::string_view text);
std::string encode_base64(std::string_view bytes);
/// %41 is A. Empty where a percent sign has no two hexadecimal digits behind it.
std::optional<std::string> decode_percents(std::string_view text);

}  // namespace dokusat
