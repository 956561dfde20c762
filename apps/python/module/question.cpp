#include "question.hpp"

#include <dokusat/api/names.hpp>

namespace dokusat::python {

using questions::RequestError;

Order order_named(const std::string& name) {
  return value_named(questions::order_names(), "order", name);
}

std::optional<Format> format_argument(const std::optional<std::string>& name) {
  return name ? value_named(questions::format_names(), "format", *name) : std::nullopt;
}

BoardSpec board_argument(const BoxArgument& box, bool latin) {
  if (!box) return latin ? BoardSpec::latin() : BoardSpec();
  if (latin) throw RequestError("box", "latin=True has no boxes: leave out box");
  const auto spec =
      BoardSpec::parse(std::to_string(box->first) + "x" + std::to_string(box->second));
  if (!spec)
    throw RequestError("box", "expected rows and columns of a box, such as (2, 3), at most " +
                                  std::to_string(Board::kMaximumSize) + " cells");
  return *spec;
}

EncodingOptions encoding_argument(const std::string& encoding, const std::string& amo,
                                  const std::string& simplify) {
  EncodingOptions options;
  questions::choose_encodings(encoding, options);
  options.at_most_one = value_named(questions::at_most_one_names(), "at-most-one encoding", amo);
  options.simplification =
      value_named(questions::simplification_names(), "simplification level", simplify);
  return options;
}

std::optional<std::chrono::duration<double>> timeout_argument(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  if (!(*seconds >= 0)) throw RequestError("timeout", "expected seconds from 0");
  return std::chrono::duration<double>(*seconds);
}

SolverOptions solver_options(const SolveQuestion& question, const WayArguments& way) {
  SolverOptions options{question, {}, {}};
  if (way.backend) static_cast<SolveWay&>(options) = questions::way_of_backend(*way.backend);
  options.timeout = timeout_argument(way.timeout);
  return options;
}

}  // namespace dokusat::python
