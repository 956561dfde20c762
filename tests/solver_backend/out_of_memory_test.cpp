// Running out of memory inside a solver only throws an exception: the process continues. The
// program's reaction is tested in tests/program/faults_test.cpp.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <dokusat/solver_backend/catalogue.hpp>

#include <array>
#include <new>
#include <support/sanitizers.hpp>

namespace dokusat {
namespace {

/// Adds clauses endlessly, in a process with little memory.
[[noreturn]] void use_up_memory(const char* name) {
  constexpr int kThrown = 77;
  const rlimit most{rlim_t{300} << 20U, rlim_t{300} << 20U};
  ::setrlimit(RLIMIT_AS, &most);
  {
    const std::unique_ptr<Backend> backend = backend_named(name)();
    try {
      for (int i = 1;; i += 2)
        backend->add_clause(std::array{Literal(Variable{i}), ~Literal(Variable{i + 1}),
                                       Literal(Variable{i / 2 + 1})});
    } catch (const std::bad_alloc&) {
    }
  }
  ::_exit(kThrown);
}

TEST(OutOfMemory, IsAnException) {
#if defined(DOKUSAT_ADDRESS_SANITIZER)
  GTEST_SKIP() << "the sanitizer reserves more than any limit";
#endif
  for (const char* name : {"cadical", "race"}) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) use_up_memory(name);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 77) << name << ": " << status;
  }
}

}  // namespace
}  // namespace dokusat
