// Colours of pictures on terminals.

#include <gmock/gmock.h>

#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "terminal.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPuzzle = "1.3....23....1..\n";

/// Returns what `draw` writes to a terminal.
std::string on_a_terminal(
    const std::vector<std::string>& words,
    const std::function<void()>& prepare = [] { ::unsetenv("NO_COLOR"); }) {
  Terminal terminal;
  RunOptions options;
  options.stdout_path = terminal.path();
  options.prepare = [&] {
    ::setenv("TERM", "xterm", 1);
    prepare();
  };
  EXPECT_EQ(run(words, kPuzzle, options).exit_code, 0);
  return terminal.text();
}

TEST(Color, IsForTerminalsUnlessNobodyWantsIt) {
  EXPECT_THAT(on_a_terminal({"draw"}), HasSubstr("\x1b[1m"));
  EXPECT_THAT(on_a_terminal({"solve", "--pretty"}), HasSubstr("\x1b[36m"));
  EXPECT_THAT(on_a_terminal({"solve"}), Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw", "--color", "never"}), Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw"}, [] { ::setenv("NO_COLOR", "1", 1); }),
              Not(HasSubstr("\x1b[")));
  EXPECT_THAT(on_a_terminal({"draw"}, [] { ::setenv("NO_COLOR", "", 1); }), HasSubstr("\x1b[1m"));
  EXPECT_THAT(on_a_terminal({"draw"},
                            [] {
                              ::unsetenv("NO_COLOR");
                              ::setenv("TERM", "dumb", 1);
                            }),
              Not(HasSubstr("\x1b[")));
}

}  // namespace
}  // namespace dokusat::program_test
