#pragma once

#include <sys/resource.h>

namespace dokusat::test {

/// The maximum memory of this process, in KiB.
inline long peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace dokusat::test
