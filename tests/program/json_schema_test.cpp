// Every figure as JSON, held against the tables of docs/reference/json.md.

#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "run_program.hpp"
#include "samples.hpp"
#include "three_solutions.hpp"

namespace dokusat::program_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Key and type of each row of the first table behind a line of docs/reference/json.md.
std::map<std::string, std::string> schema_behind(const std::string& line_before) {
  std::ifstream page(DOKUSAT_SOURCE_DIR "/docs/reference/json.md");
  std::map<std::string, std::string> types;
  bool found = false;
  for (std::string line; std::getline(page, line);) {
    if (!found) {
      found = line == line_before;
    } else if (line.starts_with("| `")) {
      const std::size_t key_end = line.find('`', 3);
      const std::size_t type = line.find("| ", key_end) + 2;
      types[line.substr(3, key_end - 3)] = line.substr(type, line.find(" |", type) - type);
    } else if (!types.empty()) {
      break;
    }
  }
  EXPECT_THAT(types, ::testing::Not(IsEmpty())) << "no table behind: " << line_before;
  return types;
}

/// Each object's keys must be in the table, with its types; all keys of the table must occur.
class Schema {
 public:
  explicit Schema(const std::string& line_before) : types_(schema_behind(line_before)) {}

  void hold(const json& object) {
    ASSERT_TRUE(object.is_object());
    for (const auto& [key, value] : object.items()) {
      ASSERT_TRUE(types_.contains(key)) << key << " is not documented";
      EXPECT_THAT(types_[key], HasSubstr(value.is_number() ? "number" : value.type_name())) << key;
      seen_.insert(key);
    }
  }
  std::vector<json> hold_lines(const std::string& text) {
    std::vector<json> objects;
    for (const std::string& line : lines_of(text)) {
      objects.push_back(json::parse(line));
      hold(objects.back());
    }
    EXPECT_THAT(objects, ::testing::Not(IsEmpty()));
    return objects;
  }
  void expect_all_seen() const {
    for (const auto& [key, type] : types_)
      EXPECT_TRUE(seen_.contains(key)) << key << " is documented, but no output has it";
  }

 private:
  std::map<std::string, std::string> types_;
  std::set<std::string> seen_;
};

void look_at_solutions(Schema& schema) {
  const std::vector<json> unique =
      schema.hold_lines(run({"solve", "--json", "--unique", "--order", "least"},
                            kThreeSolutions + "11..............\n" + "1234341221434321\n")
                            .out);
  EXPECT_EQ(unique[0]["status"], "solved");
  EXPECT_EQ(unique[0]["grid"], json({"1234", "4321", "2413", "3142"}));
  EXPECT_EQ(unique[0]["unique"], false);
  EXPECT_EQ(unique[0]["second"][0], "1324");
  EXPECT_EQ(unique[0]["differs_at"], "A2");
  EXPECT_EQ(unique[1]["status"], "no solution");
  EXPECT_FALSE(unique[1].contains("grid"));
  EXPECT_EQ(unique[2]["unique"], true);

  const std::vector<json> all = schema.hold_lines(
      run({"solve", "--json", "--all", "--order", "least", "--limit", "2"}, kThreeSolutions).out);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[1]["solution"], "2");
  EXPECT_EQ(all[1]["grid"], json({"1324", "4213", "2431", "3142"}));
  EXPECT_EQ(all[2]["count"], "2+");

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
            json::array());
  EXPECT_EQ(schema.hold_lines(
                run({"solve", "--json", "--keep-going", "-f", "lines"}, "12\n").out)[0]["status"],
            "error");
  const std::vector<json> undecided = schema.hold_lines(
      run({"solve", "--json", "--unique", "--conflicts", "0", "--no-simplify"}, kOpenBoard).out);
  EXPECT_EQ(undecided[0]["status"], "unknown");
}

void look_at_proofs(Schema& schema) {
  const TemporaryDirectory folder;
  const json proved = schema.hold_lines(
      run_in(folder, {"solve", "--json", "--proof", "p.drat"}, "11..............\n").out)[0];
  EXPECT_EQ(proved["proof"]["proved"], "no solution");
  EXPECT_EQ(proved["proof"]["from"], "clues");
  folder.write("p.txt", kThreeSolutions);
  ASSERT_EQ(run_in(folder, {"encode", "p.txt", "-o", "p.cnf"}).exit_code, 0);
  EXPECT_EQ(schema.hold_lines(
                run_in(folder, {"decode", "--json", "p.cnf"}, "s UNKNOWN\n").out)[0]["status"],
            "unknown");
}

