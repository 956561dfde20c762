#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <dokusat/system/end_of_process.hpp>
#include <dokusat/system/memory.hpp>
#include <new>
#include <thread>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace dokusat {
namespace {

const char* last_words = "";
int last_code = 0;
void* reserve = nullptr;  // memory for the clean-up
std::atomic_flag is_printing;
std::atomic<bool> is_printed{false};

/// Prints the message and ends the process. If several threads run out of memory, the first prints,
/// and the others wait until it has, as any of them may then end the process.
[[noreturn]] void no_memory() {
  if (!is_printing.test_and_set()) {
    [[maybe_unused]] const ssize_t written =
        ::write(STDERR_FILENO, last_words, std::strlen(last_words));
    std::free(reserve);
    is_printed = true;
  }
  while (!is_printed) std::this_thread::yield();
  end_process(last_code);
}

}  // namespace

void end_without_memory(const char* message, int exit_code) {
  constexpr std::size_t kReserve = std::size_t{1} << 18;  // above malloc's default mmap threshold
  last_words = message;
  last_code = exit_code;
  reserve = std::malloc(kReserve);
  std::set_new_handler(no_memory);
}

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kKept = 64 << 20;
  constexpr int kLeastOfItsOwn = 4 << 20;  // larger blocks are mapped and returned when freed
  ::mallopt(M_TRIM_THRESHOLD, kKept);
  ::mallopt(M_MMAP_THRESHOLD, kLeastOfItsOwn);
#endif
}

}  // namespace dokusat
