#pragma once
// Which format a text has, where nobody says it.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <vector>

namespace dokusat {

/// Whether the line is a whole board of digits and dots, longer than a row can be. Most texts begin
/// so, and nothing else does.
bool is_bare_board(const TextLine& line, Boards& boards);

/// Takes off what may be around puzzles: objects, lists, frames, tables, headings, and a first line
/// that counts them or has their size, whose numbers it returns. `TextLines` then has the lines of
/// puzzles alone.
std::vector<int> unwrap(TextLines& lines, Boards& boards);

/// A format, and whether nothing else can look so.
struct DetectedFormat {
  Format format;
  bool is_sure;
};

/// The format whose `recognised_by` finds the surest evidence in the first lines; of formats with
/// the same, the first. Takes nothing but blank lines, and looks no further ahead than it must.
/// Throws `ParseError` where there is nothing else.
DetectedFormat detect_format(TextLines& lines, Boards& boards);

/// Throws that the text, which begins with the line, is of no format, and which is the nearest; or
/// the error itself, which reading in that format gave, where only a character of the line is
/// wrong.
[[noreturn]] void fail_unrecognised(const TextLines& lines, const TextLine& first, Format nearest,
                                    const ParseError& error, Boards& boards);

}  // namespace dokusat
