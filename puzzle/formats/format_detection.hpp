#pragma once
// Detection of the format of a text.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>
#include <vector>

namespace dokusat {

/// True if the line is a whole board of digits and dots, longer than a row can be. Most texts begin
/// like this, and only boards do.
bool is_bare_board(const TextLine& line, Boards& boards);

/// Removes wrappings of puzzles: objects, lists, frames, tables, headings, and a first line with
/// the number of puzzles or their size, which it returns. `TextLines` then has only lines of
/// puzzles.
std::vector<int> unwrap(TextLines& lines, Boards& boards);

/// A format, and whether no other format is possible.
struct DetectedFormat {
  Format format;
  bool is_sure;
};

/// Returns the format whose `recognised_by` finds the surest evidence in the first lines; of
/// several, the first. Consumes only blank lines, and looks ahead no further than necessary. Throws
/// `ParseError` if all lines are blank or no format recognises them.
DetectedFormat detect_format(TextLines& lines, Boards& boards);

/// Throws an error that the text, which begins with `first`, has no known format, and names the
/// nearest; or rethrows `error`, from reading in that format, if `first` resembles a board.
[[noreturn]] void fail_unrecognised(const TextLines& lines, const TextLine& first, Format nearest,
                                    const ParseError& error, Boards& boards);

}  // namespace dokusat
