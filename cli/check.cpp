#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solve/answer_json.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "check_options.hpp"
#include "commands.hpp"
#include "proof.hpp"

namespace dokusat::cli {
namespace {

/// Tells what is wrong with answers.
class Report {
 public:
  Report(OutputFile& out, bool json, ExitCode& code) : out_(out), json_(json), code_(code) {}

  void judged(int number, const std::vector<std::string>& wrong) {
    if (json_) {
      out_.stream() << json_line(
          {{"puzzle", number}, {"status", wrong.empty() ? "right" : "wrong"}, {"wrong", wrong}});
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
    out_.stream() << (json_ ? json_line({{"status", "wrong"}, {"wrong", {message}}})
                            : message + "\n");
    code_.raise(ExitCode::kWrongAnswer);
  }

 private:
  OutputFile& out_;
  bool json_;
  ExitCode& code_;
};

void check_answers(const CheckArguments& arguments, ExitCode& code) {
  const PuzzleInput& input = arguments.input;
  OutputFile out(arguments.output.file);
  Report report(out, arguments.output.json, code);
  InputFile puzzles(input.files[0]);
  InputFile answers(input.files[1]);
  PuzzleReader reader(puzzles.stream(), puzzles.name(), input.format, input.board, input.sizes());
  if (input.join) reader.join_lines();
  std::optional<AnswerReader> answer_reader;
  int number = 0;
  while (const std::optional<Puzzle> puzzle = reader.next()) {
    ++number;
    if (!answer_reader)
      answer_reader.emplace(answers.stream(), answers.name(), reader.format(), arguments.counts);
    const std::optional<Answer> answer = answer_reader->next(*puzzle->board);
    report.judged(number, answer
                              ? judge(*puzzle, *answer, order_or(arguments.order, reader.format()),
                                      SolverOptions())
                              : std::vector<std::string>{"no answer"});
  }
  if (!answer_reader)
    answer_reader.emplace(answers.stream(), answers.name(), reader.format(), arguments.counts);
  if (!answer_reader->at_end()) report.more_answers_than(number);
  out.commit();
  if (code.value() == ExitCode::kGood && !arguments.output.quiet)
    std::cerr << (number == 1 ? "the answer is right"
                              : "all " + std::to_string(number) + " answers are right")
              << "\n";
}

}  // namespace

void run(const CheckArguments& arguments, ExitCode& code) { check_answers(arguments, code); }

}  // namespace dokusat::cli
