#pragma once
// Parsers of option values: numbers in a range and names of a table, with their error messages.

#include <charconv>
#include <dokusat/api/names.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

namespace dokusat::cli {

/// Error of the user on the command line. `what()` gives the reason and the legal values.
class UsageError : public Error {
 public:
  using Error::Error;
};

using questions::listed;
using questions::Named;
using questions::NameList;
using questions::names_of;

[[noreturn]] inline void unknown(const std::string& what, const std::string& given,
                                 const NameList& legal) {
  throw UsageError(questions::unknown_name(what, given, legal));
}

/// The legal numbers of an option.
template <class Number>
struct Range {
  Number lowest;
  Number highest = std::numeric_limits<Number>::max();
  bool is_open() const { return highest == std::numeric_limits<Number>::max(); }
};

template <class Number>
std::string text_of(Number number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

/// Parses a number in the range. The message of an error names the highest legal number, if it is a
/// bound or the largest that the type holds.
template <class Number>
Number number_in(const Range<Number>& range, const std::string& option, const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stopped == end && number >= range.lowest && number <= range.highest)
    return number;
  const bool too_large = error == std::errc::result_out_of_range;
  throw UsageError("--" + option + ": expected a number from " + text_of(range.lowest) +
                   (range.is_open() && !too_large ? "" : " to " + text_of(range.highest)) +
                   ", found " + quoted(text));
}

}  // namespace dokusat::cli
