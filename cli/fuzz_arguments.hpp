#pragma once
// The options of `fuzz`: most of them lists of names.

#include <boost/program_options.hpp>
#include <dokusat/fuzz/fuzz.hpp>
#include <functional>
#include <optional>
#include <string>

namespace dokusat::cli {

void add_fuzz_options(boost::program_options::options_description& options);

/// `text` gives the value of an option, if it was named. Throws `UsageError`, and `BackendError`
/// for a solver that is not there.
FuzzOptions fuzz_options_from(const std::function<std::optional<std::string>(const char*)>& text);

}  // namespace dokusat::cli
