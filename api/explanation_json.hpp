#pragma once
// Steps, ratings and conflicts as JSON. A candidate is a list: cell and value; for Su-domino-ku
// also cell, value, cell, value of a domino, and cell, value, null of a single; unused values are
// null.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_conflict.hpp>
#include <string_view>

namespace dokusat::questions {

/// "solved", "no solution", "several solutions", "unknown"; "open" if more steps follow.
std::string_view name_of(explain::Ending ending);

Json step_json(const explain::RuleSystem& system, const explain::Step& step, int number);
/// The step and, under `open`, the candidates before it.
Json open_step_json(const explain::RuleSystem& system, const explain::Step& step, int number);
Json conflict_json(const explain::RuleSystem& system, const explain::RuleConflict& conflict);

/// Rating by technique: `figure`, the cost of the hardest step, `sum`, `band`, `hardest`, `steps`
/// by name, `by_all_rules`.
Json rating_json(const explain::PathRating& rating);
/// Rating by size: `figure`, `largest`, `steps` by size, `unproven`.
Json rating_json(const explain::Rating& rating);
}  // namespace dokusat::questions
