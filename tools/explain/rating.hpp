#pragma once
// How hard a puzzle is: by the smallest steps that solve it.

#include <cmath>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <map>
#include <string>
#include <string_view>

namespace dokusat::explain {

/// What all steps of a puzzle may take to be proved smallest where a rating is wanted: some
/// seconds.
inline constexpr long kWorkOfRating = 8'000'000;

struct Rating {
  Ending ending = Ending::open;
  int largest = 0;           ///< size of the largest step
  std::map<int, int> steps;  ///< how many there are of each size
  /// Steps that may not be smallest. Those by all rules together count here and nowhere else, those
  /// of no rules (digits of dominoes) nowhere.
  int unproven = 0;
  /// Orders puzzles: the largest size, and behind the point how many steps there are of it and of
  /// the sizes below, the largest counting most. Always less than `largest` + 1.
  double figure = 0;

  void add(const Step& step);
};

/// How hard a puzzle is by the path by technique.
struct PathRating {
  Ending ending = Ending::open;
  double hardest = 0;                ///< the cost of the dearest step
  double sum = 0;                    ///< of all costs
  std::string hardest_name;          ///< of the first of the dearest steps
  std::map<std::string, int> steps;  ///< how many there are of each technique
  int nameless = 0;                  ///< steps that follow from all rules together

  void add(const Step& step);
  /// Where nothing more was found, what is left takes all rules together.
  void end(Ending how);
  std::string_view band() const;  ///< the name of one of `bands`
};

/// The cost of a step: that of its technique, and of one without a name by its size.
double cost_of(const Step& step);

/// Takes a bounded amount of work. As soon as a step costs `below` or more no more are taken, and
/// the ending is `open`.
PathRating rate_by_technique(const Puzzle& puzzle, ExplainOptions options = {},
                             double below = HUGE_VAL);

/// As soon as a step is larger than `highest` no more are taken, and the ending is `open`.
Rating rate(const Puzzle& puzzle, const ExplainOptions& options = {.all_work = kWorkOfRating},
            double highest = HUGE_VAL);

}  // namespace dokusat::explain
