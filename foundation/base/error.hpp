#pragma once
// What all exceptions of this library have in common: who wants to tell them from those of others
// catches `dokusat::Error`.

#include <stdexcept>
#include <string>

namespace dokusat {

class Error : public std::runtime_error {
 public:
  /// Control characters of the message but line feeds are shown as \xHH: it may quote any input.
  explicit Error(const std::string& message);
};

}  // namespace dokusat
