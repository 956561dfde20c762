#pragma once
// The techniques that have names, cheapest first. A path by technique takes at each step the first
// that applies.
//
// Costs stand on the scale of Sudoku Explainer, where it knows the technique; a chain costs more by
// its length (`cost_of_length`).

#include <dokusat/explain/technique_costs.hpp>
#include <dokusat/explain/techniques/position.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace dokusat::explain {

struct TechniqueOptions {
  bool assume_unique = false;  ///< that the puzzle has one solution
  /// Whether the givens leave one solution without the clues about candidates.
  bool clues_are_deduced = false;
  /// No technique dearer than this.
  double dearest = kHighestCost;
  TechniqueCosts costs = {};  ///< in place of the table's
  /// What nested nets may take, in events of suppositions on a 9x9 board. Is counted down.
  long work = 40'000'000;
  /// Told of each technique that takes long before it is looked for. May be empty.
  std::function<void(std::string_view)> trying = {};
};

struct Technique {
  std::string_view name;
  std::string_view hodoku;  ///< what HoDoKu calls it; empty: it does not know it
  double cost = 0;
  bool assumes_unique = false;
  std::optional<TechniqueStep> (*find)(const Position& position, long& work) = nullptr;
};

/// Ascending by cost.
std::span<const Technique> techniques();

/// The cheapest step; empty, where nothing with a name applies. Requires a board without dominoes.
std::optional<TechniqueStep> next_by_technique(const PencilMarks& marks, TechniqueOptions& options);

/// What a step without a name costs: more than all others.
inline constexpr double kNamelessCost = 11;

/// What a puzzle is called by its hardest step, which costs less than `below`.
struct Band {
  std::string_view name;
  double below = 0;
};

/// easy, medium, hard, expert, extreme.
std::span<const Band> bands();

const Band& band_of(double hardest);

}  // namespace dokusat::explain
