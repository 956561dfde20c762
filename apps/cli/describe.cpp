#include "describe.hpp"

#include <dokusat/api/answers.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/solve/engine.hpp>
#include <dokusat/solve/version.hpp>

namespace dokusat::cli {
namespace {

questions::Json option_json(const Option& option) {
  questions::Json object = {{"name", option.name}};
  if (option.letter != 0) object["letter"] = std::string(1, option.letter);
  if (!option.argument.empty()) object["argument"] = option.argument;
  object["group"] = title_of(option.group);
  if (option.expert) object["expert"] = true;
  object["help"] = option.help();
  if (!option.values.empty()) object["values"] = option.values;
  if (option.takes_list) object["list"] = true;
  if (!option.lowest.empty()) object["lowest"] = option.lowest;
  if (!option.highest.empty()) object["highest"] = option.highest;
  if (!option.companions.empty()) object["goes_with_one_of"] = option.companions;
  for (const Option::Exclusion& exclusion : option.exclusions)
    object["excludes"].push_back(exclusion.other);
  return object;
}

questions::Json command_json(const Command& command) {
  questions::Json object = {
      {"name", command.name}, {"operands", command.operands}, {"summary", command.summary}};
  if (!command.operand_names.empty()) object["operand_names"] = command.operand_names;
  object["examples"] = questions::list_json(
      examples_of(command.name), [](const Example& example) -> questions::Json {
        return {{"says", example.says}, {"line", example.line}};
      });
  object["options"] = questions::list_json(command.options().all(), option_json);
  return object;
}

std::string commands_json(const Commands& commands) {
  const auto strategy_json = [](const Strategy& strategy) -> questions::Json {
    return {{"when", strategy.when}, {"engines", listed(names_of(strategy.engines))}};
  };
  return questions::json_line(
      {{"program", "dokusat"},
       {"version", version()},
       {"commands",
        questions::list_json(commands, [](const auto& command) { return command_json(*command); })},
       {"strategies", questions::list_json(all_strategies(), strategy_json)}});
}

/// The manual page of a command, of the formats, or for an empty name of the program.
std::string manual(const Commands& commands, const std::string& page) {
  if (page.empty())
    return manual_page("dokusat", 1,
                       "Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT",
                       general_help(commands));
  if (page == "formats")
    return manual_page("dokusat-formats", 5, "formats of puzzles and answers that dokusat reads",
                       formats_help());
  NameList pages;
  for (const auto& command : commands) {
    if (command->name == page)
      return manual_page("dokusat-" + page, 1, command->summary, help_of(*command, true));
    pages.emplace_back(command->name);
  }
  pages.emplace_back("formats");
  unknown("manual page", page, pages);
}

}  // namespace

std::string description(const Commands& commands, const std::vector<std::string>& words) {
  if (words.empty()) return commands_json(commands);
  if (words[0] == "man" && words.size() <= 2)
    return manual(commands, words.size() == 1 ? "" : words[1]);
  if (words == std::vector<std::string>{"schema"})
    return questions::question_schema().dump(2) + "\n";
  if (const std::string_view script = completion_script(words[0]);
      !script.empty() && words.size() == 1)
    return std::string(script);
  std::string found;
  for (const std::string& word : words) found += (found.empty() ? "" : " ") + word;
  throw UsageError(
      "--describe: expected nothing, man, man PAGE, bash, zsh, fish or schema, found '" + found +
      "'");
}

}  // namespace dokusat::cli
