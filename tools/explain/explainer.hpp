#pragma once
// Explanation of a puzzle from the givens to the solution in steps, each with as few rules as
// possible.
//
//     Explainer explainer(puzzle);
//     while (std::optional<Step> step = explainer.next()) show(*step);
//
// A step is data: the rules, their open candidates, and the conclusions. Names of techniques are
// assigned afterwards, from the shape of the rules, and decide nothing.

#include <dokusat/base/error.hpp>
#include <dokusat/explain/hard_steps.hpp>
#include <dokusat/explain/known_truth.hpp>
#include <dokusat/explain/parts_at_work.hpp>
#include <dokusat/explain/small_steps.hpp>
#include <dokusat/explain/techniques/technique_step.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

class RuleSteps;

/// Thrown for a puzzle that cannot be explained.
class NotExplainable : public Error {
 public:
  using Error::Error;
  std::string_view code() const override { return "not_explainable"; }
};

/// Throws `NotExplainable` for a board of more than `RuleSystem::kLargestBoard` rows.
void require_explainable(const Puzzle& puzzle);

struct RuleUse {
  int rule = 0;
  std::vector<Candidate> among;  ///< its candidates that are open before the step
};

struct Step {
  std::vector<RuleUse> because;  ///< truths first, then links
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;
  bool contradiction = false;  ///< the rules cannot all be kept: the puzzle has no solution
  /// True if the step follows from all rules together, without a smaller set of rules.
  bool by_everything = false;
  int size = 1;           ///< number of rules used; definitions of dominoes do not count
  int at_least = 1;       ///< lower bound: no step from here uses fewer
  UnitCount units;        ///< if `size` is not proved: number of whole units that decide anything
  std::string technique;  ///< the usual name; empty if there is none
  Grid grid;              ///< the digits placed before the step
  Bits open;              ///< the candidates left before the step
  std::vector<Candidate> covers;  ///< Su-domino-ku: covers known before the step
  /// The step in the words of its technique, for a path by technique. `because` then has the truths
  /// that it uses, and links only if `ExplainOptions::prove` is set; `size` is the number of these
  /// rules.
  std::optional<TechniqueStep> told;
  /// For a step without a name on a path by technique: the reason as a chain (`chain_text`). Empty
  /// if no short one was found.
  std::string chain = {};

  bool is_proven() const { return at_least >= size; }
};

enum class Ending {
  open,           ///< there are more steps
  solved,         ///< every digit is placed, and each domino that all tilings of the grid share
  contradiction,  ///< the last step is a contradiction
  undecided,      ///< nothing more follows: several solutions are left
  unknown,        ///< no step was found, and the number of solutions was too hard to determine
};

/// Order of steps.
enum class StepOrder {
  by_size,  ///< a step with the fewest rules
  /// The cheapest technique (`techniques`); if none applies, a small step; if there is none, one
  /// step with all consequences of all rules, without a long search. The work of the
  /// whole path is limited; after that all remaining conclusions are one step.
  by_technique,
};

struct ExplainOptions {
  /// Effort limit of each search that proves a step minimal, as counted by `RuleModels::work`: some
  /// ten million a second.
  long work = 20'000'000;
  /// `next` throws `Interrupted` soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Effort limit of all proofs together. Once it is spent, steps are small but not proved.
  long all_work = std::numeric_limits<long>::max();
  StepOrder order = StepOrder::by_size;
  /// By technique: allows techniques that follow only if there is one solution.
  bool assume_unique = false;
  /// By technique: costs that replace those of the table.
  TechniqueCosts costs = {};
  /// By technique: `because` also has the links, and no rule that can be removed.
  bool prove = false;
  /// Called with a description of the search if the next step takes long; may be empty. It may
  /// call `step_by_all_rules`.
  std::function<void(std::string_view)> trying = {};
  CellNames names = CellNames::r1c1;
};

bool is_by_technique(const ExplainOptions& options);

class Explainer {
 public:
  /// Requires a board of at most `RuleSystem::kLargestBoard` rows. `entries` are digits known
  /// besides the givens, for a position in the middle; an empty grid for none.
  explicit Explainer(const Puzzle& puzzle, const Grid& entries = {},
                     const ExplainOptions& options = {});
  ~Explainer();

  /// Takes the next step; empty at the end.
  std::optional<Step> next();
  /// Returns a step with all that the rules together imply, without taking it. Empty if nothing
  /// follows or `truth` was not called yet.
  std::optional<Step> step_by_all_rules();
  Ending ending() const { return ending_; }
  /// False if the ending is `unknown`, or is `undecided` and it is not known whether more follows.
  bool is_settled() const;
  /// The known facts about the solutions, including the entries; computed by the first call.
  const KnownTruth& truth();
  const RuleSystem& system() const { return *system_; }
  const PencilMarks& marks() const { return marks_; }

 private:
  std::optional<Step> next_within_budget();
  /// Some seconds of work if nothing is refuted.
  static constexpr long kWorkOfTrials = 3'000'000;
  /// Limit of all steps of a path by technique together, as counted by `check_budget`: about a
  /// second for a variant. Hard 16x16 Sudoku needs more, but its looks are shorter.
  static constexpr std::int64_t kLooksOfAPath = 32'000;
  static constexpr std::int64_t kLooksOfASudoku = 240'000;

  void place_clue(Candidate candidate);
  void place_digit(Cell cell, Digit digit);
  std::vector<Given> take_allowed();
  std::optional<Step> smallest_step();
  std::optional<Step> step_by_technique();
  std::optional<Step> step_under_a_domino();
  std::optional<Step> step_of_dominoes();
  PencilMarks digit_marks();
  std::optional<TechniqueStep> step_of_a_variant();
  std::optional<TechniqueStep> step_by_trial();
  bool clues_are_deduced();
  std::optional<TechniqueStep> step_with_a_name(TechniqueOptions& options);
  void say_rules_used(TechniqueStep& told) const;
  bool nothing_follows();
  Step step_of(TechniqueStep told);
  RuleUse use_of(int rule) const;
  Step step_from_here() const;
  std::optional<Step> contradiction_at_start();
  Step step_of(const Finding& finding, int at_least);
  Step contradiction_of(int group);
  std::optional<Step> hard_step(const std::optional<Finding>& small);
  bool keeps_all_rules();
  std::optional<Step> step_by_everything(int at_least);
  std::optional<Step> rest_by_everything();
  void conclude(const Finding& finding, Step& step);
  Bits perhaps_decided(const Step& step) const;
  long work_for_a_step() const;
  void take(const Step& step);

  const Puzzle puzzle_;
  const ExplainOptions options_;
  std::unique_ptr<RuleSystem> system_;
  PencilMarks marks_;
  std::optional<Candidate> refused_clue_;  // excluded by clues before it
  SmallSteps small_;
  PartsAtWork parts_;
  long nested_work_left_ = TechniqueOptions().work;  // for all steps of a path by technique
  long trial_work_left_ = kWorkOfTrials;             // for all steps of a path by technique
  std::int64_t looks_left_ = kLooksOfAPath;          // the same, without `truth`
  long proof_work_left_ = 20'000'000;                // for all proofs: two seconds
  std::unique_ptr<RuleSystem> digit_system_;         // Su-domino-ku by technique: without dominoes
  std::unique_ptr<RuleSteps> rule_steps_;            // variants by technique
  std::unique_ptr<HardSteps> hard_;                  // created by the first step that needs it
  std::optional<bool> clues_are_deduced_;
  std::optional<KnownTruth> truth_;
  Ending ending_ = Ending::open;
};

}  // namespace dokusat::explain
