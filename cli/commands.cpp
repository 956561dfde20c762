#include "commands.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/pipeline/judge.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <iostream>

#include "files.hpp"

namespace dokusat::cli {
namespace {

// Set by the signal handler; the solver looks at the first, the handler at the second.
std::atomic<bool> interrupted{false};
std::atomic<bool> solving{false};

extern "C" void on_interrupt(int signal) {
  // The first signal ends the puzzle at hand; a second one, or one while nothing is at hand, the
  // run.
  if (!interrupted.exchange(true) && solving.load()) return;
  remove_temporary_file();
  _exit(128 + signal);
}

int exit_code_of(Status status) {
  if (status == Status::solved) return ExitCode::kGood;
  return status == Status::no_solution ? ExitCode::kNoSolution : ExitCode::kUndecided;
}

Order order_of(const Arguments& arguments, Format format) {
  return arguments.order.value_or(format == Format::boj2239 ? Order::least : Order::any);
}

void print_statistics(int number, const Verdict& verdict) {
  const SolveStatistics& statistics = verdict.statistics;
  std::cerr << "puzzle " << number << ": " << statistics.variables << " variables, "
            << statistics.clauses << " clauses, " << statistics.literals << " literals, "
            << statistics.backend.solve_calls << " solver calls, "
            << statistics.backend.learned_clauses << " learned clauses, " << statistics.seconds
            << " s\n";
}

std::string answer_to(const Verdict& verdict, bool unique_asked, Format format, int number) {
  if (verdict.status == Status::no_solution) return answer_text("no solution", format, number);
  if (verdict.status == Status::unknown) return answer_text("unknown", format, number);
  std::string text = answer_text(verdict.solution->grid, format, number);
  if (unique_asked)
    text += !verdict.unique ? "unknown\n" : *verdict.unique ? "unique\n" : "not unique\n";
  return text;
}

class Solve {
 public:
  Solve(const Arguments& arguments, ExitCode& code)
      : arguments_(arguments), code_(code), out_(arguments.output) {
    arguments_.solver.stop = &interrupted;
  }

  void run() {
    for (const std::string& path : arguments_.files) {
      InputFile input(path);
      PuzzleReader reader(input.stream(), input.name(), arguments_.format, arguments_.board);
      int number = 0;
      while (!interrupted) {
        const std::optional<Puzzle> puzzle = reader.next();
        if (!puzzle) break;
        ++number;
        if (arguments_.puzzle && number != *arguments_.puzzle) continue;
        if (arguments_.verbose)
          std::cerr << input.name() << ": puzzle " << number << ", format "
                    << name_of(reader.format()) << "\n";
        answer(*puzzle, reader.format(), number);
        if (arguments_.puzzle) break;
      }
      if (arguments_.puzzle && number < *arguments_.puzzle)
        throw UsageError("--puzzle " + std::to_string(*arguments_.puzzle) + ": " + input.name() +
                         " has " + std::to_string(number));
    }
    if (interrupted) code_.raise(ExitCode::kUndecided);
    if (interrupted && arguments_.output != "-")
      throw FileError(arguments_.output + ": not written, as the run was interrupted");
    out_.commit();
  }

 private:
  void answer(const Puzzle& puzzle, Format format, int number) {
    SolverOptions options = arguments_.solver;
    options.order = order_of(arguments_, format);
    const PuzzleSolver solver(options);
    solving = true;
    std::string text;
    int code = ExitCode::kGood;
    if (arguments_.count) {
      text = answer_text(count(solver, puzzle, code), format, number);
    } else {
      const Verdict verdict = solver.solve(puzzle);
      text = answer_to(verdict, options.unique, format, number);
      code = exit_code_of(verdict.status);
      if (options.unique && verdict.solution && !verdict.unique) code = ExitCode::kUndecided;
      if (arguments_.statistics) print_statistics(number, verdict);
    }
    code_.raise(code);
    out_.stream() << text;
    out_.flush();
    solving = false;
  }

  /// The number of solutions, with "+" behind it where a limit cut it short.
  std::string count(const PuzzleSolver& solver, const Puzzle& puzzle, int& code) const {
    long found = 0;
    const Status status = solver.for_each_solution(puzzle, [&](const Solution&) {
      ++found;
      return !arguments_.limit || found <= *arguments_.limit;
    });
    const bool complete = status == Status::no_solution;
    if (status == Status::solved) --found;  // the one beyond the limit
    if (!complete)
      code = ExitCode::kUndecided;
    else if (found == 0)
      code = ExitCode::kNoSolution;
    return std::to_string(found) + (complete ? "" : "+");
  }

