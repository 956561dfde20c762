#pragma once
// From the givens to the solution in steps, each of which uses as few rules as can be.
//
//     Explainer explainer(puzzle);
//     while (std::optional<Step> step = explainer.next()) show(*step);
//
// A step is data: the rules, the candidates that they speak of at that time, and what follows.
// Names of techniques are given afterwards, by the shape of the rules, and decide nothing.

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

/// A puzzle that is no subject for explanations.
class NotExplainable : public Error {
 public:
  using Error::Error;
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
  bool contradiction = false;  ///< a rule is broken whatever is done: the puzzle has no solution
  /// The rules were not told apart: the step follows from all of them together.
  bool by_everything = false;
  int size = 1;                   ///< how many rules it uses; what dominoes are is none
  int at_least = 1;               ///< no step from here uses fewer
  UnitCount units;                ///< where that is not proved: whole units that decide anything
  std::string technique;          ///< as people call it; empty where they have no name
  Grid grid;                      ///< the digits placed before the step
  Bits open;                      ///< the candidates left before the step
  std::vector<Candidate> covers;  ///< of a Su-domino-ku: known to lie before the step
  /// Of a path by technique, where it has a name: the step as people say it. `because` has then the
  /// truths that it uses, without links where `ExplainOptions::prove` does not ask for them, and
  /// `size` is how many rules these are.
  std::optional<TechniqueStep> told;
  /// Of a path by technique, where it has no name: why, as a chain (`chain_text`). Empty where no
  /// short one was found.
  std::string chain = {};

  bool is_proven() const { return at_least >= size; }
};

enum class Ending {
  open,           ///< there are more steps
  solved,         ///< every digit is placed, and each domino that all tilings of these share
  contradiction,  ///< the last step is one
  undecided,      ///< nothing more follows: several solutions are left
  unknown,        ///< no step was found, and how many solutions are left was too hard to find out
};

/// Which of all steps comes next.
enum class StepOrder {
  by_size,  ///< one of the fewest rules
  /// The cheapest technique (`techniques`), where none applies a small step, and where none is
  /// found what follows from all rules together: nothing is searched for that could take long. The
  /// work of the whole path is bounded; beyond it all that is left follows in one step.
  by_technique,
};

struct ExplainOptions {
  /// Effort limit of each search that proves a step minimal, as counted by `RuleModels::work`: some
  /// ten million a second.
  long work = 20'000'000;
  /// `next` throws `Interrupted` soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Effort limit of all these searches together. Beyond it steps are small, and nothing is proved.
  long all_work = std::numeric_limits<long>::max();
  StepOrder order = StepOrder::by_size;
  /// By technique: those, too, that follow only if there is one solution.
  bool assume_unique = false;
  /// By technique: costs in place of the table's.
  TechniqueCosts costs = {};
  /// By technique: `because` has the links, too, and nothing that can go.
  bool prove = false;
  /// Told of what is looked for where the next step is not found at once. It may ask for
  /// `step_by_all_rules` meanwhile. May be empty.
  std::function<void(std::string_view)> trying = {};
  CellNames names = CellNames::r1c1;
};

bool is_by_technique(const ExplainOptions& options);

class Explainer {
 public:
  /// Requires a board of at most `RuleSystem::kLargestBoard` rows. `entries` are digits known
  /// beside the givens, a position in the middle; an empty grid for none.
  explicit Explainer(const Puzzle& puzzle, const Grid& entries = {},
                     const ExplainOptions& options = {});
  ~Explainer();

  /// Takes the next step; empty at the end.
  std::optional<Step> next();
  /// What follows from all rules together, without a reason that one could follow; is not taken.
  /// Empty where nothing does, and where `truth` was not asked for yet.
  std::optional<Step> step_by_all_rules();
  Ending ending() const { return ending_; }
  /// False where the ending is `unknown`, or `undecided` and whether more follows was not decided.
  bool is_settled() const;
  /// What is known of the solutions, with the entries, found out when it is first asked for.
  const KnownTruth& truth();
  const RuleSystem& system() const { return *system_; }
  const PencilMarks& marks() const { return marks_; }

 private:
  std::optional<Step> next_within_budget();
  /// Some seconds' where nothing is refuted.
  static constexpr long kWorkOfTrials = 3'000'000;
  /// Of all steps of a path by technique together, as `check_budget` counts: about a second's of a
  /// variant, and what hard Sudoku of 16x16 take, whose looks are shorter.
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
  std::optional<Candidate> refused_clue_;  // that clues before it exclude
  SmallSteps small_;
  PartsAtWork parts_;
  long nested_work_left_ = TechniqueOptions().work;  // of a path by technique, for all its steps
  long trial_work_left_ = kWorkOfTrials;             // the same
  std::int64_t looks_left_ = kLooksOfAPath;          // the same, for all but what is known
  long proof_work_left_ = 20'000'000;                // of all proofs: two seconds'
  std::unique_ptr<RuleSystem> digit_system_;  // of a Su-domino-ku, by technique: without dominoes
  std::unique_ptr<RuleSteps> rule_steps_;     // of variants, by technique
  std::unique_ptr<HardSteps> hard_;           // from the first step on that needs it
  std::optional<bool> clues_are_deduced_;
  std::optional<KnownTruth> truth_;
  Ending ending_ = Ending::open;
};

}  // namespace dokusat::explain
