#pragma once
// The techniques with names, cheapest first. A path by technique uses at each step the first that
// applies.
//
// Costs are on the scale of Sudoku Explainer if it has the technique; a chain costs more by its
// length (`cost_of_length`).

#include <dokusat/explain/technique_costs.hpp>
#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace dokusat::explain {

struct TechniqueOptions {
  bool assume_unique = false;  ///< true if the puzzle is known to have one solution
  /// True if the givens alone, without candidate clues, leave one solution.
  bool clues_are_deduced = false;
  /// Techniques of greater cost are skipped.
  double dearest = kHighestCost;
  /// Techniques up to this cost are skipped, too: a search that finds nothing sets it to `dearest`.
  double tried = -1;
  TechniqueCosts costs = {};  ///< replace those of the table
  /// Limit for nested nets, in events of suppositions on a 9x9 board. The work done is subtracted.
  long work = 40'000'000;
  /// Called before each technique that takes long, with its name. May be empty.
  std::function<void(std::string_view)> trying = {};
};

struct Technique {
  std::string_view name;
  std::string_view hodoku;  ///< HoDoKu's name; empty if it does not have the technique
  double cost = 0;
  bool assumes_unique = false;
  std::optional<TechniqueStep> (*find)(const Position& position, long& work) = nullptr;
};

/// Ascending by cost.
std::span<const Technique> techniques();

/// Finds the cheapest step; empty if no technique applies. Requires a board without dominoes.
std::optional<TechniqueStep> next_by_technique(const PencilMarks& marks, TechniqueOptions& options);

/// The cost of a step without a name: more than all others.
inline constexpr double kNamelessCost = 11;

/// Name of a level of difficulty: that of puzzles whose hardest step costs less than `below`.
struct Band {
  std::string_view name;
  double below = 0;
};

/// easy, medium, hard, expert, extreme.
std::span<const Band> bands();

const Band& band_of(double hardest);

}  // namespace dokusat::explain
