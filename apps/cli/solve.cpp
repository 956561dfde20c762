#include <algorithm>
#include <chrono>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/propagation/pass_statistics.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/second_opinion.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/system/signals.hpp>
#include <memory>
#include <sstream>

#include "answer_run.hpp"
#include "commands.hpp"
#include "proof.hpp"
#include "puzzle_source.hpp"
#include "resume.hpp"
#include "solve_options.hpp"

namespace dokusat::cli {
namespace {

std::string statistics_text(int number, const SolveStatistics& statistics) {
  std::ostringstream text;
  text << "puzzle " << number << ": answered by " << name_of(statistics.answered_by) << ", "
       << statistics.variables << " variables (" << statistics.auxiliary_variables
       << " auxiliary), " << statistics.clauses << " clauses, " << statistics.literals
       << " literals, " << statistics.backend.solve_calls << " solver calls, "
       << statistics.backend.learned_clauses << " learned clauses, ";
  const SearchCounts& search = statistics.backend.search;
  if (search.conflicts) text << *search.conflicts << " conflicts, ";
  if (search.decisions) text << *search.decisions << " decisions, ";
  if (search.propagations) text << *search.propagations << " propagations, ";
  if (statistics.count.decisions > 0)
    text << statistics.count.decisions << " decisions, " << statistics.count.components
         << " components, " << statistics.count.found << " of them met before, ";
  if (statistics.clauses > 0) text << statistics.encode_seconds << " s encoding, ";
  text << statistics.seconds << " s\n";
  return text.str() + clause_groups_text(statistics.clause_groups);
}

/// A line for each pass in which the search compiled the rules, with what it added.
std::string passes_text(const propagation::PassRecorder& recorder) {
  std::ostringstream text;
  for (const propagation::PassStatistics& pass : recorder.passes) {
    text << "  " << pass.name << ": ";
    const auto add = [&](std::int64_t number, const char* things) {
      if (number != 0) text << number << ' ' << things << ", ";
    };
    add(pass.houses, "houses");
    add(pass.peers, "pairs of peers");
    add(pass.removed, "candidates removed");
    add(pass.sums, "sums");
    add(pass.counts, "counts");
    add(pass.propagators, "propagators");
    text << pass.microseconds << " microseconds\n";
  }
  return text.str();
}

std::string tiling_text(const Board& board, const std::vector<Edge>& tiling) {
  std::string text;
  for (const Edge& edge : tiling) text += (text.empty() ? "" : " ") + board.name(edge);
  return text + "\n";
}

/// The solution as a board for people; empty unless that is asked for.
std::string framed(const SolveArguments& arguments, const NumberedPuzzle& puzzle,
                   const Solution& solution) {
  if (!arguments.pretty) return "";
  return pretty_text(puzzle, solution, colours_for(arguments.color, arguments.output));
}

/// The message with the cell in which a second solution differs first.
std::string second_text(const NumberedPuzzle& puzzle, const Verdict& verdict) {
  const Grid& first = verdict.solution->grid;
  const Grid& second = verdict.second->grid;
  const Cell cell = *first_difference(first, second);
  return "puzzle " + std::to_string(puzzle.number) + ": another solution differs first at " +
         puzzle.puzzle.board->coordinates(cell) + ", which holds " + std::to_string(first[cell]) +
         " above and " + std::to_string(second[cell]) + " here:\n" +
         grid_text(second, puzzle.format);
}

/// Worker that makes the output of `solve` for one puzzle.
class Answerer {
 public:
  /// `checkpoints` and `solutions` may be null; all solutions go to the latter, each as soon as it
  /// is found.
  Answerer(const SolveArguments& arguments, CountCheckpoints* checkpoints, AnswerFile* solutions)
      : arguments_(arguments),
        checkpoints_(checkpoints),
        solutions_(solutions),
        asker_(arguments.request, solver_options(arguments)) {
    if (!arguments.confirm.empty())
      second_ = std::make_shared<SecondOpinion>(arguments.confirm, solver_options(arguments));
  }

  /// Empty if the run was interrupted before this puzzle.
  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    if (interrupted()) return std::nullopt;
    if (!item.error.empty()) return error_of(item);
    const WhileSolving solving;
    std::optional<propagation::PassRecorder> recorder;
    if (arguments_.statistics && tells_more()) recorder.emplace();
    BatchAnswer answer = adds_up() ? count_share(item.puzzle) : answered(item.puzzle);
    if (recorder) answer.diagnostics += passes_text(*recorder);
    answer.last = interrupted();
    return answer;
  }

 private:
  bool adds_up() const { return arguments_.request.count && arguments_.division.part; }
  bool tells_more() const { return arguments_.output.tells_more() && !arguments_.output.json; }
  Order order_of(Format format) const { return order_or(arguments_.request.choice.order, format); }

  BatchAnswer error_of(const BatchItem& item) const {
    const auto& [puzzle, number, format] = item.puzzle;
    if (adds_up()) return error_answer(item, false, bad_part_of_sum(item.puzzle));
    return error_answer(item, arguments_.output.json, answer_text("error", format, number));
  }

