#pragma once
// Options of `solve`.

#include <dokusat/api/solve.hpp>

#include "exit_code.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"

namespace dokusat::cli {

struct SolveArguments : RunOptions {
  static constexpr std::string_view kName = questions::SolveRequest::kName;
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = questions::SolveRequest::kSays;

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` for options that cannot be combined and `BackendError`
  /// for a missing solver.
  void complete(const Given& given);

  questions::SolveRequest request;
  std::string backend_name;  ///< empty: not given
  SolveWay way;              ///< of that backend
  std::string confirm;       ///< backend for the second opinion; empty: none
  std::string proof;         ///< file name; empty: none
  bool simplification_named = false;
  bool statistics = false;
  bool pretty = false;
  ColorWhen color = ColorWhen::automatic;

 private:
  void add_engine_options(OptionList& options);
  void add_run_options(OptionList& options);
  void require_provable(const OptionList& options) const;
  void require_second_opinion(const OptionList& options) const;
};
void run(const SolveArguments& arguments, ExitCode& code);

/// The solver options given on the command line, without the order, which may depend on the format.
SolverOptions solver_options(const SolveArguments& arguments);

}  // namespace dokusat::cli
