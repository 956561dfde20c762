// The output of each command with --json, checked against the schema that the program prints.

#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "../support/json_schema.hpp"
#include "run_program.hpp"
#include "samples.hpp"
#include "three_solutions.hpp"

namespace dokusat::program_test {
namespace {

using Ordered = nlohmann::ordered_json;
using ::testing::IsEmpty;

/// Checks that each line of a command follows the schema, and that each key of the schema occurs.
class Schema {
 public:
  explicit Schema(std::string command) : line_("line_" + std::move(command)) {}

  std::vector<Ordered> hold_lines(const std::string& text) {
    std::vector<Ordered> objects;
    for (const std::string& line : lines_of(text)) {
      objects.push_back(Ordered::parse(line));
      // Steps of `explain` come before its line about the puzzle.
      const std::string of_line = objects.back().contains("step") ? "line_step" : line_;
      EXPECT_EQ(schema_.wrong(objects.back(), of_line), "") << line;
    }
    EXPECT_THAT(objects, ::testing::Not(IsEmpty()));
    return objects;
  }
  void expect_all_seen(const std::string& part = "") const {
    EXPECT_EQ(schema_.never_seen(part.empty() ? line_ : part), "");
  }

 private:
  const std::string line_;
  test::JsonSchema schema_{Ordered::parse(run({"--describe", "schema"}).out)};
};

const std::string kTable = "id,puzzle\n\"a, 7\",1234341221434321\n";

void look_at_solutions(Schema& schema) {
  const std::vector<Ordered> unique =
      schema.hold_lines(run({"solve", "--json", "--unique", "--order", "least"},
                            kThreeSolutions + "11..............\n" + "1234341221434321\n")
                            .out);
  EXPECT_EQ(unique[0]["status"], "solved");
  EXPECT_EQ(unique[0]["grid"], Ordered({1, 2, 3, 4, 4, 3, 2, 1, 2, 4, 1, 3, 3, 1, 4, 2}));
  EXPECT_EQ(unique[0]["unique"], false);
  EXPECT_EQ(unique[0]["second"]["grid"][1], 3);
  EXPECT_EQ(unique[0]["differs"][0], 1);
  EXPECT_EQ(unique[1]["status"], "no solution");
  EXPECT_FALSE(unique[1].contains("grid"));
  EXPECT_EQ(unique[2]["unique"], true);

  const std::vector<Ordered> all = schema.hold_lines(
      run({"solve", "--json", "--all", "--order", "least", "--limit", "2"}, kThreeSolutions).out);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[1]["index"], "2");
  EXPECT_EQ(all[1]["grid"], Ordered({1, 3, 2, 4, 4, 2, 1, 3, 2, 4, 3, 1, 3, 1, 4, 2}));
  EXPECT_EQ(all[2]["count"], "2");
  EXPECT_EQ(all[2]["complete"], false);

