#pragma once
// Which format a text has, where nobody says it.

#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/text_lines.hpp>

namespace dokusat {

/// The format whose `recognised_by` finds the surest evidence in the first lines; of formats with
/// the same, the first. Takes nothing but blank lines, and looks no further ahead than it must.
/// Throws `ParseError` where there is nothing else.
Format detect_format(TextLines& lines, Boards& boards);

}  // namespace dokusat
