#include <dokusat/api/answers.hpp>
#include <dokusat/api/check.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <iostream>
#include <optional>
#include <sstream>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "progress.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

struct CheckArguments {
  static constexpr std::string_view kName = "check";
  static constexpr std::string_view kOperands = "PUZZLES [ANSWERS]";
  static constexpr std::string_view kSummary =
      "check answers by the rules; without ANSWERS the solutions in PUZZLES";

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_option(options, input);
    fields(options, request);
    tell_usual_order(options);
    add_work_options(options, work);
    add_keep_going_option(options, input);
    add_output_options(options, output);
  }
  void complete(const Given& given) {
    require_operands(given.operands, 1, 2, kName, kOperands);
    take_files(input, given.operands);
    if (input.files.size() == 2) {
      answers = input.files[1];
      input.files.pop_back();
      if (given.options.given("entries")) throw UsageError("--entries takes no file of answers");
    } else if (request.count || request.all) {
      throw UsageError("--count and --all need a file of answers: check PUZZLES ANSWERS");
    }
  }

  PuzzleInput input;    ///< one file of puzzles
  std::string answers;  ///< file name; empty: solutions in the puzzles' records
  questions::CheckRequest request;
  WorkOptions work;
  OutputOptions output;
};

/// Compares the answers of a file with puzzles.
class Checker {
 public:
  explicit Checker(const CheckArguments& arguments)
      : arguments_(arguments),
        checker_(arguments.request, asking_, [](const std::function<void()>& ask) {
          const WhileSolving interruptible;  // the first signal does not end the program
          ask();
        }) {
    if (!arguments.answers.empty()) answers_.emplace(arguments.answers);
  }

  questions::CheckAnswer check(const BatchItem& item) {
    const NumberedPuzzle& puzzle = item.puzzle;
    const Order order = order_or(arguments_.request.order, puzzle.format);
    if (!arguments_.request.entries.empty()) return checker_.check_entries(puzzle.puzzle);
    if (!answers_) return check_own(item, order);
    AnswerReader& reader = reader_for(puzzle.format);
    if (!item.error.empty()) return check_error(reader.next_is_error());
    return checker_.check(puzzle, order, reader);
  }

  bool at_end() { return !answers_ || reader_for(Format::lines).at_end(); }

 private:
  /// Checks the solution that the puzzle's record contains.
  questions::CheckAnswer check_own(const BatchItem& item, Order order) const {
    const NumberedPuzzle& puzzle = item.puzzle;
    if (!item.error.empty()) return questions::checked({{"no_puzzle"}});
    if (!item.beside || item.beside->solution.empty()) return questions::checked({{"no_record"}});
    std::istringstream stream(item.beside->solution);
    AnswerReader reader(
        stream, arguments_.input.files[0] + " (solution " + std::to_string(puzzle.number) + ")",
        puzzle.format);
    return checker_.check(puzzle, order, reader);
  }

  AnswerReader& reader_for(Format format) {
    const questions::CheckRequest& request = arguments_.request;
    if (!reader_)
      reader_.emplace(answers_->stream(), answers_->name(), format,
                      AnswerTexts{request.count, request.all && request.tilings});
    return *reader_;
  }

  /// Checks the answer to a line that is not a puzzle.
  static questions::CheckAnswer check_error(std::optional<bool> is_error) {
    if (!is_error) return questions::checked({{"no_answer"}});
    if (*is_error) return questions::checked({});
    return questions::checked({{"not_readable"}});
  }

  const CheckArguments& arguments_;
  const questions::Asking asking_{.threads = arguments_.work.threads, .stop = &interrupted()};
  const questions::AnswerChecker checker_;
  std::optional<InputFile> answers_;  // empty: solutions in the puzzles' records
  std::optional<AnswerReader> reader_;
};

void run(const CheckArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  PuzzleSource source(arguments.input, arguments.output);
  Checker checker(arguments);
  int count = 0;
  bool is_cut_short = false;
  {
    Progress progress(progress_of(arguments.work, arguments.output),
                      [&] { return source.share(); });
    while (!is_cut_short) {
      const std::optional<BatchItem> item = source.next();
      if (!item) {
        is_cut_short = interrupted();
        break;
      }
      const questions::CheckAnswer answer = checker.check(*item);
      const int number = item->puzzle.number;
      progress.write("");  // clears the progress line on the terminal
      out.stream() << (arguments.output.json ? questions::numbered_line(number, json(answer))
                                             : text(answer, number));
      out.flush();
      ++count;
      code.raise(exit_code_of(answer.status));
      const bool is_decided = answer.status != "unknown";
      progress.add(is_decided ? ExitCode::kGood : ExitCode::kUndecided);
      // The next list begins after a list that was decided; after another its start is unknown.
      is_cut_short = !is_decided && (arguments.request.all || interrupted());
    }
  }
  if (is_cut_short) {
    code.raise(ExitCode::kUndecided);
    if (!arguments.output.quiet)
      std::cerr << "not checked: anything after the answer to puzzle " << count << "\n";
  } else if (!checker.at_end()) {
    const questions::CheckAnswer answer =
        questions::checked({{.code = "answers_left", .found = std::to_string(count)}});
    out.stream() << (arguments.output.json ? questions::json_line(json(answer))
                                           : text(answer.wrong[0], nullptr) + "\n");
    code.raise(exit_code_of(answer.status));
  }
  out.commit();
  if (code.value() == ExitCode::kGood && !arguments.output.quiet)
    std::cerr << (count == 1 ? "the answer is right"
                             : "all " + std::to_string(count) + " answers are right")
              << "\n";
}

}  // namespace

std::unique_ptr<Command> check_command() { return command_of<CheckArguments>(); }

}  // namespace dokusat::cli
