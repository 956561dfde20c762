// Running out of memory ends the process with a message, on any thread.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <dokusat/system/memory.hpp>
#include <limits>
#include <new>
#include <string>
#include <support/sanitizers.hpp>
#include <thread>
#include <vector>

namespace dokusat {
namespace {

[[noreturn]] void run_out_of_memory_in_four_threads(int message_to) {
  ::dup2(message_to, STDERR_FILENO);
  end_without_memory("gone\n", 70);
  std::atomic<int> ready{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&ready] {
      ++ready;
      while (ready < 4) std::this_thread::yield();
      ::operator delete(::operator new(std::numeric_limits<std::size_t>::max() / 4));
    });
  for (std::thread& thread : threads) thread.join();
  ::_exit(1);
}

TEST(OutOfMemory, IsToldOnceHoweverManyThreadsFindOut) {
#if defined(DOKUSAT_ADDRESS_SANITIZER) || defined(DOKUSAT_THREAD_SANITIZER)
  GTEST_SKIP() << "the sanitizer ends the process itself";
#endif
  for (int time = 0; time < 300; ++time) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) run_out_of_memory_in_four_threads(ends[1]);
    ::close(ends[1]);
    std::array<char, 100> buffer{};
    std::string message;
    for (ssize_t n = 0; (n = ::read(ends[0], buffer.data(), buffer.size())) > 0;)
      message.append(buffer.data(), static_cast<std::size_t>(n));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    ASSERT_EQ(WEXITSTATUS(status), 70);
    ASSERT_EQ(message, "gone\n") << "time " << time;
  }
}

}  // namespace
}  // namespace dokusat
