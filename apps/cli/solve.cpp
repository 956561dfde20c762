#include <algorithm>
#include <chrono>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/propagation/pass_statistics.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/second_opinion.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/system/signals.hpp>
#include <memory>
#include <nlohmann/json.hpp>
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

bool records_passes(const SolveArguments& arguments) {
  return arguments.statistics && arguments.output.tells_more() && !arguments.output.json;
}

/// Solver for the current puzzle, reused for the next one with the same order.
class Solvers {
 public:
  explicit Solvers(const SolveArguments& arguments)
      : arguments_(arguments), options_(solver_options(arguments)) {
    options_.stop = &interrupted();
  }

  PuzzleSolver& for_format(Format format) {
    const Order order = order_or(arguments_.choice.order, format);
    if (!solver_ || options_.order != order) {
      options_.order = order;
      solver_ = std::make_shared<PuzzleSolver>(options_);
    }
    return *solver_;
  }

 private:
  const SolveArguments& arguments_;
  SolverOptions options_;
  std::shared_ptr<PuzzleSolver> solver_;  // copyable, as std::function requires
};

std::string tiling_text(const Board& board, const std::vector<Edge>& tiling) {
  std::string text;
  for (const Edge& edge : tiling) text += (text.empty() ? "" : " ") + board.name(edge);
  return text + "\n";
}

