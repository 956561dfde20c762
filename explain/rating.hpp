#pragma once
// How hard a puzzle is: by the smallest steps that solve it.

#include <dokusat/explain/explainer.hpp>
#include <map>

namespace dokusat::explain {

struct Rating {
  Ending ending = Ending::open;
  int largest = 0;           ///< size of the largest step
  std::map<int, int> steps;  ///< how many there are of each size
  /// Steps that may not be smallest. Those by all rules together count here and nowhere else.
  int unproven = 0;
  /// Orders puzzles: the largest size, and behind the point how many steps there are of it and of
  /// the sizes below, the largest counting most. Always less than `largest` + 1.
  double figure = 0;

  void add(const Step& step);
};

/// Whether the rating's figure is in this range, both ends included; as soon as it is above the
/// range, no more steps are taken. Requires a puzzle with one solution.
bool is_rated_within(const Puzzle& puzzle, double lowest, double highest);

Rating rate(const Puzzle& puzzle, const ExplainOptions& options = {});

}  // namespace dokusat::explain
