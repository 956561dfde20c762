#include <dokusat/system/freed_memory.hpp>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace dokusat {

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kKept = 64 << 20;
  constexpr int kLeastOfItsOwn = 4 << 20;  // larger blocks are mapped and returned when freed
  ::mallopt(M_TRIM_THRESHOLD, kKept);
  ::mallopt(M_MMAP_THRESHOLD, kLeastOfItsOwn);
#endif
}

}  // namespace dokusat
