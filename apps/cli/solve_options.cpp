#include "solve_options.hpp"

#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/system/signals.hpp>

namespace dokusat::cli {

void SolveArguments::add_engine_options(OptionList& options) {
  questions::backend_field(options, backend_name, way).marks(request.names_solver);
  options
      .text("confirm", "B",
            "have a second backend confirm that there is no (other) solution, or none before it in "
            "the order",
            confirm)
      .excludes("random")
      .excludes({"count", "all"}, "only single answers are confirmed")
      .for_experts()
      .values = questions::backend_names();
  options
      .flag("incremental",
            "keep one incremental solver for all puzzles of a kind; clues are assumptions",
            way.incremental)
      .excludes("random")
      .excludes({"count", "all"}, "an incremental solver gives single answers")
      .excludes("order", "an incremental solver cannot find the least or greatest solution")
      .excludes("simplify", "an incremental solver keeps every variable and clause")
      .excludes("splits", "an incremental solver does all the work")
      .excludes("backend=oracle", "the oracle makes no formula")
      .for_experts();
  options.at("memory").excludes("backend=oracle", "the oracle makes no formula");
}

void SolveArguments::add_run_options(OptionList& options) {
  options.in(OptionGroup::output)
      .text("proof", "FILE",
            "write a DRAT proof that there is no (other) solution, and its formula to FILE.cnf",
            proof)
      .excludes("entries", "the proof is of the puzzle")
      .excludes("backend!=cadical", "the embedded solver writes the proof")
      .excludes({"random", "count", "all"});
  options
      .flag("stats",
            "show sizes and times on standard error; with --verbose also the passes in which "
            "the search compiled the rules",
            statistics)
      .excludes("random")
      .for_experts();
  options.flag("pretty", "draw framed boards, with the borders of dominoes", pretty)
      .excludes({"count", "json"});
  add_color_option(options, color).goes_with({"pretty"}).for_experts();
  add_work_options(options, work);
  add_part_option(options, division).excludes({"proof", "puzzle"});
  add_resume_option(options, division).excludes("proof");
  add_keep_going_option(options, input);
}

void SolveArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  fields(options, request);
  tell_usual_order(options);
  add_engine_options(options);
  add_run_options(options);
  add_output_options(options, output);
}

void SolveArguments::require_second_opinion(const OptionList& options) const {
  if (!options.given("confirm")) return;
  if (confirm == backend_name)
    throw UsageError("--confirm: " + confirm + " is the backend that answers: name another one");
  // Throws now if the program is missing, not only when the first answer needs confirmation.
  if (const SolveWay second = questions::way_of_backend(confirm); second.backend) second.backend();
}

void SolveArguments::complete(const Given& given) {
  note_division(division, kName, given);
  take_files(input, given.operands);
  simplification_named = given.options.any_given({"simplify", "no-simplify"});
  if (request.conflicts && !backend_name.empty() && !limits_conflicts(backend_name))
    throw UsageError("--conflicts: " + backend_name + " has no such limit: use --timeout");
  if (request.count && request.limit && division.part)
    throw UsageError("--limit does not go with a part of a count: leave it out");
  require_provable(given.options);
  require_second_opinion(given.options);
  if (way.backend) way.backend();  // reports a missing program before the first puzzle
}

void SolveArguments::require_provable(const OptionList& options) const {
  if (!options.given("proof")) return;
  if (proof.empty() || proof == "-")
    throw UsageError("--proof: expected a file name, as answers go to standard output");
  if (output.file == proof || output.file == proof + ".cnf")
    throw UsageError("--proof and --output name the same file");
  if (input.files.size() > 1) throw UsageError("--proof takes one puzzle: name one file");
}

SolverOptions solver_options(const SolveArguments& arguments) {
  return questions::solver_options(arguments.request, arguments.way,
                                   {.threads = arguments.work.threads, .stop = &interrupted()});
}

}  // namespace dokusat::cli
