#pragma once
// Steps in words, to be followed with a pencil (docs/guides/explain.md).

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// How much of a step is told.
enum class Tell {
  place,      ///< where to look
  technique,  ///< and what people call it
  deduction,  ///< and what follows
  reason,     ///< and why: all of it
};

/// Lines, each ended: the number of the step, its rules with their candidates, what follows; of a
/// step by technique its sentence in place of these.
std::string step_text(const RuleSystem& system, const Step& step, int number,
                      Tell tell = Tell::reason);

/// The rules of a step by technique, a line each: none, where it assumes that there is one
/// solution.
std::string proof_lines(const RuleSystem& system, const Step& step);

/// "C4 is 7", "a domino lies at C4-C5", "domino 3-7 lies at C4-C5".
std::string placed_text(const RuleSystem& system, Candidate candidate);

/// "C4 is 7", "C4, C5 are not 7".
std::string conclusion_text(const RuleSystem& system, const Step& step);

}  // namespace dokusat::explain
