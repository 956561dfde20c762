#pragma once
// Numbers in texts.

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace dokusat {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The whole text as a number; empty where it is none or does not fit. "-3" is a number, "+3" and
/// " 3" are none.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return number;
}

}  // namespace dokusat
