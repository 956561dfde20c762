#pragma once
// Statistics of counting, without the model counts.

#include <cstdint>
#include <dokusat/solver_backend/backend.hpp>

namespace dokusat {

struct CountStatistics {
  std::int64_t decisions = 0;
  std::int64_t components = 0;  ///< number of lookups
  std::int64_t found = 0;       ///< number of these that were in the cache
  BackendStatistics backend;
  CountStatistics& operator+=(const CountStatistics& other) {
    decisions += other.decisions;
    components += other.components;
    found += other.found;
    backend += other.backend;
    return *this;
  }
};

}  // namespace dokusat
