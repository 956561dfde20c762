#pragma once
// Keyword arguments that several functions share, converted for the library.

#include <chrono>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <optional>
#include <string>
#include <utility>

namespace dokusat::python {

/// Numbers of rows and columns of a box.
using BoxArgument = std::optional<std::pair<int, int>>;

/// Each throws `RequestError`, in Python ValueError, with the legal values.
Order order_named(const std::string& name);
std::optional<Format> format_argument(const std::optional<std::string>& name);
BoardSpec board_argument(const BoxArgument& box, bool latin);
EncodingOptions encoding_argument(const std::string& encoding, const std::string& amo,
                                  const std::string& simplify);

std::optional<std::chrono::duration<double>> timeout_argument(std::optional<double> seconds);

/// `timeout=`, in seconds, and `backend=`.
struct WayArguments {
  std::optional<double> timeout;
  std::optional<std::string> backend;
};

SolverOptions solver_options(const SolveQuestion& question, const WayArguments& way);

}  // namespace dokusat::python
