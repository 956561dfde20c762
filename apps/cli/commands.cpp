#include "commands.hpp"

#include <algorithm>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/output_file.hpp>

#include "command_of.hpp"
#include "describe.hpp"
#include "question.hpp"
#include "solve_options.hpp"

namespace dokusat::cli {
namespace {

NameList command_names(const Commands& commands) {
  NameList names;
  for (const auto& command : commands) names.emplace_back(command->name);
  return names;
}

}  // namespace

void print(const std::string& text) {
  OutputFile out("-");
  out.stream() << text;
  out.commit();
}

std::string Command::operand_names_text() const {
  if (operand_names.empty()) return "";
  std::string text(operands);
  const char* before = ": ";
  for (const std::string& one : operand_names) text += std::exchange(before, ", ") + one;
  return text;
}

Commands all_commands() {
  Commands commands;
  commands.push_back(command_of<SolveArguments>());
  for (const auto make :
       {encode_command, decode_command, check_command, verify_command, draw_command,
        generate_command, fuzz_command, merge_command, rules_command, page_command})
    commands.push_back(make());
  const NameList own = command_names(commands);
  auto place = commands.begin() + 1;
  for (const questions::QuestionKind& kind : questions::question_kinds())
    if (kind.command && std::ranges::find(own, kind.name) == own.end())
      place = 1 + commands.insert(place, std::make_unique<CommandOf<QuestionArguments>>(kind));
  return commands;
}

namespace {

Command& command_named(const Commands& commands, const std::string& name) {
  for (const auto& command : commands)
    if (command->name == name) return *command;
  NameList legal = command_names(commands);
  if (name.starts_with("-")) {
    legal.clear();
    for (const GeneralOption& option : kGeneralOptions)
      if (option.name.starts_with('-')) legal.emplace_back(option.name);
    unknown("option", name, legal);
  }
  unknown("command", name, legal);
}

/// "dokusat help", "dokusat help COMMAND" and "dokusat help formats".
void follow_help(const Commands& commands, const std::vector<std::string>& words) {
  if (words.size() > 1) throw UsageError("dokusat help takes one command, found several");
  if (words.empty()) return print(general_help(commands));
  if (words[0] == "formats") return print(formats_help());
  print(help_of(command_named(commands, words[0]), false));
}

}  // namespace

void follow_command_line(const std::vector<std::string>& words, ExitCode& code) {
  const Commands commands = all_commands();
  if (words.empty())
    throw UsageError("expected a command: " + listed(command_names(commands)) +
                     "; see dokusat --help");
  const std::string& first = words[0];
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (first == "help") return follow_help(commands, rest);
  if (first == "--help" || first == "-h") return print(general_help(commands));
  if (first == "--version") return print("dokusat " + version_text() + "\n");
  if (first == "--describe") return print(description(commands, rest));
  if (first == "--complete") return print(completions(commands, rest.empty() ? "" : rest[0]));
  command_named(commands, first).follow(rest, code);
}

}  // namespace dokusat::cli
