#include "explain_options.hpp"

#include "picture_files.hpp"

namespace dokusat::cli {

void add_order_options(OptionList& options, explain::ExplainOptions& explain) {
  explain.order = explain::StepOrder::by_technique;
  options.in(OptionGroup::answer)
      .choice("by", "O",
              "the next step: the easiest known technique, or a deduction from the fewest rules "
              "(default: technique)",
              "order", questions::step_order_names(), explain.order);
  options.flag("assume-unique", "by technique: also use techniques that need a unique solution",
               explain.assume_unique);
  options.value(
      "costs", "LIST",
      "by technique: costs in place of the table's, as 'XY-wing 3.9, skyscraper 5'",
      [&explain](const std::string& text) { explain.costs = questions::costs_named(text); });
}

void ExplainArguments::add_step_options(OptionList& options) {
  options.in(OptionGroup::input)
      .text("entries", "GRID",
            "start from these entries: a line of digits beside the givens, or r3c4=7 r4c5=3",
            entries);
  add_order_options(options, explain);
  options.in(OptionGroup::output)
      .choice<explain::CellNames>(
          "coordinates", "C", "how cells are named (default: r1c1)", "naming",
          {{"r1c1", explain::CellNames::r1c1}, {"A1", explain::CellNames::a1}}, explain.names);
  options.in(OptionGroup::answer);
  options.number("steps", "K", "show the first K steps (default: all)", Range<int>{1}, steps);
  options.text("goal", "CELL", "only the steps needed for that cell, as r3c4", goal)
      .excludes("steps");
  options
      .choice<explain::Tell>("hint", "H", "how much of the next step to reveal", "hint",
                             {{"place", explain::Tell::place},
                              {"technique", explain::Tell::technique},
                              {"deduction", explain::Tell::deduction},
                              {"reason", explain::Tell::reason}},
                             hint)
      .excludes("steps")
      .excludes("goal")
      .excludes("json");
  options
      .flag("proof-lines", "by technique: list below each step the rules it follows from",
            explain.prove)
      .excludes("hint");
  options
      .flag("story", "show for steps of several rules what would follow from the opposite", story)
      .excludes("json");
  options.in(OptionGroup::output)
      .value("draw", "DIR", "draw each step: pictures in a new folder, or one page for x.html",
             [this](const std::string& text) {
               if (text.empty()) throw UsageError("--draw: expected the name of a folder or page");
               if (format_by_ending(text) != PictureFormat::html && has_ending(text))
                 throw UsageError(
                     "--draw: expected a page that ends in .html, or a folder, whose name may end "
                     "in /, found " +
                     quoted(text));
               draw = text;
             })
      .excludes("hint");
  options.in(OptionGroup::limits)
      .number("step-effort", "K",
              "by size: effort limit for proving a step minimal (default: 20000000)",
              Range<long>{0}, explain.work);
}

/// Adds the questions that replace the steps.
void ExplainArguments::add_question_options(OptionList& options) {
  options.in(OptionGroup::answer);
  Option& wrong = options.text(
      "check", "GRID", "which entries are wrong: a line of digits, or r3c4=7 r4c5=3 in their order",
      check);
  Option& redundance = options.flag(
      "redundant", "which givens and rules can be removed, and minimal sets of both", redundant);
  Option& conflict = options.flag(
      "core", "of an unsolvable puzzle: a smallest set of clues without a solution", core);
  options.flag("all-cores", "with --core: several sets that share no clue", all_cores)
      .goes_with({"core"}, "--core");
  options.in(OptionGroup::limits)
      .number("max-cores", "K", "with --all-cores: at most K sets (default: 1000)", Range<int>{1},
              max_cores)
      .goes_with({"all-cores"}, "--all-cores");
  for (const char* other : {"steps", "entries", "goal", "hint", "story"}) {
    wrong.excludes(other);
    redundance.excludes(other);
    conflict.excludes(other);
  }
  redundance.excludes("check").excludes("core").excludes("draw");
  conflict.excludes("check").excludes("draw");
}

void ExplainArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  add_step_options(options);
  add_question_options(options);
  options.in(OptionGroup::limits)
      .seconds("timeout",
               "time limit in seconds for each puzzle; then the steps found so far (default: none)",
               timeout);
  add_work_options(options, work);
  add_output_options(options, output);
}

void ExplainArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                                const std::vector<std::string>& /*words*/) {
  take_files(input, std::move(operands));
  proof_lines = explain.prove;
  explain.prove |= story || output.json;
}

}  // namespace dokusat::cli
