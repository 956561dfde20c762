#pragma once
// What `PuzzleSolver` is told: what is asked, the way to the answer, and what it may take. Parts of
// the program take the part that they go by.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// What is asked of a puzzle.
struct SolveQuestion {
  Order order = Order::any;
  /// Also decide whether the solution is the only one.
  bool unique = false;
  /// Of Su-domino-ku, `count` and `for_each_solution` take a pair of grid and tiling for a solution
  /// in place of a grid.
  bool tilings = false;
};

/// How the answer is found. Changes no answer, except which solution comes where any will do.
struct SolveWay {
  /// What solves the formulas. Null stands for the embedded CaDiCaL, set up for the board.
  BackendFactory backend = {};
  /// The oracle answers in place of formulas and backend.
  bool oracle = false;
  EncodingOptions encoding = {};
  /// How many case splits deduction may make on a puzzle before a formula is made and the solver
  /// asked, if simplification is `automatic`; 0 leaves all that it does not decide to the solver.
  /// No more are made than 64 MB hold copies of what is known: some 66,000 on Sudoku of 9x9, 33,000
  /// on Su-domino-ku, 8,800 on Sudoku of 25x25.
  std::int64_t splits = 30000;
  /// Whether deduction and case splits on plain Sudoku of 9×9 go by `fast9::best_search`.
  bool bit_parallel = true;
  /// Of `PuzzleSolver::solve` in the order `any`: one formula of the rules is kept, and clues are
  /// assumptions (solve/incremental_solver.hpp). Which of several solutions comes may depend on the
  /// puzzles before then.
  bool incremental = false;
  /// Whether `count` goes by what relabelling digits and swapping lines leave of the puzzle
  /// (solve/count_cases.hpp). The oracle never does.
  bool symmetries = true;
};

/// What the answer may take.
struct SolveResources {
  /// How many threads one puzzle may use, together with all that are at work (system/threads.hpp):
  /// in `count`, and where the propagation search takes long. Answers do not depend on it.
  int threads = 1;
  std::optional<std::chrono::duration<double>> timeout = {};  ///< for one puzzle
  std::optional<std::int64_t> conflicts = {};                 ///< for one call to the solver
  /// Of `PuzzleSolver::solve` in the order `any`, where search and solver take turns: filters of
  /// the search (propagation/engine.hpp), the same on every machine. Then they give up.
  std::optional<std::int64_t> search_effort = {};
  /// Bytes that the formula of a puzzle may take in a solver. An estimate decides, the same on
  /// every machine, while clauses are written; what the solver learns comes on top. Not of the
  /// oracle.
  std::optional<std::int64_t> memory = {};
  /// Gives up on the puzzle at hand soon after this becomes true. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Of `count`: is told now and then how many solutions are known so far, in digits, by one thread
  /// at a time. Not of the oracle. May be empty.
  std::function<void(const std::string&)> progress = {};
};

inline constexpr std::string_view kOracleBackend = "oracle";

/// The way through the backend of this name: `kOracleBackend`, "cadical", which is what solves
/// where no backend is named, or another that `backend_named` knows. Who names a backend wants to
/// see it work, so `splits` is 0; nothing else differs. Empty for other names; throws as
/// `backend_named` does.
std::optional<SolveWay> way_named(std::string_view backend);

struct SolverOptions : SolveQuestion, SolveWay, SolveResources {};

}  // namespace dokusat
