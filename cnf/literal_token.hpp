#pragma once
// A literal in the text of formulas, models and proofs.

#include <dokusat/text/token_lines.hpp>

namespace dokusat {

/// Parses the token as a DIMACS literal of the variables 1…variable_count, or 0. Throws
/// `ParseError` on anything else.
int literal_at(const TokenLines& lines, const Token& token, int variable_count);

}  // namespace dokusat
