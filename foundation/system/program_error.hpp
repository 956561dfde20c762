#pragma once
// Errors of external programs.

#include <dokusat/base/error.hpp>

namespace dokusat {

/// A failure to run a program. `what()` is one line with its name.
class ProgramError : public Error {
 public:
  using Error::Error;
};

}  // namespace dokusat
