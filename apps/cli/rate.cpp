#include <dokusat/api/answers.hpp>
#include <dokusat/api/explanation_json.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_models.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/signals.hpp>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "answer_run.hpp"
#include "bell.hpp"
#include "commands.hpp"
#include "rate_options.hpp"

namespace dokusat::cli {
namespace {

using explain::Ending;
using explain::PathRating;
using explain::Rating;

int exit_code_of_ending(Ending ending) {
  if (ending == Ending::solved) return ExitCode::kGood;
  return ending == Ending::contradiction ? ExitCode::kNoSolution : ExitCode::kUndecided;
}

std::string rating_line(const Rating& rating) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(3) << rating.figure << "  largest " << rating.largest
       << "  steps";
  for (const auto& [size, count] : rating.steps) text << " " << size << ":" << count;
  if (rating.unproven > 0) text << "  unproven " << rating.unproven;
  if (rating.ending != Ending::solved) text << "  " << questions::name_of(rating.ending);
  text << "\n";
  return text.str();
}

std::optional<BatchAnswer> not_rated(const RateArguments& arguments, int number) {
  BatchAnswer answer;
  answer.exit_code = ExitCode::kUndecided;
  answer.text = arguments.output.json ? questions::numbered_line(number, {{"status", "unknown"}})
                                      : std::string(name_of(Status::unknown)) + "\n";
  if (!arguments.output.quiet)
    answer.diagnostics =
        "puzzle " + std::to_string(number) + ": " + why_ended("rated", arguments.timeout) + "\n";
  answer.last = interrupted();
  return answer;
}

std::string rating_line(const PathRating& rating) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << rating.hardest << "  " << rating.band() << "  sum "
       << rating.sum;
  if (!rating.hardest_name.empty()) text << "  hardest " << rating.hardest_name;
  if (rating.nameless > 0) text << "  by all rules " << rating.nameless;
  if (rating.ending != Ending::solved) text << "  " << questions::name_of(rating.ending);
  text << "\n";
  return text.str();
}

template <class AnyRating>
void take_rating(const RateArguments& arguments, int number, const AnyRating& rating,
                 BatchAnswer& answer) {
  answer.exit_code = exit_code_of_ending(rating.ending);
  answer.text = arguments.output.json
                    ? questions::numbered_line(number, questions::rated_json(rating))
                    : rating_line(rating);
}

std::optional<BatchAnswer> rated(const RateArguments& arguments, const BatchItem& item) {
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
  const Puzzle& puzzle = item.puzzle.puzzle;
  explain::require_explainable(puzzle);
  const WhileSolving solving;
  const Bell bell(arguments.timeout);
  explain::ExplainOptions options = arguments.explain;
  options.stop = &bell.rung();
  if (bell.rung()) return not_rated(arguments, number);  // easy steps do not check the flag
  try {
    if (explain::is_by_technique(options))
      take_rating(arguments, number, explain::rate_by_technique(puzzle, options), answer);
    else
      take_rating(arguments, number, explain::rate(puzzle, options), answer);
  } catch (const explain::Interrupted&) {
    return not_rated(arguments, number);
  }
  return answer;
}

}  // namespace

void run(const RateArguments& arguments, ExitCode& code) {
  answer_together(
      {.input = arguments.input,
       .output = arguments.output,
       .work = arguments.work,
       .division = arguments.division,
       .passes_fields = true},
      code, [&] { return [&arguments](const BatchItem& item) { return rated(arguments, item); }; });
}

}  // namespace dokusat::cli
