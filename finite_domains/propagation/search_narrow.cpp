// The search for every processor: a vector of sixteen lanes is two registers.

#define DOKUSAT_BUILD narrow
#include <dokusat/propagation/search.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

std::unique_ptr<Searcher> narrow_searcher(const Network& network) {
  return std::make_unique<narrow::Search>(network);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
