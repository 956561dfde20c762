#pragma once
// Commands made of a struct with their arguments: its constants name and describe the command,
// `add_options` and `complete` read the command line, and a function `run` runs it.

#include <dokusat/api/schema.hpp>
#include <functional>
#include <memory>

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
    const std::vector<std::string> found = options.read(std::string(name), words);
    if (options.any_given({"help", "help-all"}))
      return print(help_of(*this, options.given("help-all")));
    arguments.complete({options, found, words});
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

template <class Arguments>
std::unique_ptr<Command> command_of() {
  return std::make_unique<CommandOf<Arguments>>();
}

}  // namespace dokusat::cli
