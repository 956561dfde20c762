#include <dokusat/solve/version.hpp>
#include <sstream>

#include "completion.hpp"

namespace dokusat::cli {
namespace {

// The word is taken from the whole line, as bash splits words at '=' and ':' and would pass only
// the last piece; for the same reason the part up to the last ':' is removed from each completion.
constexpr std::string_view kBashBegin = R"(
_dokusat_offer() {
  local list=
  if [[ $1 == --list ]]; then
    list=${word%"${word##*,}"}
    shift
  fi
  local IFS=$' \t\n'
  COMPREPLY=($(compgen -P "$list" -W "$*" -- "${word##"$list"}"))
  [[ $COMP_WORDBREAKS == *:* ]] || return
  local colons=${word%"${word##*:}"}
  COMPREPLY=("${COMPREPLY[@]#"$colons"}")
}

_dokusat_paths() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\n'
  COMPREPLY=($(compgen "$1" -- "$word"))
}

_dokusat() {
  local line=${COMP_LINE:0:COMP_POINT} word option=
  word=${line##*[[:blank:]]}
  local -a before
  read -ra before <<<"${line%"$word"}"
  if [[ $word == --*=* ]]; then
    option=${word%%=*}
    word=${word#*=}
  elif [[ ${#before[@]} -gt 1 && ${before[-1]} == -* && ${before[-1]} != *=* ]]; then
    option=${before[-1]}
  fi
  COMPREPLY=()
  case ${before[1]-}$option in
)";

constexpr std::string_view kBashEnd = R"(  esac
}

complete -F _dokusat dokusat
)";

/// The `case` lines for an option that takes a value; empty for other options.
std::string value_case(const std::string& command, const Option& option) {
  std::string patterns;
  for (const std::string& name : spellings(option))
    patterns += (patterns.empty() ? "" : " | ") + command + name;
  switch (offer_for(option)) {
    case Offer::nothing:
      return {};
    case Offer::anything:
      return "    " + patterns + ") ;;\n";
    case Offer::files:
      return "    " + patterns + ") _dokusat_paths -f ;;\n";
    case Offer::folders:
      return "    " + patterns + ") _dokusat_paths -d ;;\n";
    case Offer::names:
      break;
  }
  return "    " + patterns + ")\n      _dokusat_offer " + (option.takes_list ? "--list " : "") +
         "'" + words_of(offered_names(option)) + "' ;;\n";
}

}  // namespace

std::string bash_completion(const Commands& commands) {
  std::ostringstream text;
  text << "# Completion of dokusat " << version() << " for bash, made by: dokusat --describe bash"
       << kBashBegin;
  NameList first;
  for (const auto& command : commands) first.emplace_back(command->name);
  for (const GeneralOption& option : kGeneralOptions) first.emplace_back(option.name);
  text << "    '') _dokusat_offer '" << words_of(first) << "' ;;\n";
  for (const auto& command : commands) {
    const std::string name(command->name);
    NameList options;
    for (const Option& option : command->options().all()) {
      text << value_case(name, option);
      for (const std::string& spelling : spellings(option)) options.push_back(spelling);
    }
    text << "    " << name << "*)\n      if [[ $word == -* ]]; then\n        _dokusat_offer '"
         << words_of(options) << "'\n      else\n        "
         << (command->operand_names.empty()
                 ? std::string("_dokusat_paths -f")
                 : "_dokusat_offer '" + words_of(command->operand_names) + "'")
         << "\n      fi ;;\n";
  }
  text << kBashEnd;
  return text.str();
}

}  // namespace dokusat::cli