void look_at_statistics(Schema& schema) {
  Schema statistics(
      "`statistics` is about the formula that was made last; all is 0 where deduction "
      "and case splits decided:");
  const std::vector<json> sizes = schema.hold_lines(
      run({"solve", "--json", "--stats", "--no-simplify", "--amo", "product"}, kOpenBoard).out);
  statistics.hold(sizes[0]["statistics"]);
  EXPECT_EQ(sizes[0]["statistics"]["variables"].get<int>() -
                sizes[0]["statistics"]["auxiliary_variables"].get<int>(),
            729);
  EXPECT_GT(sizes[0]["statistics"]["auxiliary_variables"], 0);
  int clauses = 0;
  for (const auto& [clause_group, count] : sizes[0]["statistics"]["clause_groups"].items())
    clauses += count.get<int>();
  EXPECT_EQ(sizes[0]["statistics"]["clauses"], clauses);
  const json counted =
      schema.hold_lines(run({"solve", "--json", "--stats", "--count", "--latin", "--splits=0"},
                            "00000\n00000\n"
                            "00000\n00000\n00000\n")
                            .out)[0];
  EXPECT_EQ(counted["count"], "161280");
  statistics.hold(counted["statistics"]);
  const std::string teller =
      "exec:sh -c 'cat >/dev/null; echo c conflicts: 4; echo c decisions: 5; "
      "echo c propagations : 6 in all; echo s UNSATISFIABLE'";
  const json told = json::parse(
      run({"solve", "--json", "--stats", "--no-simplify", "-b", teller}, kOpenBoard).out);
  statistics.hold(told["statistics"]);
  EXPECT_EQ(told["statistics"]["conflicts"], 4);
  EXPECT_EQ(told["statistics"]["decisions"], 5);
  EXPECT_EQ(told["statistics"]["propagations"], 6);
  statistics.expect_all_seen();
}

TEST(JsonSchema, OfSolveAndDecode) {
  Schema schema("### JSON of solve and decode");
  look_at_solutions(schema);
  look_at_statistics(schema);
  look_at_proofs(schema);
  schema.expect_all_seen();
}

TEST(JsonSchema, GridsAboveNineAreArraysOfNumbers) {
  Schema schema("### JSON of solve and decode");
  const json answer =
      schema.hold_lines(run({"solve", "--json"}, std::string(256, '.') + "\n").out)[0];
  ASSERT_EQ(answer["grid"].size(), 16U);
  EXPECT_EQ(answer["grid"][0].size(), 16U);
  EXPECT_TRUE(answer["grid"][0][0].is_number_integer());
}

