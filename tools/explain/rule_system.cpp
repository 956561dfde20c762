#include <algorithm>
#include <cassert>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/rule_system.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/words.hpp>
#include <utility>

namespace dokusat::explain {

std::string_view name_of(Role role) {
  switch (role) {
    case Role::somewhere:
      return "somewhere";
    case Role::once:
      return "once";
    case Role::whole:
      break;
  }
  return "whole";
}

RuleSystem::RuleSystem(const Puzzle& puzzle, Clues clues, CellNames names)
    : board_(puzzle.board),
      names_(names),
      puzzle_rules_(puzzle.rules),
      size_(puzzle.board->digit_count()),
      candidate_count_(board_->cell_count() * size_) {
  assert(size_ <= kLargestBoard);
  allow(puzzle, clues);
  add_cells_and_units();
  for (const Rule& rule : puzzle_rules_) {
    const int first = rule_count();
    const auto* const cells = std::get_if<CellRule>(&rule);
    if (cells == nullptr)
      add_dominoes();
    else if (cells->kind != &kGiven || clues == Clues::as_rules)
      add_rule(*cells);
    instances_of_.emplace_back();
    for (int added = first; added < rule_count(); ++added) instances_of_.back().push_back(added);
  }
  if (clues == Clues::as_rules) add_clues(puzzle);
  index();
}

RuleSystem::RuleSystem(int candidates, std::vector<std::vector<Candidate>> exact_groups)
    : candidate_count_(candidates), plain_(false) {
  for (std::vector<Candidate>& members : exact_groups) add_exact(std::move(members), {}, true);
  index();
}

int RuleSystem::add_exact(std::vector<Candidate> members, const RuleInstance& words,
                          bool somewhere) {
  const int group = group_count();
  Group added{std::move(members)};
  for (Role role : {Role::somewhere, Role::once}) {
    if (role == Role::somewhere && !somewhere) continue;
    (role == Role::somewhere ? added.somewhere : added.once) = rule_count();
    rules_.push_back(words);
    rules_.back().role = role;
    rules_.back().groups = {group};
  }
  groups_.push_back(std::move(added));
  return group;
}

/// Computes the digits that each cell can hold by the rules `Given`, unless clues are rules.
void RuleSystem::allow(const Puzzle& puzzle, Clues clues) {
  allowed_ = PerCell<DigitSet>(*board_, DigitSet::all(size_));
  if (clues == Clues::as_rules) return;
  for (const Rule& any : puzzle.rules) {
    const auto* const rule = std::get_if<CellRule>(&any);
    if (rule == nullptr || rule->kind != &kGiven) continue;
    DigitSet digits;
    for (const int value : rule->as<DigitsAndCells>().digits)
      digits |= DigitSet::of(board_->digit_of(value));
    for (const Cell cell : rule->cells()) allowed_[cell] &= digits;
  }
}

void RuleSystem::add_cells_and_units() {
  for (Cell cell : board_->cells()) {
    std::vector<Candidate> members;
    for (Digit digit : board_->digits()) members.push_back(candidate(cell, digit));
    RuleInstance words;
    words.rule = "cell";
    words.at = cell_name(cell);
    words.cells = {cell};
    add_exact(std::move(members), words, true);
  }
  for (const Unit& unit : board_->units())
    for (Digit digit : board_->digits()) {
      std::vector<Candidate> members;
      for (Cell cell : unit.cells) members.push_back(candidate(cell, digit));
      RuleInstance words;
      words.at = unit_name(unit);
      words.rule = words.at.substr(0, words.at.find(' '));
      words.digit = digit;
      words.cells = unit.cells;
      add_exact(std::move(members), words, board_->is_full(unit));
    }
}

std::vector<int> RuleSystem::instances_of_unit(int unit) const {
  std::vector<int> instances;
  for (Digit digit : board_->digits()) {
    const Group& group = groups_[board_->cell_count() + unit * size_ + digit - 1];
    for (int rule : {group.somewhere, group.once})
      if (rule >= 0) instances.push_back(rule);
  }
  return instances;
}

const CellRule* RuleSystem::puzzle_rule_of(int instance) const {
  for (std::size_t index = 0; index < instances_of_.size(); ++index)
    if (std::ranges::binary_search(instances_of_[index], instance))
      return std::get_if<CellRule>(&puzzle_rules_[index]);
  return nullptr;
}

void RuleSystem::add_dominoes() {
  plain_ = false;
  dominoes_.emplace(*board_);
  candidate_count_ = dominoes_->count();
  const auto add = [&](std::vector<Candidate> members, std::string rule, std::string at) {
    RuleInstance words;
    words.rule = std::move(rule);
    words.at = std::move(at);
    add_exact(std::move(members), words, true);
  };
  const int edges = static_cast<int>(board_->edges().size());
  for (Digit low : board_->digits())
    for (Digit high = low + 1; high <= size_; ++high) {
      std::vector<Candidate> places;
      for (int edge = 0; edge < edges; ++edge) {
        places.push_back(dominoes_->placement(edge, low, high));
        places.push_back(dominoes_->placement(edge, high, low));
      }
      add(std::move(places), "domino", board_->value_text(low) + "-" + board_->value_text(high));
    }
  for (Digit digit : board_->digits()) {
    std::vector<Candidate> places;
    for (Cell cell : board_->cells()) places.push_back(dominoes_->placement(cell, digit));
    add(std::move(places), "single", board_->value_text(digit));
  }
  for (Cell cell : board_->cells()) {
    std::vector<Candidate> covers;
    dominoes_->for_each_cover(cell, [&](Candidate cover) { covers.push_back(cover); });
    add(std::move(covers), "cover", cell_name(cell));
    rules_[rules_.count() - 1].cells = rules_[rules_.count() - 2].cells = {cell};
  }
  first_cover_group_ = group_count();
  for (int cover = 0; cover < dominoes_->cover_count(); ++cover) {
    const auto [from, end] = dominoes_->placements_of(board_->cell_count() * size_ + cover);
    Group group;
    for (Candidate placement = from; placement < end; ++placement)
      group.members.push_back(placement);
    groups_.push_back(std::move(group));
  }
}

/// Adds clues as rules: for a domino or a single, its placement.
void RuleSystem::add_clues(const Puzzle& puzzle) {
  plain_ = false;
  for (const Clue& clue : clues_of(puzzle)) {
    const auto [cell, digit] = clue.digits[0];
    Group group;
    group.somewhere = rule_count();
    if (clue.domino)
      group.members = {dominoes_->placement(board_->edge_index(clue.domino->edge).value(),
                                            clue.domino->first, clue.domino->second)};
    else
      group.members = {clue.single ? dominoes_->placement(cell, digit) : candidate(cell, digit)};
    RuleInstance words;
    words.groups = {group_count()};
    words.rule = "clue";
    words.at = dokusat::explain::name(*board_, clue, names_);
    groups_.push_back(std::move(group));
    rules_.push_back(std::move(words));
  }
}

void RuleSystem::add_rule(const CellRule& rule) {
  plain_ = false;
  const std::vector<Constraint> constraints = constraints_of(rule, *board_);
  const bool known = std::ranges::all_of(constraints, [](const Constraint& constraint) {
    return std::holds_alternative<AllDifferent>(constraint) ||
           std::holds_alternative<Table>(constraint);
  });
  if (!known) return add_whole(rule);
  for (const Constraint& constraint : constraints) {
    if (const auto* distinct = std::get_if<AllDifferent>(&constraint))
      add_distinct(rule, *distinct);
    if (const auto* relation = std::get_if<Table>(&constraint)) add_relation(rule, *relation);
  }
}

/// Adds a rule of different digits. If the cells can hold only as many digits as there are cells,
/// they hold each of these.
void RuleSystem::add_distinct(const CellRule& rule, const AllDifferent& distinct) {
  if (distinct.cells.size() < 2) return;
  DigitSet held;
  for (const Cell cell : distinct.cells) held |= allowed_[cell];
  const bool is_full = std::cmp_equal(held.count(), distinct.cells.size());
  for (Digit digit : board_->digits()) {
    std::vector<Candidate> members;
    for (Cell cell : distinct.cells) members.push_back(candidate(cell, digit));
    RuleInstance words;
    words.rule = rule.kind->name;
    words.at = listed(distinct.cells, [&](Cell cell) { return cell_name(cell); });
    words.digit = digit;
    words.cells = distinct.cells;
    add_exact(std::move(members), words, is_full && held.contains(digit));
  }
}

/// Adds one rule that forbids pairs of digits. As two digits of one cell exclude each other anyway,
/// each digit of the first cell makes one group with all digits that it forbids in the second.
void RuleSystem::add_relation(const CellRule& rule, const Table& relation) {
  of_groups_ = false;
  RuleInstance words;
  words.role = Role::once;
  words.rule = rule.kind->name;
  words.cells = {relation.first, relation.second};
  words.at = cell_name(relation.first) + ", " + cell_name(relation.second);
  for (Digit first : board_->digits()) {
    Group group;
    group.members.push_back(candidate(relation.first, first));
    for (Digit second : board_->digits())
      if (!relation.pairs->allows(first, second))
        group.members.push_back(candidate(relation.second, second));
    if (group.members.size() < 2) continue;
    group.once = rule_count();
    words.groups.push_back(group_count());
    groups_.push_back(std::move(group));
  }
  rules_.push_back(std::move(words));
}

void RuleSystem::add_whole(const CellRule& rule) {
  for (Statement& statement : statements_of(rule, *board_)) {
    RuleInstance words;
    words.role = Role::whole;
    words.rule = rule.kind->name;
    words.at = listed(statement.cells, [&](Cell cell) { return cell_name(cell); });
    words.cells = std::move(statement.cells);
    words.keeps = std::move(statement.keeps);
    whole_rules_.push_back(rule_count());
    rules_.push_back(std::move(words));
  }
}

void RuleSystem::index() {
  groups_of_ = Numbered<std::vector<int>>(candidate_count_);
  if (!dominoes_) peers_ = Numbered<Bits>(candidate_count_);
  members_ = Numbered<Bits>(group_count(), Bits(candidate_count_));
  for (int index = 0; index < group_count(); ++index)
    for (Candidate member : group(index).members) {
      groups_of_[member].push_back(index);
      members_[index].insert(member);
    }
}

const Bits& RuleSystem::peers(Candidate candidate) const {
  Bits& peers = peers_[candidate];
  if (peers.word_count() > 0) return peers;
  peers = Bits(candidate_count_);
  for (int group : groups_of(candidate))
    for (Candidate member : groups_[group].members) peers.insert(member);
  peers.erase(candidate);
  return peers;
}

RuleInPlace RuleSystem::in_place(const CellRule& rule) const {
  return {*board_, rule, [this](Cell cell) { return cell_name(cell); }};
}

std::string RuleSystem::cells_words(const std::vector<Cell>& cells) const {
  return dokusat::cells_words(*board_, cells, [this](Cell cell) { return cell_name(cell); });
}

std::string RuleSystem::sentence(int index) const {
  const RuleInstance& words = rule(index);
  const CellRule* const of_puzzle = puzzle_rule_of(index);
  const std::string rule = of_puzzle != nullptr ? in_place(*of_puzzle).noun() : words.rule;
  const bool once = words.role == Role::once;
  if (words.rule == "clue") return words.at + " is given";
  if (words.rule == "cover")
    return words.at +
           (once ? " lies under one domino or single" : " lies under a domino or a single");
  if (words.groups.size() == 1 && (words.rule == "domino" || words.rule == "single"))
    return words.rule + " " + words.at + (once ? " lies at most once" : " lies somewhere");
  if (words.role == Role::whole || (words.digit == kNoDigit && words.rule != "cell"))
    return rule + " at " + words.at;
  if (words.rule == "cell")
    return "cell " + words.at + (words.role == Role::once ? " holds one digit" : " holds a digit");
  const bool unit = words.at.starts_with(words.rule);
  return (unit ? words.at : rule + " at " + words.at) + " holds " +
         board_->value_text(words.digit) +
         (words.role == Role::once ? " at most once" : " somewhere");
}

std::string RuleSystem::place(Candidate candidate) const {
  const int edge = is_digit(candidate) ? -1 : dominoes_->edge_of(candidate);
  if (edge < 0) return cell_name(cell_of(candidate));
  return cell_name(board_->edge(edge).first) + "-" + cell_name(board_->edge(edge).second);
}

std::string RuleSystem::name(Candidate candidate) const {
  if (is_digit(candidate)) return place(candidate) + "=" + board_->value_text(digit_of(candidate));
  const bool domino = dominoes_->edge_of(candidate) >= 0;
  std::string name = domino ? "domino " : "single ";
  if (dominoes_->is_placement(candidate)) {
    const auto [first, second] = dominoes_->digits_of(candidate);
    name += board_->value_text(first) + (domino ? "-" + board_->value_text(second) : "") + " ";
  }
  return name + "at " + place(candidate);
}

}  // namespace dokusat::explain
