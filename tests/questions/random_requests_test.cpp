// Random requests, asked of the library, by command line and as JSON, have the same answers. With
// DOKUSAT_REQUESTS=FILE each is written there with its answer, a line each, for the test of the
// other ways of asking: apps/python/tests/test_random_requests.py.

#include <gtest/gtest.h>

#include <cstdlib>
#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/check.hpp>
#include <dokusat/api/explain.hpp>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/rate.hpp>
#include <dokusat/api/solve.hpp>
#include <dokusat/generator/random.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "../../apps/cli/commands.hpp"

namespace dokusat::questions {
namespace {

/// Values of texts, and numbers where most of the range takes long or fails.
const std::map<std::string, NameList> kValues = {
    {"entries", {"r1c2=3", "r2c1=4 r1c2=3", "0030000000000000", "r9c9=1"}},
    {"check", {"r1c2=3", "r1c2=4 r2c1=2", "0030000000000000"}},
    {"goal", {"r1c2", "D4", "Z9"}},
    {"costs", {"naked single 1.5", "XY-wing 3.9, hidden single 2"}},
    {"rating", {"1..9", "..4"}},
    {"columns", {"3", "4"}},
    {"clues", {"4", "6", "9"}},
    {"dominoes", {"0", "2", "4"}},
};
const NameList kKinds = {"sudoku", "killer", "sudominoku", "futoshiki"};
/// Limits of time, what the command line has not as JSON, and what is always asked for.
const NameList kLeftOut = {"timeout", "hint", "size", "tries"};

const NameList kPuzzles = {"1300003002000040", "1000000000000000", "1100000000000000",
                           ".Shape~4x4.~R1C1_2.Cage~6~R2C1~R3C1~R3C2",
                           "2\n3 A1 1 A2\n2 A3 4 A4\n? ? B4 ?\n"};

/// A request, as words of the command line and as JSON.
struct Asked {
  std::vector<std::string> words;
  Json question;
  std::vector<std::pair<const Field*, std::string>> values = {};

  void add(const Field& field, const std::string& value) {
    const bool is_flag = field.type == FieldType::flag;
    words.push_back("--" + field.name + (is_flag ? "" : "=" + value));
    const bool is_number = field.type == FieldType::number;
    question[field.key()] = is_flag ? Json(true) : is_number ? Json::parse(value) : Json(value);
    values.emplace_back(&field, value);
  }
};

/// A value in the range; empty if none is known.
std::string random_value(const Field& field, Random& random) {
  if (const auto known = kValues.find(field.name); known != kValues.end())
    return random.pick(known->second);
  if (!field.values.empty()) return random.pick(field.values);
  if (field.type == FieldType::flag) return "true";
  if (field.type != FieldType::number) return "";
  return std::to_string(std::stoll(field.lowest) + random.below(20));
}

bool excludes(const Field& one, const Field& other) {
  return std::ranges::find(one.exclusions, other.name, &Field::Exclusion::other) !=
         one.exclusions.end();
}

/// Chooses some fields that can be combined, with the company that they need,
void choose(FieldList& list, Random& random, Asked& asked) {
  std::vector<const Field*> chosen;
  const auto take = [&](const Field& field) {
    const std::string value = random_value(field, random);
    if (value.empty() || std::ranges::count(kLeftOut, field.name) > 0) return;
    for (const Field* other : chosen)
      if (other == &field || excludes(*other, field) || excludes(field, *other)) return;
    chosen.push_back(&field);
    asked.add(field, value);
  };
  for (int left = random.below(4); left > 0; --left) {
    const std::deque<Field>& fields = list.all();
    const Field& field =
        fields[static_cast<std::size_t>(random.below(static_cast<int>(fields.size())))];
    if (!field.companions.empty()) take(list.at(random.pick(field.companions)));
    const auto is_chosen = [&](const std::string& name) {
      return std::ranges::find(chosen, name, [](const Field* one) { return one->name; }) !=
             chosen.end();
    };
    if (field.companions.empty() || std::ranges::any_of(field.companions, is_chosen)) take(field);
  }
}

class RandomRequests : public ::testing::Test {
 protected:
  RandomRequests() : folder_(std::filesystem::path(::testing::TempDir()) / "dokusat_requests") {
    std::filesystem::create_directories(folder_);
  }
  ~RandomRequests() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  /// The lines that the command line writes; the message in place of them if it refuses.
  std::vector<Json> lines_of(std::vector<std::string> words) const {
    for (const char* word : {"--json", "--quiet", "--threads=1"}) words.emplace_back(word);
    words.push_back("--output=" + path("out"));
    std::filesystem::remove(path("out"));
    try {
      cli::ExitCode code;
      cli::follow_command_line(words, code);
    } catch (const Error& error) {
      return {{{"error", error.what()}, {"code", error.code()}}};
    }
    std::ifstream file(path("out"));
    std::vector<Json> lines;
    for (std::string line; std::getline(file, line);) {
      lines.push_back(Json::parse(line));
      lines.back().erase("number");
      lines.back().erase("seconds");
    }
    return lines;
  }

  /// The lines that stand for an answer: its list of `parts` one by one, and the rest.
  static std::vector<Json> as_lines(Json answer, const std::string& parts, Json (*line_of)(Json)) {
    std::vector<Json> lines;
    if (answer.contains(parts))
      for (const Json& part : answer[parts]) lines.push_back(line_of(part));
    for (const char* key : {"conclusion", "seconds", "statistics", "more", "open"})
      answer.erase(key);
    answer.erase(parts);
    lines.push_back(answer);
    return lines;
  }

