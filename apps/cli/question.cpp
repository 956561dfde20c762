#include "question.hpp"

#include <dokusat/system/signals.hpp>

#include "answer_run.hpp"
#include "bell.hpp"
#include "commands.hpp"

namespace dokusat::cli {

void QuestionArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  question->add_fields(options);
  add_work_options(options, work);
  if (question->is_divisible()) {
    add_keep_going_option(options, input);
    add_part_option(options, division).excludes("puzzle");
    add_resume_option(options, division);
  }
  add_output_options(options, output);
}

void QuestionArguments::complete(const OptionList& options, std::vector<std::string> operands,
                                 const std::vector<std::string>& words) {
  note_division(division, name, options, words);
  take_files(input, std::move(operands));
}

namespace {

std::optional<BatchAnswer> answered(const QuestionArguments& arguments, const BatchItem& item) {
  if (interrupted()) return std::nullopt;
  const bool as_json = arguments.output.json;
  const int number = item.puzzle.number;
  if (!item.error.empty()) return error_answer(item, as_json, "error\n");
  const WhileSolving solving;
  const questions::PuzzleQuestion& question = *arguments.question;
  const Bell bell(question.timeout());
  const questions::WrittenAnswer found =
      question.ask(item.puzzle.puzzle, {.stop = &bell.rung()}, as_json);
  BatchAnswer answer;
  answer.exit_code = exit_code_of(found.status);
  answer.text = as_json ? questions::numbered_line(number, found.json) : found.text;
  if (!found.finished && !question.done().empty() && !arguments.output.quiet)
    answer.diagnostics = "puzzle " + std::to_string(number) + ": " +
                         why_ended(question.done(), question.timeout()) + "\n";
  answer.last = interrupted();
  return answer;
}

}  // namespace

void run(const QuestionArguments& arguments, ExitCode& code) {
  answer_together(
      {.input = arguments.input,
       .output = arguments.output,
       .work = arguments.work,
       .division = arguments.division,
       .passes_fields = arguments.question->is_divisible()},
      code,
      [&] { return [&arguments](const BatchItem& item) { return answered(arguments, item); }; });
}

}  // namespace dokusat::cli
