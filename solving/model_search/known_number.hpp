#pragma once
// Numbers of models that are only wanted up to a point: what is known of one, and how much of a
// summand or a factor is still worth counting.

#include <cstdint>
#include <dokusat/model_search/model_number.hpp>
#include <limits>

namespace dokusat::counting {

/// More than any number: all is wanted.
inline constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

/// A number of models as far as it is known.
struct Known {
  ModelNumber number;
  bool complete = true;
};

inline bool is_enough(const ModelNumber& number, std::uint64_t needed) {
  return needed != kEndless && number >= needed;
}

/// How many more are needed to have `needed`, `number` of them known. At least one: also the factor
/// of a product that is large enough must not be 0.
inline std::uint64_t still_needed(std::uint64_t needed, const ModelNumber& number) {
  if (needed == kEndless) return kEndless;
  return is_enough(number, needed) ? 1 : needed - static_cast<std::uint64_t>(number);
}

/// The same of the next factor of a product. Requires a product above 0.
inline std::uint64_t needed_of_factor(std::uint64_t needed, const ModelNumber& product) {
  if (needed == kEndless) return kEndless;
  if (is_enough(product, needed)) return 1;
  const auto factor = static_cast<std::uint64_t>(product);
  return needed / factor + (needed % factor != 0 ? 1 : 0);
}

}  // namespace dokusat::counting
