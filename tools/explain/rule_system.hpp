#pragma once
// The rules of a puzzle as the smallest pieces that a step of an explanation can use. A candidate
// is "this cell holds this digit". A group of candidates, such as the places of 7 in row 3, has two
// separate rules: one of them is true, "row 3 holds 7 somewhere", and no two are, "row 3 holds 7
// once". A naked pair, an X-wing or a chain then has a size: the number of these rules that it
// takes. Rules of different digits in fewer cells than there are digits have only the second half;
// a relation of two cells is one rule that forbids pairs; any other rule stays whole and is
// evaluated by its predicate.
//
// D. P. Bird and A. van der Werf ("XSudo") call the two halves truths and links.

#include <dokusat/explain/bits.hpp>
#include <dokusat/explain/cell_names.hpp>
#include <dokusat/explain/domino_candidates.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/rules/words.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dokusat::explain {

/// The statement of a rule instance about its candidates.
enum class Role {
  somewhere,  ///< one of them is true
  once,       ///< no two of them are true together
  whole,      ///< the puzzle's rule, evaluated by its predicate
};
std::string_view name_of(Role role);

/// A group of candidates. At most one is true, or exactly one.
struct Group {
  std::vector<Candidate> members;
  int somewhere = -1;  ///< the rule instance that requires a true one; -1: none does
  int once = -1;       ///< the rule instance that forbids two; several groups may share it
};

struct RuleInstance {
  Role role = Role::somewhere;
  std::vector<int> groups = {};  ///< empty for a whole rule
  std::string rule;              ///< "cell", "row", "AntiKnight"
  std::string at;                ///< "r3c4", "row 3", "r3c4, r4c6"
  Digit digit = kNoDigit;        ///< if the instance is about one digit
  std::vector<Cell> cells = {};  ///< of the instance, in the order of the rule
  /// For a whole rule: true if the digits of the cells keep it, as defined by `Statement`.
  std::function<bool(std::span<const Digit>)> keeps = {};
};

class RuleSystem {
 public:
  /// Larger boards would need tables of more than some hundred megabytes.
  static constexpr int kLargestBoard = 25;

  /// Whether the clues of a puzzle are rules too: each requires that one candidate is true.
  enum class Clues { left_out, as_rules };

  /// Requires a board of at most `kLargestBoard` rows. Clues follow all other rules; the
  /// restriction of a cell by `Given` is a clue, not a rule of its own.
  explicit RuleSystem(const Puzzle& puzzle, Clues clues = Clues::left_out,
                      CellNames names = CellNames::r1c1);
  /// Creates groups over `candidates` candidates, without a board and names, for tests.
  RuleSystem(int candidates, std::vector<std::vector<Candidate>> exact_groups);

  const Board& board() const { return *board_; }
  int candidate_count() const { return candidate_count_; }
  /// The candidates that a puzzle asks for; placements of dominoes follow them.
  int base_count() const { return dominoes_ ? dominoes_->base_count() : candidate_count_; }
  /// The set of these candidates.
  Bits base() const {
    Bits base(candidate_count_);
    for (Candidate candidate = 0; candidate < base_count(); ++candidate) base.insert(candidate);
    return base;
  }
  /// The candidates beyond digits of a Su-domino-ku; null for other puzzles.
  const DominoCandidates* dominoes() const { return dominoes_ ? &*dominoes_ : nullptr; }
  /// Su-domino-ku: the group of the placements on a cover, which has no rule.
  int placements_on(Candidate cover) const {
    return first_cover_group_ + cover - board_->cell_count() * size_;
  }
  Candidate candidate(Cell cell, Digit digit) const { return cell.index * size_ + digit - 1; }
  Cell cell_of(Candidate candidate) const {
    return dominoes_ ? dominoes_->cell_of(candidate) : Cell{candidate / size_};
  }
  /// The digits that the rules `Given` allow in the cell, unless clues are rules.
  DigitSet allowed(Cell cell) const { return allowed_[cell]; }
  bool is_digit(Candidate candidate) const { return !dominoes_ || dominoes_->is_digit(candidate); }
  /// Requires a candidate that is a digit.
  Digit digit_of(Candidate candidate) const { return candidate % size_ + 1; }

  int group_count() const { return groups_.count(); }
  const Group& group(int group) const { return groups_[group]; }
  const Bits& members(int group) const { return members_[group]; }
  std::span<const int> groups_of(Candidate candidate) const { return groups_of_[candidate]; }
  /// The candidates that exclude this one. Requires a puzzle without dominoes. Computed on first
  /// use, so a system must not be shared between threads.
  const Bits& peers(Candidate candidate) const;

  int rule_count() const { return rules_.count(); }
  const RuleInstance& rule(int rule) const { return rules_[rule]; }
  /// The instances of a rule of the puzzle, and of a unit of the board.
  const std::vector<int>& instances_of(std::size_t puzzle_rule) const {
    return instances_of_[puzzle_rule];
  }
  std::vector<int> instances_of_unit(int unit) const;
  /// The rule of the puzzle that an instance belongs to; null for cells, units, dominoes, clues.
  const CellRule* puzzle_rule_of(int instance) const;
  /// The instances with the role `whole`.
  const std::vector<int>& whole_rules() const { return whole_rules_; }
  /// True if the groups are exactly those of a Sudoku or Latin square: cells, and digits in units.
  /// Candidates missing from the start (`allowed`) make no difference.
  bool is_plain() const { return plain_; }
  /// True if each "once" belongs to one group, so that it forbids every pair of it.
  bool is_of_groups() const { return of_groups_; }

  CellNames names() const { return names_; }
  std::string cell_name(Cell cell) const { return explain::cell_name(*board_, cell, names_); }
  std::string unit_name(const Unit& unit) const {
    return explain::unit_name(*board_, unit, names_);
  }
  std::string cells_words(const std::vector<Cell>& cells) const;
  RuleInPlace in_place(const CellRule& rule) const;
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
  mutable Numbered<Bits> peers_;  // those requested so far
};

}  // namespace dokusat::explain
