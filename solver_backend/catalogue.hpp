#pragma once
// All backends by name. What there is to know of a solver stands in one table.

#include <dokusat/solver_backend/backend.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// The name of the embedded solver on several threads.
constexpr std::string_view kRaceBackend = "race";

struct BackendInfo {
  std::string_view name;
  std::string_view description;
  /// The command of an external solver, to be split by `split_command`, with the placeholders of
  /// `ExternalSolver`; empty for the embedded solver.
  std::string_view command;
  /// Its arguments for a limit of conflicts; empty if it has none.
  std::string_view conflict_limit;
  // The exit codes with which each answer may come.
  std::vector<int> satisfiable = {10};
  std::vector<int> unsatisfiable = {20};
  std::vector<int> unknown = {0};
  bool takes_sums = false;  ///< its formulas are pseudo-Boolean, as OPB
};

/// The embedded solver first, then the external solvers that are known by name.
std::span<const BackendInfo> all_backends();

/// The entry of that name, or null.
const BackendInfo* backend_info(std::string_view name);

/// Whether its program can be found now; always true of the embedded solver.
bool is_installed(const BackendInfo& backend);

/// What makes the backend of this name, of "cadical:CONFIGURATION", the embedded solver in one of
/// CaDiCaL's own configurations, or of "exec:COMMAND", a command of `ExternalSolver`'s form; empty
/// for other names. Throws `CommandError` for a command that cannot be split. The factory throws
/// `BackendError` if the program is not there.
BackendFactory backend_named(std::string_view name);

/// Whether the backend of this name can be limited in conflicts.
bool limits_conflicts(std::string_view name);

}  // namespace dokusat
