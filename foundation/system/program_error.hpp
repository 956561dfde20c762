#pragma once
// What goes wrong with other programs.

#include <dokusat/base/error.hpp>

namespace dokusat {

/// A program that cannot be run. `what()` is one line that names it.
class ProgramError : public Error {
 public:
  using Error::Error;
};

}  // namespace dokusat
