#pragma once
// Keyword arguments that several functions share, as the library takes them.

#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/pipeline/solver_options.hpp>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/format.hpp>
#include <optional>
#include <string>
#include <utility>

namespace dokusat::python {

/// Rows and columns of a box.
using BoxArgument = std::optional<std::pair<int, int>>;

/// Each throws `std::invalid_argument`, ValueError in Python, that names what is legal.
Order order_named(const std::string& name);
std::optional<Format> format_argument(const std::optional<std::string>& name);
BoardSpec board_argument(const BoxArgument& box, bool latin);
EncodingOptions encoding_argument(const std::string& encoding, const std::string& at_most_one,
                                  const std::string& simplify);

/// `timeout=`, in seconds, and `backend=`.
struct WayArguments {
  std::optional<double> timeout;
  std::optional<std::string> backend;
};

SolverOptions solver_options(const SolveQuestion& question, const WayArguments& way);

}  // namespace dokusat::python
