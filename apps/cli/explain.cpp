#include <dokusat/api/answers.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/system/signals.hpp>

#include "answer_run.hpp"
#include "bell.hpp"
#include "commands.hpp"
#include "explain_options.hpp"
#include "picture_files.hpp"

namespace dokusat::cli {
namespace {

using questions::ExplainAnswer;
using questions::ExplainKind;

int code_of(const ExplainAnswer& answer) {
  if (answer.status == "no solution") return ExitCode::kNoSolution;
  if (!answer.finished) return ExitCode::kUndecided;
  return answer.kind == ExplainKind::hint ? ExitCode::kGood : exit_code_of(answer.status);
}

void draw(const ExplainAnswer& answer, StepPictures& pictures) {
  int number = 0;
  for (const explain::Step& step : answer.steps)
    pictures.add(step_picture(answer.puzzle, *answer.system, step, ++number));
}

std::string written(const ExplainArguments& arguments, const ExplainAnswer& answer,
                    const NumberedPuzzle& puzzle) {
  questions::ExplainText how = arguments.text;
  how.format = puzzle.format;
  if (!arguments.output.json) return text(answer, how);
  std::string lines;
  for (const questions::Json& line : json_lines(answer))
    lines += questions::numbered_line(puzzle.number, line);
  return lines;
}

std::optional<BatchAnswer> explained(const ExplainArguments& arguments, const BatchItem& item,
                                     StepPictures* pictures) {
  if (interrupted()) return std::nullopt;
  const WhileSolving solving;
  const int number = item.puzzle.number;
  const Bell bell(arguments.request.timeout);
  if (pictures != nullptr) pictures->begin_puzzle(number);
  ExplainAnswer found;
  found.finished = false;
  if (!bell.rung())
    found = questions::answer(item.puzzle.puzzle, arguments.request, {.stop = &bell.rung()});
  if (pictures != nullptr) draw(found, *pictures);
  BatchAnswer answer;
  if (!found.status.empty()) answer.text = written(arguments, found, item.puzzle);
  if (!found.finished && !arguments.output.quiet)
    answer.diagnostics = "puzzle " + std::to_string(number) + ": " +
                         why_ended("explained", arguments.request.timeout) + "\n";
  answer.last = !found.finished && interrupted();
  answer.exit_code = code_of(found);
  return answer;
}

}  // namespace

void run(const ExplainArguments& arguments, ExitCode& code) {
  std::optional<StepPictures> pictures;
  if (!arguments.draw.empty()) pictures.emplace(arguments.draw);
  const AnswerRun whole{arguments.input, arguments.output, arguments.work, arguments.division};
  // Pictures are numbered in the order of the puzzles.
  if (pictures)
    answer_one_by_one(whole, code, [&](AnswerFile&) {
      return [&](const BatchItem& item) { return explained(arguments, item, &*pictures); };
    });
  else
    answer_together(whole, code, [&] {
      return [&arguments](const BatchItem& item) { return explained(arguments, item, nullptr); };
    });
  if (pictures) pictures->commit();
}

}  // namespace dokusat::cli
