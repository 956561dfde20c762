#pragma once
// Keys without meaning for the solution, in the JSON of f-puzzles and of SudokuPad: each program
// writes those of the other when it opens its puzzles.

#include <algorithm>
#include <array>
#include <string_view>

namespace dokusat {

/// Keys of the outermost object: looks, fog, the player.
inline constexpr std::array<std::string_view, 18> kLooksOfPuzzles = {"activeConstraints",
                                                                     "cellSize",
                                                                     "disabledlogic",
                                                                     "duration",
                                                                     "fog",
                                                                     "foglight",
                                                                     "foglink",
                                                                     "fogofwar",
                                                                     "highlightConflicts",
                                                                     "id",
                                                                     "replay",
                                                                     "settings",
                                                                     "solution",
                                                                     "src",
                                                                     "successMessage",
                                                                     "triggereffect",
                                                                     "truecandidatesoptions",
                                                                     "videos"};
/// Keys of a cell: colours, and marks of a solver.
inline constexpr std::array<std::string_view, 15> kLooksOfCells = {"c",
                                                                   "cArray",
                                                                   "candidates",
                                                                   "centerPencilMarks",
                                                                   "centerpencilmarks",
                                                                   "centremarks",
                                                                   "color",
                                                                   "colour",
                                                                   "cornerPencilMarks",
                                                                   "cornermarks",
                                                                   "cornerpencilmarks",
                                                                   "feature",
                                                                   "highlight",
                                                                   "outlineC",
                                                                   "pencilMarks"};

template <std::size_t count>
constexpr bool is_among(const std::array<std::string_view, count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace dokusat
