// The examples beside their CNF files and answers: encoding them again yields the same bytes.

#include <gmock/gmock.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace dokusat::program_test {
namespace {

const std::filesystem::path kExamples = std::filesystem::path(DOKUSAT_SOURCE_DIR) / "cnf_examples";

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the names of the folder's files with this extension, without it.
std::set<std::string> stems(const std::string& ending) {
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(kExamples))
    if (entry.path().extension() == ending) found.insert(entry.path().stem().string());
  return found;
}

TEST(CnfExamples, EveryPuzzleHasItsCnfAndItsAnswer) {
  const std::set<std::string> puzzles = stems(".txt");
  EXPECT_GE(puzzles.size(), 10U);
  std::set<std::string> formulas = stems(".cnf");
  std::istringstream digests(content_of(kExamples / "digests.sha256"));
  for (std::string digest, name; digests >> digest >> name;) {
    EXPECT_EQ(digest.size(), 64U) << "SHA-256 in hexadecimal";
    EXPECT_TRUE(formulas.insert(name.substr(0, name.rfind(".cnf"))).second) << name;
  }
  EXPECT_EQ(formulas, puzzles);
  EXPECT_EQ(stems(".answer"), puzzles);
}

TEST(CnfExamples, AreWhatTheProgramMakesToday) {
  const TemporaryDirectory folder;
  RunOptions options;
  options.program = (kExamples / "regenerate.sh").string();
  const ProgramResult made = run({DOKUSAT_PROGRAM, folder.path().string()}, "", options);
  ASSERT_EQ(made.exit_code, 0) << ::testing::PrintToString(made);
  std::set<std::string> expected{"digests.sha256"};
  for (const char* ending : {".cnf", ".answer"})
    for (const std::string& stem : stems(ending)) expected.insert(stem + ending);
  const std::vector<std::string> names = folder.names();
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), expected);
  for (const std::string& name : expected) {
    if (!folder.has(name)) continue;
    EXPECT_TRUE(folder.read(name) == content_of(kExamples / name))
        << name << " differs: run cnf_examples/regenerate.sh and look at the difference";
  }
}

TEST(CnfExamples, AnswersAreRight) {
  for (const std::string& stem : stems(".txt")) {
    // Only the name of the example says that it is a Latin square.
    std::vector<std::string> words = {"check", (kExamples / (stem + ".txt")).string(),
                                      (kExamples / (stem + ".answer")).string()};
    if (stem.starts_with("latin")) words.emplace_back("--latin");
    EXPECT_EQ(run(words).exit_code, 0) << stem;
  }
}

TEST(CnfExamples, ReadmeListsThemAll) {
  const std::string readme = content_of(kExamples / "README.md");
  for (const std::string& stem : stems(".txt"))
    EXPECT_THAT(readme, ::testing::HasSubstr("`" + stem + "`"));
}

TEST(CnfExamples, StaySmall) {
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kExamples))
    bytes += entry.file_size();
  EXPECT_LT(bytes, 200'000U);
}

}  // namespace
}  // namespace dokusat::program_test
