// Messages of decode about CNF files and solver outputs that it cannot read.

#include <gtest/gtest.h>

#include <string>

#include "run_program.hpp"
#include "support/whole_message.hpp"

namespace dokusat::program_test {
namespace {

TEST(BadCnf, WithoutAPuzzle) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "c made by hand\np cnf 1 1\n1 0\n");
  const ProgramResult result = run_in(folder, {"decode", "f.cnf"}, "s SATISFIABLE\nv 1 0\n");
  expect_result(result, 2, "",
                "f.cnf:2:1: error: no 'c puzzle' comments: this CNF file does not carry its "
                "puzzle\np cnf 1 1\n^\n");
}

TEST(BadCnf, Empty) {
  const TemporaryDirectory folder;
  folder.write("f.cnf", "");
  expect_result(run_in(folder, {"decode", "f.cnf"}), 2, "",
                "f.cnf:1:1: error: expected the header 'p cnf VARIABLES CLAUSES'\n\n^\n");
}

struct BadOutput {
  std::string name;
  std::string output;
  std::string message;  ///< its first line
};
void PrintTo(const BadOutput& given, std::ostream* out) { *out << given.name; }

class BadSolverOutput : public ::testing::TestWithParam<BadOutput> {};

TEST_P(BadSolverOutput, GetsItsMessage) {
  const TemporaryDirectory folder;
  folder.write("p.txt", "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  // No simplification, so that the number of variables is known: 64.
  ASSERT_EQ(run_in(folder, {"encode", "--no-simplify", "--amo", "pairwise", "p.txt", "-o", "f.cnf"})
                .exit_code,
            0);
  folder.write("out", GetParam().output);
  expect_result(run_in(folder, {"decode", "f.cnf", "out"}), 2, "",
                test::whole_message(GetParam().message, GetParam().output) + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    All, BadSolverOutput,
    ::testing::Values(
        BadOutput{"Empty", "",
                  "out:1:1: error: expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'"},
        BadOutput{"NoStatus", "v 1 2 0\n",
                  "out:1:8: error: expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'"},
        BadOutput{"NoModel", "s SATISFIABLE\n",
                  "out:1:14: error: end of file without a model: expected 'v' lines"},
        BadOutput{"ModelCutShort", "s SATISFIABLE\nv 1 -2\n",
                  "out:2:7: error: end of file inside the model: expected its closing 0"},
        BadOutput{"BothWays", "s SATISFIABLE\nv 1 -1 0\n",
                  "out:2:5: error: variable 1 is set both ways"},
        BadOutput{"OutOfRange", "s SATISFIABLE\nv 1 65 0\n",
                  "out:2:5: error: literal 65 is out of range: the formula has 64 variables"},
        BadOutput{"NoNumber", "s SATISFIABLE\nv 1 x 0\n",
                  "out:2:5: error: expected a literal or 0"},
        BadOutput{"NoSolverOutput", "hello\n", "out:1:1: error: expected an 's', 'v' or 'c' line"},
        BadOutput{"UnknownStatus", "s MAYBE\n",
                  "out:1:1: error: expected 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'"},
        BadOutput{"TwoStatuses", "s SATISFIABLE\ns UNSATISFIABLE\n",
                  "out:2:1: error: a second status that contradicts the first"}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace dokusat::program_test