/// The solution in the format of the puzzle or, with --pretty, as a board for people.
std::string solution_text(const SolveArguments& arguments, const NumberedPuzzle& puzzle,
                          const Solution& solution) {
  if (arguments.pretty)
    return pretty_text(puzzle, solution, colours_for(arguments.color, arguments.output));
  return answer_text(solution.grid, puzzle.format, puzzle.number);
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

/// The answer to a line that is not a puzzle, with `--keep-going`.
BatchAnswer error_answer(const SolveArguments& arguments, const BatchItem& item) {
  const auto& [puzzle, number, format] = item.puzzle;
  BatchAnswer answer;
  answer.exit_code = ExitCode::kBadInput;
  answer.diagnostics = item.error + "\n";
  if (arguments.count && arguments.division.part)
    answer.text = bad_part_of_sum(item.puzzle);
  else
    answer.text = arguments.output.json ? questions::numbered_line(number, {{"status", "error"}})
                                        : answer_text("error", format, number);
  return answer;
}

/// Worker that makes the output of `solve` for one puzzle.
class Answerer {
 public:
  /// `checkpoints` may be null.
  Answerer(const SolveArguments& arguments, CountCheckpoints* checkpoints)
      : arguments_(arguments), checkpoints_(checkpoints), solvers_(arguments) {
    if (arguments.confirm.empty()) return;
    SolverOptions options = solver_options(arguments);
    options.stop = &interrupted();
    second_ = std::make_shared<SecondOpinion>(arguments.confirm, options);
  }

  /// Empty if the run was interrupted before this puzzle.
  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    if (interrupted()) return std::nullopt;
    if (!item.error.empty()) return error_answer(arguments_, item);
    const WhileSolving solving;
    if (arguments_.tilings) require_dominoes(item.puzzle);
    std::optional<propagation::PassRecorder> recorder;
    if (records_passes(arguments_)) recorder.emplace();
    PuzzleSolver& solver = solvers_.for_format(item.puzzle.format);
    BatchAnswer answer = arguments_.count           ? count(solver, item.puzzle)
                         : arguments_.choice.random ? drawn(item.puzzle)
                                                    : solution(solver, item.puzzle);
    if (recorder) answer.diagnostics += passes_text(*recorder);
    answer.last = interrupted();
    return answer;
  }

 private:
  BatchAnswer solution(PuzzleSolver& solver, const NumberedPuzzle& numbered) const {
    const auto& [puzzle, number, format] = numbered;
    Verdict verdict = solver.solve(puzzle);
    if (second_) second_->confirm(puzzle, order_or(arguments_.choice.order, format), verdict);
    BatchAnswer answer;
    answer.exit_code = exit_code_of(verdict.status);
    if (arguments_.unique && verdict.solution && !verdict.unique)
      answer.exit_code = ExitCode::kUndecided;
    const WrittenProof proof =
        arguments_.proof.empty() ? WrittenProof() : write_proof(arguments_, numbered, verdict);
    if (proof.undecided) answer.exit_code = std::max(answer.exit_code, ExitCode::kUndecided);
    answer.text =
        arguments_.output.json ? json_text(verdict, numbered, proof) : text(verdict, numbered);
    if (arguments_.statistics && !arguments_.output.json)
      answer.diagnostics = statistics_text(number, verdict.statistics);
    if (arguments_.output.tells_more() && !arguments_.output.json && verdict.second)
      answer.diagnostics += second_text(numbered, verdict);
    if (!arguments_.output.quiet) answer.diagnostics += proof.message;
    return answer;
  }

  /// Draws a random solution. The method goes to standard error, so that the output can be read as
  /// an answer.
  BatchAnswer drawn(const NumberedPuzzle& numbered) const {
    SolverOptions options = solver_options(arguments_);
    options.stop = &interrupted();
    const questions::RandomSolution random = questions::random_solution(
        numbered.puzzle, {arguments_.choice.seed, static_cast<std::uint64_t>(numbered.number)},
        options);
    BatchAnswer answer;
    answer.exit_code = exit_code_of(random.verdict.status);
    if (arguments_.output.json) {
      answer.text = questions::numbered_line(
          numbered.number,
          questions::verdict_json(numbered.puzzle, random.verdict,
                                  {.random = true, .drawn_from = random.drawn_from}));
      return answer;
    }
    answer.text = text(random.verdict, numbered);
    if (random.verdict.solution && !arguments_.output.quiet)
      answer.diagnostics = "puzzle " + std::to_string(numbered.number) + ": " + random.how() + "\n";
    return answer;
  }

  std::string text(const Verdict& verdict, const NumberedPuzzle& puzzle) const {
    const auto& [rules, number, format] = puzzle;
    if (!verdict.solution) return answer_text(name_of(verdict.status), format, number);
    std::string text = solution_text(arguments_, puzzle, *verdict.solution);
    if (arguments_.unique)
      text += !verdict.unique   ? "uniqueness unknown\n"
              : *verdict.unique ? "unique\n"
                                : "not unique\n";
    return text;
  }

  std::string json_text(const Verdict& verdict, const NumberedPuzzle& puzzle,
                        const WrittenProof& proof) const {
    return questions::numbered_line(puzzle.number,
                                    questions::verdict_json(puzzle.puzzle, verdict,
                                                            {.unique = arguments_.unique,
                                                             .statistics = arguments_.statistics,
                                                             .proof = proof.shown}));
  }

  BatchAnswer count(PuzzleSolver& solver, const NumberedPuzzle& numbered) const {
    const auto& [puzzle, number, format] = numbered;
    if (arguments_.division.part) return count_share(solver, numbered);
    const SolutionCount count = solver.count(puzzle, arguments_.limit);
    BatchAnswer answer;
    if (!count.complete)
      answer.exit_code = ExitCode::kUndecided;
    else if (count.number == 0)
      answer.exit_code = ExitCode::kNoSolution;
    if (arguments_.output.json) {
      answer.text = questions::numbered_line(
          number, questions::count_json(count, {.statistics = arguments_.statistics}));
    } else {
      answer.text = answer_text(count_text(count), format, number);
      if (arguments_.statistics) answer.diagnostics = statistics_text(number, count.statistics);
    }
    return answer;
  }

  BatchAnswer count_share(PuzzleSolver& solver, const NumberedPuzzle& numbered) const {
    const Part& part = *arguments_.division.part;
    CountShare share{part.number, part.of};
    if (checkpoints_ != nullptr) checkpoints_->go_on(numbered.puzzle, share);
    const SolutionCount count = solver.count_share(numbered.puzzle, share);
    BatchAnswer answer;
    answer.text = part_of_sum(numbered, count);
    if (!count.complete) answer.exit_code = ExitCode::kUndecided;
    if (arguments_.statistics)
      answer.diagnostics = statistics_text(numbered.number, count.statistics);
    return answer;
  }

  const SolveArguments& arguments_;
  CountCheckpoints* checkpoints_;
  Solvers solvers_;
  std::shared_ptr<SecondOpinion> second_;  // null without --confirm; copyable like `solver_`
};

/// Printer of all solutions of a puzzle, each as soon as it is found.
class SolutionPrinter {
 public:
  SolutionPrinter(const SolveArguments& arguments, AnswerFile& output)
      : arguments_(arguments), output_(output), solvers_(arguments) {}

