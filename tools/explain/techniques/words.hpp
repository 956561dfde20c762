#pragma once
// Phrases for the sentences of techniques: r1c1, "3 or 4", "r2c1 and r3c1".

#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/model/wording.hpp>
#include <string>
#include <vector>

namespace dokusat::explain {

/// "3 or 4".
std::string digit_words(const Position& position, SmallSet digits, std::string_view last = "or");

/// The cells of the candidates, each once: "r2c1 and r3c1".
std::string cell_words(const Position& position, const std::vector<Candidate>& candidates,
                       std::string_view last = "and");
std::string cell_words(const Position& position, const std::vector<Cell>& cells,
                       std::string_view last = "and");
/// "r2c1 is 8".
std::string is_words(const Position& position, Candidate candidate);

/// "r5c5 is 3", "r2c1 and r3c1 are not 8; r5c5 is not 3".
std::string result_words(const Position& position, const TechniqueStep& step);
/// The candidates that see all those mentioned before, and the conclusion: "r2c1 and r3c1 see both,
/// so neither is 8", "r2c1 sees them all, so it is not 8". `them` is "both" or "them all".
std::string seen_words(const Position& position, const TechniqueStep& step, std::string_view them);

/// The digits of the candidates as a set.
SmallSet digits_of(const Position& position, const std::vector<Candidate>& candidates);

}  // namespace dokusat::explain