TEST(JsonSchema, OfCheck) {
  Schema schema("### JSON of check");
  const TemporaryDirectory folder;
  folder.write("p.txt", kThreeSolutions + kThreeSolutions);
  folder.write("a.txt", kTheThree[0] + "\n" + "1234432124133124\n" + kTheThree[1] + "\n");
  const std::vector<json> verdicts =
      schema.hold_lines(run_in(folder, {"check", "--json", "p.txt", "a.txt"}).out);
  ASSERT_EQ(verdicts.size(), 3U);
  EXPECT_EQ(verdicts[0]["status"], "right");
  EXPECT_THAT(verdicts[0]["wrong"], IsEmpty());
  EXPECT_EQ(verdicts[1]["status"], "wrong");
  EXPECT_THAT(verdicts[1]["wrong"], ::testing::Not(IsEmpty()));
  EXPECT_FALSE(verdicts[2].contains("puzzle"));
  folder.write("p.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  folder.write("right.drat", "2 0\n0\n");
  folder.write("wrong.drat", "1 2 0\n");
  const auto judged = [&](const char* proof) {
    return schema.hold_lines(run_in(folder, {"verify", "--json", "p.cnf", proof}).out)[0];
  };
  EXPECT_EQ(
      judged("right.drat"),
      json({{"status", "right"}, {"lemmas", 2}, {"proved", "no model"}, {"from", "formula"}}));
  EXPECT_EQ(judged("wrong.drat")["status"], "wrong");
  schema.expect_all_seen();
}

TEST(JsonSchema, OfEncode) {
  const TemporaryDirectory folder;
  folder.write("p.txt", kThreeSolutions);
  Schema sizes("### JSON of encode --stats");
  const json formula = sizes.hold_lines(
      run_in(folder, {"encode", "--stats", "--json", "p.txt", "-o", "p.cnf"}).err)[0];
  EXPECT_EQ(formula["bytes"], std::filesystem::file_size(folder.path() / "p.cnf"));
  sizes.expect_all_seen();
  Schema names("### JSON of encode --list");
  std::set<std::string> kinds;
  for (const json& entry : names.hold_lines(run({"encode", "--list", "--json"}).out))
    kinds.insert(entry["kind"].get<std::string>());
  EXPECT_EQ(kinds, (std::set<std::string>{"at most one", "digits", "dominoes", "relations", "rules",
                                          "simplification", "sums"}));
  names.expect_all_seen();
}

TEST(JsonSchema, OfGenerate) {
  Schema schema("### JSON of generate");
  const json sudoku =
      schema.hold_lines(run({"generate", "sudoku", "--box", "2x2", "--json"}).out)[0];
  EXPECT_EQ(sudoku["kind"], "sudoku");
  EXPECT_FALSE(sudoku.contains("placed"));
  const json dominoes = schema.hold_lines(
      run({"generate", "sudominoku", "--box", "2x2", "--dominoes", "3", "--json"}).out)[0];
  EXPECT_EQ(dominoes["placed"].size(), 3U);
  EXPECT_EQ(dominoes["singles"].size(), 4U);
  const json open = schema.hold_lines(
      run({"generate", "sudominoku", "--box", "2x2", "--dominoes", "6", "--no-singles", "--json"})
          .out)[0];
  EXPECT_EQ(open["singles"], json({nullptr, nullptr, nullptr, nullptr}));
  const json unsolvable = schema.hold_lines(
      run({"generate", "sudoku", "--box", "2x2", "--solutions", "none", "--json"}).out)[0];
  EXPECT_FALSE(unsolvable.contains("grid"));
  const json killer =
      schema.hold_lines(run({"generate", "killer", "--box", "2x2", "--json"}).out)[0];
  EXPECT_EQ(killer["kind"], "killer");
  EXPECT_THAT(killer["text"].get<std::string>(), ::testing::HasSubstr(".Cage~"));
  EXPECT_FALSE(sudoku.contains("text"));
  schema.expect_all_seen();
}

TEST(JsonSchema, OfExplainAndRate) {
  Schema schema("### JSON of explain");
  const std::string puzzle = "050000060004002030500000100350000001\n";
  schema.hold_lines(run({"explain", "--json"}, puzzle + "11" + std::string(34, '.') + "\n").out);
  schema.hold_lines(run({"explain", "--json", "--redundant"}, puzzle).out);
  schema.hold_lines(run({"explain", "--json", "--core"}, "11" + std::string(34, '.') + "\n").out);
  schema.hold_lines(run({"explain", "--json", "--check", "2" + std::string(35, '.')}, puzzle).out);
  schema.hold_lines(run({"explain", "--by", "size", "--json"}, puzzle).out);
  const std::vector<json> hard =
      schema.hold_lines(run({"explain", "--json"}, ".Shape~10x10.StrictKropki\n").out);
  EXPECT_EQ(hard.back()["status"], "several solutions");
  EXPECT_EQ(hard.back()["settled"], false);
  schema.hold_lines(run({"rate", "--json"}, puzzle).out);
  schema.hold_lines(run({"rate", "--by", "size", "--json"}, puzzle).out);
  schema.expect_all_seen();
}

TEST(JsonSchema, OfFuzz) {
  Schema schema("### JSON of fuzz");
  const TemporaryDirectory folder;
  const std::vector<std::string> words = {"fuzz",     "--seed", "1",      "--rounds", "4",
                                          "--boards", "2x2",    "--json", "-q"};
  const auto with = [&](const std::string& backends) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--backend", backends});
    return schema.hold_lines(run_in(folder, all).out)[0];
  };
  EXPECT_EQ(with("cadical,oracle")["disagreement"], false);
  EXPECT_EQ(with("exec:sh -c 'cat >/dev/null; echo s UNSATISFIABLE'")["disagreement"], true);
  const json of_file =
      schema.hold_lines(run_in(folder, {"fuzz", "--json", "-b", "cadical", "-e", "minimal",
                                        folder.write("p.txt", kThreeSolutions)})
                            .out)[0];
  EXPECT_EQ(of_file["puzzle"], 1);
  EXPECT_FALSE(of_file.contains("seed"));
  schema.expect_all_seen();
}

}  // namespace
}  // namespace dokusat::program_test
