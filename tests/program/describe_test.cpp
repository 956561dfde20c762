// `dokusat --describe` agrees with the tables of options in the documents.

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "run_program.hpp"

namespace dokusat::program_test {
namespace {

using nlohmann::json;
/// The long names of options, by command.
using OptionNames = std::map<std::string, std::set<std::string>>;

json described_commands() { return json::parse(run({"--describe"}).out).at("commands"); }

json described_option(const std::string& command, const std::string& option) {
  const json commands = described_commands();
  for (const json& one : commands)
    if (one["name"] == command)
      for (const json& other : one["options"])
        if (other["name"] == option) return other;
  return {};
}

OptionNames described_options() {
  OptionNames names;
  const json commands = described_commands();
  for (const json& command : commands)
    for (const json& option : command["options"])
      names[command["name"]].insert("--" + option["name"].get<std::string>());
  return names;
}

/// Returns the cells of each row of a table whose first cell names options.
std::vector<std::vector<std::string>> option_rows(const std::string& page) {
  std::ifstream file(DOKUSAT_SOURCE_DIR "/docs/" + page);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| `-")) continue;
    std::vector<std::string> cells;
    std::istringstream parts(line.substr(1));
    for (std::string cell; std::getline(parts, cell, '|');) cells.push_back(cell);
    rows.push_back(cells);
  }
  return rows;
}

/// Returns the words of lower-case letters and hyphens in a text: names of commands, and options
/// with their two leading hyphens.
std::set<std::string> words_in(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (char c : text + " ") {
    if ((c >= 'a' && c <= 'z') || c == '-') {
      word += c;
      continue;
    }
    if (!word.empty()) words.insert(word);
    word.clear();
  }
  return words;
}

std::set<std::string> long_names_in(const std::string& text) {
  std::set<std::string> names;
  for (const std::string& word : words_in(text))
    if (word.starts_with("--")) names.insert(word);
  return names;
}

OptionNames documented_options(const OptionNames& described) {
  OptionNames names;
  const auto add = [&](const std::string& command, const std::string& cell) {
    names[command].merge(long_names_in(cell));
  };
  for (const auto& cells : option_rows("reference/command_line.md"))
    for (const auto& [command, options] : described)
      if (cells[1] == " all " || words_in(cells[1]).contains(command)) add(command, cells[0]);
  for (const auto& cells : option_rows("guides/generate.md")) add("generate", cells[0]);
  return names;
}

TEST(Describe, HasTheOptionsOfTheDocumentsAndNoOthers) {
  const OptionNames options = described_options();
  EXPECT_FALSE(options.empty());
  EXPECT_EQ(documented_options(options), options);
}

/// Says why the text is not one sentence without its full stop; empty if it is.
std::string why_no_sentence(const std::string& text) {
  if (text.size() < 3) return "too short";
  if (text.front() == ' ' || text.back() == ' ' || text.find("  ") != std::string::npos)
    return "blanks that separate nothing";
  if (text.find('\n') != std::string::npos) return "several lines";
  if (std::string(".;:,").find(text.back()) != std::string::npos) return "ends with a mark";
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const bool ends = text[i] == '.' || text[i] == '!' || text[i] == '?';
    if (ends && text[i + 1] == ' ') return "a second sentence: " + text.substr(i + 2);
  }
  return std::ranges::count(text, '(') == std::ranges::count(text, ')') ? "" : "open brackets";
}

TEST(Describe, HasOneSentenceForEachOption) {
  EXPECT_EQ(why_no_sentence("seconds for one puzzle"), "");
  for (const char* wrong : {"", "It is. It is not", "it is.", "a  blank", " it", "it (is"})
    EXPECT_NE(why_no_sentence(wrong), "") << wrong;
  const json commands = described_commands();
  for (const json& command : commands) {
    EXPECT_EQ(why_no_sentence(command["summary"].get<std::string>()), "") << command["name"];
    for (const json& option : command["options"])
      EXPECT_EQ(why_no_sentence(option["help"].get<std::string>()), "") << option["name"];
  }
}

/// A page is served, without a browser, until it is interrupted, here once it has an address.
std::string ended_once_it_serves(const std::string& line) {
  constexpr int kTerminated = 128 + SIGTERM;
  return "{ unset DISPLAY WAYLAND_DISPLAY; exec " + line + " >output 2>&1 & served=$!; " +
         "until grep -q http: output; do kill -0 $served || exit 1; sleep 0.1; done; " +
         "kill $served; wait $served; [ $? -eq " + std::to_string(kTerminated) + " ]; }";
}

TEST(Describe, EveryCommandHasExamplesThatRun) {
  const TemporaryDirectory folder;
  folder.write("puzzles.txt", "1234341221434320\n0041000020030000\n");
  folder.write("puzzle.txt", "1234341221434320\n");
  const std::filesystem::path program(DOKUSAT_PROGRAM);
  const json commands = described_commands();
  for (const json& command : commands) {
    EXPECT_GE(command["examples"].size(), 2U) << command["name"] << ": see cli/examples.cpp";
    for (const json& example : command["examples"]) {
      const auto line = example["line"].get<std::string>();
      const bool needs_solver = line.find("cadical -q") != std::string::npos;
      if (needs_solver && std::system("command -v cadical >/dev/null") != 0) continue;
      const std::string run =
          command["name"] == "page" ? ended_once_it_serves(line) : "{ " + line + "; } >output 2>&1";
      const std::string in_folder = "cd '" + folder.path().string() + "' && PATH='" +
                                    program.parent_path().string() + "':\"$PATH\" && " + run;
      EXPECT_EQ(std::system(in_folder.c_str()), 0) << line << "\n" << folder.read("output");
    }
  }
}

TEST(Describe, ManualsAndCompletionsNameEveryCommandAndOption) {
  const OptionNames options = described_options();
  const auto in_roff = [](std::string name) {
    for (std::size_t at = 0; (at = name.find('-', at)) != std::string::npos; at += 2)
      name.replace(at, 1, "\\-");
    return name;
  };
  const std::string program = run({"--describe", "man"}).out;
  const std::string commands = run({"--complete", "dokusat "}).out;
  for (const auto& [command, names] : options) {
    EXPECT_THAT(program, testing::HasSubstr("dokusat " + command));
    EXPECT_THAT(commands, testing::HasSubstr(command + "\t"));
    const std::string manual = run({"--describe", "man", command}).out;
    const std::string completions = run({"--complete", "dokusat " + command + " -"}).out;
    for (const std::string& name : names) {
      EXPECT_THAT(manual, testing::HasSubstr(in_roff(name)));
      EXPECT_THAT(completions, testing::HasSubstr(name + "\t"));
    }
  }
  // The same formats as the values of the option that takes them.
  const std::string formats = run({"help", "formats"}).out;
  const json listed = described_option("solve", "format").at("values");
  EXPECT_GE(listed.size(), 8U);
  for (const json& format : listed) {
    if (format == "auto") continue;
    EXPECT_THAT(formats, testing::HasSubstr("\n  " + format.get<std::string>() + " "));
  }
}

}  // namespace
}  // namespace dokusat::program_test
