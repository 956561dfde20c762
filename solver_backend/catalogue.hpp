#pragma once
// All backends by name, in one table.

#include <dokusat/solver_backend/backend.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// The name of the embedded solver on two threads.
constexpr std::string_view kRaceBackend = "race";

struct BackendInfo {
  std::string_view name;
  std::string_view description;
  /// The command of an external solver, to be split by `split_command`, with the placeholders of
  /// `ExternalSolver`; empty for the embedded solver.
  std::string_view command;
  /// The arguments that limit conflicts; empty if the solver has no such limit.
  std::string_view conflict_limit;
  // Possible exit codes for each answer.
  std::vector<int> satisfiable = {10};
  std::vector<int> unsatisfiable = {20};
  std::vector<int> unknown = {0};
  bool takes_sums = false;  ///< formulas are pseudo-Boolean, as OPB
};

/// All backends known by name, the embedded ones first.
std::span<const BackendInfo> all_backends();

/// The entry with that name, or null.
const BackendInfo* backend_info(std::string_view name);

/// True if its program can be found now; always true for the embedded solver.
bool is_installed(const BackendInfo& backend);

/// A factory for the backend of this name: a name in the table; "cadical:CONFIGURATION", the
/// embedded solver in one of CaDiCaL's own configurations; or "exec:COMMAND", a command as in
/// `ExternalSolver`. Empty for other names. Throws `CommandError` for a command that cannot be
/// split. The factory throws `BackendError` if the program does not exist.
BackendFactory backend_named(std::string_view name);

/// True if the backend of this name can limit conflicts.
bool limits_conflicts(std::string_view name);

}  // namespace dokusat
