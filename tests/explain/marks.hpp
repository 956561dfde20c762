#pragma once
// Boards for tests of techniques: all candidates are open except those that a test removes.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/explain/techniques/proof.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "explain/replay.hpp"

namespace dokusat::explain {

/// A 9x9 board with all candidates open except those that a test removes.
class Marks {
 public:
  Marks() : puzzle_(parse_puzzle(std::string(81, '.'))), system_(puzzle_), marks_(system_) {}

  /// Restricts cells to digits: "r1c1=12 r1c2=23".
  Marks& cells(const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;)
      for (Digit digit : system_.board().digits())
        if (word.find(std::to_string(digit), 5) == std::string::npos) remove(cell_of(word), digit);
    return *this;
  }
  /// Restricts the digit 1 to cells of a unit: "r1 c2 c7" in row 1 to columns 2 and 7; "b4 r5c2
  /// r6c3" in box 4.
  Marks& ones(const std::string& text) {
    std::istringstream words(text);
    std::string unit, word;
    words >> unit;
    std::vector<Cell> kept;
    const std::string row = unit[0] == 'r' ? unit : "", column = unit[0] == 'c' ? unit : "";
    while (words >> word) kept.push_back(cell_of(row + word + column));
    const UnitKind kind = unit[0] == 'r'   ? UnitKind::row
                          : unit[0] == 'c' ? UnitKind::column
                                           : UnitKind::box;
    for (const Unit& found : system_.board().units())
      if (found.kind == kind && found.index == unit[1] - '1')
        for (Cell cell : found.cells)
          if (std::ranges::find(kept, cell) == kept.end()) remove(cell, 1);
    return *this;
  }
  Marks& without(const std::string& cell, Digit digit) {
    remove(cell_of(cell), digit);
    return *this;
  }

  const PencilMarks& marks() const { return marks_; }
  const RuleSystem& system() const { return system_; }

 private:
  Cell cell_of(const std::string& word) const {
    return system_.board().cell_at(word[1] - '1', word[3] - '1');
  }
  void remove(Cell cell, Digit digit) {
    if (marks_.is_open(system_.candidate(cell, digit)))
      marks_.remove(system_.candidate(cell, digit));
  }

  Puzzle puzzle_;
  RuleSystem system_;
  PencilMarks marks_;
};

/// Expects that the conclusions of the step follow from its rules, without assuming uniqueness.
inline void expect_proved(const Marks& board, const TechniqueStep& step) {
  long work = 1'000'000;
  const std::vector<int> rules = rules_behind(board.marks(), step, work);
  ASSERT_FALSE(rules.empty()) << step.sentence;
  for (Candidate removed : step.removed)
    EXPECT_FALSE(PlainSearch(board.system(), board.marks(), rules).possible(removed, true))
        << step.sentence;
  for (Candidate placed : step.placed)
    EXPECT_FALSE(PlainSearch(board.system(), board.marks(), rules).possible(placed, false))
        << step.sentence;
}

/// Returns the result of a technique on a board as text; empty if it does not apply.
template <class Find>
std::string said(const Marks& board, const Find& find) {
  const Position position(board.marks());
  const std::optional<TechniqueStep> step = find(position);
  if (!step) return "";

  EXPECT_FALSE(step->removed.empty() && step->placed.empty());
  for (Candidate removed : step->removed) EXPECT_TRUE(board.marks().is_open(removed));
  if (!step->assumes_unique) expect_proved(board, *step);
  return result_words(position, *step);
}

}  // namespace dokusat::explain