  EXPECT_EQ(schema.hold_lines(run({"solve", "--json", "--count"}, kThreeSolutions).out)[0]["count"],
            "3");
  EXPECT_EQ(
      schema.hold_lines(run({"solve", "--json", "--random"}, kThreeSolutions).out)[0]["drawn_from"],
      3);
  EXPECT_TRUE(
      schema.hold_lines(run({"solve", "--json", "--random"}, kOpenBoard).out)[0]["drawn_from"]
          .is_null());
  EXPECT_EQ(schema.hold_lines(run({"solve", "--json"}, kPuzzle4574).out)[0]["tiling"].size(), 36U);
  EXPECT_EQ(schema.hold_lines(run({"solve", "--json"}, "0\nA1\n0\n").out)[0]["tiling"],
            Ordered::array());
  EXPECT_EQ(schema.hold_lines(
                run({"solve", "--json", "--keep-going", "-f", "lines"}, "12\n").out)[0]["status"],
            "error");
  const std::vector<Ordered> undecided = schema.hold_lines(
      run({"solve", "--json", "--unique", "--conflicts", "0", "--no-simplify"}, kOpenBoard).out);
  EXPECT_EQ(undecided[0]["status"], "unknown");
}

void look_at_proofs(Schema& schema) {
  const TemporaryDirectory folder;
  const Ordered proved = schema.hold_lines(
      run_in(folder, {"solve", "--json", "--proof", "p.drat"}, "11..............\n").out)[0];
  EXPECT_EQ(proved["proof"]["proved"], "no solution");
  EXPECT_EQ(proved["proof"]["from"], "clues");
}

void look_at_statistics(Schema& schema) {
  const std::vector<Ordered> sizes = schema.hold_lines(
      run({"solve", "--json", "--stats", "--no-simplify", "--amo", "product"}, kOpenBoard).out);
  EXPECT_EQ(sizes[0]["statistics"]["variables"].get<int>() -
                sizes[0]["statistics"]["auxiliary_variables"].get<int>(),
            729);
  EXPECT_GT(sizes[0]["statistics"]["auxiliary_variables"], 0);
  int clauses = 0;
  for (const auto& [clause_group, count] : sizes[0]["statistics"]["clause_groups"].items())
    clauses += count.get<int>();
  EXPECT_EQ(sizes[0]["statistics"]["clauses"], clauses);
  const Ordered counted =
      schema.hold_lines(run({"solve", "--json", "--stats", "--count", "--latin", "--splits=0"},
                            "00000\n00000\n"
                            "00000\n00000\n00000\n")
                            .out)[0];
  EXPECT_EQ(counted["count"], "161280");
  const std::string teller =
      "exec:sh -c 'cat >/dev/null; echo c conflicts: 4; echo c decisions: 5; "
      "echo c propagations : 6 in all; echo s UNSATISFIABLE'";
  const Ordered told = schema.hold_lines(
      run({"solve", "--json", "--stats", "--no-simplify", "-b", teller}, kOpenBoard).out)[0];
  EXPECT_EQ(told["statistics"]["conflicts"], 4);
  EXPECT_EQ(told["statistics"]["decisions"], 5);
  EXPECT_EQ(told["statistics"]["propagations"], 6);
  schema.expect_all_seen("statistics");
}

TEST(JsonSchema, OfSolve) {
  Schema schema("solve");
  look_at_solutions(schema);
  look_at_statistics(schema);
  look_at_proofs(schema);
  const Ordered of_table = schema.hold_lines(run({"solve", "--json"}, kTable).out)[0];
  EXPECT_EQ(of_table["fields"]["id"], "a, 7");
  schema.expect_all_seen();
}

/// Writes p.drat.cnf and p.drat, a proof that the solution is the only one.
void write_proof(const TemporaryDirectory& folder) {
  folder.write("p.txt", kPuzzle2239);
  ASSERT_EQ(run_in(folder, {"solve", "--unique", "--proof", "p.drat", "p.txt"}).exit_code, 0);
}

TEST(JsonSchema, OfDecode) {
  Schema schema("decode");
  const TemporaryDirectory folder;
  folder.write("one.txt", "0\nA1\n0\n");
  ASSERT_EQ(run_in(folder, {"encode", "one.txt", "-o", "one.cnf"}).exit_code, 0);
  const auto decoded = [&](const char* formula, const std::string& model) {
    return schema.hold_lines(run_in(folder, {"decode", "--json", formula}, model).out)[0];
  };
  EXPECT_EQ(decoded("one.cnf", "s UNKNOWN\n")["status"], "unknown");
  EXPECT_EQ(decoded("one.cnf", "s SATISFIABLE\nv 0\n")["tiling"], Ordered::array());
  write_proof(folder);
  EXPECT_EQ(decoded("p.drat.cnf", "s UNSATISFIABLE\n")["unique"], true);
  const ProgramResult proved =
      run_in(folder, {"decode", "--json", "p.drat.cnf", "--verify", "p.drat"}, "s UNSATISFIABLE\n");
  EXPECT_EQ(schema.hold_lines(proved.out)[0]["proof"]["proved"], "one solution");
  schema.expect_all_seen();
}

TEST(JsonSchema, OfCandidatesAndEstimate) {
  Schema candidates("candidates");
  const Ordered found =
      candidates.hold_lines(run({"candidates", "--json", "--limit", "5"}, kThreeSolutions).out)[0];
  EXPECT_EQ(found["solutions"], 3);
  EXPECT_EQ(found["counts"][0], Ordered({3}));
  candidates.expect_all_seen();
  Schema estimate("estimate");
  estimate.hold_lines(run({"estimate", "--json"}, kThreeSolutions).out);
  estimate.expect_all_seen("estimate");
}

TEST(JsonSchema, OfRules) {
  Schema schema("rules");
  EXPECT_GT(schema.hold_lines(run({"rules", "--json"}).out).size(), 80U);
  schema.expect_all_seen();
}

TEST(JsonSchema, OfCheck) {
  Schema schema("check");
  const TemporaryDirectory folder;
  folder.write("p.txt", kThreeSolutions + kThreeSolutions);
  folder.write("a.txt", kTheThree[0] + "\n" + "1234432124133124\n" + kTheThree[1] + "\n");
  const std::vector<Ordered> verdicts =
      schema.hold_lines(run_in(folder, {"check", "--json", "p.txt", "a.txt"}).out);
  ASSERT_EQ(verdicts.size(), 3U);
  EXPECT_EQ(verdicts[0]["status"], "right");
  EXPECT_THAT(verdicts[0]["wrong"], IsEmpty());
  EXPECT_EQ(verdicts[1]["status"], "wrong");
  EXPECT_THAT(verdicts[1]["wrong"], ::testing::Not(IsEmpty()));
  EXPECT_FALSE(verdicts[2].contains("number"));
  const std::string entries =
      run_in(folder, {"check", "--json", "--entries", "r1c2=1", "p.txt"}).out;
  EXPECT_EQ(schema.hold_lines(entries)[0]["broken"], Ordered({0, 1}));
  schema.expect_all_seen();
}

TEST(JsonSchema, OfVerify) {
  Schema schema("verify");
  const TemporaryDirectory folder;
  folder.write("p.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  folder.write("right.drat", "2 0\n0\n");
  folder.write("wrong.drat", "1 2 0\n");
  const auto judged = [&](const char* proof) {
    return schema.hold_lines(run_in(folder, {"verify", "--json", "p.cnf", proof}).out)[0];
  };
  EXPECT_EQ(
      judged("right.drat"),
      Ordered({{"status", "right"}, {"lemmas", 2}, {"proved", "no model"}, {"from", "formula"}}));
  EXPECT_EQ(judged("wrong.drat")["status"], "wrong");
  write_proof(folder);
  EXPECT_EQ(schema.hold_lines(
                run_in(folder, {"verify", "--json", "p.drat.cnf", "p.drat"}).out)[0]["number"],
            1);
  schema.expect_all_seen();
}

TEST(JsonSchema, OfEncode) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kThreeSolutions);
  Schema sizes("encode");
  const Ordered formula = sizes.hold_lines(
      run_in(folder, {"encode", "--stats", "--json", "p.txt", "-o", "p.cnf"}).err)[0];
  EXPECT_EQ(formula["bytes"], std::filesystem::file_size(folder.path() / "p.cnf"));
  sizes.expect_all_seen();
  Schema names("encodings");
  std::set<std::string> kinds;
  for (const Ordered& entry : names.hold_lines(run({"encode", "--list", "--json"}).out))
    kinds.insert(entry["kind"].get<std::string>());
  EXPECT_EQ(kinds, (std::set<std::string>{"at most one", "digits", "dominoes", "relations", "rules",
                                          "simplification", "sums"}));
  names.expect_all_seen();
}

