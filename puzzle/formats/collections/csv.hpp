#pragma once
// Collections of puzzles as tables (CSV, RFC 4180): the first record names the fields, one of which
// has the puzzles and another their solutions. Fields are separated by commas, semicolons or tabs.

#include <array>
#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace dokusat {

/// How collections name the field of the puzzle, and that of its solution.
inline constexpr std::array<std::string_view, 6> kPuzzleFields = {"puzzle",  "puzzles",  "quiz",
                                                                  "quizzes", "question", "sudoku"};
inline constexpr std::array<std::string_view, 4> kSolutionFields = {"solution", "solutions",
                                                                    "answer", "answers"};

/// Whether the name is one of `names`, in small or capital letters, with or without blanks and
/// quotes.
bool is_field_name(std::string_view name, std::span<const std::string_view> names);

/// Where the first line is a record of names and one of `names` is among them, takes it; of the
/// records behind it only that field is read. False, and nothing taken, where it is not. Throws
/// `ParseError` where two fields have such a name, and from then on for a record that has more or
/// fewer fields than the first, or nothing in that field.
bool keep_named_field(TextLines& lines, std::span<const std::string_view> names);

/// Whether the first line names fields, and no puzzle can look so: words of letters, with as many
/// separators as there are in the line behind it.
bool names_fields(TextLines& lines);

/// The text as a field of a record.
std::string field_text(const std::string& text);

}  // namespace dokusat
