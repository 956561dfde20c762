// The commands `candidates` and `estimate`.

#include <cmath>
#include <dokusat/api/answers.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/signals.hpp>
#include <iomanip>
#include <sstream>

#include "answer_run.hpp"
#include "candidates_options.hpp"
#include "commands.hpp"

namespace dokusat::cli {
namespace {

using questions::CandidatesAnswer;
using questions::Estimate;

/// The candidates of a cell: "137"; with counts "1:8,3:2,7:1"; also separated by commas if values
/// have two digits.
std::string cell_text(const Board& board, const std::vector<questions::CandidateCount>& counts,
                      bool with_counts) {
  const bool apart = with_counts || board.last_value() > 9;
  std::string text;
  for (const questions::CandidateCount& count : counts) {
    text += (apart && !text.empty() ? "," : "") + std::to_string(board.value(count.digit));
    if (with_counts) text += ":" + std::to_string(count.solutions);
  }
  return text.empty() ? "-" : text;
}

std::string grid_of_candidates(const Board& board, const CandidatesAnswer& answer,
                               bool with_counts) {
  std::string text;
  for (Cell cell : board.cells()) {
    const bool ends_row = (cell.index + 1) % board.columns() == 0;
    text += cell_text(board, answer.cells[static_cast<std::size_t>(cell.index)], with_counts) +
            (ends_row ? "\n" : " ");
  }
  return text;
}

template <class Arguments>
SolveResources resources_of(const Arguments& arguments) {
  SolveResources resources{.timeout = arguments.timeout};
  resources.stop = &interrupted();
  return resources;
}

std::optional<BatchAnswer> answered(const CandidatesArguments& arguments, const BatchItem& item) {
  if (interrupted()) return std::nullopt;
  const WhileSolving solving;
  const auto& [puzzle, number, format] = item.puzzle;
  const bool with_counts = arguments.limit.has_value();
  const CandidatesAnswer found =
      questions::find_candidates(puzzle, arguments.limit.value_or(1), resources_of(arguments));
  BatchAnswer answer;
  answer.exit_code = exit_code_of(found.status);
  answer.last = interrupted();
  if (arguments.output.json)
    answer.text = questions::numbered_line(
        number, questions::candidates_json(*puzzle.board, found, arguments.limit));
  else if (found.status == Status::solved)
    answer.text = grid_of_candidates(*puzzle.board, found, with_counts);
  else
    answer.text = name_of(found.status) + "\n";
  return answer;
}

/// "6.7e21", also for numbers too large for a double.
std::string number_text(double log10) {
  std::ostringstream text;
  text << std::setprecision(3);
  if (log10 < 6)
    text << std::pow(10, log10);
  else
    text << std::pow(10, log10 - std::floor(log10)) << "e" << static_cast<long>(log10);
  return text.str();
}

std::string estimate_text(const Estimate& estimate) {
  std::ostringstream text;
  if (estimate.ended_in_solutions == 0) {
    text << "unknown: none of " << estimate.probes << " probes ended in a solution\n";
    return text.str();
  }
  text << "about " << number_text(estimate.log10) << " solutions, standard error "
       << std::lround(estimate.relative_error * 100) << " %, from " << estimate.probes
       << " probes\n";
  return text.str();
}

std::optional<BatchAnswer> answered(const EstimateArguments& arguments, const BatchItem& item) {
  if (interrupted()) return std::nullopt;
  const WhileSolving solving;
  const Estimate estimate = questions::estimate_solutions(item.puzzle.puzzle, arguments.probes,
                                                          arguments.seed, resources_of(arguments));
  BatchAnswer answer;
  answer.exit_code = estimate.ended_in_solutions > 0 ? ExitCode::kGood : ExitCode::kUndecided;
  answer.last = interrupted();
  if (!arguments.output.json) {
    answer.text = estimate_text(estimate);
    return answer;
  }
  answer.text = questions::numbered_line(item.puzzle.number,
                                         {{"estimate", questions::estimate_json(estimate)}});
  return answer;
}

template <class Arguments>
void answer_all(const Arguments& arguments, ExitCode& code) {
  answer_together(
      {arguments.input, arguments.output, arguments.work, arguments.division}, code,
      [&] { return [&arguments](const BatchItem& item) { return answered(arguments, item); }; });
}

}  // namespace

void CandidatesArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  options.in(OptionGroup::answer)
      .number("limit", "K", "count the solutions of each digit, at most K (default: do not count)",
              Range<int>{1, 1'000'000}, limit);
  add_timeout_option(options, timeout);
  add_work_options(options, work);
  add_output_options(options, output);
}

void CandidatesArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                                   const std::vector<std::string>& /*words*/) {
  take_files(input, std::move(operands));
}

void EstimateArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  options.in(OptionGroup::engine)
      .number("seed", "S", "random seed; equal seeds give equal estimates (default: 1)",
              Range<std::uint64_t>{0}, seed);
  options.in(OptionGroup::limits)
      .number("probes", "N", "random probes of the search tree (default: 1000)",
              Range<int>{1, 1'000'000}, probes);
  add_timeout_option(options, timeout);
  add_work_options(options, work);
  add_output_options(options, output);
}

void EstimateArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                                 const std::vector<std::string>& /*words*/) {
  take_files(input, std::move(operands));
}

void run(const CandidatesArguments& arguments, ExitCode& code) { answer_all(arguments, code); }

void run(const EstimateArguments& arguments, ExitCode& code) { answer_all(arguments, code); }

}  // namespace dokusat::cli
