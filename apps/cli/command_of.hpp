#pragma once
// Commands made of a struct with their arguments: its constants name and describe the command,
// `add_options` and `complete` read the command line, and a function `run` runs it.

#include "commands.hpp"
#include "describe.hpp"

namespace dokusat::cli {

/// The names that a command takes as operands; empty if the operands are files.
template <class Arguments>
NameList operand_names_of() {
  if constexpr (requires { Arguments::operand_names(); }) return Arguments::operand_names();
  return {};
}

template <class Arguments>
class CommandOf final : public Command {
 public:
  CommandOf()
      : Command(Arguments::kName, Arguments::kOperands, Arguments::kSummary,
                operand_names_of<Arguments>()) {}

  const OptionList& options() const override { return reader().options; }

  void follow(const std::vector<std::string>& words, ExitCode& code) override {
    auto& [options, arguments] = reader();
    std::vector<std::string> found = options.read(std::string(name), words);
    if (options.any_given({"help", "help-all"}))
      return print(help_of(*this, options.given("help-all")));
    arguments.complete(options, std::move(found), words);
    run(arguments, code);
  }

 private:
  struct Reader {
    OptionList options;
    Arguments arguments;  ///< target of the option values
  };
  Reader& reader() const {
    if (!reader_) {
      reader_ = std::make_unique<Reader>();
      reader_->arguments.add_options(reader_->options);
    }
    return *reader_;
  }
  mutable std::unique_ptr<Reader> reader_;
};

template <class Arguments>
std::unique_ptr<Command> command_of() {
  return std::make_unique<CommandOf<Arguments>>();
}

}  // namespace dokusat::cli
