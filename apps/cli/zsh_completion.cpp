#include <dokusat/solve/version.hpp>
#include <sstream>

#include "completion.hpp"

namespace dokusat::cli {
namespace {

/// Escapes text for single quotes, and with a backslash the `special` characters that `_arguments`
/// interprets.
std::string zsh_escaped(std::string_view text, std::string_view special) {
  std::string shell;
  for (const char c : text) {
    if (c == '\'') {
      shell += "'\\''";
      continue;
    }
    if (special.find(c) != std::string_view::npos) shell += '\\';
    shell += c;
  }
  return shell;
}

/// The value of the option: ":F:(lines grid)".
std::string zsh_action(const Option& option) {
  const std::string begin = ":" + zsh_escaped(option.argument, ":\\") + ":";
  switch (offer_for(option)) {
    case Offer::nothing:
      return {};
    case Offer::anything:
      return begin;
    case Offer::files:
      return begin + "_files";
    case Offer::folders:
      return begin + "_files -/";
    case Offer::names:
      break;
  }
  const std::string names = zsh_escaped(words_of(offered_names(option)), ":\\");
  return begin + (option.takes_list ? "_sequence compadd - " + names : "(" + names + ")");
}

/// One word for `_arguments`: exclusions, spelling, meaning and value of the option.
std::string zsh_option(const Option& option) {
  NameList excluded = spellings(option);
  for (const Option::Exclusion& exclusion : option.exclusions)
    excluded.push_back("--" + exclusion.other);
  const bool takes_value = !option.argument.empty();
  std::string spelled;
  for (const std::string& name : spellings(option))
    spelled += (spelled.empty() ? "" : ",") + name +
               (!takes_value             ? ""
                : name.starts_with("--") ? "="
                                         : "+");
  if (spelled.find(',') != std::string::npos) spelled = "{" + spelled + "}";
  return "'(" + words_of(excluded) + ")'" + spelled + "'[" + zsh_escaped(option.help(), "[]\\") +
         "]" + zsh_action(option) + "'";
}

std::string zsh_operands(const Command& command) {
  if (command.operand_names.empty()) return "'*:file:_files'";
  return "'1:" + zsh_escaped(command.operands, ":\\") + ":(" + words_of(command.operand_names) +
         ")'";
}

}  // namespace

std::string zsh_completion(const Commands& commands) {
  std::ostringstream text;
  text << "#compdef dokusat\n# Completion of dokusat " << version()
       << " for zsh, made by: dokusat --describe zsh\n\n"
          "_dokusat() {\n  local context state state_descr line\n  typeset -A opt_args\n"
          "  local -a commands=(\n";
  for (const auto& command : commands)
    text << "    '" << command->name << ":" << zsh_escaped(command->summary, "\\") << "'\n";
  text << "  )\n  _arguments -C";
  for (const GeneralOption& option : kGeneralOptions)
    text << " \\\n    '(- *)" << option.name << "[" << zsh_escaped(option.help, "[]\\") << "]'";
  text << " \\\n    '1:command:->command' '*::operand:->operands'\n"
          "  case $state in\n    command) _describe -t commands command commands ;;\n"
          "    operands)\n      case $line[1] in\n";
  for (const auto& command : commands) {
    text << "        " << command->name << ")\n          _arguments -s";
    for (const Option& option : command->options().all())
      text << " \\\n            " << zsh_option(option);
    text << " \\\n            " << zsh_operands(*command) << " ;;\n";
  }
  text << "      esac ;;\n  esac\n}\n\n"
          "if [[ $funcstack[1] == _dokusat ]]; then\n  _dokusat \"$@\"\n"
          "else\n  compdef _dokusat dokusat\nfi\n";
  return text.str();
}

}  // namespace dokusat::cli
