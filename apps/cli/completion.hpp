#pragma once
// Completions for shells, made of what the program knows of its commands and options. A script asks
// nobody: it works where the program itself cannot be run.

#include <string>
#include <string_view>

#include "commands.hpp"

namespace dokusat::cli {

std::string bash_completion(const Commands& commands);
std::string zsh_completion(const Commands& commands);
std::string fish_completion(const Commands& commands);

/// The options that stand in place of a command.
struct GeneralOption {
  std::string_view name;
  std::string_view help;
};
inline constexpr GeneralOption kGeneralOptions[] = {
    {"--help", "the commands"},
    {"--version", "the version"},
    {"--describe", "all commands and options as JSON"},
};

/// What a shell offers for the value of an option.
enum class Offer {
  nothing,  ///< it takes no value
  names,    ///< `offered_names`
  files,
  folders,
  anything,  ///< a number, say: there is nothing to offer
};
Offer offer_for(const Option& option);

/// The values of the option word by word: "cadical:plain" and "cadical:sat" for
/// "cadical:plain|sat", "exec:" for "exec:COMMAND".
NameList offered_names(const Option& option);

/// The options of the command by which the option was given: "--format" and "-f".
NameList spellings(const Option& option);

/// The names with a blank between.
std::string words_of(const NameList& names);

}  // namespace dokusat::cli
