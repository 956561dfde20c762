#pragma once
// Options of `solve`.

#include <dokusat/api/random_solution.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include "option_groups.hpp"
#include "terminal.hpp"

namespace dokusat::cli {

struct SolveArguments {
  static constexpr std::string_view kName = "solve";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "solve puzzles";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` for options that exclude each other and `BackendError`
  /// for a missing solver. `words` is the whole command line.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  questions::SolveChoice choice;
  std::string backend_name;  ///< empty: not given
  SolveWay way;              ///< of that backend
  std::string confirm;       ///< backend for the second opinion; empty: none
  bool unique = false;
  bool count = false;
  bool all = false;
  std::optional<std::uint64_t> limit;  ///< of solutions counted or printed
  bool tilings = false;
  std::optional<std::int64_t> splits;
  bool incremental = false;
  std::optional<std::chrono::duration<double>> timeout;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> memory;  ///< in megabytes
  std::string proof;                   ///< file name; empty: none
  EncodingChoice encoding;
  bool simplification_named = false;
  bool statistics = false;
  bool pretty = false;
  ColorWhen color = ColorWhen::automatic;
  WorkOptions work;
  DivisionOptions division;
  OutputOptions output;

 private:
  void add_question_options(OptionList& options);
  void add_engine_options(OptionList& options);
  void add_limit_options(OptionList& options);
  void add_run_options(OptionList& options);
  void require_provable(const OptionList& options) const;
  void require_second_opinion(const OptionList& options) const;
};
void run(const SolveArguments& arguments, ExitCode& code);

/// The solver options given on the command line, without the order, which may depend on the format.
SolverOptions solver_options(const SolveArguments& arguments);

}  // namespace dokusat::cli
