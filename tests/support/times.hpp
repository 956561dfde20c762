#pragma once
// How often a test repeats the same over other random puzzles.

#include <support/sanitizers.hpp>

namespace dokusat::test {

/// So often; under the sanitizers, which make five to ten of one second, a quarter of it.
constexpr int times(int usual) {
#if defined(DOKUSAT_ADDRESS_SANITIZER) || defined(DOKUSAT_THREAD_SANITIZER)
  return usual < 4 ? usual : usual / 4;
#else
  return usual;
#endif
}

}  // namespace dokusat::test
