#pragma once
// Errors of the command line, and names of values with their messages.

#include <dokusat/api/names.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <string>

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
  throw UsageError(questions::unknown_name(what, given, legal).message());
}

}  // namespace dokusat::cli
