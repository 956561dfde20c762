#pragma once
// From the givens to the solution in steps, each of which uses as few rules as can be.
//
//     Explainer explainer(puzzle);
//     while (std::optional<Step> step = explainer.next()) show(*step);
//
// A step is data: the rules, the candidates that they speak of at that time, and what follows.
// Names of techniques are given afterwards, by the shape of the rules, and decide nothing.

#include <dokusat/explain/hard_steps.hpp>
#include <dokusat/explain/small_steps.hpp>
#include <dokusat/text/error.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::explain {

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
  int size = 1;           ///< how many rules it uses
  int at_least = 1;       ///< no step from here uses fewer
  UnitCount units;        ///< where that is not proved: whole units that decide anything
  std::string technique;  ///< as people call it; empty where they have no name
  Grid grid;              ///< the digits placed before the step
  Bits open;              ///< the candidates left before the step

  bool is_proven() const { return at_least >= size; }
};

enum class Ending {
  open,           ///< there are more steps
  solved,         ///< everything is placed
  contradiction,  ///< the last step is one
  undecided,      ///< nothing more follows: several solutions are left
};

struct ExplainOptions {
  /// How much work each search for a step may take until it is given up to prove it smallest, as
  /// counted by `RuleModels::work`: some ten million a second.
  long work = 20'000'000;
  /// `next` throws `Interrupted` soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
};

class Explainer {
 public:
  /// Requires a board of at most `RuleSystem::kLargestBoard` rows. `entries` are digits known
  /// beside the givens, a position in the middle; an empty grid for none.
  explicit Explainer(const Puzzle& puzzle, const Grid& entries = {},
                     const ExplainOptions& options = {});
  ~Explainer();

  /// Takes the next step; empty at the end.
  std::optional<Step> next();
  Ending ending() const { return ending_; }
  const RuleSystem& system() const { return *system_; }
  const PencilMarks& marks() const { return marks_; }

 private:
  struct Truth;  // what is known of the solutions, found out when it is needed

  void place_clue(Candidate candidate);
  Step step_from_here() const;
  std::optional<Step> contradiction_at_start();
  Step step_of(const Finding& finding, int at_least);
  Step contradiction_of(int group);
  std::optional<Step> hard_step(const std::optional<Finding>& small);
  bool keeps_all_rules();
  std::optional<Step> step_by_everything(int at_least);
  void conclude(const Finding& finding, Step& step);
  Bits perhaps_decided(const Step& step) const;
  void take(const Step& step);
  const Truth& truth();

  const Puzzle puzzle_;
  const ExplainOptions options_;
  std::unique_ptr<RuleSystem> system_;
  PencilMarks marks_;
  std::optional<Candidate> refused_clue_;  // that clues before it exclude
  SmallSteps small_;
  std::unique_ptr<HardSteps> hard_;  // from the first step on that needs it
  std::unique_ptr<Truth> truth_;
  Ending ending_ = Ending::open;
};

}  // namespace dokusat::explain
