#pragma once
// Boards for people at a terminal, and whether they are coloured.

#include <dokusat/formats/format.hpp>
#include <dokusat/picture/text_picture.hpp>
#include <string>

#include "option_groups.hpp"

namespace dokusat::cli {

enum class ColorWhen { automatic, always, never };

/// `--color`.
Option& add_color_option(OptionList& options, ColorWhen& when);

/// `automatic` means: where the output is a terminal that is not called dumb, unless the variable
/// NO_COLOR is set and not empty (https://no-color.org).
Colours colours_for(ColorWhen when, const OutputOptions& output);

/// "Puzzle 3", and the framed board.
std::string pretty_text(const NumberedPuzzle& puzzle, const Solution& solution, Colours colours);

}  // namespace dokusat::cli
