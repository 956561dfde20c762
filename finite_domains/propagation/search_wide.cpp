// The search with registers of sixteen lanes.

#ifdef DOKUSAT_REGISTERS_256
#define DOKUSAT_BUILD wide
#include <dokusat/propagation/search.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

std::unique_ptr<Searcher> wide_searcher(const Network& network) {
  return std::make_unique<wide::Search>(network);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
#endif
