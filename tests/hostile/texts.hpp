#pragma once
// Texts of puzzles, answers and models, valid or nearly so.

#include <dokusat/generator/random.hpp>
#include <string>

namespace dokusat::hostile {

/// A puzzle in any format; mostly of boards up to 9x9.
std::string puzzle_text(Random& random);
std::string answer_text(Random& random);
/// The text with some bytes changed, removed, repeated or moved.
std::string damaged(std::string text, Random& random);

}  // namespace dokusat::hostile
