// Our side of bench/iss.py: reads a constraint string per line, determines whether it has no, one
// or more solutions, and answers each with a line of tab-separated columns:
//
//   status     decided, unknown (the cap was reached), or refused
//   solutions  0, 1 or 2 (two or more)
//   ms         from the text to the answer: the median of the runs, of processor time or
//              wall-clock time, whichever is less
//   runs       number of runs
//   work       effort of the answer; here calls to the SAT solver
//   grid       the first solution's digits, separated by commas
//   message    reason for refusal
//
// usage: dokusat_bench_corpus CAP RUNS MS LONG
// CAP ends a run, in seconds of processor time. A puzzle is run at least RUNS times and for MS
// milliseconds, but no longer than LONG milliseconds.

#include <dokusat/dokusat.hpp>

#include <sys/time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <dokusat/system/memory.hpp>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace dokusat;

/// Processor time of the only thread: with a timer set, the kernel rounds the time of the process.
double cpu_ms() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

double clock_ms() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::atomic<bool> cap_reached = false;

void note_cap(int) { cap_reached = true; }

/// Sets `cap_reached` after `seconds` of processor time; 0 cancels that.
void set_cap(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec =
      static_cast<suseconds_t>(1e6 * (seconds - static_cast<double>(timer.it_value.tv_sec)));
  cap_reached = false;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

struct Answer {
  std::string status = "unknown";
  int solutions = 0;
  double ms = 0;
  std::int64_t work = 0;
  std::string grid;
  std::string message;
};

std::string grid_of(const Grid& grid) {
  std::string text;
  for (const Digit digit : grid.shown_digits()) {
    if (!text.empty()) text += ',';
    text += std::to_string(digit);
  }
  return text;
}

void take(const Verdict& verdict, Answer& answer) {
  answer.work = verdict.statistics.backend.solve_calls;
  if (verdict.status == Status::unknown) return;
  if (verdict.solution) {
    answer.grid = grid_of(verdict.solution->grid);
    answer.solutions = 1;
    if (!verdict.unique) return;
    if (!*verdict.unique) answer.solutions = 2;
  }
  answer.status = "decided";
}

/// Uses a new solver, since one that has seen the rules would not compile them again.
Answer run(const PuzzleParser& parser, const SolverOptions& options, const std::string& text,
           double cap) {
  Answer answer;
  set_cap(cap);
  // Wall clock inside processor time, since the latter takes a system call.
  const double cpu = cpu_ms();
  const double start = clock_ms();
  const auto note_time = [&] {
    const double end = clock_ms();
    answer.ms = std::min(cpu_ms() - cpu, end - start);
  };
  try {
    const Verdict verdict = PuzzleSolver(options).solve(parser.parse(text).puzzle);
    note_time();
    take(verdict, answer);
  } catch (const std::exception& error) {
    note_time();
    answer.status = "refused";
    answer.message = error.what();
    std::replace_if(
        answer.message.begin(), answer.message.end(),
        [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  }
  set_cap(0);
  return answer;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fputs("usage: dokusat_bench_corpus CAP RUNS MS LONG\n", stderr);
    return 2;
  }
  keep_freed_memory();  // as the program does
  std::signal(SIGPROF, note_cap);
  const double cap = std::atof(argv[1]);
  const auto least_runs = static_cast<std::size_t>(std::atoi(argv[2]));
  const double least_ms = std::atof(argv[3]);
  const double long_ms = std::atof(argv[4]);
  SolverOptions options;
  options.unique = true;
  options.stop = &cap_reached;
  const PuzzleParser parser(Format::iss);
  for (std::string text; std::getline(std::cin, text);) {
    Answer answer;
    std::vector<double> times;
    double spent = 0;
    do {
      answer = run(parser, options, text, cap);
      times.push_back(answer.ms);
      spent += answer.ms;
    } while (answer.status == "decided" && spent < long_ms &&
             (times.size() < least_runs || spent < least_ms));
    std::printf("%s\t%d\t%.4f\t%zu\t%lld\t%s\t%s\n", answer.status.c_str(), answer.solutions,
                median(times), times.size(), static_cast<long long>(answer.work),
                answer.grid.c_str(), answer.message.c_str());
    std::fflush(stdout);
  }
}
