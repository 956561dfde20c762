#pragma once
// How pictures show a kind of rule.

#include <string_view>

namespace dokusat {

/// The symbol at an end of a line.
enum class LineEnd { none, bulb, circle, diamond, square, arrow };

/// The look of a line. Width and ends distinguish lines without colours.
struct LineLook {
  std::string_view colour;  ///< "#rrggbb"
  int width = 10;           ///< a cell is 60 wide
  LineEnd start = LineEnd::none;
  LineEnd end = LineEnd::none;
  bool dashed = false;
};

/// The drawing of a rule: each has a function in picture/rule_shapes.cpp.
// clang-format off
#define DOKUSAT_RULE_FORMS(X) \
  X(cage) X(killer_cage) X(sum_cage) X(grouped_cages) X(equal_cages) X(look_and_say) \
  X(indexing) X(counted_cage) X(region) X(room) X(regions_of_statements) X(jigsaw) X(line) \
  X(labelled_line) X(line_or_loop) X(pill_arrow) X(diagonal) X(white_dot) X(black_dot) \
  X(letter) X(greater) X(corner) X(outside) X(circles)
#define DOKUSAT_DECLARE(form) form,
enum class RuleForm { none, DOKUSAT_RULE_FORMS(DOKUSAT_DECLARE) };
#undef DOKUSAT_DECLARE
// clang-format on

/// The look of a kind of rule. The meaning of line and sign depends on the form.
struct RuleLook {
  RuleForm form = RuleForm::none;
  LineLook line = {};
  std::string_view sign = {};    ///< before a number, or instead of one
  std::string_view legend = {};  ///< the name in the legend; empty: the sign, if any
  bool in_full = true;           ///< false: words are needed, too
};

}  // namespace dokusat
