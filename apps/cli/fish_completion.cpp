#include <dokusat/solve/version.hpp>
#include <sstream>

#include "completion.hpp"

namespace dokusat::cli {
namespace {

std::string fish_quoted(std::string_view text) {
  std::string shell = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') shell += '\\';
    shell += c;
  }
  return shell + "'";
}

std::string fish_value(const Option& option) {
  switch (offer_for(option)) {
    case Offer::nothing:
      return {};
    case Offer::anything:
      return " -x";
    case Offer::files:
      return " -r -F";
    case Offer::folders:
      return " -x -a '(__fish_complete_directories)'";
    case Offer::names:
      break;
  }
  const std::string names = words_of(offered_names(option));
  if (!option.takes_list) return " -x -a " + fish_quoted(names);
  return " -x -a \"(__fish_append , " + names + ")\"";
}

}  // namespace

std::string fish_completion(const Commands& commands) {
  std::ostringstream text;
  text << "# Completion of dokusat " << version()
       << " for fish, made by: dokusat --describe fish\n\n"
          "complete -c dokusat -f\n";
  const std::string begin = "complete -c dokusat -n ";
  for (const GeneralOption& option : kGeneralOptions)
    text << begin << "__fish_use_subcommand -l " << option.name.substr(2) << " -d "
         << fish_quoted(option.help) << "\n";
  for (const auto& command : commands) {
    const std::string name(command->name);
    const std::string within = begin + fish_quoted("__fish_seen_subcommand_from " + name);
    text << "\n"
         << begin << "__fish_use_subcommand -a " << name << " -d " << fish_quoted(command->summary)
         << "\n"
         << within
         << (command->operand_names.empty()
                 ? " -F"
                 : " -a " + fish_quoted(words_of(command->operand_names)))
         << "\n";
    for (const Option& option : command->options().all()) {
      text << within;
      for (const std::string& spelling : spellings(option))
        text << (spelling.starts_with("--") ? " -l " + spelling.substr(2)
                                            : " -s " + spelling.substr(1));
      text << fish_value(option) << " -d " << fish_quoted(option.help()) << "\n";
    }
  }
  return text.str();
}

}  // namespace dokusat::cli
