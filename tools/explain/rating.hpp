#pragma once
// Ratings of puzzles by the smallest steps that solve them.

#include <cmath>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <map>
#include <string>
#include <string_view>

namespace dokusat::explain {

/// Work limit to prove all steps of a puzzle smallest: some seconds.
inline constexpr long kWorkOfRating = 8'000'000;

struct Rating {
  Ending ending = Ending::open;
  int largest = 0;           ///< size of the largest step
  std::map<int, int> steps;  ///< number of steps by size
  /// Number of steps that may not be smallest. Steps by all rules together count only here; steps
  /// of no rules (digits of dominoes) are not counted at all.
  int unproven = 0;
  /// Orders puzzles: the largest size, plus a fraction that grows with the number of steps, larger
  /// ones counting more. Always less than `largest` + 1.
  double figure = 0;

  void add(const Step& step);
};

/// Rating of a puzzle by the path by technique.
struct PathRating {
  Ending ending = Ending::open;
  double hardest = 0;                ///< the cost of the dearest step
  double sum = 0;                    ///< of all costs
  std::string hardest_name;          ///< name of the first of the dearest steps
  std::map<std::string, int> steps;  ///< number of steps by technique
  int nameless = 0;                  ///< number of steps that follow from all rules together

  void add(const Step& step);
  /// Sets the ending. If it is `unknown`, all rules together count as the hardest step.
  void end(Ending how);
  std::string_view band() const;  ///< the name of one of `bands`
};

/// The cost of a step: that of its technique, or by its size if it has no name.
double cost_of(const Step& step);

/// Rates with limited work. Stops with the ending `open` once a step costs `below` or more.
PathRating rate_by_technique(const Puzzle& puzzle, ExplainOptions options = {},
                             double below = HUGE_VAL);

/// Stops with the ending `open` once a step is larger than `highest`.
Rating rate(const Puzzle& puzzle, const ExplainOptions& options = {.all_work = kWorkOfRating},
            double highest = HUGE_VAL);

}  // namespace dokusat::explain
