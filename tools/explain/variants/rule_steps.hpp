#pragma once
// Steps by one rule of a variant at a time: everything that it excludes, in one sentence with the
// name that setters use. First rules by themselves, then with the units that their cells share,
// then digits that a rule needs in cells seen by others, then sums of units minus the cages in them
// (the "45 rule"). `RuleNetwork` computes the candidates left, whatever a rule compiles to.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/variants/rule_network.hpp>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// The name of steps of `RuleSteps::refuted_by_trial`.
inline constexpr const char* kTrial = "forcing net by rules";

class RuleSteps {
 public:
  /// Requires a puzzle without dominoes. Both arguments must outlive this.
  RuleSteps(const Puzzle& puzzle, const RuleSystem& system);

  /// Finds exclusions by rules of one kind, by themselves or with units that their cells share;
  /// rules that exclude most come first. Empty if there are none.
  std::optional<TechniqueStep> next(const PencilMarks& marks);
  /// Finds a digit that a rule needs, or an exclusion by sums. Called if `next` finds nothing.
  std::optional<TechniqueStep> next_beyond(const PencilMarks& marks);

  /// Finds digits that lead to a contradiction by singles and rules: those with the shortest
  /// derivations among the ones found, if these are short. Subtracts the counted work, in
  /// approximate microseconds, from `work`, and ends when none is left.
  std::optional<TechniqueStep> refuted_by_trial(const PencilMarks& marks, long& work);

  /// The last open cell of a rule, with the digit that the other cells leave for it.
  struct LastCell {
    Candidate candidate = -1;
    std::vector<int> instances;
  };
  std::optional<LastCell> last_cell(const PencilMarks& marks);

 private:
  class Trial;
  struct TrialEvent;
  /// Rules with more cells are not searched for needed digits.
  static constexpr std::size_t kMostCellsOfNeed = 12;

  /// Cache of the last filtering: candidates before and, by `most_open`, after.
  struct Seen {
    CellWords before;
    std::map<int, CellWords> after;
  };
  /// A rule and its networks; `idle_on_others` are candidates with which it excludes nothing
  /// elsewhere.
  struct Entry {
    const CellRule* rule = nullptr;
    std::vector<int> instances;                      // of the `RuleSystem`
    std::unique_ptr<RuleNetwork> alone, with_units;  // by itself; with units that its cells share
    Seen seen_alone, seen;
    CellWords idle_on_others;
  };
  /// Cells with a known sum.
  struct KnownSum {
    std::vector<Cell> cells;  // ascending
    std::int64_t sum = 0;
    std::size_t entry = 0;
  };
  /// Units minus cages: the sum of some cells minus that of others.
  struct Leftover {
    std::string words;  // "rows 1 and 2 add up to 90, the cages in them to 83"
    std::vector<Cell> innies, outies;
    std::int64_t sum = 0;  // of the innies minus that of the outies
    std::vector<int> instances;
    std::unique_ptr<RuleNetwork> network;
    Seen seen;
  };
  struct Excluded {
    CellWords before, after;
    int count = 0;
  };

  std::unique_ptr<RuleNetwork> with_units(std::vector<Constraint> constraints,
                                          const std::vector<Cell>& cells) const;
  void add_sums(const std::vector<Constraint>& constraints);
  void add_leftovers(UnitKind kind);
  void add_leftover(const std::vector<int>& units);
  Leftover leftover_of(const std::vector<Cell>& region, std::int64_t total) const;
  void read(const PencilMarks& marks);
  CellWords words_of(const std::vector<Cell>& cells) const;
  Excluded excluded_by(RuleNetwork& network, Seen& seen,
                       int most_open = RuleNetwork::kMostOpen) const;
  std::optional<TechniqueStep> best_of_rules(int most_open);
  bool add_rule(Entry& entry, const Excluded& excluded, int most_open, TechniqueStep& step);
  std::optional<TechniqueStep> needed_by(Entry& entry);
  std::optional<TechniqueStep> next_of_sums();
  std::vector<Cell> losers_of(RuleNetwork& network, CellWords words, Digit digit) const;
  std::vector<Candidate> candidates_in(const std::vector<Cell>& cells) const;
  std::string combinations(const CellRule& rule) const;
  TechniqueStep step_of(const std::vector<Cell>& cells, const Excluded& excluded) const;
  bool share_a_unit(Cell one, Cell other) const;

  const RuleSystem& system_;
  const Board& board_;
  const std::shared_ptr<const Board> bare_;  // without units
  std::vector<Entry> entries_;
  std::vector<KnownSum> sums_;
  std::vector<Leftover> leftovers_;
  std::vector<std::uint64_t> candidates_;  // by cell, as of `read`
};

}  // namespace dokusat::explain
