#pragma once
// Collections of puzzles as tables (CSV, RFC 4180): the first record has the names of the fields.
// One field holds the puzzles, another their solutions. Fields are separated by commas, semicolons
// or tabs.

#include <array>
#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace dokusat {

/// Names of the field of the puzzle, and of the field of its solution.
inline constexpr std::array<std::string_view, 6> kPuzzleFields = {"puzzle",  "puzzles",  "quiz",
                                                                  "quizzes", "question", "sudoku"};
inline constexpr std::array<std::string_view, 4> kSolutionFields = {"solution", "solutions",
                                                                    "answer", "answers"};

/// True if the name is one of `names`, in small or capital letters, with or without blanks and
/// quotes.
bool is_field_name(std::string_view name, std::span<const std::string_view> names);

/// If the first line is a record of names and contains one of `names`, takes it and reads only that
/// field of the later records. Otherwise returns false and takes nothing. Throws `ParseError` if
/// two fields have these names, and later for a record with more or fewer fields than the first, or
/// with nothing in that field.
bool keep_named_field(TextLines& lines, std::span<const std::string_view> names);

/// True if the first line consists of field names, which no puzzle resembles: words of letters,
/// with the same number of separators as the next line.
bool names_fields(TextLines& lines);

/// Quotes the text as a field of a record, if necessary.
std::string field_text(const std::string& text);

}  // namespace dokusat
