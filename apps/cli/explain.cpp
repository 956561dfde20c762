#include <dokusat/api/answers.hpp>
#include <dokusat/api/explain.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/system/signals.hpp>

#include "answer_run.hpp"
#include "bell.hpp"
#include "command_of.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"

namespace dokusat::cli {
namespace {

struct ExplainArguments {
  static constexpr std::string_view kName = questions::ExplainRequest::kName;
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = questions::ExplainRequest::kSays;

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_option(options, input);
    fields(options, request);
    options.at("hint").excludes("json");
    Option& story =
        options.in(OptionGroup::answer)
            .flag("story", "show for steps of several rules what would follow from the opposite",
                  text.story)
            .excludes("json");
    Option& picture =
        options.in(OptionGroup::output)
            .value(
                "draw", "DIR", "draw each step: pictures in a new folder, or one page for x.html",
                [this](const std::string& name) {
                  if (name.empty())
                    throw UsageError("--draw: expected the name of a folder or page");
                  if (format_by_ending(name) != PictureFormat::html && has_ending(name))
                    throw UsageError(
                        "--draw: expected a page that ends in .html, or a folder, whose name may "
                        "end in /, found " +
                        quoted(name));
                  draw = name;
                })
            .excludes("hint");
    for (const char* other : {"check", "redundant", "core"}) story.excludes(other);
    picture.excludes("redundant").excludes("core");
    options.for_experts({"costs", "step-effort", "proof-lines", "all-cores", "max-cores"});
    add_work_options(options, work);
    add_output_options(options, output);
  }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    take_files(input, std::move(operands));
    text.proof_lines = request.proof_lines;
    request.options.prove = text.story || output.json;
  }

  PuzzleInput input;
  questions::ExplainRequest request;
  questions::ExplainText text;
  std::string draw;  ///< a folder or page for pictures of the steps; empty: none
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};

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

}  // namespace

std::unique_ptr<Command> explain_command() { return command_of<ExplainArguments>(); }

}  // namespace dokusat::cli
