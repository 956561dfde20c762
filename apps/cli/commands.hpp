#pragma once
// The commands with their options. They throw on bad input.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exit_code.hpp"
#include "option.hpp"

namespace dokusat::cli {

class Command {
 public:
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  const std::string_view name;
  const std::string_view operands;
  const std::string_view summary;
  /// The names that are allowed as operands; empty if operands are files.
  const NameList operand_names;
  /// "KIND: sudoku, killer"; empty if operands are files.
  std::string operand_names_text() const;
  /// Created on first use, as a run needs the options of one command only.
  virtual const OptionList& options() const = 0;

  /// Runs the command with the words after its name, or prints the help if they request it. If it
  /// throws, the exit code of its error replaces `code`.
  virtual void follow(const std::vector<std::string>& words, ExitCode& code) = 0;

 protected:
  Command(std::string_view its_name, std::string_view its_operands, std::string_view its_summary,
          NameList its_operand_names)
      : name(its_name),
        operands(its_operands),
        summary(its_summary),
        operand_names(std::move(its_operand_names)) {}
};

using Commands = std::vector<std::unique_ptr<Command>>;

std::unique_ptr<Command> check_command();
std::unique_ptr<Command> decode_command();
std::unique_ptr<Command> draw_command();
std::unique_ptr<Command> encode_command();
std::unique_ptr<Command> fuzz_command();
std::unique_ptr<Command> generate_command();
std::unique_ptr<Command> merge_command();
std::unique_ptr<Command> page_command();
std::unique_ptr<Command> rules_command();
std::unique_ptr<Command> verify_command();

/// All commands, in the order in which the help lists them: `solve`, the questions that have no
/// command of their own, and the others.
Commands all_commands();

/// Runs a command line given without the program's name. Throws `UsageError`, and whatever the
/// command throws.
void follow_command_line(const std::vector<std::string>& words, ExitCode& code);

/// Writes the text to standard output.
void print(const std::string& text);

/// Body of `main`: runs a command line and reports all errors. Returns the exit code.
int run_program(const std::vector<std::string>& words);
/// Runs another command line in a process that `run_program` has initialised.
int run_another(const std::vector<std::string>& words);

}  // namespace dokusat::cli
