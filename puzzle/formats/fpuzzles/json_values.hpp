#pragma once
// Values of JSON as puzzles have them, and the error that tells where one does not fit.

#include <cstddef>
#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <span>
#include <string>

namespace dokusat {

inline constexpr int kLargestJsonNumber = 1'000'000;  ///< what constraint strings hold, too

/// Something in the text that does not fit, at this byte of it.
struct JsonValueError {
  std::size_t place = 0;
  std::string message;
};

struct JsonNumber {
  int value = 0;
  std::size_t place = 0;
};

/// Throws `JsonValueError`: "expected a list, found 5".
[[noreturn]] void expected(const std::string& what, const JsonTree& found);

/// These throw it, too. Null is an empty list, and false.
std::span<const JsonTree> list_of(const std::string& what, const JsonTree& value);
bool truth_of(const JsonTree& value);
/// A number from 0 on that is written as one or between quotes.
JsonNumber number_of(const std::string& what, const JsonTree& value);

/// Whether the value is null or an empty text.
bool is_empty(const JsonTree& value);

}  // namespace dokusat
