#pragma once
// The rules of a puzzle as the smallest pieces that a step of an explanation can use. A candidate
// is "this cell holds this digit". Of a group of candidates, such as the places of 7 in row 3, two
// things are said separately: that one of them is true, "row 3 holds 7 somewhere", and that no two
// are, "row 3 holds 7 once". So what people call naked pair, X-wing or chain becomes a number: how
// many of these rules it takes. Rules whose digits differ in fewer cells than there are digits have
// the second half alone; a relation of two cells is one rule that forbids pairs; any other rule
// stands as a whole, and only its own predicate is asked about it.
//
// Truths and links are the terms of D. P. Bird and of A. van der Werf ("XSudo") for the two halves.

#include <dokusat/explain/bits.hpp>
#include <dokusat/explain/cell_names.hpp>
#include <dokusat/explain/domino_candidates.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dokusat::explain {

/// What a rule instance says of its candidates.
enum class Role {
  somewhere,  ///< one of them is true
  once,       ///< no two of them are true together
  whole,      ///< what the puzzle's rule means, asked of its predicate
};
std::string_view name_of(Role role);

/// Candidates of which no two are true together, and perhaps one is.
struct Group {
  std::vector<Candidate> members;
  int somewhere = -1;  ///< the rule instance that says one is true; -1: none does
  int once = -1;       ///< the rule instance that says no two are; several groups may have one
};

struct RuleInstance {
  Role role = Role::somewhere;
  std::vector<int> groups = {};  ///< of a whole rule: none
  std::string rule;              ///< "cell", "row", "AntiKnight"
  std::string at;                ///< "r3c4", "row 3", "r3c4, r4c6"
  Digit digit = kNoDigit;        ///< where it speaks of one
  std::vector<Cell> cells = {};  ///< that it speaks of, in the order of the rule
  /// Of a whole rule: whether the digits of the cells keep it, as `Statement` says.
  std::function<bool(std::span<const Digit>)> keeps = {};
};

class RuleSystem {
 public:
  /// Of larger boards the tables would take more than some hundred megabytes.
  static constexpr int kLargestBoard = 25;

  /// Whether the clues of a puzzle are rules, too: each says that one candidate is true.
  enum class Clues { left_out, as_rules };

  /// Requires a board of at most `kLargestBoard` rows. Clues come behind all other rules; what a
  /// `Given` allows in a cell is a clue that is no rule of its own.
  explicit RuleSystem(const Puzzle& puzzle, Clues clues = Clues::left_out,
                      CellNames names = CellNames::r1c1);
  /// Any groups over so many candidates, for tests: no board, no names.
  RuleSystem(int candidates, std::vector<std::vector<Candidate>> exact_groups);

  const Board& board() const { return *board_; }
  int candidate_count() const { return candidate_count_; }
  /// Those that a puzzle asks for; placements of dominoes come behind them.
  int base_count() const { return dominoes_ ? dominoes_->base_count() : candidate_count_; }
  /// The same as a set.
  Bits base() const {
    Bits base(candidate_count_);
    for (Candidate candidate = 0; candidate < base_count(); ++candidate) base.insert(candidate);
    return base;
  }
  /// The candidates beyond digits, of a Su-domino-ku; null for others.
  const DominoCandidates* dominoes() const { return dominoes_ ? &*dominoes_ : nullptr; }
  /// Of a Su-domino-ku: the group of the placements on a cover, which no rule speaks of.
  int placements_on(Candidate cover) const {
    return first_cover_group_ + cover - board_->cell_count() * size_;
  }
  Candidate candidate(Cell cell, Digit digit) const { return cell.index * size_ + digit - 1; }
  Cell cell_of(Candidate candidate) const {
    return dominoes_ ? dominoes_->cell_of(candidate) : Cell{candidate / size_};
  }
  /// The digits that the rules `Given` leave the cell, where these are no rules of their own.
  DigitSet allowed(Cell cell) const { return allowed_[cell]; }
  bool is_digit(Candidate candidate) const { return !dominoes_ || dominoes_->is_digit(candidate); }
  /// Of a candidate that is a digit.
  Digit digit_of(Candidate candidate) const { return candidate % size_ + 1; }

  int group_count() const { return groups_.count(); }
  const Group& group(int group) const { return groups_[group]; }
  const Bits& members(int group) const { return members_[group]; }
  std::span<const int> groups_of(Candidate candidate) const { return groups_of_[candidate]; }
  /// What cannot be true together with the candidate. Not told of a Su-domino-ku. Found out when
  /// it is first asked for, so that a system is not to be shared by threads.
  const Bits& peers(Candidate candidate) const;

  int rule_count() const { return rules_.count(); }
  const RuleInstance& rule(int rule) const { return rules_[rule]; }
  /// The instances of a rule of the puzzle, and of a unit of the board.
  const std::vector<int>& instances_of(std::size_t puzzle_rule) const {
    return instances_of_[puzzle_rule];
  }
  std::vector<int> instances_of_unit(int unit) const;
  /// The rule of the puzzle that an instance is a part of; null for cells, units, dominoes, clues.
  const CellRule* puzzle_rule_of(int instance) const;
  /// The instances with the role `whole`.
  const std::vector<int>& whole_rules() const { return whole_rules_; }
  /// Whether the groups are those of a Sudoku or Latin square and no others: cells, and digits in
  /// units. Candidates that are missing from the start (`allowed`) make no difference.
  bool is_plain() const { return plain_; }
  /// Whether each "once" speaks of one group, so that it forbids every pair of it.
  bool is_of_groups() const { return of_groups_; }

  CellNames names() const { return names_; }
  std::string cell_name(Cell cell) const { return explain::cell_name(*board_, cell, names_); }
  std::string unit_name(const Unit& unit) const {
    return explain::unit_name(*board_, unit, names_);
  }
  /// "row 3 holds 7 somewhere", "cell r3c4 holds one digit".
  std::string sentence(int rule) const;
  /// "r3c4", "r3c4-r3c5".
  std::string place(Candidate candidate) const;
  /// "r3c4=7", "domino at r3c4-r3c5", "domino 3-7 at r3c4-r3c5", "single at r3c4", "single 3 at
  /// r3c4".
  std::string name(Candidate candidate) const;

 private:
  void allow(const Puzzle& puzzle, Clues clues);
  void add_cells_and_units();
  void add_dominoes();
  void add_clues(const Puzzle& puzzle);
  void add_rule(const CellRule& rule);
  void add_distinct(const CellRule& rule, const AllDifferent& distinct);
  void add_relation(const CellRule& rule, const Table& relation);
  void add_whole(const CellRule& rule);
  int add_exact(std::vector<Candidate> members, const RuleInstance& words, bool somewhere);
  void index();

  std::shared_ptr<const Board> board_;
  CellNames names_ = CellNames::r1c1;
  std::optional<DominoCandidates> dominoes_;
  PerCell<DigitSet> allowed_;
  int first_cover_group_ = 0;
  std::vector<Rule> puzzle_rules_;  // predicates of whole instances may refer to these
  int size_ = 1;
  int candidate_count_ = 0;
  bool plain_ = true;
  bool of_groups_ = true;
  Numbered<Group> groups_;
  Numbered<RuleInstance> rules_;
  std::vector<int> whole_rules_;
  std::vector<std::vector<int>> instances_of_;  // by rule of the puzzle
  Numbered<Bits> members_;
  Numbered<std::vector<int>> groups_of_;
  mutable Numbered<Bits> peers_;  // of those asked for
};

}  // namespace dokusat::explain
