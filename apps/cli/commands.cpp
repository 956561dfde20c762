#include "commands.hpp"

#include <algorithm>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/output_file.hpp>
#include <iomanip>
#include <sstream>
#include <utility>

#include "check_options.hpp"
#include "command_texts.hpp"
#include "convert_options.hpp"
#include "describe.hpp"
#include "draw_options.hpp"
#include "encode_options.hpp"
#include "explain_options.hpp"
#include "fuzz_options.hpp"
#include "generate_options.hpp"
#include "merge_options.hpp"
#include "page_options.hpp"
#include "question.hpp"
#include "rules_options.hpp"
#include "solve_options.hpp"

namespace dokusat::cli {
namespace {

void print(const std::string& text) {
  OutputFile out("-");
  out.stream() << text;
  out.commit();
}

std::string help_of(const Command& command) {
  std::ostringstream text;
  text << "dokusat " << command.name << " [options]" << (command.operands.empty() ? "" : " ")
       << command.operands << "\n"
       << command.summary << "\n"
       << (command.operand_names.empty() ? "" : wrapped(command.operand_names_text(), 2) + "\n")
       << "\n"
       << command.options().help();
  if (const CommandText* const more = command_text(command.name)) {
    text << "\nExamples:\n";
    for (const Example& example : more->examples)
      text << "  " << example.line << "\n      " << example.says << "\n";
  }
  return text.str();
}

/// The names that a command takes as operands; empty if the operands are files.
template <class Arguments>
NameList operand_names_of() {
  if constexpr (requires { Arguments::operand_names(); }) return Arguments::operand_names();
  return {};
}

template <class Arguments>
class CommandOf final : public Command {
  struct Reader {
    Reader() = default;
    explicit Reader(const questions::QuestionKind& kind) : arguments(kind) {}
    OptionList options;
    Arguments arguments;  ///< target of the option values
  };

 public:
  CommandOf()
      : Command(Arguments::kName, Arguments::kOperands, Arguments::kSummary,
                operand_names_of<Arguments>()),
        make_reader_([] { return std::make_unique<Reader>(); }) {}
  /// A command that asks a question, which must outlive it.
  explicit CommandOf(const questions::QuestionKind& kind)
      : Command(kind.name, Arguments::kOperands, kind.says, {}),
        make_reader_([&kind] { return std::make_unique<Reader>(kind); }) {}

  const OptionList& options() const override { return reader().options; }

  void follow(const std::vector<std::string>& words, ExitCode& code) override {
    auto& [options, arguments] = reader();
    std::vector<std::string> found = options.read(std::string(name), words);
    if (options.given("help")) return print(help_of(*this));
    arguments.complete(options, std::move(found), words);
    run(arguments, code);
  }

 private:
  Reader& reader() const {
    if (!reader_) {
      reader_ = make_reader_();
      reader_->arguments.add_options(reader_->options);
    }
    return *reader_;
  }
  const std::function<std::unique_ptr<Reader>()> make_reader_;
  mutable std::unique_ptr<Reader> reader_;
};

NameList command_names(const Commands& commands) {
  NameList names;
  for (const auto& command : commands) names.emplace_back(command->name);
  return names;
}

template <class... Arguments>
void add(Commands& commands) {
  (commands.push_back(std::make_unique<CommandOf<Arguments>>()), ...);
}

std::string general_help(const Commands& commands) {
  std::ostringstream text;
  text << "dokusat: Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT\n\n";
  for (const auto& command : commands) {
    std::string begin =
        "  dokusat " + std::string(command->name) + " [options] " + std::string(command->operands);
    constexpr std::size_t kColumn = 48;
    begin.resize(kColumn, ' ');
    text << begin << command->summary << "\n";
  }
  text
      << "\nFILE may be -, standard input, which is also the default; .gz, .bz2, .xz and .zst are\n"
         "read compressed. 'dokusat help COMMAND' lists the options of a command.\n\n"
         "Exit codes:\n";
  for (const ExitCodeInfo& info : kExitCodes)
    text << std::setw(4) << info.code << "  " << info.meaning << "\n";
  return text.str();
}

}  // namespace

std::string Command::operand_names_text() const {
  if (operand_names.empty()) return "";
  std::string text(operands);
  const char* before = ": ";
  for (const std::string& one : operand_names) text += std::exchange(before, ", ") + one;
  return text;
}

Commands all_commands() {
  Commands commands;
  add<SolveArguments, EncodeArguments, DecodeArguments, CheckArguments, VerifyArguments,
      DrawArguments, ExplainArguments, GenerateArguments, FuzzArguments, ConvertArguments,
      MergeArguments, RulesArguments, PageArguments>(commands);
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
    legal = {"--help", "--version", "--describe"};
    unknown("option", name, legal);
  }
  unknown("command", name, legal);
}

/// "dokusat help" and "dokusat help COMMAND".
void follow_help(const Commands& commands, const std::vector<std::string>& words) {
  if (words.size() > 1) throw UsageError("dokusat help takes one command, found several");
  if (words.empty()) return print(general_help(commands));
  print(help_of(command_named(commands, words[0])));
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
  command_named(commands, first).follow(rest, code);
}

}  // namespace dokusat::cli
