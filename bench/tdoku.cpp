// Compares the bit-parallel search of plain Sudoku with tdoku, alternating in one process: for each
// puzzle, uniqueness is proved, or two solutions are found. Prints a row of a Markdown table per
// file.
//
//   dokusat_bench_tdoku LIBRARY ROUNDS FILE...
//
// LIBRARY is tdoku's solver as a shared library (bench/tdoku.sh builds it); a line of a FILE with
// at least 81 characters begins with a puzzle. The time of a round is the best of eight passes over
// the file.

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dokusat/fast9/search.hpp>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace dokusat;
using Tdoku = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t configuration,
                              char* solution, std::size_t* guesses);

struct Totals {
  std::int64_t solutions = 0;
  std::int64_t splits = 0;
};

/// Microseconds per puzzle, over alternating rounds.
struct Measured {
  double least = 1e9, most = 0;
  Totals totals;

  void add(double micros) {
    least = std::min(least, micros);
    most = std::max(most, micros);
  }
};

template <class Pass>
double best_of_passes(const Pass& pass, Totals& totals) {
  double best = 1e9;
  for (int i = 0; i < 8; ++i) {
    const auto start = std::chrono::steady_clock::now();
    totals = pass();
    best = std::min(
        best, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
                  .count());
  }
  return best;
}

void measure(const std::string& file, int rounds, Tdoku tdoku) {
  std::vector<std::string> lines;
  std::vector<fast9::CellDigits> grids;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 81 || line[0] == '#') continue;
    line.resize(81);
    fast9::CellDigits grid;
    for (std::size_t i = 0; i < 81; ++i) {
      if (line[i] < '1' || line[i] > '9') line[i] = '.';
      grid.digits[i] = static_cast<std::uint8_t>(line[i] == '.' ? 0 : line[i] - '0');
    }
    lines.push_back(line);
    grids.push_back(grid);
  }
  const auto count = static_cast<double>(lines.size());
  Measured ours, theirs;
  for (int round = 0; round < rounds; ++round) {
    ours.add(best_of_passes(
                 [&] {
                   Totals totals;
                   for (const fast9::CellDigits& grid : grids) {
                     const auto answer = fast9::best_search().sudoku(grid, {2, 1LL << 60});
                     totals.solutions += answer.solutions;
                     totals.splits += answer.splits;
                   }
                   return totals;
                 },
                 ours.totals) /
             count);
    theirs.add(best_of_passes(
                   [&] {
                     Totals totals;
                     for (const std::string& line : lines) {
                       char solution[82];
                       std::size_t guesses = 0;
                       totals.solutions +=
                           static_cast<std::int64_t>(tdoku(line.c_str(), 2, 0, solution, &guesses));
                       totals.splits += static_cast<std::int64_t>(guesses);
                     }
                     return totals;
                   },
                   theirs.totals) /
               count);
  }
  std::printf("| %s | %zu | %.2f to %.2f | %.1f | %.2f to %.2f | %.1f | %s |\n",
              file.substr(file.rfind('/') + 1).c_str(), lines.size(), ours.least, ours.most,
              static_cast<double>(ours.totals.splits) / count, theirs.least, theirs.most,
              static_cast<double>(theirs.totals.splits) / count,
              ours.totals.solutions == theirs.totals.solutions ? "yes" : "NO");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  void* const library = argc > 3 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  const auto tdoku = library == nullptr
                         ? nullptr
                         : reinterpret_cast<Tdoku>(dlsym(library, "TdokuSolverDpllTriadSimd"));
  if (tdoku == nullptr) {
    std::fprintf(stderr, "usage: dokusat_bench_tdoku LIBRARY ROUNDS FILE...\n");
    return 2;
  }
  std::puts("| file | puzzles | dokusat, µs | splits | tdoku, µs | guesses | same solutions |");
  std::puts("|---|---:|---:|---:|---:|---:|---|");
  for (int i = 3; i < argc; ++i) measure(argv[i], std::atoi(argv[2]), tdoku);
}