  Arguments arguments_;
  ExitCode& code_;
  OutputFile out_;
};

void list_encodings(std::ostream& out) {
  const auto section = [&](const char* title, const auto& infos) {
    out << title << "\n";
    for (const auto& info : infos)
      out << "  " << info.name << std::string(18 - std::min<std::size_t>(17, info.name.size()), ' ')
          << info.description << "\n";
  };
  section("Digit rules (--encoding):", all_digit_encodings());
  section("Domino rules of Su-domino-ku (--encoding):", all_domino_encodings());
  section("At-most-one constraints (--amo):", all_at_most_one());
  section("Simplification before encoding (--simplify):", all_simplifications());
}

void run_encode(const Arguments& arguments) {
  OutputFile out(arguments.output);
  if (arguments.list) {
    list_encodings(out.stream());
    out.commit();
    return;
  }
  InputFile input(arguments.files[0]);
  PuzzleReader reader(input.stream(), input.name(), arguments.format, arguments.board);
  const long wanted = arguments.puzzle.value_or(1);
  NumberedPuzzle numbered;
  for (long number = 1; number <= wanted; ++number) {
    std::optional<Puzzle> puzzle = reader.next();
    if (!puzzle && number == 1) throw UsageError(input.name() + ": no puzzle to encode");
    if (!puzzle)
      throw UsageError("--puzzle " + std::to_string(wanted) + ": " + input.name() + " has " +
                       std::to_string(number - 1));
    numbered.puzzle = std::move(*puzzle);
  }
  numbered.number = static_cast<int>(wanted);
  numbered.format = reader.format();
  const CnfStatistics statistics = write_cnf(numbered, arguments.solver.encoding, out.stream());
  out.commit();
  if (arguments.statistics)
    std::cerr << "puzzle " << wanted << ": " << statistics.variables << " variables, "
              << statistics.clauses << " clauses, " << statistics.literals << " literals\n";
}

void run_decode(const Arguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output);
  InputFile cnf(arguments.files[0]);
  InputFile output(arguments.files[1]);
  const DecodedAnswer answer = decode_cnf(cnf.stream(), cnf.name(), output.stream(), output.name());
  const auto& [puzzle, number, format] = answer.puzzle;
  if (!answer.wrong.empty()) {
    std::cerr << "Puzzle " << number << ": " << answer.wrong.front() << "\n";
    code.raise(ExitCode::kWrongAnswer);
    return;
  }
  if (answer.solution) {
    out.stream() << answer_text(answer.solution->grid, format, number);
  } else {
    const bool refuted = answer.status == SolverAnswer::Status::unsatisfiable;
    out.stream() << answer_text(refuted ? "no solution" : "unknown", format, number);
    code.raise(refuted ? ExitCode::kNoSolution : ExitCode::kUndecided);
  }
  out.commit();
}

void run_check(const Arguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output);
  InputFile puzzles(arguments.files[0]);
  InputFile answers(arguments.files[1]);
  PuzzleReader reader(puzzles.stream(), puzzles.name(), arguments.format, arguments.board);
  std::optional<AnswerReader> answer_reader;
  int number = 0;
  const auto report = [&](const std::string& message) {
    out.stream() << message << "\n";
    out.flush();
    code.raise(ExitCode::kWrongAnswer);
  };
  while (const std::optional<Puzzle> puzzle = reader.next()) {
    const std::string name = "Puzzle " + std::to_string(++number) + ": ";
    if (!answer_reader) answer_reader.emplace(answers.stream(), answers.name(), reader.format());
    const std::optional<Answer> answer = answer_reader->next(puzzle->board->size());
    if (!answer) {
      report(name + "no answer");
      continue;
    }
    for (const std::string& wrong :
         judge(*puzzle, *answer, order_of(arguments, reader.format()), arguments.solver))
      report(name + wrong);
  }
  if (!answer_reader) answer_reader.emplace(answers.stream(), answers.name(), reader.format());
  if (!answer_reader->at_end())
    report("more answers than the " + std::to_string(number) +
           (number == 1 ? " puzzle" : " puzzles"));
  out.commit();
  if (code.value() == ExitCode::kGood && !arguments.quiet)
    std::cerr << (number == 1 ? "the answer is right"
                              : "all " + std::to_string(number) + " answers are right")
              << "\n";
}

}  // namespace

void handle_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  std::signal(SIGHUP, on_interrupt);
}

void run(const Arguments& arguments, ExitCode& code) {
  switch (arguments.command) {
    case Command::solve:
      return Solve(arguments, code).run();
    case Command::encode:
      return run_encode(arguments);
    case Command::decode:
      return run_decode(arguments, code);
    case Command::check:
      return run_check(arguments, code);
  }
}

}  // namespace dokusat::cli
