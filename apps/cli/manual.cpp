#include "manual.hpp"

#include <cctype>

#include "command_texts.hpp"
#include "roff.hpp"

namespace dokusat::cli {
namespace {

/// The option as it is typed: "-f, --format F".
std::string typed_form(const Option& option) {
  std::string names = option.letter == 0 ? "" : std::string("-") + option.letter + ", ";
  names += "--" + option.name;
  return names + (option.argument.empty() ? "" : " " + option.argument);
}

std::string as_sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

std::string joined(const NameList& names, const std::string& last_word) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " " + last_word + " " : ", ";
    text += "--" + names[i];
  }
  return text;
}

/// The help with values, bounds, required options and exclusions.
std::string meaning_of(const Option& option) {
  std::string text = as_sentence(option.help());
  const bool values_are_told =
      !option.values.empty() && option.help().find(option.values.back()) != std::string::npos;
  if (!option.values.empty() && !values_are_told) text += " One of: " + listed(option.values) + ".";
  if (option.takes_list) text += " Several may stand with commas between.";
  if (!option.highest.empty())
    text += " From " + option.lowest + " to " + option.highest + ".";
  else if (!option.lowest.empty())
    text += " At least " + option.lowest + ".";
  if (!option.companions.empty()) text += " Only with " + joined(option.companions, "or") + ".";
  if (!option.exclusions.empty()) {
    NameList others;
    for (const Option::Exclusion& exclusion : option.exclusions) others.push_back(exclusion.other);
    text += " Not with " + joined(others, "or") + ".";
  }
  return text;
}

void add_exit_codes(ManualPage& page) {
  page.section("EXIT STATUS");
  for (const ExitCodeInfo& info : kExitCodes)
    page.term(std::to_string(info.code), as_sentence(std::string(info.meaning)));
  page.paragraph(
      "Where several apply, the largest counts. A run that a signal ended at once exits with 128 "
      "and the number of the signal.");
}

void add_example(const Example& example, ManualPage& page) {
  page.paragraph(std::string(example.says) + ":");
  page.verbatim(example.line);
}

std::string page_name(const Command& command) { return "dokusat-" + std::string(command.name); }

}  // namespace

std::string command_manual(const Command& command) {
  ManualPage page(page_name(command), 1, command.summary);
  page.section("SYNOPSIS");
  page.usage("dokusat " + std::string(command.name), command.operands);
  const CommandText* const text = command_text(command.name);
  page.section("DESCRIPTION");
  page.paragraph(as_sentence(std::string(command.summary)));
  if (!command.operand_names.empty()) page.paragraph(command.operand_names_text());
  if (text != nullptr)
    for (const std::string_view paragraph : text->paragraphs) page.paragraph(paragraph);
  page.section("OPTIONS");
  for (const OptionGroupInfo& group : kOptionGroups)
    for (const Option& option : command.options().all())
      if (option.group == group.group) page.term(typed_form(option), meaning_of(option));
  add_exit_codes(page);
  if (text != nullptr) {
    page.section("EXAMPLES");
    for (const Example& example : text->examples) add_example(example, page);
  }
  page.section("SEE ALSO");
  page.paragraph("dokusat(1), dokusat-formats(5)");
  return page.text();
}

std::string program_manual(const Commands& commands) {
  ManualPage page("dokusat", 1,
                  "Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT");
  page.section("SYNOPSIS");
  for (const auto& command : commands)
    page.usage("dokusat " + std::string(command->name), command->operands);
  page.section("DESCRIPTION");
  page.paragraph(
      "Solves Sudoku, its variants, Latin squares and Su-domino-ku by propagation and search and "
      "by SAT: puzzles are compiled to CNF, and models are translated back. Every answer is "
      "checked by the rules of the "
      "puzzle before it is printed.");
  page.paragraph(
      "FILE may be -, standard input, which is also the default. Files that end in .gz, .bz2, .xz "
      "or .zst are read and written compressed. Answers go to standard output, and nothing else "
      "does; errors and diagnostics go to standard error.");
  page.section("COMMANDS");
  for (const auto& command : commands)
    page.term(page_name(*command) + "(1)", as_sentence(std::string(command->summary)));
  page.section("OPTIONS");
  page.term("-h, --help", "The commands; behind a command its options.");
  page.term("--version", "The version, with those of the embedded solver and of the compiler.");
  page.term("--describe",
            "All commands and options as one JSON object. With a word behind it what is made of "
            "them: man and the name of a command, or formats, for a manual page; bash, zsh or fish "
            "for completions. schema prints the JSON schema of the questions of the web page.");
  page.term("help [COMMAND]", "The same as --help, of the command.");
  add_exit_codes(page);
  page.section("EXAMPLES");
  for (const auto& command : commands)
    if (const CommandText* const text = command_text(command->name))
      add_example(text->examples.front(), page);
  page.section("SEE ALSO");
  std::string others;
  for (const auto& command : commands) others += page_name(*command) + "(1), ";
  page.paragraph(others + "dokusat-formats(5)");
  return page.text();
}

}  // namespace dokusat::cli