  std::filesystem::path folder_;
};

void expect_equal(std::vector<Json> written, std::vector<Json> answered, const Asked& asked) {
  const std::string question = asked.question.dump();
  ASSERT_FALSE(written.empty()) << question;
  if (written[0].contains("error") || answered[0].contains("error")) {
    EXPECT_TRUE(written[0].contains("error") && answered[0].contains("error")) << question << "\n"
                                                                               << written[0] << "\n"
                                                                               << answered[0];
    if (answered[0].contains("code")) {
      EXPECT_EQ(written[0].value("code", ""), answered[0]["code"]) << question;
    }
    return;
  }
  const auto less = [](const Json& one, const Json& other) {
    return nlohmann::json(one) < nlohmann::json(other);
  };
  std::ranges::sort(written, less);
  std::ranges::sort(answered, less);
  EXPECT_EQ(nlohmann::json(Json(written)), nlohmann::json(Json(answered))) << question;
}

/// What stays the same; `conclusion` is left to questions in JSON.
Json compared(Json answer) {
  for (const char* key : {"seconds", "statistics", "conclusion"}) answer.erase(key);
  return answer;
}

/// The answer to the question in JSON, which the library gives, too.
Json answered(const Asked& asked, const std::function<Json()>& in_library) {
  const Json answer = Json::parse(answer_question(asked.question.dump()));
  const std::string code = answer.value("code", "");
  // Exclusions are those of fields; members of a request that exclude each other have no meaning.
  if (code != "excluded" && code != "missing") try {
      for (const auto& [field, value] : asked.values) field->store(value);
      EXPECT_EQ(compared(answer), compared(in_library())) << asked.question;
    } catch (const Error& error) {
      EXPECT_EQ(code, error.code()) << asked.question;
    }
  if (const char* const file = std::getenv("DOKUSAT_REQUESTS"))
    std::ofstream(file, std::ios::app)
        << Json({{"question", asked.question}, {"answer", answer}}) << "\n";
  return answer;
}

Asked about_a_puzzle(const std::string& command, const std::string& file, Random& random) {
  const std::string& puzzle = random.pick(kPuzzles);
  std::ofstream(file) << puzzle << (puzzle.ends_with('\n') ? "0\n" : "\n");
  return {{command, file}, {{"ask", command}, {"puzzle", puzzle}}};
}

template <class Request>
Json answered_by(const Request& request, const Asked& asked) {
  return answered(asked, [&] {
    const Puzzle puzzle = puzzle_of(asked.question["puzzle"]);
    return json(questions::asked(NumberedPuzzle{puzzle, 1, natural_format(puzzle)}, request,
                                 Asking{.prove = true}));
  });
}

/// Chooses fields, and asks about the puzzle of the question.
template <class Request>
Json answered_about(Random& random, Asked& asked) {
  Request request;
  FieldList list;
  fields(list, request);
  choose(list, random, asked);
  return answered_by(request, asked);
}

TEST_F(RandomRequests, Rate) {
  Random random(1);
  for (int round = 0; round < 250; ++round) {
    Asked asked = about_a_puzzle("rate", path("in"), random);
    const Json answer = answered_about<RateRequest>(random, asked);
    expect_equal(lines_of(asked.words), {answer}, asked);
  }
}

TEST_F(RandomRequests, Explain) {
  Random random(2);
  for (int round = 0; round < 250; ++round) {
    Asked asked = about_a_puzzle("explain", path("in"), random);
    asked.question["proof_lines"] = true;  // the command line always proves what it writes as JSON
    const Json answer = answered_about<ExplainRequest>(random, asked);
    std::vector<Json> lines = as_lines(answer, "steps", [](Json step) {
      for (const char* key : {"open", "hints"}) step.erase(key);
      return step;
    });
    if (answer.contains("cores")) {
      lines.clear();
      for (Json core : answer["cores"]) {
        core["status"] = answer["status"];
        lines.push_back(core);
      }
    }
    expect_equal(lines_of(asked.words), lines, asked);
  }
}

TEST_F(RandomRequests, Solve) {
  Random random(3);
  for (int round = 0; round < 350; ++round) {
    Asked asked = about_a_puzzle("solve", path("in"), random);
    const Json answer = answered_about<SolveRequest>(random, asked);
    const std::vector<Json> lines = as_lines(answer, "solutions", [](Json solution) {
      solution["status"] = "solved";
      return solution;
    });
    std::vector<Json> written = lines_of(asked.words);
    for (Json& line : written) line.erase("index");
    expect_equal(written, lines, asked);
  }
}

TEST_F(RandomRequests, Check) {
  Random random(5);
  for (int round = 0; round < 100; ++round) {
    CheckRequest request;
    FieldList list;
    fields(list, request);
    Asked asked;
    do {  // without entries it is about a file
      asked = about_a_puzzle("check", path("in"), random);
      choose(list, random, asked);
    } while (!asked.question.contains("entries"));
    expect_equal(lines_of(asked.words), {answered_by(request, asked)}, asked);
  }
}

TEST_F(RandomRequests, Generate) {
  Random random(4);
  for (int round = 0; round < 150; ++round) {
    const std::string kind = random.pick(kKinds);
    Asked asked{{"generate", kind}, {{"ask", "generate"}, {"kind", kind}}};
    GenerateRequest request{.kind = kind};
    FieldList list;
    fields(list, request);
    for (const auto& [name, value] : {std::pair{"size", "4"}, std::pair{"tries", "3"}})
      asked.add(list.at(name), value);
    choose(list, random, asked);
    const Json answer = answered(asked, [&] {
      return json(PuzzleMaker(request, generator_options(request)).make(request.index));
    });
    const bool is_found = !answer.contains("error") && answer["status"] != "unknown";
    expect_equal(lines_of(asked.words), {is_found ? answer : Json{{"error", ""}}}, asked);
  }
}

}  // namespace
}  // namespace dokusat::questions
