#pragma once
// Model counts that are needed only up to a limit: partial results, and the remaining need of a
// summand or a factor.

#include <cstdint>
#include <dokusat/model_search/model_number.hpp>
#include <limits>

namespace dokusat::counting {

/// No limit.
inline constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

/// A model count, exact if complete, else a lower bound.
struct Known {
  ModelNumber number;
  bool complete = true;
};

inline bool is_enough(const ModelNumber& number, std::uint64_t needed) {
  return needed != kEndless && number >= needed;
}

/// The number still needed to reach `needed` after `number`. At least 1: the next factor of a large
/// product must still be checked for 0.
inline std::uint64_t still_needed(std::uint64_t needed, const ModelNumber& number) {
  if (needed == kEndless) return kEndless;
  return is_enough(number, needed) ? 1 : needed - static_cast<std::uint64_t>(number);
}

/// The number needed of the next factor of a product. Requires a product above 0.
inline std::uint64_t needed_of_factor(std::uint64_t needed, const ModelNumber& product) {
  if (needed == kEndless) return kEndless;
  if (is_enough(product, needed)) return 1;
  const auto factor = static_cast<std::uint64_t>(product);
  return needed / factor + (needed % factor != 0 ? 1 : 0);
}

}  // namespace dokusat::counting
