#pragma once
// Steps by one rule of a variant at a time: all that it excludes, told in one sentence with the
// name that setters have for it. First a rule by itself, then with the units that its cells share,
// then a digit that it needs in cells that others see, then sums of units less those of the cages
// in them (the "45 rule"). Whatever a rule compiles to, `RuleNetwork` says what it leaves.

#include <dokusat/explain/pencil_marks.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/variants/rule_network.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat::explain {

/// What `RuleSteps::refuted_by_trial` is called.
inline constexpr const char* kTrial = "forcing net by rules";

class RuleSteps {
 public:
  /// Requires a puzzle without dominoes. All must outlive this.
  RuleSteps(const Puzzle& puzzle, const RuleSystem& system);

  /// What rules of one kind exclude, those first that exclude most, by themselves or with units
  /// that their cells share. Empty where nothing follows so.
  std::optional<TechniqueStep> next(const PencilMarks& marks);
  /// Where that is empty: a digit that a rule needs; then sums.
  std::optional<TechniqueStep> next_beyond(const PencilMarks& marks);

  /// Digits that lead to a contradiction by singles and what the rules exclude: of those that were
  /// met some with the shortest ways, if these are short. Subtracts from `work` about how
  /// many microseconds it took, as counted, and ends where none is left.
  std::optional<TechniqueStep> refuted_by_trial(const PencilMarks& marks, long& work);

  /// The last open cell of a rule, where the digits of its other cells leave one for it.
  struct LastCell {
    Candidate candidate = -1;
    std::vector<int> instances;
  };
  std::optional<LastCell> last_cell(const PencilMarks& marks);

 private:
  class Trial;
  struct TrialEvent;
  /// Of longer rules nobody looks what they need.
  static constexpr std::size_t kMostCellsOfNeed = 12;

  /// What was looked at last, and what it left of it.
  struct Seen {
    CellWords before, after;
  };
  /// A rule at work; `idle_on_others`: the candidates from which it excluded nothing elsewhere.
  struct Entry {
    const CellRule* rule = nullptr;
    std::vector<int> instances;                      // of the `RuleSystem`
    std::unique_ptr<RuleNetwork> alone, with_units;  // with what its cells share units for
    Seen seen_alone, seen;
    CellWords idle_on_others;
  };
  /// Cells whose digits add up to something.
  struct KnownSum {
    std::vector<Cell> cells;  // ascending
    std::int64_t sum = 0;
    std::size_t entry = 0;
  };
  /// Units less cages: the digits of some cells less those of others.
  struct Leftover {
    std::string words;  // "rows 1 and 2 add up to 90, the cages in them to 83"
    std::vector<Cell> innies, outies;
    std::int64_t sum = 0;  // of the innies less that of the outies
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
  Excluded excluded_by(RuleNetwork& network, Seen& seen) const;
  std::optional<TechniqueStep> best_of_rules();
  bool add_rule(Entry& entry, const Excluded& excluded, TechniqueStep& step);
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
  std::vector<std::uint64_t> candidates_;  // of each cell, as of `read`
};

}  // namespace dokusat::explain
