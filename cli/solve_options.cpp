#include "solve_options.hpp"

#include <dokusat/solver_backend/catalogue.hpp>
#include <stdexcept>

namespace dokusat::cli {
namespace {

NameList backend_names() {
  NameList names = names_of(all_backends());
  names.emplace_back(kOracleBackend);
  names.emplace_back("cadical:default|plain|sat|sat-false|unsat");
  names.emplace_back("exec:COMMAND");
  return names;
}

}  // namespace

void SolveArguments::add_question_options(OptionList& options) {
  add_order_option(options, order);
  options
      .value("backend,b", "B", "what solves: " + listed(backend_names()),
             [this](const std::string& text) {
               backend_name = text;
               choose_backend();
             })
      .values = backend_names();
  options.text("confirm", "B", "a second backend's opinion on every \"no\"", confirm)
      .excludes("count", "--confirm is about grids: leave out --count")
      .excludes("all", "--confirm is about single answers: leave out --all")
      .values = backend_names();
  options.flag("unique", "also decide whether the solution is the only one", unique);
  options.flag("count", "count the solutions instead", count)
      .excludes("unique")
      .excludes("order", "--order says nothing about a number: leave it out, or ask for --all");
  options.flag("all", "print every solution", all)
      .excludes("unique")
      .excludes("count")
      .excludes("resume");
  options
      .number("limit", "K", "with --count or --all: stop after K solutions",
              Range<std::uint64_t>{1}, limit)
      .goes_with({"count", "all"}, "--count or --all");
  options
      .flag("tilings",
            "with --count or --all of Su-domino-ku: one grid with two tilings is two solutions",
            tilings)
      .goes_with({"count", "all"}, "--count or --all");
}

void SolveArguments::add_limit_options(OptionList& options) {
  options.number("splits", "K",
                 "case splits before the solver is asked (default: 30000; 0 if a backend, an "
                 "encoding or a level of simplification is named)",
                 Range<std::int64_t>{0}, splits);
  options
      .flag("incremental",
            "one formula of the rules for all puzzles: clues are assumptions, and the solver keeps "
            "what it learns",
            incremental)
      .excludes("count", "--incremental is about single answers: leave out --count")
      .excludes("all", "--incremental is about single answers: leave out --all")
      .excludes("order", "--incremental answers in no order: leave out --order")
      .excludes("simplify", "--incremental keeps every variable and clause: leave out --simplify")
      .excludes("splits", "--incremental leaves all to the solver: leave out --splits");
  options.seconds("timeout", "seconds for one puzzle", timeout);
  options.number("conflicts", "K", "conflicts of the solver for one question",
                 Range<std::int64_t>{0}, conflicts);
  options.number("memory", "MB", "megabytes that the formula of a puzzle may take, by an estimate",
                 Range<std::int64_t>{1, std::int64_t{1} << 40}, memory);
  options
      .text("proof", "FILE", "DRAT proof of what was refuted, beside its formula FILE.cnf", proof)
      .excludes("count", "--count and --proof exclude each other")
      .excludes("all", "--all and --proof exclude each other");
}

void SolveArguments::add_run_options(OptionList& options) {
  options.flag("stats", "sizes and times on standard error", statistics);
  options.flag("pretty", "framed boards for people, with the borders of dominoes", pretty)
      .excludes("count")
      .excludes("json");
  add_color_option(options, color).goes_with({"pretty"}, "--pretty");
  add_work_options(options, work, "threads that work");
  add_part_option(options, division).excludes("proof").excludes("puzzle");
  add_resume_option(options, division).excludes("proof");
  options.flag("keep-going", "answer bad lines of the format lines by 'error' and go on",
               input.keep_going);
}

void SolveArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_question_options(options);
  add_limit_options(options);
  add_encoding_options(options, encoding);
  add_puzzle_option(options, input);
  add_run_options(options);
  add_output_options(options, output);
}

namespace {

SolveWay required_way(const std::string& option, const std::string& name) {
  try {
    if (const std::optional<SolveWay> named = way_named(name)) return *named;
  } catch (const std::invalid_argument& error) {
    throw UsageError("--" + option + ": " + error.what());
  }
  unknown("backend", name, backend_names());
}

}  // namespace

void SolveArguments::choose_backend() { way = required_way("backend", backend_name); }

void SolveArguments::require_second_opinion(const OptionList& options) const {
  if (!options.given("confirm")) return;
  if (confirm == backend_name)
    throw UsageError("--confirm: " + confirm + " is the backend that answers: name another one");
  // Tells now, not at the first "no", that a program is missing.
  if (const SolveWay second = required_way("confirm", confirm); second.backend) second.backend();
}

void SolveArguments::complete(const OptionList& options, std::vector<std::string> operands,
                              const std::vector<std::string>& all_words) {
  note_division(division, kName, options, all_words);
  take_files(input, std::move(operands));
  simplification_named = options.any_given({"simplify", "no-simplify"});
  // Who names a part of the way through the solver wants to see it taken.
  if (!splits &&
      options.any_given({"backend", "encoding", "amo", "simplify", "no-simplify", "conflicts"}))
    splits = 0;
  if (conflicts && !backend_name.empty() && !limits_conflicts(backend_name))
    throw UsageError("--conflicts: " + backend_name + " has no such limit: use --timeout");
  if (incremental && way.oracle) throw UsageError("--incremental: the oracle makes no formula");
  if (memory && way.oracle)
    throw UsageError("--memory: the oracle makes no formula, and has no such limit");
  if (count && limit && division.part)
    throw UsageError("--limit: what a part of a count may leave out is not known: leave it out");
  require_provable(options);
  require_second_opinion(options);
  if (way.backend) way.backend();  // tells now, not at the first puzzle, that a program is missing
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
