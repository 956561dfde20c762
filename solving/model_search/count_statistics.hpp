#pragma once
// What counting took, without the numbers that it counted.

#include <cstdint>
#include <dokusat/solver_backend/backend.hpp>

namespace dokusat {

struct CountStatistics {
  std::int64_t decisions = 0;
  std::int64_t components = 0;  ///< looked up
  std::int64_t found = 0;       ///< of those, met before
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
