// dokusat explain --draw: one picture for each step, in a folder or on a page. tests/explain tests
// their content.

#include <gmock/gmock.h>

#include "run_program.hpp"

namespace dokusat::program_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kDrawnPuzzle = "0041000020030000\n";

std::vector<std::string> steps_of(const std::string& text) {
  std::vector<std::string> titles;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("Step ")) titles.push_back(line);
  return titles;
}

TEST(ExplainDraw, AFileAStepInANewFolder) {
  const TemporaryDirectory folder;
  folder.write("two.txt", kDrawnPuzzle + kDrawnPuzzle);
  const ProgramResult result = run_in(folder, {"explain", "two.txt", "--draw", "steps/"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, run({"explain"}, kDrawnPuzzle + kDrawnPuzzle).out);
  const std::vector<std::string> steps = steps_of(result.out);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "steps"))
    files += entry.path().extension() == ".svg" ? 1 : 0;
  EXPECT_EQ(files, steps.size());
  const std::string first = folder.read("steps/puzzle000002_step0001.svg");
  EXPECT_THAT(first, StartsWith("<svg "));
  EXPECT_THAT(first, HasSubstr(steps.front()));
  // Existing files are not overwritten.
  const ProgramResult again = run_in(folder, {"explain", "two.txt", "--draw", "steps"});
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.err, HasSubstr("steps"));
}

TEST(ExplainDraw, OnePageWhoseStepsTurn) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kDrawnPuzzle);
  const ProgramResult result = run_in(folder, {"explain", "--json", "p.txt", "--draw", "p.html"});
  EXPECT_EQ(result.exit_code, 0);
  const std::string page = folder.read("p.html");
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
  const std::vector<std::string> steps = steps_of(run({"explain"}, kDrawnPuzzle).out);
  for (const std::string& step : steps) EXPECT_THAT(page, HasSubstr(step));
  EXPECT_THAT(page, HasSubstr("(1 of " + std::to_string(steps.size()) + ")"));
  // A script in the page makes the slider; without scripts, buttons choose the step. Nothing is
  // loaded from elsewhere.
  EXPECT_THAT(page, HasSubstr("type: \"range\""));
  EXPECT_THAT(page, HasSubstr("<input type=\"radio\""));
  EXPECT_THAT(page, ::testing::Not(HasSubstr("<script src")));
}

TEST(ExplainDraw, NothingIsLeftOfARunThatFails) {
  const TemporaryDirectory folder;
  folder.write("bad.txt", kDrawnPuzzle + "12\n");
  EXPECT_EQ(run_in(folder, {"explain", "bad.txt", "--draw", "d"}).exit_code, 2);
  EXPECT_FALSE(folder.has("d"));
  for (const char* other : {"--hint=place", "--redundant", "--core"})
    EXPECT_EQ(run({"explain", "--draw", "d", other}, kDrawnPuzzle).exit_code, 2) << other;
  EXPECT_EQ(run({"explain", "--draw", ""}, kDrawnPuzzle).err,
            "dokusat: --draw: expected the name of a folder or page\n");
}

}  // namespace
}  // namespace dokusat::program_test
