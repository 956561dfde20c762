#include "terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace dokusat::cli {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Option& add_color_option(OptionList& options, ColorWhen& when) {
  return options.in(OptionGroup::output)
      .choice<ColorWhen>("color", "W", "when to colour text (default: auto)", "time for colours",
                         {{"auto", ColorWhen::automatic},
                          {"always", ColorWhen::always},
                          {"never", ColorWhen::never}},
                         when);
}

Colours colours_for(ColorWhen when, const OutputOptions& output) {
  if (when == ColorWhen::always) return Colours::with;
  const bool wanted = when == ColorWhen::automatic && output.to_standard_output() &&
                      variable("NO_COLOR").empty() && variable("TERM") != "dumb" &&
                      ::isatty(STDOUT_FILENO) != 0;
  return wanted ? Colours::with : Colours::without;
}

std::string pretty_text(const NumberedPuzzle& puzzle, const Solution& solution, Colours colours) {
  Picture picture = picture_of(puzzle.puzzle, "Puzzle " + std::to_string(puzzle.number));
  add_solution(picture, solution);
  return text_picture(picture, colours);
}

}  // namespace dokusat::cli