  BatchAnswer answered(const NumberedPuzzle& numbered) {
    const auto& [puzzle, number, format] = numbered;
    std::uint64_t listed = 0;
    questions::SolveAsker::Found list_one;
    if (arguments_.request.all)
      list_one = [&](const Solution& solution) { list(numbered, solution, ++listed); };
    questions::SolveAnswer found = asker_.ask(puzzle, order_of(format), number, list_one);
    if (second_) second_->confirm(*found.puzzle, order_of(format), found.verdict);
    found.shown.statistics = arguments_.statistics;
    BatchAnswer answer;
    answer.exit_code = exit_code_of(found.status());
    WrittenProof proof;
    if (!arguments_.proof.empty()) {
      proof = write_proof(arguments_, numbered, found.verdict);
      found.shown.proof = proof.shown;
      if (proof.undecided) answer.exit_code = std::max(answer.exit_code, ExitCode::kUndecided);
    }
    answer.text = arguments_.output.json ? questions::numbered_line(number, json(found))
                                         : closing_text(numbered, found);
    if (!arguments_.output.json) answer.diagnostics = diagnostics(numbered, found);
    if (!arguments_.output.quiet) answer.diagnostics += proof.message;
    return answer;
  }

  /// The answer; with a list only if it is empty.
  std::string closing_text(const NumberedPuzzle& numbered,
                           const questions::SolveAnswer& found) const {
    const auto& [puzzle, number, format] = numbered;
    if (arguments_.request.all)
      return found.count->number > 0 ? "" : answer_text(name_of(found.status()), format, number);
    const std::optional<Solution>& solution = found.verdict.solution;
    return text(found, format, number, solution ? framed(arguments_, numbered, *solution) : "");
  }

  std::string diagnostics(const NumberedPuzzle& numbered,
                          const questions::SolveAnswer& found) const {
    std::string text;
    const auto tell = [&](bool holds, const auto& words) {
      if (holds && !arguments_.output.quiet)
        text += "puzzle " + std::to_string(numbered.number) + ": " + words() + "\n";
    };
    tell(arguments_.request.all && !found.count->complete && found.count->number > 0,
         [&] { return count_text(*found.count) + " solutions"; });
    tell(found.random && found.verdict.solution, [&] { return found.random->how(); });
    if (arguments_.statistics)
      text += statistics_text(numbered.number,
                              found.count ? found.count->statistics : found.verdict.statistics);
    if (tells_more() && found.verdict.second) text += second_text(numbered, found.verdict);
    return text;
  }

  void list(const NumberedPuzzle& numbered, const Solution& solution, std::uint64_t place) {
    const auto& [puzzle, number, format] = numbered;
    if (arguments_.output.json) {
      questions::Json listed = {{"status", name_of(Status::solved)},
                                {"index", std::to_string(place)}};
      questions::add_members(listed, questions::solution_json(puzzle, solution));
      solutions_->write(questions::numbered_line(number, listed));
    } else {
      solutions_->write(arguments_.pretty ? framed(arguments_, numbered, solution)
                                          : answer_text(solution.grid, format, number));
      if (arguments_.request.tilings)
        solutions_->write(tiling_text(*puzzle.board, solution.tiling));
    }
    // Solutions are shown soon, but thousands a second are not flushed one by one.
    constexpr std::chrono::milliseconds kBetweenFlushes(100);
    const auto now = std::chrono::steady_clock::now();
    if (now - flushed_ < kBetweenFlushes) return;
    solutions_->flush();
    flushed_ = now;
  }

  BatchAnswer count_share(const NumberedPuzzle& numbered) {
    const Part& part = *arguments_.division.part;
    CountShare share{part.number, part.of};
    if (arguments_.request.tilings) questions::require_dominoes(numbered.puzzle, numbered.number);
    const std::shared_ptr<const Puzzle> asked = asker_.with_entries(numbered.puzzle);
    if (checkpoints_ != nullptr) checkpoints_->go_on(*asked, share);
    const SolutionCount count = asker_.solver(order_of(numbered.format)).count_share(*asked, share);
    BatchAnswer answer;
    answer.text = part_of_sum(numbered, count);
    if (!count.complete) answer.exit_code = ExitCode::kUndecided;
    if (arguments_.statistics)
      answer.diagnostics = statistics_text(numbered.number, count.statistics);
    return answer;
  }

  const SolveArguments& arguments_;
  CountCheckpoints* checkpoints_;
  AnswerFile* solutions_;
  questions::SolveAsker asker_;
  std::shared_ptr<SecondOpinion> second_;  // null without --confirm; copyable like the asker
  std::chrono::steady_clock::time_point flushed_;
};

}  // namespace

void run(const SolveArguments& arguments, ExitCode& code) {
  require_own_proof_files(arguments);
  const bool counts = arguments.request.count;
  const bool adds_up = counts && arguments.division.part;
  const AnswerRun run{.options = arguments,
                      .one_only = !arguments.proof.empty(),
                      .adds_up = counts,
                      .passes_fields = !adds_up && !arguments.pretty && !arguments.request.all};
  if (adds_up && arguments.division.resume) {
    CountCheckpoints checkpoints(arguments.output.file, arguments.division.words);
    answer_together(run, code, [&] { return Answerer(arguments, &checkpoints, nullptr); });
    return checkpoints.discard();
  }
  if (!arguments.request.all)
    return answer_together(run, code, [&] { return Answerer(arguments, nullptr, nullptr); });
  // A puzzle may have more solutions than memory holds.
  answer_one_by_one(run, code,
                    [&](AnswerFile& output) { return Answerer(arguments, nullptr, &output); });
}

}  // namespace dokusat::cli
