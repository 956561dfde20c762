#include "question.hpp"

#include <algorithm>
#include <dokusat/encoder/encoding.hpp>
#include <sstream>
#include <stdexcept>

namespace dokusat::python {
namespace {

constexpr std::string_view kAutomatic = "auto";

[[noreturn]] void reject(const std::string& what, const std::string& name,
                         const std::string& legal) {
  throw std::invalid_argument("unknown " + what + " '" + name + "': expected one of " + legal);
}

template <class Infos>
std::string names_of(const Infos& infos) {
  std::string names;
  for (const auto& info : infos) names += (names.empty() ? "" : ", ") + std::string(info.name);
  return names;
}

template <class Infos>
const auto& row_named(const Infos& infos, const std::string& what, const std::string& name) {
  const auto found =
      std::ranges::find_if(infos, [&](const auto& info) { return info.name == name; });
  if (found == infos.end()) reject(what, name, names_of(infos));
  return *found;
}

/// Sets the encoding that has the name, if one has.
template <class Infos, class Encoding>
bool set_if_named(const Infos& infos, const std::string& name, Encoding& encoding) {
  const auto found =
      std::ranges::find_if(infos, [&](const auto& info) { return info.name == name; });
  if (found == infos.end()) return false;
  encoding = found->encoding;
  return true;
}

void set_encoding(const std::string& name, EncodingOptions& options) {
  if (const auto digits = digit_encoding_named(name))
    options.digits = *digits;
  else if (name != kAutomatic && !set_if_named(all_domino_encodings(), name, options.dominoes) &&
           !set_if_named(all_relation_encodings(), name, options.relations) &&
           !set_if_named(all_linear_encodings(), name, options.sums))
    reject("encoding", name,
           "auto, " + names_of(all_digit_encodings()) + ", " + names_of(all_domino_encodings()) +
               ", " + names_of(all_relation_encodings()) + ", " + names_of(all_linear_encodings()));
}

}  // namespace

Order order_named(const std::string& name) {
  if (name == "any") return Order::any;
  if (name == "least") return Order::least;
  if (name == "greatest") return Order::greatest;
  reject("order", name, "any, least, greatest");
}

std::optional<Format> format_argument(const std::optional<std::string>& name) {
  if (!name || name == kAutomatic) return std::nullopt;
  return row_named(all_formats(), "format", *name).format;
}

BoardSpec board_argument(const BoxArgument& box, bool latin) {
  if (!box) return latin ? BoardSpec::latin() : BoardSpec();
  if (latin) throw std::invalid_argument("latin=True has no boxes: leave out box");
  const auto spec =
      BoardSpec::parse(std::to_string(box->first) + "x" + std::to_string(box->second));
  if (!spec)
    throw std::invalid_argument(
        "box: expected rows and columns of a box, such as (2, 3), at most " +
        std::to_string(Board::kMaximumSize) + " cells");
  return *spec;
}

EncodingOptions encoding_argument(const std::string& encoding, const std::string& at_most_one,
                                  const std::string& simplify) {
  EncodingOptions options;
  std::istringstream names(encoding);
  for (std::string name; std::getline(names, name, ',');) set_encoding(name, options);
  options.at_most_one = row_named(all_at_most_one(), "at-most-one encoding", at_most_one).encoding;
  options.simplification = row_named(all_simplifications(), "simplification level", simplify).level;
  return options;
}

SolverOptions solver_options(const SolveQuestion& question, const WayArguments& way) {
  SolverOptions options{question, {}, {}};
  if (way.backend) {
    const std::optional<SolveWay> named = way_named(*way.backend);
    if (!named)
      throw std::invalid_argument("unknown backend '" + *way.backend +
                                  "': docs/backends.md lists them");
    static_cast<SolveWay&>(options) = *named;
  }
  if (way.timeout) {
    if (!(*way.timeout >= 0)) throw std::invalid_argument("timeout: expected seconds from 0");
    options.timeout = std::chrono::duration<double>(*way.timeout);
  }
  return options;
}

}  // namespace dokusat::python