  /// Writes the solutions; returns the exit code and the text for standard error.
  BatchAnswer print(const NumberedPuzzle& numbered) {
    const WhileSolving solving;
    if (arguments_.tilings) require_dominoes(numbered);
    std::optional<propagation::PassRecorder> recorder;
    if (records_passes(arguments_)) recorder.emplace();
    printed_ = {};
    const Status status = solvers_.for_format(numbered.format)
                              .for_each_solution(
                                  numbered.puzzle,
                                  [&](const Solution& solution) {
                                    if (arguments_.limit && printed_.number == *arguments_.limit)
                                      return false;
                                    ++printed_.number;
                                    write(numbered, solution);
                                    return true;
                                  },
                                  &printed_.statistics);
    printed_.complete = status == Status::no_solution;
    BatchAnswer answer = closing(numbered);
    if (!printed_.complete)
      answer.exit_code = ExitCode::kUndecided;
    else if (printed_.number == 0)
      answer.exit_code = ExitCode::kNoSolution;
    if (recorder) answer.diagnostics += passes_text(*recorder);
    return answer;
  }

 private:
  void write(const NumberedPuzzle& numbered, const Solution& solution) {
    const auto& [puzzle, number, format] = numbered;
    if (arguments_.output.json) {
      questions::Json listed = {{"status", name_of(Status::solved)},
                                {"index", printed_.number.str()}};
      listed.update(questions::solution_json(puzzle, solution));
      output_.write(questions::numbered_line(number, listed));
    } else {
      output_.write(solution_text(arguments_, numbered, solution));
      if (arguments_.tilings) output_.write(tiling_text(*puzzle.board, solution.tiling));
    }
    // Solutions are shown soon, but thousands a second are not flushed one by one.
    constexpr std::chrono::milliseconds kBetweenFlushes(100);
    const auto now = std::chrono::steady_clock::now();
    if (now - flushed_ < kBetweenFlushes) return;
    output_.flush();
    flushed_ = now;
  }

  /// The text after the solutions, or in their place if there are none.
  BatchAnswer closing(const NumberedPuzzle& numbered) const {
    const auto& [puzzle, number, format] = numbered;
    BatchAnswer answer;
    if (arguments_.output.json) {
      answer.text = questions::numbered_line(
          number, questions::count_json(printed_, {.statistics = arguments_.statistics}));
      return answer;
    }
    if (printed_.number == 0)
      answer.text = answer_text(name_of(printed_.complete ? Status::no_solution : Status::unknown),
                                format, number);
    else if (!printed_.complete && !arguments_.output.quiet)
      answer.diagnostics =
          "puzzle " + std::to_string(number) + ": " + count_text(printed_) + " solutions\n";
    if (arguments_.statistics) answer.diagnostics += statistics_text(number, printed_.statistics);
    return answer;
  }

  const SolveArguments& arguments_;
  AnswerFile& output_;
  Solvers solvers_;
  SolutionCount printed_;  // of the current puzzle
  std::chrono::steady_clock::time_point flushed_;
};

}  // namespace

void run(const SolveArguments& arguments, ExitCode& code) {
  require_own_proof_files(arguments);
  const bool adds_up = arguments.count && arguments.division.part;
  const AnswerRun run{arguments.input,
                      arguments.output,
                      arguments.work,
                      arguments.division,
                      !arguments.proof.empty(),
                      arguments.count,
                      !adds_up && !arguments.pretty};
  if (arguments.count && arguments.division.part && arguments.division.resume) {
    CountCheckpoints checkpoints(arguments.output.file, arguments.division.words);
    answer_together(run, code, [&] { return Answerer(arguments, &checkpoints); });
    return checkpoints.discard();
  }
  if (!arguments.all)
    return answer_together(run, code, [&] { return Answerer(arguments, nullptr); });
  // A puzzle may have more solutions than memory holds.
  answer_one_by_one(run, code, [&](AnswerFile& output) {
    const auto printer = std::make_shared<SolutionPrinter>(arguments, output);
    return [&arguments, printer](const BatchItem& item) {
      return item.error.empty() ? printer->print(item.puzzle) : error_answer(arguments, item);
    };
  });
}

}  // namespace dokusat::cli
