#include <dokusat/api/explain.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/rate.hpp>
#include <iomanip>
#include <sstream>

namespace dokusat::questions {

void fields(FieldList& list, RateRequest& request) {
  order_fields(list, request.options);
  list.in(FieldGroup::limits)
      .number("puzzle-effort", "K",
              "by size: effort limit for proving the steps of a puzzle minimal", Range<long>{0},
              request.options.all_work);
  timeout_field(list, request.timeout);
}

RateAnswer answer(const Puzzle& puzzle, const RateRequest& request, const Asking& asking) {
  explain::require_explainable(puzzle);
  RateAnswer answer{.by_technique = is_by_technique(request.options)};
  explain::ExplainOptions options = request.options;
  options.stop = asking.stop;
  answer.finished = explained_within(asking, request.timeout, [&] {
    if (answer.by_technique)
      answer.path = explain::rate_by_technique(puzzle, options);
    else
      answer.rating = explain::rate(puzzle, options);
    answer.status = name_of(answer.by_technique ? answer.path.ending : answer.rating.ending);
  });
  return answer;
}

std::string text(const RateAnswer& answer) {
  if (!answer.finished) return "unknown\n";
  std::ostringstream text;
  text << std::fixed;
  if (answer.by_technique) {
    const explain::PathRating& path = answer.path;
    text << std::setprecision(1) << path.hardest << "  " << path.band() << "  sum " << path.sum;
    if (!path.hardest_name.empty()) text << "  hardest " << path.hardest_name;
    if (path.nameless > 0) text << "  by all rules " << path.nameless;
  } else {
    const explain::Rating& rating = answer.rating;
    text << std::setprecision(3) << rating.figure << "  largest " << rating.largest << "  steps";
    for (const auto& [size, count] : rating.steps) text << " " << size << ":" << count;
    if (rating.unproven > 0) text << "  unproven " << rating.unproven;
  }
  if (answer.status != "solved") text << "  " << answer.status;
  text << "\n";
  return text.str();
}

Json json(const RateAnswer& answer) {
  Json object = {{"status", answer.status}};
  if (answer.finished)
    object["rating"] = answer.by_technique ? rating_json(answer.path) : rating_json(answer.rating);
  return object;
}

QuestionKinds rate_questions() { return {question_about<RateRequest>("status rating?")}; }

}  // namespace dokusat::questions
