#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/explain/chain_text.hpp>
#include <dokusat/explain/dominoes/domino_steps.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/variants/at_once.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <dokusat/explain/variants/rules_used.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <utility>

namespace dokusat::explain {

namespace {

/// The cost of the dearest techniques that are tried before the search: singles.
constexpr double kDearestBeforeSearch = 2.3;
/// The cost of the dearest techniques tried before trials: wings and two strong links.
constexpr double kDearestBeforeTrials = 4.4;
/// Limit of one step: about a fifth of a second.
constexpr long kWorkOfATrial = 200'000;
/// A path by technique may spend this fraction of the work on `known_truth`.
constexpr int kPartOfTruth = 5;
/// The cost of two strong links; dearer techniques are harder than a small step by dominoes.
constexpr double kDearestBesideDominoes = 4.4;

Puzzle with_entries(Puzzle puzzle, const Grid& entries) {
  if (entries.empty()) return puzzle;
  for (Cell cell : puzzle.board->cells())
    if (entries[cell] != kNoDigit && is_free(puzzle, cell)) puzzle.givens[cell] = entries[cell];
  return puzzle;
}

}  // namespace

void require_explainable(const Puzzle& puzzle) {
  if (puzzle.board->digit_count() > RuleSystem::kLargestBoard)
    throw NotExplainable("explanations end at size " + std::to_string(RuleSystem::kLargestBoard) +
                         ", found " + a_board(*puzzle.board));
}

bool is_by_technique(const ExplainOptions& options) {
  return options.order == StepOrder::by_technique;
}

Explainer::Explainer(const Puzzle& puzzle, const Grid& entries, const ExplainOptions& options)
    : puzzle_(with_entries(puzzle, entries)),
      options_(options),
      system_(std::make_unique<RuleSystem>(puzzle, RuleSystem::Clues::left_out, options.names)),
      marks_(*system_),
      small_(*system_),
      parts_(*system_, options.stop) {
  if (system_->is_plain()) looks_left_ = kLooksOfASudoku;
  const std::vector<Given> clues = take_allowed();
  for (const auto& [cell, digit] : given_digits(puzzle_)) place_digit(cell, digit);
  for (const auto& [cell, digit] : clues) place_digit(cell, digit);
  const Tiling* const tiling = puzzle_.dominoes();
  if (tiling == nullptr) return;
  for (const PlacedDomino& domino : tiling->placed)
    place_clue(system_->dominoes()->edge(system_->board().edge_index(domino.edge).value()));
  for (const std::optional<Cell>& single : tiling->singles)
    if (single) place_clue(system_->dominoes()->single(*single));
}

void Explainer::place_clue(Candidate candidate) {
  if (!marks_.place(candidate) && !refused_clue_) refused_clue_ = candidate;
}

/// Places the digit; if it is excluded, the cell is left without candidates.
void Explainer::place_digit(Cell cell, Digit digit) {
  const Candidate candidate = system_->candidate(cell, digit);
  if (!marks_.removed().contains(candidate)) return place_clue(candidate);
  marks_.open_members(cell.index).for_each([&](Candidate other) { marks_.remove(other); });
}

/// Removes candidates that cells must not hold; returns the digits of cells with a single one.
std::vector<Given> Explainer::take_allowed() {
  std::vector<Given> single;
  for (Cell cell : puzzle_.board->cells()) {
    const DigitSet allowed = system_->allowed(cell);
    for (Digit digit : puzzle_.board->digits())
      if (!allowed.contains(digit))
        marks_.remove(system_->candidate(cell, digit));
      else if (allowed.count() == 1)
        single.push_back({cell, digit});
  }
  return single;
}

Explainer::~Explainer() = default;

const KnownTruth& Explainer::truth() {
  if (truth_) return *truth_;
  // Has a budget of its own: that of a path is for its steps.
  std::int64_t looks = std::numeric_limits<std::int64_t>::max();
  const Budget budget{.looks = &looks};
  const BudgetScope scope(budget);
  truth_ =
      known_truth(puzzle_, marks_, options_.stop, is_by_technique(options_) ? kPartOfTruth : 1);
  return *truth_;
}

bool Explainer::is_settled() const {
  return ending_ != Ending::unknown && (ending_ != Ending::undecided || truth_->is_settled);
}

std::optional<Step> Explainer::next() {
  if (ending_ != Ending::open) return std::nullopt;
  for (;;) {
    Budget budget;
    budget.stop = options_.stop;
    if (is_by_technique(options_) && looks_left_ > 0) budget.looks = &looks_left_;
    try {
      const BudgetScope scope(budget);
      return next_within_budget();
    } catch (const BudgetSpent&) {
      if (budget.looks == nullptr || looks_left_ > 0) throw Interrupted();
    }
  }
}

std::optional<Step> Explainer::next_within_budget() {
  std::optional<Step> step;
  if (refused_clue_) {
    step = contradiction_at_start();
  } else if (const std::optional<int> group = marks_.empty_group()) {
    step = contradiction_of(*group);
  } else if (marks_.is_solved()) {
    if (keeps_all_rules()) {
      ending_ = Ending::solved;
      return std::nullopt;
    }
    step = step_by_everything(1);
  } else if (looks_left_ <= 0) {
    step = rest_by_everything();
  } else {
    if (system_->dominoes() != nullptr) step = step_under_a_domino();
    if (!step && is_by_technique(options_))
      step = system_->dominoes() != nullptr ? step_of_dominoes() : step_by_technique();
    if (!step) step = smallest_step();
    if (step && !step->told && is_by_technique(options_)) step->chain = chain_text(marks_, *step);
  }
  if (!step) {
    // A full grid may have several tilings.
    const bool full =
        std::ranges::none_of(puzzle_.board->cells(),
                             [grid = marks_.grid()](Cell cell) { return grid[cell] == kNoDigit; });
    ending_ = full ? Ending::solved : truth().solutions ? Ending::undecided : Ending::unknown;
    return std::nullopt;
  }
  if (step->contradiction) ending_ = Ending::contradiction;
  take(*step);
  return step;
}

std::optional<Step> Explainer::smallest_step() {
  if (puzzle_.dominoes() == nullptr && nothing_follows()) return std::nullopt;
  const std::optional<Finding> small = small_.find(marks_);
  if (small && small->size() <= std::max(1, small_.complete_up_to()))
    return step_of(*small, small->size());
  const bool is_settled = truth().is_settled;
  // In a Su-domino-ku these searches are short.
  if (is_settled && (!is_by_technique(options_) || system_->dominoes() != nullptr)) {
    if (options_.trying) options_.trying("the fewest rules from which something follows");
    return hard_step(small);
  }
  if (small) return step_of(*small, 1);
  return step_by_all_rules();
}

std::optional<Step> Explainer::step_by_all_rules() {
  const bool more =
      truth_ && (truth_->refuted.meets(marks_.open()) || truth_->certain.meets(marks_.open()));
  return more ? step_by_everything(1) : std::nullopt;
}

std::optional<Step> Explainer::step_by_technique() {
  TechniqueOptions options;
  options.assume_unique = options_.assume_unique;
  options.clues_are_deduced = clues_are_deduced();
  options.costs = options_.costs;
  options.trying = options_.trying;
  std::optional<TechniqueStep> told;
  if (system_->is_plain()) {
    options.dearest = kDearestBeforeSearch;
    told = next_by_technique(marks_, options);
    options.dearest = TechniqueOptions().dearest;
  } else {
    told = step_of_a_variant();
  }
  if (!told) {
    // If units exclude nothing, a trial is faster than finding out whether anything follows.
    const bool units_exclude = parts_.exclude_anything(marks_);
    if (!units_exclude) told = step_by_trial();
    if (!told && units_exclude && !nothing_follows()) told = step_with_a_name(options);
  }
  if (!told) return std::nullopt;
  return step_of(std::move(*told));
}

/// True if the givens leave one solution without the clues about candidates. Computed once, and
/// only if techniques of uniqueness are allowed.
bool Explainer::clues_are_deduced() {
  if (!options_.assume_unique || !system_->is_plain() || puzzle_.rules.empty()) return false;
  if (!clues_are_deduced_) {
    Puzzle givens = puzzle_;
    givens.rules.clear();
    clues_are_deduced_ =
        PuzzleSolver({{.unique = true}, {}, {.conflicts = 10'000, .stop = options_.stop}})
            .solve(givens)
            .unique.value_or(false);
  }
  return *clues_are_deduced_;
}

/// Finds a named technique that combines rules.
std::optional<TechniqueStep> Explainer::step_with_a_name(TechniqueOptions& options) {
  const bool is_variant = rule_steps_ != nullptr;
  options.work = nested_work_left_;
  if (is_variant) options.dearest = kDearestBeforeTrials;
  std::optional<TechniqueStep> told = next_by_technique(marks_, options);
  if (!told && is_variant) {
    std::optional<TechniqueStep> trial = step_by_trial();
    options.dearest = trial ? trial->cost : TechniqueOptions().dearest;
    told = next_by_technique(marks_, options);
    if (!told && trial) return trial;
  }
  nested_work_left_ = options.work;
  if (told) say_rules_used(*told);
  return told;
}

/// Finds a trial step of a variant.
std::optional<TechniqueStep> Explainer::step_by_trial() {
  long work = std::min(kWorkOfATrial, trial_work_left_);
  const long before = work;
  std::optional<TechniqueStep> told = rule_steps_->refuted_by_trial(marks_, work);
  trial_work_left_ -= before - work;
  if (!told) return std::nullopt;
  told->cost = cost_among(options_.costs, told->name, told->cost);
  say_rules_used(*told);
  return told;
}

/// Finds a step by rules of a variant; these come before techniques harder than locked candidates.
std::optional<TechniqueStep> Explainer::step_of_a_variant() {
  if (!rule_steps_) rule_steps_ = std::make_unique<RuleSteps>(puzzle_, *system_);
  std::optional<TechniqueStep> told = singles_at_once(marks_, *rule_steps_);
  if (!told) told = rule_steps_->next(marks_);
  if (!told && (told = locked_at_once(marks_))) say_rules_used(*told);
  if (!told && options_.trying) options_.trying("several rules together");
  if (!told) told = rule_steps_->next_beyond(marks_);
  if (told) told->cost = cost_among(options_.costs, told->name, told->cost);
  return told;
}

/// Appends the rules beyond units that the sentence does not mention.
void Explainer::say_rules_used(TechniqueStep& told) const {
  if (system_->is_plain()) return;
  const std::string words = rules_used_words(*system_, rules_used(marks_, told), told.sentence);
  if (!words.empty()) told.sentence += "; this uses " + words;
}

/// Finds a digit under a known domino. It costs no rule, so it is the smallest step in either
/// order.
std::optional<Step> Explainer::step_under_a_domino() {
  std::optional<TechniqueStep> told = digit_of_domino(marks_);
  if (!told) return std::nullopt;
  told->cost = cost_among(options_.costs, told->name, told->cost);
  return step_of(std::move(*told));
}

/// Finds a step of a Su-domino-ku: for digits by the usual techniques if these need no dominoes.
std::optional<Step> Explainer::step_of_dominoes() {
  TechniqueOptions options;
  options.costs = options_.costs;
  options.dearest = kDearestBeforeSearch;
  const PencilMarks digits = digit_marks();
  std::optional<TechniqueStep> told = next_by_technique(digits, options);
  if (!told) {
    told = domino_with_one_place(marks_);
    if (!told) told = parity_of_region(marks_);
    if (told) told->cost = cost_among(options_.costs, told->name, told->cost);
  }
  options.dearest = kDearestBesideDominoes;
  if (!told) told = next_by_technique(digits, options);
  if (!told) return std::nullopt;
  return step_of(std::move(*told));
}

/// Marks of the digits, without dominoes.
PencilMarks Explainer::digit_marks() {
  if (!digit_system_) {
    Puzzle digits = puzzle_;
    std::erase_if(digits.rules,
                  [](const Rule& rule) { return std::holds_alternative<Tiling>(rule); });
    digit_system_ =
        std::make_unique<RuleSystem>(digits, RuleSystem::Clues::left_out, options_.names);
  }
  PencilMarks digits(*digit_system_);
  for (Candidate candidate = 0; candidate < digit_system_->candidate_count(); ++candidate)
    if (marks_.placed().contains(candidate)) digits.place(candidate);
  for (Candidate candidate = 0; candidate < digit_system_->candidate_count(); ++candidate)
    if (digits.is_open(candidate) && !marks_.is_open(candidate)) digits.remove(candidate);
  return digits;
}

/// True if it is known that no search can find a step: every open candidate occurs in a solution,
/// and none is the only one of its cell.
bool Explainer::nothing_follows() {
  for (Cell cell : puzzle_.board->cells())
    if (marks_.is_wanted(cell.index) && marks_.open_members(cell.index).count() == 1) return false;
  const KnownTruth& known = truth();
  return known.is_settled && !known.refuted.meets(marks_.open()) &&
         !known.certain.meets(marks_.open());
}

std::optional<Step> Explainer::hard_step(const std::optional<Finding>& small) {
  const KnownTruth& known = truth();
  const Targets targets{known.refuted & marks_.open(), known.certain & marks_.open()};
  if (targets.excluded.empty() && targets.placed.empty()) return std::nullopt;
  if (!parts_.exclude_anything(marks_)) return step_by_everything(small_.tried_all() ? 2 : 1);
  if (!hard_) hard_ = std::make_unique<HardSteps>(*system_, options_.stop);
  hard_->set(marks_, known.reference, targets);
  const int from = small_.complete_up_to() + 1;
  const int to = small ? small->size() - 1 : CoreSearch::kLargestSize;
  // By technique, a list of dozens of contradicting rules is of no use.
  const bool must_find = !small && !(is_by_technique(options_) && known.solutions == 0);
  HardStep result = hard_->find(from, to, work_for_a_step(), must_find);
  // Combinations with a whole rule were not searched.
  if (!system_->whole_rules().empty()) result.at_least = small_.tried_all() ? 2 : 1;
  if (!result.finding) result.finding = small;
  if (!result.finding) return step_by_everything(result.at_least);
  Step step = step_of(*result.finding, result.at_least);
  step.units = result.units;
  return step;
}

/// A fraction of the remaining work, so that later steps have some.
long Explainer::work_for_a_step() const {
  constexpr long kLeast = 10'000;
  constexpr long kPart = 12;  // three searches may take as much, a quarter together
  constexpr long kPartByTechnique = 10;
  // By technique the work is the same on every machine and for all commands.
  if (is_by_technique(options_)) return ExplainOptions().work / kPartByTechnique;
  const long left = options_.all_work - hard_->work();
  return std::min(options_.work, std::max(kLeast, left / kPart));
}

/// True if the full grid also keeps the rules that the steps do not use.
bool Explainer::keeps_all_rules() {
  Solution solution{marks_.grid(), {}};
  if (const DominoCandidates* dominoes = system_->dominoes())
    for (const Edge& edge : system_->board().edges()) {
      const int index = system_->board().edge_index(edge).value();
      if (marks_.placed().contains(dominoes->edge(index))) solution.tiling.push_back(edge);
    }
  return violations(puzzle_, solution).empty();
}

/// Creates a step from all rules together, according to the solver.
std::optional<Step> Explainer::step_by_everything(int at_least) {
  const Bits certain = truth().reference & marks_.open();
  Step step = step_from_here();
  step.by_everything = true;
  step.size = system_->rule_count();
  step.at_least = at_least;
  step.contradiction = truth().solutions == 0;
  if (step.contradiction) return step;
  for (Candidate candidate : certain.items()) {
    Bits others = system_->members(system_->groups_of(candidate)[0]) & marks_.open();
    others.erase(candidate);
    if (!others.is_within(truth().refuted)) continue;
    step.placed = {candidate};
    return step;
  }
  const std::vector<int> refuted = (truth().refuted & marks_.open()).items();
  step.removed = {refuted[0]};
  return step;
}

/// Creates the last step of a path by technique whose work is spent: everything that remains.
std::optional<Step> Explainer::rest_by_everything() {
  std::optional<Step> step = truth().solutions ? step_by_all_rules() : std::nullopt;
  if (!step || step->contradiction) return step;
  step->removed = (truth().refuted & marks_.open()).items();
  if (truth().solutions != 1) return step;
  step->placed = (truth().reference & marks_.open()).items();
  step->removed.clear();
  return step;
}

void Explainer::take(const Step& step) {
  for (Candidate candidate : step.placed) marks_.place(candidate);
  for (Candidate candidate : step.removed) marks_.remove(candidate);
}

}  // namespace dokusat::explain
