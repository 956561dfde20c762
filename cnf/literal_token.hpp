#pragma once
// A literal as it stands in formulas, models and proofs.

#include <dokusat/text/token_lines.hpp>

namespace dokusat {

/// The token as a literal of the variables 1…variable_count in DIMACS, or 0. Throws `ParseError` on
/// anything else.
int literal_at(const TokenLines& lines, const Token& token, int variable_count);

}  // namespace dokusat
