#include <dokusat/fast9/search.hpp>

namespace dokusat::fast9 {

#ifndef DOKUSAT_REGISTERS_256

const Searches& best_search() { return kSearch128; }

#elif defined(__x86_64__)

const Searches& best_search() {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? kSearch256 : kSearch128;
}

#else

// A wide register made of two narrow ones is no faster than those.
const Searches& best_search() {
  static const Searches search = {kSearch128.sudoku, kSearch128.candidates, kSearch256.dominoes};
  return search;
}

#endif

}  // namespace dokusat::fast9
