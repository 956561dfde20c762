#pragma once
// Completions for shells, generated from the commands and options. A script never calls the
// program, so it works on machines that cannot run it.

#include <string>
#include <string_view>

#include "commands.hpp"

namespace dokusat::cli {

std::string bash_completion(const Commands& commands);
std::string zsh_completion(const Commands& commands);
std::string fish_completion(const Commands& commands);

/// The options that are allowed in place of a command.
struct GeneralOption {
  std::string_view name;
  std::string_view help;
};
inline constexpr GeneralOption kGeneralOptions[] = {
    {"--help", "the commands"},
    {"--version", "the version"},
    {"--describe", "all commands and options as JSON"},
};

/// Completions of an option's value.
enum class Offer {
  nothing,  ///< takes no value
  names,    ///< `offered_names`
  files,
  folders,
  anything,  ///< e.g. a number: no completions
};
Offer offer_for(const Option& option);

/// The values of the option word by word: "cadical:plain" and "cadical:sat" for
/// "cadical:plain|sat", "exec:" for "exec:COMMAND".
NameList offered_names(const Option& option);

/// The spellings of the option, such as "--format" and "-f".
NameList spellings(const Option& option);

/// The names separated by blanks.
std::string words_of(const NameList& names);

}  // namespace dokusat::cli