TEST(JsonSchema, OfGenerate) {
  Schema schema("generate");
  const Ordered sudoku =
      schema.hold_lines(run({"generate", "sudoku", "--box", "2x2", "--json"}).out)[0];
  EXPECT_EQ(sudoku["kind"], "sudoku");
  EXPECT_FALSE(sudoku["puzzle"].contains("dominoes"));
  const Ordered dominoes = schema.hold_lines(
      run({"generate", "sudominoku", "--box", "2x2", "--dominoes", "3", "--json"}).out)[0];
  EXPECT_EQ(dominoes["puzzle"]["dominoes"]["placed"].size(), 3U);
  EXPECT_EQ(dominoes["puzzle"]["dominoes"]["singles"].size(), 4U);
  const Ordered open = schema.hold_lines(
      run({"generate", "sudominoku", "--box", "2x2", "--dominoes", "6", "--no-singles", "--json"})
          .out)[0];
  EXPECT_EQ(open["puzzle"]["dominoes"]["singles"], Ordered({nullptr, nullptr, nullptr, nullptr}));
  const Ordered unsolvable = schema.hold_lines(
      run({"generate", "sudoku", "--box", "2x2", "--solutions", "none", "--json"}).out)[0];
  EXPECT_FALSE(unsolvable.contains("grid"));
  const Ordered killer =
      schema.hold_lines(run({"generate", "killer", "--box", "2x2", "--json"}).out)[0];
  EXPECT_EQ(killer["kind"], "killer");
  EXPECT_THAT(killer["text"].get<std::string>(), ::testing::HasSubstr(".Cage~"));
  schema.expect_all_seen();
}

