#include <cctype>
#include <sstream>

#include "describe.hpp"

namespace dokusat::cli {
namespace {

// Bash splits words at '=' and ':' too, so the completions are cut after the last of these.
constexpr std::string_view kBash = R"(# Completion of dokusat for bash.
_dokusat() {
  local IFS=$'\n' line=${COMP_LINE:0:COMP_POINT}
  local word=${line##*[[:blank:]]} breaks="[${COMP_WORDBREAKS//[^=:]/}#]"
  local cut=${word%"${word##*$breaks}"}
  COMPREPLY=($("$1" --complete "$line" 2>/dev/null | cut -f1))
  case ${COMPREPLY[0]-} in
    '<files>') compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "${word#*=}")) ;;
    '<folders>') compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "${word#*=}")) ;;
    *) COMPREPLY=("${COMPREPLY[@]#"$cut"}") ;;
  esac
}
complete -F _dokusat dokusat
)";

constexpr std::string_view kZsh = R"(#compdef dokusat
# Completion of dokusat for zsh.
_dokusat() {
  local -a found=("${(@f)$($words[1] --complete "${words[1,CURRENT-1]} $PREFIX" 2>/dev/null)}")
  case $found[1] in
    '<files>') compset -P '*='; _files ;;
    '<folders>') compset -P '*='; _files -/ ;;
    ?*) found=("${(@)found//:/\\:}"); found=("${(@)found/$'\t'/:}"); _describe dokusat found ;;
  esac
}
if [[ $funcstack[1] == _dokusat ]]; then _dokusat "$@"; else compdef _dokusat dokusat; fi
)";

constexpr std::string_view kFish = R"(# Completion of dokusat for fish.
function __dokusat_complete
  set -l words (commandline -opc)
  set -l found ($words[1] --complete "$words "(commandline -ct) 2>/dev/null)
  switch "$found[1]"
    case '<files>'
      __fish_complete_path (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
    case '<folders>'
      __fish_complete_directories (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
    case '*'
      string join \n -- $found
  end
end
complete -c dokusat -f -a '(__dokusat_complete)'
)";

/// Candidates that begin with the word.
class Candidates {
 public:
  explicit Candidates(std::string word) : word_(std::move(word)) {}

  void add(std::string_view name, std::string_view says = {}) {
    if (!name.starts_with(word_)) return;
    text_ += name;
    if (!says.empty()) (text_ += '\t') += says;
    text_ += '\n';
  }
  const std::string& text() const { return text_; }

 private:
  std::string word_;
  std::string text_;
};

/// The values of the option word by word: "cadical:plain" and "cadical:sat" for
/// "cadical:plain|sat", "exec:" for "exec:COMMAND".
NameList offered_names(const Option& option) {
  NameList names;
  for (const std::string& value : option.values) {
    const std::string begin = value.substr(0, value.find(':') + 1);
    std::istringstream ends(value.substr(begin.size()));
    for (std::string end; std::getline(ends, end, '|');)
      names.push_back(begin + (std::isupper(static_cast<unsigned char>(end[0])) != 0 ? "" : end));
  }
  return names;
}

/// The values that may follow `before` in the word.
std::string value_completions(const Option& option, std::string before, const std::string& word) {
  if (option.argument == "FILE") return "<files>\n";
  if (option.argument == "DIR") return "<folders>\n";
  if (option.takes_list) before = word.substr(0, std::max(before.size(), word.rfind(',') + 1));
  Candidates found(word);
  for (const std::string& name : offered_names(option)) found.add(before + name);
  return found.text();
}

/// The option with a value that is spelled like this; null if there is none.
const Option* option_with_value(const OptionList& options, const std::string& spelled) {
  for (const Option& option : options.all())
    if (!option.argument.empty() &&
        (spelled == "--" + option.name || spelled == std::string("-") + option.letter))
      return &option;
  return nullptr;
}

std::string completions_after(const Command& command, const std::string& before,
                              const std::string& word) {
  const std::size_t sign = word.find('=');
  if (const Option* const option = option_with_value(command.options(), word.substr(0, sign));
      option != nullptr && sign != std::string::npos)
    return value_completions(*option, word.substr(0, sign + 1), word);
  if (const Option* const option = option_with_value(command.options(), before))
    return value_completions(*option, "", word);
  Candidates found(word);
  if (word.starts_with('-'))
    for (const Option& option : command.options().all()) {
      found.add("--" + option.name, option.help());
      if (option.letter != 0) found.add(std::string("-") + option.letter, option.help());
    }
  else if (command.operand_names.empty())
    return "<files>\n";
  for (const std::string& name : command.operand_names) found.add(name);
  return found.text();
}

}  // namespace

std::string completions(const Commands& commands, const std::string& line) {
  std::istringstream blanks(line);
  std::vector<std::string> words;
  for (std::string word; blanks >> word;) words.push_back(word);
  if (line.empty() || std::isspace(static_cast<unsigned char>(line.back())) != 0)
    words.emplace_back();
  if (words.size() > 2) {
    for (const auto& command : commands)
      if (command->name == words[1])
        return completions_after(*command, words[words.size() - 2], words.back());
    if (words[1] != "help" || words.size() > 3) return "";
  }
  Candidates found(words.back());
  for (const auto& command : commands) found.add(command->name, command->summary);
  if (words.size() > 2)
    found.add("formats", "the formats of puzzles");
  else
    for (const GeneralOption& option : kGeneralOptions) found.add(option.name, option.help);
  return found.text();
}

std::string_view completion_script(std::string_view shell) {
  if (shell == "bash") return kBash;
  if (shell == "zsh") return kZsh;
  return shell == "fish" ? kFish : "";
}

}  // namespace dokusat::cli
