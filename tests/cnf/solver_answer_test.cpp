// Output of solvers: the competition form and MiniSat's result file, in all layouts; every
// contradiction in them; and outputs cut at every byte, none of which may be read as another
// answer.

#include <gtest/gtest.h>

#include <dokusat/cnf/solver_answer.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>

#include "cnf/shown_assignment.hpp"

namespace dokusat {
namespace {

using test::shown;

SolverAnswer read(const std::string& text, int variable_count) {
  std::istringstream in(text);
  return read_solver_answer(in, "out.txt", variable_count);
}

/// An output, its meaning, and its shortest prefix with the same meaning.
struct Output {
  std::string name;
  std::string text;
  std::string shortest;
  Outcome outcome = Outcome::satisfiable;
  std::string model = "+-+......-+.";  ///< of 12 variables; variable 10 tells "10" from "1" and "0"
};

void PrintTo(const Output& output, std::ostream* out) { *out << output.name; }

class GoodOutput : public testing::TestWithParam<Output> {};

TEST_P(GoodOutput, IsRead) {
  const SolverAnswer answer = read(GetParam().text, 12);
  EXPECT_EQ(answer.outcome, GetParam().outcome);
  EXPECT_EQ(answer.assignment.variable_count(), 12);
  EXPECT_EQ(shown(answer.assignment), GetParam().model);
}

TEST_P(GoodOutput, IsNeverAnotherAnswerWhereItIsCutShort) {
  const Output& output = GetParam();
  ASSERT_TRUE(output.text.starts_with(output.shortest));
  for (std::size_t length = 0; length <= output.text.size(); ++length) {
    const std::string part = output.text.substr(0, length);
    std::optional<SolverAnswer> answer;
    try {
      answer = read(part, 12);
    } catch (const ParseError&) {
      // Rejected while something is missing.
    }
    ASSERT_EQ(answer.has_value(), length >= output.shortest.size()) << "cut to:\n" << part;
    if (!answer) continue;
    ASSERT_EQ(answer->outcome, output.outcome) << "cut to:\n" << part;
    ASSERT_EQ(shown(answer->assignment), output.model) << "cut to:\n" << part;
  }
}

const std::string kNoModel(12, '.');

INSTANTIATE_TEST_SUITE_P(
    Satisfiable, GoodOutput,
    testing::Values(
        Output{"OneLine", "s SATISFIABLE\nv 1 -2 3 -10 11 0\n", "s SATISFIABLE\nv 1 -2 3 -10 11 0"},
        Output{"BrokenLines", "s SATISFIABLE\nv 1 -2\nv 3\nv\nv -10 11\nv 0\n",
               "s SATISFIABLE\nv 1 -2\nv 3\nv\nv -10 11\nv 0"},
        Output{"AnyOrderOfLiterals", "s SATISFIABLE\nv 11 -10\nv 3 1 -2 0\n",
               "s SATISFIABLE\nv 11 -10\nv 3 1 -2 0"},
        Output{"ALiteralTwice", "s SATISFIABLE\nv 1 -2 3 1 -10 -2 11 0\n",
               "s SATISFIABLE\nv 1 -2 3 1 -10 -2 11 0"},
        // A status without its line end might be the beginning of another one.
        Output{"StatusBehindTheModel", "v 1 -2 3\nv -10 11 0\ns SATISFIABLE\nc done\n",
               "v 1 -2 3\nv -10 11 0\ns SATISFIABLE\n"},
        Output{"StatusInsideTheModel", "v 1 -2 3\ns SATISFIABLE\nv -10 11 0\n",
               "v 1 -2 3\ns SATISFIABLE\nv -10 11 0"},
        Output{"CrLf", "c x\r\ns SATISFIABLE\r\nv 1 -2 3\r\nv -10 11 0\r\n",
               "c x\r\ns SATISFIABLE\r\nv 1 -2 3\r\nv -10 11 0"},
        Output{"Blanks", "\n  s \t SATISFIABLE \n\n \tv  1\t-2 3 -10 11  0 \n\n",
               "\n  s \t SATISFIABLE \n\n \tv  1\t-2 3 -10 11  0"},
        Output{"CommentsEverywhere",
               "c s UNSATISFIABLE\nc caf\xc3\xa9 \xff\ns SATISFIABLE\nc\nv 1 -2 3\nc v 4 0\n"
               "v -10 11 0\nc end",
               "c s UNSATISFIABLE\nc caf\xc3\xa9 \xff\ns SATISFIABLE\nc\nv 1 -2 3\nc v 4 0\n"
               "v -10 11 0"},
        Output{"CryptoMiniSatBlanksAtLineEnds", "s SATISFIABLE\nv 1 -2 3 \nv -10 11 0\n",
               "s SATISFIABLE\nv 1 -2 3 \nv -10 11 0"},
        Output{
            "Clasp",
            "c clasp version 3.3.5\nc Reading from stdin\nc Solving...\nc Answer: 1\n"
            "v 1 -2 3 -10 11 0\ns SATISFIABLE\nc \nc Models         : 1+\nc Calls          : 1\n",
            "c clasp version 3.3.5\nc Reading from stdin\nc Solving...\nc Answer: 1\n"
            "v 1 -2 3 -10 11 0\ns SATISFIABLE\n"},
        Output{"MiniSat", "SAT\n1 -2 3 -10 11 0\n", "SAT\n1 -2 3 -10 11 0"},
        Output{"MiniSatCrLf", "SAT\r\n1 -2 3 -10 11 0\r\n", "SAT\r\n1 -2 3 -10 11 0"},
        Output{"MiniSatBrokenLines", "SAT\n1 -2\n3 -10 11\n0\n", "SAT\n1 -2\n3 -10 11\n0"},
        Output{"EmptyModel", "s SATISFIABLE\nv 0\n", "s SATISFIABLE\nv 0", Outcome::satisfiable,
               kNoModel},
        Output{"ClaspEmptyModel", "v  0\ns SATISFIABLE\n", "v  0\ns SATISFIABLE\n",
               Outcome::satisfiable, kNoModel},
        Output{"MiniSatEmptyModel", "SAT\n0\n", "SAT\n0", Outcome::satisfiable, kNoModel}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Unsatisfiable, GoodOutput,
    testing::Values(Output{"Competition", "c x\ns UNSATISFIABLE\nc done\n",
                           "c x\ns UNSATISFIABLE\n", Outcome::unsatisfiable, kNoModel},
                    Output{"CompetitionCrLf", "s UNSATISFIABLE\r\n", "s UNSATISFIABLE\r\n",
                           Outcome::unsatisfiable, kNoModel},
                    // "UNSAT" is the whole status, with or without a line end.
                    Output{"MiniSat", "UNSAT\n", "UNSAT", Outcome::unsatisfiable, kNoModel}),
    [](const auto& test) { return test.param.name; });

// Complete outputs of solvers with all comments: Kissat's and Glucose's in the form that they
// document, those of packaged solvers as recorded.
INSTANTIATE_TEST_SUITE_P(
    Transcript, GoodOutput,
    testing::Values(
        Output{"Kissat",
               "c ---- [ banner ] ------------------------------------------------------------\n"
               "c\nc Kissat SAT Solver\nc\nc Copyright (c) 2021 Armin Biere\nc\n"
               "c ---- [ result ] ------------------------------------------------------------\n"
               "c\ns SATISFIABLE\nv 1 -2 3 -10\nv 11 0\nc\n"
               "c ---- [ shutting down ] -----------------------------------------------------\n"
               "c\nc exit 10\n",
               "c ---- [ banner ] ------------------------------------------------------------\n"
               "c\nc Kissat SAT Solver\nc\nc Copyright (c) 2021 Armin Biere\nc\n"
               "c ---- [ result ] ------------------------------------------------------------\n"
               "c\ns SATISFIABLE\nv 1 -2 3 -10\nv 11 0"},
        Output{"Glucose",
               "c\nc This is glucose 4.0 --  based on MiniSAT (Many thanks to MiniSAT team)\nc\n"
               "c ========================================[ Problem Statistics ]===========\n"
               "c |  Number of variables:            12                                   |\n"
               "s SATISFIABLE\nv 1 -2 3 -10 11 0\n",
               "c\nc This is glucose 4.0 --  based on MiniSAT (Many thanks to MiniSAT team)\nc\n"
               "c ========================================[ Problem Statistics ]===========\n"
               "c |  Number of variables:            12                                   |\n"
               "s SATISFIABLE\nv 1 -2 3 -10 11 0"},
        Output{"Cryptominisat",
               "c Outputting solution to console\nc CryptoMiniSat version 5.11.4\n"
               "s SATISFIABLE\nv 1 -2 3 \nv -10 11 \nv 0\n",
               "c Outputting solution to console\nc CryptoMiniSat version 5.11.4\n"
               "s SATISFIABLE\nv 1 -2 3 \nv -10 11 \nv 0"},
        Output{
            "Clasp",
            "c clasp version 3.3.5\nc Reading from s.cnf\nc Solving...\nc Answer: 1\n"
            "v 1 -2 3 -10 11 0\ns SATISFIABLE\nc \nc Models         : 1+\nc Calls          : 1\n",
            "c clasp version 3.3.5\nc Reading from s.cnf\nc Solving...\nc Answer: 1\n"
            "v 1 -2 3 -10 11 0\ns SATISFIABLE\n"},
        Output{"Picosat", "s SATISFIABLE\nv 1 -2 3 -10\nv 11 0\n",
               "s SATISFIABLE\nv 1 -2 3 -10\nv 11 0"}),
    [](const auto& test) { return test.param.name; });

TEST(SolverOutput, MayRepeatItsStatus) {
  const SolverAnswer answer = read("s SATISFIABLE\nv 1 -2 0\ns SATISFIABLE\n", 2);
  EXPECT_EQ(answer.outcome, Outcome::satisfiable);
  EXPECT_EQ(shown(answer.assignment), "+-");
}

TEST(SolverOutput, GoesByItsStatusWhateverACommentSays) {
  EXPECT_EQ(read("c UNKNOWN\ns SATISFIABLE\nv 1 -2 0\n", 2).outcome, Outcome::satisfiable);
  EXPECT_EQ(read("s UNSATISFIABLE\nc UNKNOWN\n", 2).outcome, Outcome::unsatisfiable);
}

TEST(SolverOutput, MayHaveAModelOfAnySizeInOneLine) {
  constexpr int kVariables = 300'000;
  std::string text = "s SATISFIABLE\nv";
  for (int i = 1; i <= kVariables; ++i) text += " -" + std::to_string(i);
  EXPECT_EQ(read(text + " 0\n", kVariables).outcome, Outcome::satisfiable);
}

struct Undecided {
  std::string name;
  std::string text;
};

void PrintTo(const Undecided& undecided, std::ostream* out) { *out << undecided.name; }

class UndecidedOutput : public testing::TestWithParam<Undecided> {};

TEST_P(UndecidedOutput, IsUnknownAndNothingElseWhereItIsCutShort) {
  const std::string& text = GetParam().text;
  EXPECT_EQ(read(text, 12).outcome, Outcome::unknown);
  EXPECT_EQ(shown(read(text, 12).assignment), kNoModel);
  for (std::size_t length = 0; length < text.size(); ++length) {
    try {
      EXPECT_EQ(read(text.substr(0, length), 12).outcome, Outcome::unknown)
          << text.substr(0, length);
    } catch (const ParseError&) {
      // Too short even for that.
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, UndecidedOutput,
    testing::Values(Undecided{"Competition", "c limit\ns UNKNOWN\n"},
                    Undecided{"CompetitionWithoutLineEnd", "s UNKNOWN"},
                    Undecided{"CompetitionIndeterminate", "s INDETERMINATE\r\n"},
                    Undecided{"Clasp", "c clasp version 3.3.5\ns UNKNOWN\nc \nc Models  : 0+\n"},
                    // CaDiCaL prints its undecided status as a comment.
                    Undecided{"CadicalComment", "c\nc UNKNOWN\nc bye\n"},
                    Undecided{"ClaspAtItsLimit",
                              "c clasp version 3.3.5\nc Solving...\ns UNKNOWN\nc \n"},
                    Undecided{"KissatAtItsLimit", "c\nc UNKNOWN\nc exit 0\n"},
                    Undecided{"GlucoseAtItsLimit", "c\ns INDETERMINATE\n"},
                    Undecided{"MiniSat", "INDET\n"}, Undecided{"MiniSatInFull", "INDETERMINATE\n"}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace dokusat
