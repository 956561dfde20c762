#include "question.hpp"

#include <dokusat/system/signals.hpp>
#include <sstream>

#include "answer_run.hpp"
#include "commands.hpp"
#include "picture_files.hpp"

namespace dokusat::cli {

namespace {

/// The folder or page for pictures of steps.
std::string place_of_pictures(const std::string& name) {
  if (name.empty()) throw UsageError("--draw: expected the name of a folder or page");
  if (format_by_ending(name) != PictureFormat::html && has_ending(name))
    throw UsageError(
        "--draw: expected a page that ends in .html, or a folder, whose name may end in /, found " +
        quoted(name));
  return name;
}

}  // namespace

void QuestionArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  question->add_fields(options);
  if (question->has_pictures)
    options.in(OptionGroup::output)
        .value("draw", "DIR", "draw each step: pictures in a new folder, or one page for x.html",
               [this](const std::string& place) { draw = place_of_pictures(place); });
  add_work_options(options, work);
  if (question->is_divisible) {
    add_keep_going_option(options, input);
    add_part_option(options, division).excludes("puzzle");
    add_resume_option(options, division);
  }
  add_output_options(options, output);
}

void QuestionArguments::complete(const Given& given) {
  note_division(division, name, given);
  take_files(input, given.operands);
}

namespace {

/// "interrupted", "not explained within 10 s".
std::string why_ended(const questions::PuzzleQuestion& question) {
  if (interrupted() || !question.timeout()) return "interrupted";
  std::ostringstream text;
  text << "not " << question.done << " within " << question.timeout()->count() << " s";
  return text.str();
}

/// Errors name the puzzle, unless its place precedes them with --keep-going.
questions::WrittenAnswer asked(const QuestionArguments& arguments, const NumberedPuzzle& puzzle,
                               const questions::PuzzleQuestion::Take& draw) {
  const bool as_json = arguments.output.json;
  try {
    return arguments.question->ask(
        puzzle, {.stop = &interrupted(), .told = arguments.input.board, .prove = as_json}, as_json,
        draw);
  } catch (const questions::RequestError& error) {
    if (arguments.input.keep_going) throw;
    throw questions::RequestError(
        error.field(), "puzzle " + std::to_string(puzzle.number) + ": " + error.message(),
        error.why());
  }
}

std::optional<BatchAnswer> answered(const QuestionArguments& arguments, const BatchItem& item,
                                    StepPictures* pictures) {
  if (interrupted()) return std::nullopt;
  const bool as_json = arguments.output.json;
  const int number = item.puzzle.number;
  if (!item.error.empty()) return error_answer(item, as_json, "error\n");
  const WhileSolving solving;
  const questions::PuzzleQuestion& question = *arguments.question;
  questions::PuzzleQuestion::Take draw;
  if (pictures != nullptr) {
    pictures->begin_puzzle(number);
    draw = [&](Picture picture) { pictures->add(std::move(picture)); };
  }
  const questions::WrittenAnswer found = asked(arguments, item.puzzle, draw);
  BatchAnswer answer;
  answer.text = found.text;
  if (!as_json) answer.end = found.end;
  for (const questions::Json& line : found.lines)
    answer.text += questions::numbered_line(number, line);
  answer.exit_code = exit_code_of(found.status);
  if (!found.finished) {
    if (answer.exit_code == ExitCode::kGood) answer.exit_code = ExitCode::kUndecided;
    if (!question.done.empty() && !arguments.output.quiet)
      answer.diagnostics = "puzzle " + std::to_string(number) + ": " + why_ended(question) + "\n";
  }
  answer.last = interrupted();
  return answer;
}

}  // namespace

void run(const QuestionArguments& arguments, ExitCode& code) {
  std::optional<StepPictures> pictures;
  if (!arguments.draw.empty()) pictures.emplace(arguments.draw);
  const AnswerRun whole{.options = arguments, .passes_fields = arguments.question->is_divisible};
  const auto make_worker = [&] {
    return [&](const BatchItem& item) {
      return answered(arguments, item, pictures ? &*pictures : nullptr);
    };
  };
  if (!pictures) return answer_together(whole, code, make_worker);
  // Pictures are numbered in the order of the puzzles.
  answer_one_by_one(whole, code, [&](AnswerFile&) { return make_worker(); });
  pictures->commit();
}

}  // namespace dokusat::cli
