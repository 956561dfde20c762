#pragma once
// Rules in words: in lists ("Cage 15: r1c1, r1c2"), and in sentences ("the thermometer from r1c1
// rises over five cells").

#include <dokusat/model/board.hpp>
#include <dokusat/model/rule.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// The arguments of a rule besides its cells, "15", and its cells, "r1c1, r1c2" or "row 3"; in
/// place of missing cells the sentence of its kind.
struct RuleWords {
  std::string arguments;
  std::string place;
};
/// Returns "r1c1, r1c2", or "row 3" if the cells are a whole line in order.
std::string place_of(const Board& board, const std::vector<Cell>& cells);
RuleWords words_of(const Board& board, const CellRule& rule);

/// Returns "Cage 15: r1c1, r1c2, r2c1" or "Sandwich 12: row 3".
std::string rule_in_words(const Board& board, const CellRule& rule);

/// Joins the numbers, separated by `between`.
std::string numbers_text(const std::vector<int>& numbers, const char* between);

/// Returns the usual name of the kind: "thermometer", "killer cage".
std::string noun_of(const RuleKind& kind);

using CellNaming = std::function<std::string(Cell)>;
/// Returns "r2c3–r2c5" for three or more neighbours in a line, else "r2c3, r3c3 and r3c4".
std::string cells_words(const Board& board, const std::vector<Cell>& cells, const CellNaming& name);

inline constexpr std::string_view kRun = "run";

/// A rule of a puzzle, and phrases for its cells.
struct RuleInPlace {
  const Board& board;
  const CellRule& rule;
  CellNaming name;

  /// The usual name; `kRun` for the cages of a Kakuro, which has no units.
  std::string noun() const;
  bool is_run() const;
  /// A clause without a full stop. The part after ": " explains the kind, and is omitted from the
  /// second rule on.
  std::string sentence() const;
  /// The rule without its meaning: "the thermometer from r1c1 to r4c4", "the anti-knight rule".
  std::string reference() const;

  /// The phrase that replaces {key} in `RuleKind::clause`: "cells", "first", "last", "line" ("from
  /// r1c1 to r3c4"), "number", "outside" ("5 on r1c1–r1c9", seen from the clue) and others.
  std::string phrase(std::string_view key) const;
};

}  // namespace dokusat
