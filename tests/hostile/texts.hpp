#pragma once
// Texts of puzzles, answers and models, more or less right.

#include <dokusat/generator/random.hpp>
#include <string>

namespace dokusat::hostile {

/// In any format; mostly of boards up to 9x9.
std::string puzzle_text(Random& random);
std::string answer_text(Random& random);
/// Some bytes are changed, left out, doubled or put elsewhere.
std::string damaged(std::string text, Random& random);

}  // namespace dokusat::hostile
