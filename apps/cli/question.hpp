#pragma once
// Commands that ask one question about each puzzle: request, answer and both renderers are those of
// dokusat/api.

#include <dokusat/api/answers.hpp>
#include <dokusat/api/candidates.hpp>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/rate.hpp>
#include <dokusat/system/signals.hpp>

#include "answer_run.hpp"
#include "bell.hpp"
#include "exit_code.hpp"
#include "option_groups.hpp"

namespace dokusat::cli {

/// True for questions that are asked of many puzzles: a run may be divided and continued, and it
/// may go on after bad lines.
template <class Request>
inline constexpr bool is_divisible = false;
template <>
inline constexpr bool is_divisible<questions::RateRequest> = true;

template <class Request>
struct QuestionArguments {
  static constexpr std::string_view kName = Request::kName;
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = Request::kSays;

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_option(options, input);
    fields(options, request);
    if constexpr (is_divisible<Request>) {
      request.timeout = std::chrono::seconds(10);
      options.at("timeout").otherwise("10");
    }
    add_work_options(options, work);
    if constexpr (is_divisible<Request>) {
      add_keep_going_option(options, input);
      add_part_option(options, division).excludes("puzzle");
      add_resume_option(options, division);
    }
    add_output_options(options, output);
  }
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words) {
    note_division(division, kName, options, words);
    take_files(input, std::move(operands));
  }

  PuzzleInput input;
  Request request;
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;
};

template <class Request>
std::optional<BatchAnswer> answered(const QuestionArguments<Request>& arguments,
                                    const BatchItem& item) {
  if (interrupted()) return std::nullopt;
  BatchAnswer answer;
  const int number = item.puzzle.number;
  if (!item.error.empty()) {
    answer.exit_code = ExitCode::kBadInput;
    answer.diagnostics = item.error + "\n";
    answer.text =
        arguments.output.json ? questions::numbered_line(number, {{"status", "error"}}) : "error\n";
    return answer;
  }
  const WhileSolving solving;
  const Bell bell(arguments.request.timeout);
  const auto found =
      questions::answer(item.puzzle.puzzle, arguments.request, {.stop = &bell.rung()});
  answer.exit_code = exit_code_of(found.status);
  answer.text = arguments.output.json ? questions::numbered_line(number, json(found)) : text(found);
  if constexpr (requires { Request::kDone; })
    if (!found.finished && !arguments.output.quiet)
      answer.diagnostics = "puzzle " + std::to_string(number) + ": " +
                           why_ended(Request::kDone, arguments.request.timeout) + "\n";
  answer.last = interrupted();
  return answer;
}

using CandidatesArguments = QuestionArguments<questions::CandidatesRequest>;
using EstimateArguments = QuestionArguments<questions::EstimateRequest>;
using RateArguments = QuestionArguments<questions::RateRequest>;

template <class Request>
void run(const QuestionArguments<Request>& arguments, ExitCode& code) {
  answer_together(
      {.input = arguments.input,
       .output = arguments.output,
       .work = arguments.work,
       .division = arguments.division,
       .passes_fields = is_divisible<Request>},
      code,
      [&] { return [&arguments](const BatchItem& item) { return answered(arguments, item); }; });
}

}  // namespace dokusat::cli
