#pragma once
// Descriptions of the program: help, and its forms for manuals, shells and programs.

#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"

namespace dokusat::cli {

struct Example {
  std::string_view command;
  std::string_view says;
  /// A shell command. A test runs it in a folder with the file puzzles.txt.
  std::string_view line;
};
std::vector<Example> examples_of(std::string_view command);

/// The words that are allowed in place of a command.
struct GeneralOption {
  std::string_view name;
  std::string_view help;
};
inline constexpr GeneralOption kGeneralOptions[] = {
    {"help", "the commands; with the name of a command its options; with formats the formats"},
    {"--help", "the same"},
    {"--version", "the versions of the program, the embedded solver and the compiler"},
    {"--describe", "all commands and options as JSON; see the documentation for more"},
};

std::string general_help(const Commands& commands);
/// The help of a command; unless `all` without the options for experts.
std::string help_of(const Command& command, bool all);
std::string formats_help();

/// Makes a page in the macros of man(7) of a help text. `section` is 1 for commands, 5 for formats.
std::string manual_page(const std::string& name, int section, std::string_view summary,
                        const std::string& help);

/// The completions of the last word of the line, which may be empty: rows of a whole word, a tab
/// and its meaning; or one row, `<files>` or `<folders>`.
std::string completions(const Commands& commands, const std::string& line);
/// The script by which a shell asks for completions. Empty for an unknown shell.
std::string_view completion_script(std::string_view shell);

/// Without words, one line with a JSON object; for "man" and a command or "formats" a manual page;
/// for the name of a shell its completion. Throws `UsageError` for other words.
std::string description(const Commands& commands, const std::vector<std::string>& words);

}  // namespace dokusat::cli
