#pragma once
// Steps in words, to be followed with a pencil (docs/guides/explain.md).

#include <dokusat/explain/explainer.hpp>
#include <string>

namespace dokusat::explain {

/// Level of detail of a step.
enum class Tell {
  place,      ///< where to look
  technique,  ///< and the name of the technique
  deduction,  ///< and the conclusions
  reason,     ///< and the reason: everything
};

/// Formats a step as lines, each ended: its number, its rules with their candidates, its
/// conclusions; for a step by technique the sentence instead of these.
std::string step_text(const RuleSystem& system, const Step& step, int number,
                      Tell tell = Tell::reason);

/// Formats the rules of a step by technique, one line each; none if it assumes that there is one
/// solution.
std::string proof_lines(const RuleSystem& system, const Step& step);

/// "C4 is 7", "a domino lies at C4-C5", "domino 3-7 lies at C4-C5".
std::string placed_text(const RuleSystem& system, Candidate candidate);

/// "C4 is 7", "C4, C5 are not 7".
std::string conclusion_text(const RuleSystem& system, const Step& step);

}  // namespace dokusat::explain
