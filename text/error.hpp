#pragma once
// What all exceptions of this library have in common: who wants to tell them from those of others
// catches `dokusat::Error`.

#include <stdexcept>

namespace dokusat {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace dokusat
