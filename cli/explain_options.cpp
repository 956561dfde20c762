#include "explain_options.hpp"

#include "rate_options.hpp"

namespace dokusat::cli {

void ExplainArguments::add_step_options(OptionList& options) {
  options.number("steps", "K", "the first K steps", Range<int>{1}, steps);
  options.text("from", "GRID",
               "a position in the middle: a line of digits beside the givens, or C4=7 D5=3", from);
  options.text("goal", "CELL", "only what is needed for that cell, as C4", goal).excludes("steps");
  options
      .choice<explain::Tell>("hint", "H", "so much of the next step", "hint",
                             {{"place", explain::Tell::place},
                              {"technique", explain::Tell::technique},
                              {"deduction", explain::Tell::deduction},
                              {"reason", explain::Tell::reason}},
                             hint)
      .excludes("steps")
      .excludes("goal")
      .excludes("json");
  options.flag("story", "unfold steps of several rules: what would follow from the contrary", story)
      .excludes("json");
  options
      .value("draw", "DIR", "a picture of each step in a new folder, or as pages that turn: x.html",
             [this](const std::string& text) {
               if (text.empty()) throw UsageError("--draw: expected the name of a folder or page");
               draw = text;
             })
      .excludes("hint");
}

/// Questions in place of the steps.
void ExplainArguments::add_question_options(OptionList& options) {
  Option& wrong =
      options.text("check", "GRID",
                   "which entries are wrong: a line of digits, or C4=7 D5=3 in their order", check);
  Option& redundance = options.flag(
      "redundant", "which givens can go, and a smallest set of them that must stay", redundant);
  Option& conflict = options.flag(
      "clues", "of a puzzle without a solution: the smallest set of its clues that has none",
      clues);
  options
      .flag("all-conflicts", "with --clues: several sets, no two of which share a clue",
            all_conflicts)
      .goes_with({"clues"}, "--clues");
  options.number("limit", "K", "with --all-conflicts: so many sets", Range<int>{1}, limit)
      .goes_with({"all-conflicts"}, "--all-conflicts");
  for (const char* other : {"steps", "from", "goal", "hint", "story"}) {
    wrong.excludes(other);
    redundance.excludes(other);
    conflict.excludes(other);
  }
  redundance.excludes("check").excludes("clues").excludes("draw");
  conflict.excludes("check").excludes("draw");
}

void ExplainArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  add_step_options(options);
  add_question_options(options);
  add_explain_work_option(options, explain);
  add_output_options(options, output);
}

void ExplainArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                                const std::vector<std::string>& /*words*/) {
  take_files(input, std::move(operands));
}

}  // namespace dokusat::cli
