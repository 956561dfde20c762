#pragma once
// Steps in words, to be followed with a pencil, and as JSON (docs/explain.md, docs/formats.md).

#include <dokusat/explain/explainer.hpp>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace dokusat::explain {

/// How much of a step is told.
enum class Tell {
  place,      ///< where to look
  technique,  ///< and what people call it
  deduction,  ///< and what follows
  reason,     ///< and why: all of it
};

/// Lines, each ended: the number of the step, its rules with their candidates, what follows.
std::string step_text(const RuleSystem& system, const Step& step, int number,
                      Tell tell = Tell::reason);

/// "C4 is 7", "C4, C5 are not 7".
std::string conclusion_text(const RuleSystem& system, const Step& step);

/// What a rule is: `rule`, `at`, `digit`, `role`.
nlohmann::ordered_json rule_json(const RuleSystem& system, int rule);

/// The keys stand in docs/formats.md.
nlohmann::ordered_json step_json(const RuleSystem& system, const Step& step, int number);

}  // namespace dokusat::explain
