#pragma once
// Commands that ask one question about each puzzle: request, answer and both renderers are those of
// dokusat/api.

#include <dokusat/api/question.hpp>
#include <memory>

#include "exit_code.hpp"
#include "option_groups.hpp"

namespace dokusat::cli {

struct QuestionArguments : RunOptions {
  static constexpr std::string_view kOperands = "[FILE...]";

  explicit QuestionArguments(const questions::QuestionKind& kind)
      : name(kind.name), question(kind.command()) {}
  void add_options(OptionList& options);
  void complete(const Given& given);

  std::string_view name;
  std::unique_ptr<questions::PuzzleQuestion> question;
  std::string draw;  ///< a folder or page for pictures of the answers; empty: none
};
void run(const QuestionArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
