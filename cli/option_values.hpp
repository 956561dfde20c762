#pragma once
// What several groups of options need to read their values.

#include <charconv>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "arguments.hpp"

namespace dokusat::cli {

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

[[noreturn]] inline void unknown(const std::string& what, const std::string& given,
                                 const std::vector<std::string_view>& legal) {
  throw UsageError("unknown " + what + " '" + given + "': expected one of " + listed(legal));
}

inline void exclude(bool first, std::string_view first_name, bool second,
                    std::string_view second_name) {
  if (first && second)
    throw UsageError(std::string(first_name) + " and " + std::string(second_name) +
                     " exclude each other");
}

template <class Number>
Number number_above(const std::string& option, const std::string& text, Number lowest) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end || !(number >= lowest)) {
    std::ostringstream message;
    message << "--" << option << ": expected a number from " << lowest << ", found '" << text
            << "'";
    throw UsageError(message.str());
  }
  return number;
}

}  // namespace dokusat::cli
