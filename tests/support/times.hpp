#pragma once
// What the sanitizers, which make five to ten of one second, change for a test.

#include <chrono>
#include <support/sanitizers.hpp>

namespace dokusat::test {

#if defined(DOKUSAT_ADDRESS_SANITIZER) || defined(DOKUSAT_THREAD_SANITIZER)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// After this time a test that waits for something takes it that it will never come. Nothing that
/// works takes as long on the busiest machine, and no test may depend on anything shorter.
inline constexpr std::chrono::seconds kGuard(600);

/// How often a test repeats the same over other random puzzles: under the sanitizers a quarter.
constexpr int times(int usual) { return kSanitized && usual >= 4 ? usual / 4 : usual; }

}  // namespace dokusat::test
