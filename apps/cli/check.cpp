#include <dokusat/api/answers.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "check_options.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

/// Calls `ask` so that the first signal interrupts it without ending the program.
template <class Ask>
auto solving(Ask ask) {
  const WhileSolving interruptible;
  return ask();
}

/// Writer of the judgements on answers.
class Report {
 public:
  Report(OutputFile& out, bool json, ExitCode& code) : out_(out), json_(json), code_(code) {}

  /// `judgement` is empty if the limits were reached first.
  void judged(int number, const std::optional<std::vector<std::string>>& judgement) {
    if (!judgement) {
      out_.stream() << (json_ ? questions::numbered_line(
                                    number,
                                    {{"status", "unknown"}, {"wrong", questions::Json::array()}})
                              : "Puzzle " + std::to_string(number) + ": unknown\n");
      out_.flush();
      return code_.raise(ExitCode::kUndecided);
    }
    const std::vector<std::string>& wrong = *judgement;
    if (json_) {
      out_.stream() << questions::numbered_line(
          number, {{"status", wrong.empty() ? "right" : "wrong"}, {"wrong", wrong}});
    } else {
      for (const std::string& message : wrong)
        out_.stream() << "Puzzle " << number << ": " << message << "\n";
    }
    out_.flush();
    if (!wrong.empty()) code_.raise(ExitCode::kWrongAnswer);
  }

  void more_answers_than(int puzzles) {
    const std::string message = "more answers than the " + std::to_string(puzzles) +
                                (puzzles == 1 ? " puzzle" : " puzzles");
    out_.stream() << (json_ ? questions::json_line({{"status", "wrong"}, {"wrong", {message}}})
                            : message + "\n");
    code_.raise(ExitCode::kWrongAnswer);
  }

 private:
  OutputFile& out_;
  bool json_;
  ExitCode& code_;
};

/// Compares the answers of a file with puzzles.
class Checker {
 public:
  explicit Checker(const CheckArguments& arguments) : arguments_(arguments) {
    if (!arguments.answers.empty()) answers_.emplace(arguments.answers);
  }

  /// The errors in the answer to the next puzzle. Empty if the time limit was reached first.
  std::optional<std::vector<std::string>> check(const BatchItem& item) {
    std::optional<std::vector<std::string>> wrong;
    SolverOptions options;
    options.tilings = arguments_.tilings;
    options.threads = arguments_.work.threads;
    options.timeout = arguments_.timeout;
    options.stop = &interrupted();
    ends_within(budget_from_now(options), [&] { wrong = judgement(item, options); });
    return wrong;
  }

  bool at_end() { return !answers_ || reader_for(Format::lines).at_end(); }

 private:
  std::vector<std::string> judgement(const BatchItem& item, SolverOptions& options) {
    const NumberedPuzzle& numbered = item.puzzle;
    options.order = order_or(arguments_.order, numbered.format);
    if (!answers_) return check_own(item, options);
    AnswerReader& reader = reader_for(numbered.format);
    if (!item.error.empty()) return check_error(reader.next_is_error());
    if (arguments_.tilings) require_dominoes(numbered);
    if (arguments_.lists) return check_list(numbered, options, reader);
    const std::optional<Answer> answer = reader.next(*numbered.puzzle.board, numbered.number);
    if (!answer) return {"no answer"};
    if (answer->index) return {"is one of a list of solutions, which --all checks"};
    return solving([&] { return judge(numbered.puzzle, *answer, options.order, options); });
  }

  /// The errors in the solution that the puzzle's record contains.
  std::vector<std::string> check_own(const BatchItem& item, const SolverOptions& options) const {
    const NumberedPuzzle& numbered = item.puzzle;
    if (!item.error.empty()) return {"no puzzle"};
    if (!item.beside || item.beside->solution.empty()) return {"no solution beside the puzzle"};
    std::istringstream stream(item.beside->solution);
    AnswerReader reader(
        stream, arguments_.input.files[0] + " (solution " + std::to_string(numbered.number) + ")",
        numbered.format);
    const std::optional<Answer> answer = reader.next(*numbered.puzzle.board, numbered.number);
    if (!answer) return {"no solution beside the puzzle"};
    return solving([&] { return judge(numbered.puzzle, *answer, options.order, options); });
  }

  AnswerReader& reader_for(Format format) {
    if (!reader_)
      reader_.emplace(answers_->stream(), answers_->name(), format,
                      AnswerTexts{arguments_.counts, arguments_.lists && arguments_.tilings});
    return *reader_;
  }

  /// The errors in the answer to a line that is not a puzzle.
  static std::vector<std::string> check_error(std::optional<bool> is_error) {
    if (!is_error) return {"no answer"};
    if (*is_error) return {};
    return {"cannot be read, but has an answer"};
  }

  std::vector<std::string> check_list(const NumberedPuzzle& numbered, const SolverOptions& options,
                                      AnswerReader& reader) const {
    ListJudge list(numbered.puzzle, options, arguments_.limit);
    while (solving([&] { return list.goes_on(); })) {
      const std::optional<Answer> answer = reader.next(*numbered.puzzle.board, numbered.number);
      if (!answer) break;
      solving([&] { list.take(*answer); });
    }
    return solving([&] { return list.wrong(); });
  }

  const CheckArguments& arguments_;
  std::optional<InputFile> answers_;  // empty: solutions in the puzzles' records
  std::optional<AnswerReader> reader_;
};

}  // namespace

void run(const CheckArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  Report report(out, arguments.output.json, code);
  PuzzleSource source(arguments.input, arguments.output);
  Checker checker(arguments);
  int count = 0;
  bool is_cut_short = false;
  {
    Progress progress(progress_of(arguments.work, arguments.output),
                      [&] { return source.share(); });
    for (; !is_cut_short; ++count) {
      const std::optional<BatchItem> item = source.next();
      if (!item) {
        is_cut_short = interrupted();
        break;
      }
      const auto wrong = checker.check(*item);
      progress.write("");  // clears the progress line on the terminal
      report.judged(item->puzzle.number, wrong);
      progress.add(wrong ? ExitCode::kGood : ExitCode::kUndecided);
      // The next list begins after a list that was decided; after another its start is unknown.
      is_cut_short = !wrong && (arguments.lists || interrupted());
    }
  }
  if (is_cut_short) {
    code.raise(ExitCode::kUndecided);
    if (!arguments.output.quiet)
      std::cerr << "not checked: what stands behind the answer to puzzle " << count << "\n";
  } else if (!checker.at_end()) {
    report.more_answers_than(count);
  }
  out.commit();
  if (code.value() == ExitCode::kGood && !arguments.output.quiet)
    std::cerr << (count == 1 ? "the answer is right"
                             : "all " + std::to_string(count) + " answers are right")
              << "\n";
}

}  // namespace dokusat::cli
