#pragma once
// Collections with commas: the first line names the fields, one of which has the puzzles and
// another their solutions.

#include <array>
#include <dokusat/text/text_lines.hpp>
#include <span>
#include <string_view>

namespace dokusat {

/// How collections name the field of the puzzle, and that of its solution.
inline constexpr std::array<std::string_view, 6> kPuzzleFields = {"puzzle",  "puzzles",  "quiz",
                                                                  "quizzes", "question", "sudoku"};
inline constexpr std::array<std::string_view, 4> kSolutionFields = {"solution", "solutions",
                                                                    "answer", "answers"};

/// Where the first line is a row of names and one of `names` is among them, takes it; of the lines
/// behind it only that field is read. False, and nothing taken, where it is not.
bool keep_named_field(TextLines& lines, std::span<const std::string_view> names);

/// Whether the line names fields, and no puzzle can look so: words of letters with commas.
bool names_fields(std::string_view line);

}  // namespace dokusat
