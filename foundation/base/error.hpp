#pragma once
// The base class of all exceptions of this library.

#include <stdexcept>
#include <string>
#include <string_view>

namespace dokusat {

class Error : public std::runtime_error {
 public:
  /// Shows control characters of the message, except line feeds, as \xHH: it may quote any input.
  explicit Error(const std::string& message);
  /// The code of the error, in JSON and Python.
  virtual std::string_view code() const { return "failed"; }
};

}  // namespace dokusat
