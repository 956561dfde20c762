#pragma once
// Boards for people at a terminal, with or without colours.

#include <dokusat/formats/format.hpp>
#include <dokusat/picture/text_picture.hpp>
#include <string>

#include "option_groups.hpp"

namespace dokusat::cli {

enum class ColorWhen { automatic, always, never };

/// `--color`.
Option& add_color_option(OptionList& options, ColorWhen& when);

/// `automatic` uses colours if the output is a terminal other than "dumb" and the variable NO_COLOR
/// is unset or empty (https://no-color.org).
Colours colours_for(ColorWhen when, const OutputOptions& output);

/// "Puzzle 3" and the framed board.
std::string pretty_text(const NumberedPuzzle& puzzle, const Solution& solution, Colours colours);

}  // namespace dokusat::cli
