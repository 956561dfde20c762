#include <dokusat/explain/rating.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/system/signals.hpp>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "answer_run.hpp"
#include "commands.hpp"
#include "rate_options.hpp"

namespace dokusat::cli {
namespace {

using explain::Ending;
using explain::Rating;

std::string_view status_of(const Rating& rating) {
  if (rating.ending == Ending::solved) return "solved";
  return rating.ending == Ending::contradiction ? "no solution" : "several solutions";
}

int exit_code_of_rating(const Rating& rating) {
  if (rating.ending == Ending::solved) return ExitCode::kGood;
  return rating.ending == Ending::contradiction ? ExitCode::kNoSolution : ExitCode::kUndecided;
}

std::string rating_line(const Rating& rating) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(3) << rating.figure << "  largest " << rating.largest
       << "  steps";
  for (const auto& [size, count] : rating.steps) text << " " << size << ":" << count;
  if (rating.unproven > 0) text << "  unproven " << rating.unproven;
  if (rating.ending != Ending::solved) text << "  " << status_of(rating);
  text << "\n";
  return text.str();
}

std::string rating_json(int number, const Rating& rating) {
  Json steps = Json::object();
  for (const auto& [size, count] : rating.steps) steps[std::to_string(size)] = count;
  return json_line({{"puzzle", number},
                    {"status", status_of(rating)},
                    {"rating", rating.figure},
                    {"largest", rating.largest},
                    {"steps", steps},
                    {"unproven", rating.unproven}});
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
  explain::require_explainable(item.puzzle.puzzle);
  const Rating rating = explain::rate(item.puzzle.puzzle, arguments.explain);
  answer.exit_code = exit_code_of_rating(rating);
  answer.text = arguments.output.json ? rating_json(number, rating) : rating_line(rating);
  return answer;
}

}  // namespace

void run(const RateArguments& arguments, ExitCode& code) {
  answer_together(
      {arguments.input, arguments.output, arguments.work, arguments.division}, code,
      [&] { return [&arguments](const BatchItem& item) { return rated(arguments, item); }; });
}

}  // namespace dokusat::cli
