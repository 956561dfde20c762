#include "solve_options.hpp"

#include <dokusat/solver_backend/catalogue.hpp>

namespace dokusat::cli {

void SolveArguments::add_question_options(OptionList& options) {
  fields(options, choice);
  options.at("order").otherwise("least for boj2239, else any");
  for (const char* other : {"unique", "count", "all", "confirm", "incremental", "proof", "stats"})
    options.at("random").excludes(other);
  options.flag("unique", "also decide whether the solution is the only one", unique);
  options.flag("count", "count the solutions", count)
      .excludes("unique")
      .excludes("order", "--order says nothing about a number: leave it out, or ask for --all");
  options.flag("all", "list all solutions", all)
      .excludes("unique")
      .excludes("count")
      .excludes("resume");
  options
      .flag("tilings",
            "with --count or --all of Su-domino-ku: pairs of grid and tiling, not grids alone",
            tilings)
      .goes_with({"count", "all"}, "--count or --all");
}

void SolveArguments::add_engine_options(OptionList& options) {
  options.in(OptionGroup::engine)
      .value("backend,b", "B",
             "the SAT solver; naming one disables the search before it (default: search, then "
             "cadical): " +
                 listed(questions::backend_names()),
             [this](const std::string& text) {
               backend_name = text;
               way = questions::way_of_backend(text);
             })
      .values = questions::backend_names();
  options
      .text("confirm", "B",
            "have a second backend confirm that there is no (other) solution, or none before it in "
            "the order",
            confirm)
      .excludes("count", "--confirm is about grids: leave out --count")
      .excludes("all", "--confirm is about single answers: leave out --all")
      .values = questions::backend_names();
  add_encoding_options(options, encoding);
  options
      .flag("incremental",
            "keep one incremental solver for all puzzles of a kind; clues are assumptions",
            incremental)
      .excludes("count", "--incremental is about single answers: leave out --count")
      .excludes("all", "--incremental is about single answers: leave out --all")
      .excludes("order", "--incremental answers in no order: leave out --order")
      .excludes("simplify", "--incremental keeps every variable and clause: leave out --simplify")
      .excludes("splits", "--incremental leaves all to the solver: leave out --splits");
}

void SolveArguments::add_limit_options(OptionList& options) {
  options.in(OptionGroup::limits)
      .number("limit", "K", "with --count or --all: at most K solutions (default: all)",
              Range<std::uint64_t>{1}, limit)
      .goes_with({"count", "all"}, "--count or --all");
  timeout_field(options, timeout);
  options.number("conflicts", "K",
                 "limit of conflicts for one call of the SAT solver (default: none)",
                 Range<std::int64_t>{0}, conflicts);
  options.number("memory", "MB",
                 "limit in megabytes for the formula of a puzzle, by an estimate (default: none)",
                 Range<std::int64_t>{1, std::int64_t{1} << 40}, memory);
  options.number("splits", "K",
                 "limit of case splits before the SAT solver is asked (default: 30000; 0 where a "
                 "backend, an encoding or a level of simplification is named)",
                 Range<std::int64_t>{0}, splits);
}

void SolveArguments::add_run_options(OptionList& options) {
  options.in(OptionGroup::output)
      .text("proof", "FILE",
            "write a DRAT proof that there is no (other) solution, and its formula to FILE.cnf",
            proof)
      .excludes("count", "--count and --proof exclude each other")
      .excludes("all", "--all and --proof exclude each other");
  options.flag("stats",
               "show sizes and times on standard error; with --verbose also the passes in which "
               "the search compiled the rules",
               statistics);
  options.flag("pretty", "draw framed boards, with the borders of dominoes", pretty)
      .excludes("count")
      .excludes("json");
  add_color_option(options, color).goes_with({"pretty"}, "--pretty");
  add_work_options(options, work);
  add_part_option(options, division).excludes("proof").excludes("puzzle");
  add_resume_option(options, division).excludes("proof");
  add_keep_going_option(options, input);
}

void SolveArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  add_question_options(options);
  add_engine_options(options);
  add_limit_options(options);
  add_run_options(options);
  add_output_options(options, output);
  options.for_experts({"tilings", "confirm", "encoding", "amo", "simplify", "no-simplify",
                       "incremental", "conflicts", "memory", "splits", "stats", "color"});
}

void SolveArguments::require_second_opinion(const OptionList& options) const {
  if (!options.given("confirm")) return;
  if (confirm == backend_name)
    throw UsageError("--confirm: " + confirm + " is the backend that answers: name another one");
  // Reports a missing program now, not at the first "no".
  if (const SolveWay second = questions::way_of_backend(confirm); second.backend) second.backend();
}

void SolveArguments::complete(const OptionList& options, std::vector<std::string> operands,
                              const std::vector<std::string>& all_words) {
  note_division(division, kName, options, all_words);
  take_files(input, std::move(operands));
  simplification_named = options.any_given({"simplify", "no-simplify"});
  // An option of the SAT solver disables the search before it.
  if (!splits &&
      options.any_given({"backend", "encoding", "amo", "simplify", "no-simplify", "conflicts"}))
    splits = 0;
  if (conflicts && !backend_name.empty() && !limits_conflicts(backend_name))
    throw UsageError("--conflicts: " + backend_name + " has no such limit: use --timeout");
  if (incremental && way.oracle) throw UsageError("--incremental: the oracle makes no formula");
  if (memory && way.oracle)
    throw UsageError("--memory: the oracle makes no formula, and has no such limit");
  if (count && limit && division.part)
    throw UsageError("--limit does not go with a part of a count: leave it out");
  require_provable(options);
  require_second_opinion(options);
  if (way.backend) way.backend();  // reports a missing program before the first puzzle
}

void SolveArguments::require_provable(const OptionList& options) const {
  if (!options.given("proof")) return;
  if (proof.empty() || proof == "-")
    throw UsageError("--proof: expected a file name, as answers go to standard output");
  if (!backend_name.empty() && backend_name != "cadical")
    throw UsageError("--proof needs the embedded solver: leave out --backend");
  if (output.file == proof || output.file == proof + ".cnf")
    throw UsageError("--proof and --output name the same file");
  if (input.files.size() > 1) throw UsageError("--proof takes one puzzle: name one file");
}

SolverOptions solver_options(const SolveArguments& arguments) {
  SolverOptions options{{.unique = arguments.unique, .tilings = arguments.tilings},
                        arguments.way,
                        {.threads = arguments.work.threads,
                         .timeout = arguments.timeout,
                         .conflicts = arguments.conflicts}};
  constexpr std::int64_t kMegabyte = 1'000'000;
  if (arguments.memory) options.memory = *arguments.memory * kMegabyte;
  options.encoding = encoding_options(arguments.encoding);
  if (arguments.splits) options.splits = *arguments.splits;
  options.incremental = arguments.incremental;
  return options;
}

}  // namespace dokusat::cli
