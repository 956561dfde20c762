#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_models.hpp>
#include <dokusat/solve/answer_json.hpp>
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

std::string_view status_of(Ending ending) {
  if (ending == Ending::solved) return "solved";
  if (ending == Ending::unknown) return "unknown";
  return ending == Ending::contradiction ? "no solution" : "several solutions";
}

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
  if (rating.ending != Ending::solved) text << "  " << status_of(rating.ending);
  text << "\n";
  return text.str();
}

std::string rating_json(int number, const Rating& rating) {
  Json steps = Json::object();
  for (const auto& [size, count] : rating.steps) steps[std::to_string(size)] = count;
  return json_line({{"puzzle", number},
                    {"status", status_of(rating.ending)},
                    {"rating", rating.figure},
                    {"largest", rating.largest},
                    {"steps", steps},
                    {"unproven", rating.unproven}});
}

std::optional<BatchAnswer> not_rated(const RateArguments& arguments, int number) {
  BatchAnswer answer;
  answer.exit_code = ExitCode::kUndecided;
  answer.text = arguments.output.json ? json_line({{"puzzle", number}, {"status", "unknown"}})
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
  if (rating.ending != Ending::solved) text << "  " << status_of(rating.ending);
  text << "\n";
  return text.str();
}

std::string rating_json(int number, const PathRating& rating) {
  Json steps = Json::object();
  for (const auto& [name, count] : rating.steps) steps[name] = count;
  return json_line({{"puzzle", number},
                    {"status", status_of(rating.ending)},
                    {"rating", rating.hardest},
                    {"sum", rating.sum},
                    {"band", rating.band()},
                    {"hardest", rating.hardest_name},
                    {"steps", steps}});
}

template <class AnyRating>
void take_rating(const RateArguments& arguments, int number, const AnyRating& rating,
                 BatchAnswer& answer) {
  answer.exit_code = exit_code_of_ending(rating.ending);
  answer.text = arguments.output.json ? rating_json(number, rating) : rating_line(rating);
}

std::optional<BatchAnswer> rated(const RateArguments& arguments, const BatchItem& item) {
  if (interrupted()) return std::nullopt;
  BatchAnswer answer;
  const int number = item.puzzle.number;
  if (!item.error.empty()) {
    answer.exit_code = ExitCode::kBadInput;
    answer.diagnostics = item.error + "\n";
    answer.text =
        arguments.output.json ? json_line({{"puzzle", number}, {"status", "error"}}) : "error\n";
    return answer;
  }
  const Puzzle& puzzle = item.puzzle.puzzle;
  explain::require_explainable(puzzle);
  const WhileSolving solving;
  const Bell bell(arguments.timeout);
  explain::ExplainOptions options = arguments.explain;
  options.stop = &bell.rung();
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
      {arguments.input, arguments.output, arguments.work, arguments.division}, code,
      [&] { return [&arguments](const BatchItem& item) { return rated(arguments, item); }; });
}

}  // namespace dokusat::cli