TEST(JsonSchema, OfExplainAndRate) {
  Schema schema("explain");
  Schema rates("rate");
  const std::string puzzle = "050000060004002030500000100350000001\n";
  schema.hold_lines(run({"explain", "--json"}, puzzle + "11" + std::string(34, '.') + "\n").out);
  schema.hold_lines(run({"explain", "--json", "--redundant"}, puzzle).out);
  schema.hold_lines(run({"explain", "--json", "--core"}, "11" + std::string(34, '.') + "\n").out);
  for (const std::string entry : {"2", "5"})
    schema.hold_lines(
        run({"explain", "--json", "--check", entry + std::string(35, '.')}, puzzle).out);
  schema.hold_lines(run({"explain", "--by", "size", "--story", "--json"}, puzzle).out);
  const std::vector<Ordered> hard =
      schema.hold_lines(run({"explain", "--json"}, ".Shape~10x10.StrictKropki\n").out);
  EXPECT_EQ(hard.back()["status"], "several solutions");
  EXPECT_EQ(hard.back()["settled"], false);
  const std::string of_several_tilings =
      "4\n3 B3 4 C3\n1 C1 3 D1\n2 C2 4 D2\n3 A2 2 A3\n? ? ? ?\n0\n";
  const std::vector<Ordered> tiled =
      schema.hold_lines(run({"explain", "--json"}, of_several_tilings).out);
  EXPECT_EQ(tiled.back()["open_tiling"], Ordered({4, 5, 14, 15}));
  rates.hold_lines(run({"rate", "--json"}, puzzle).out);
  rates.hold_lines(run({"rate", "--by", "size", "--json"}, puzzle).out);
  rates.hold_lines(run({"rate", "--json"}, kTable).out);
  rates.expect_all_seen();
  rates.expect_all_seen("rating");
  schema.expect_all_seen();
  schema.expect_all_seen("line_step");
  schema.expect_all_seen("conflict");
}

TEST(JsonSchema, OfFuzz) {
  Schema schema("fuzz");
  const TemporaryDirectory folder;
  const std::vector<std::string> words = {"fuzz",     "--seed", "1",      "--rounds", "4",
                                          "--boards", "2x2",    "--json", "-q"};
  const auto with = [&](const std::string& backends) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--backend", backends});
    return schema.hold_lines(run_in(folder, all).out)[0];
  };
  EXPECT_EQ(with("cadical,oracle")["disagreement"], false);
  EXPECT_EQ(with(kLiar)["disagreement"], true);
  const Ordered of_file =
      schema.hold_lines(run_in(folder, {"fuzz", "--json", "-b", "cadical", "-e", "minimal",
                                        folder.write("p.txt", kThreeSolutions)})
                            .out)[0];
  EXPECT_EQ(of_file["number"], 1);
  EXPECT_FALSE(of_file.contains("seed"));
  schema.expect_all_seen();
}

}  // namespace
}  // namespace dokusat::program_test
