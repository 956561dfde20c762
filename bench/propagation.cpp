// Measures the propagation search: compilation and search, for one constraint string per line.
//
//   dokusat_bench_propagation [FILTERS [RUNS [SOLUTIONS]]] < PUZZLES

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <dokusat/system/memory.hpp>
#include <exception>
#include <iostream>
#include <string>

namespace {

/// The processor time of this thread, since other processes may be running.
struct Clock {
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
  }
};

double microseconds(double time) { return time; }

void solve(const std::string& line, std::int64_t filters, int runs, int most) {
  const std::string text = line.substr(0, line.find('\t'));
  const std::string name =
      line.find('\t') == std::string::npos ? "" : line.substr(line.find('\t') + 1);
  double parse = 1e9, rules = 1e9, compile = 1e9, search = 1e9;
  std::string answer;
  dokusat::propagation::Effort effort;
  double spent = 0;
  for (int run = 0; run < runs && spent < 2e6; ++run) {
    const auto start = Clock::now();
    const dokusat::Puzzle puzzle = dokusat::parse_puzzle(text);
    const auto parsed = Clock::now();
    const auto constraints = dokusat::constraints_of(puzzle);
    const auto said = Clock::now();
    const auto solver = dokusat::PropagationSearch::of(puzzle, constraints,
                                                       dokusat::PropagationSearch::Numbering::free);
    const auto compiled = Clock::now();
    if (!solver) {
      std::printf("unsupported\t%s\n", name.c_str());
      return;
    }
    int found = 0;
    auto end = dokusat::PropagationSearch::End::exhausted;
    if (solver->begin(puzzle))
      end = solver->run(dokusat::PropagationSearch::Branching::weights, filters, {},
                        [&](const dokusat::Solution&) { return ++found < most; });
    const auto searched = Clock::now();
    effort = solver->effort();
    answer = end == dokusat::PropagationSearch::End::gave_up ? "?" + std::to_string(found)
                                                             : std::to_string(found);
    parse = std::min(parse, microseconds(parsed - start));
    rules = std::min(rules, microseconds(said - parsed));
    compile = std::min(compile, microseconds(compiled - said));
    search = std::min(search, microseconds(searched - compiled));
    spent += searched - start;
  }
  std::printf("%s\t%.0f\t%.0f\t%.0f\t%.0f\t%ld\t%ld\t%ld\t%s\n", answer.c_str(), parse, rules,
              compile, search, effort.guesses, effort.failures, effort.filters, name.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  dokusat::keep_freed_memory();
  const std::int64_t filters = argc > 1 ? std::atoll(argv[1]) : 100'000'000;
  const int runs = argc > 2 ? std::atoi(argv[2]) : 1;
  const int most = argc > 3 ? std::atoi(argv[3]) : 2;
  std::printf("answer\tparse\trules\tcompile\tsearch\tguesses\tfailures\tfilters\tname\n");
  for (std::string line; std::getline(std::cin, line);) {
    try {
      solve(line, filters, runs, most);
    } catch (const std::exception& error) {
      std::printf("error\t%s\n", line.substr(line.find('\t') + 1).c_str());
    }
    std::fflush(stdout);
  }
}
