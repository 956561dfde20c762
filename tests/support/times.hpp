#pragma once
// Adjustments for sanitizers, which make tests five to ten times as slow.

#include <chrono>
#include <support/sanitizers.hpp>

namespace dokusat::test {

#if defined(DOKUSAT_ADDRESS_SANITIZER) || defined(DOKUSAT_THREAD_SANITIZER)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// Time after which a test stops waiting. Nothing that works takes as long on the busiest machine,
/// and no test may depend on anything shorter.
inline constexpr std::chrono::seconds kGuard(600);

/// The number of repetitions with random puzzles: a quarter under the sanitizers.
constexpr int times(int usual) { return kSanitized && usual >= 4 ? usual / 4 : usual; }

}  // namespace dokusat::test
