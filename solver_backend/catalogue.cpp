#include <algorithm>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/external_backend.hpp>
#include <dokusat/solver_backend/race_backend.hpp>
#include <dokusat/system/child_process.hpp>

namespace dokusat {
namespace {

constexpr std::string_view kEmbedded = "cadical";
constexpr std::string_view kAnyCommand = "exec:";
constexpr std::string_view kConfigured = "cadical:";

}  // namespace

// Tested with the versions of Debian 12 that the comments name; Kissat and Glucose are not packaged
// there and follow their sources. Solvers that print their answer use standard input and output.
std::span<const BackendInfo> all_backends() {
  static const std::vector<BackendInfo> table = {
      {kEmbedded, "CaDiCaL as a library inside dokusat", "", ""},
      {kRaceBackend, "two embedded CaDiCaL on two threads, the second for refutations", "", ""},
      // 2.2.1. Prints only the status; the model is written to its second file.
      {"minisat", "MiniSat, N. Eén and N. Sörensson", "minisat {cnf} {out}", ""},
      // 5.11.4. Reports conflicts in its comments. Exit code 15 means `s INDETERMINATE`.
      {"cryptominisat5",
       "CryptoMiniSat 5, M. Soos",
       "cryptominisat5 --verb 1",
       "--maxconfl {conflicts}",
       {10},
       {20},
       {15}},
      // 965. Limits decisions and propagations, not conflicts. Reports an unreadable formula on
      // standard output, with exit code 0.
      {"picosat", "PicoSAT, A. Biere", "picosat", ""},
      // 3.3.5. The `s` line comes last. Exit codes are sums: 10 for a model, 20 for a complete
      // search (30: a model, and no more), 1 if interrupted.
      {"clasp",
       "clasp, M. Gebser, B. Kaufmann and others: answer sets, and CNF",
       "clasp --verbose=0",
       "--solve-limit={conflicts}",
       {10, 30},
       {20},
       {0, 1}},
      // The same program recognises OPB by its first character `*`.
      {"clasp-opb",
       "clasp on a pseudo-Boolean formula, in which sums are one constraint each",
       "clasp --verbose=0",
       "--solve-limit={conflicts}",
       {10, 30},
       {20},
       {0, 1},
       true},
      // 1.5.3. Reports a limit in a comment, `c UNKNOWN`.
      {"cadical-cli", "CaDiCaL as a program, A. Biere", "cadical", "-c {conflicts}"},
      // 3 and 4. `s UNKNOWN` at a limit.
      {"kissat", "Kissat, A. Biere", "kissat -q", "--conflicts={conflicts}"},
      // 4. Prints the model only on demand. Its answer file, unlike MiniSat's, lacks `SAT`.
      {"glucose", "Glucose, G. Audemard and L. Simon", "glucose -verb=0 -model", ""},
  };
  return table;
}

const BackendInfo* backend_info(std::string_view name) {
  const auto all = all_backends();
  const auto found = std::ranges::find(all, name, &BackendInfo::name);
  return found == all.end() ? nullptr : &*found;
}

bool is_installed(const BackendInfo& backend) {
  if (backend.command.empty()) return true;
  try {
    find_program(split_command(backend.command)[0]);
    return true;
  } catch (const ProgramError&) {
    return false;
  }
}

BackendFactory backend_named(std::string_view name) {
  if (name == kEmbedded) return [] { return std::make_unique<CadicalBackend>(); };
  if (name == kRaceBackend)
    return [] {
      return std::make_unique<RaceBackend>(
          std::make_unique<CadicalBackend>(),
          std::make_unique<CadicalBackend>(CadicalConfiguration::unsat));
    };
  if (name.starts_with(kConfigured)) {
    const auto all = all_cadical_configurations();
    const auto found =
        std::ranges::find(all, name.substr(kConfigured.size()), &CadicalConfigurationInfo::name);
    if (found == all.end()) return nullptr;
    return [configuration = found->configuration] {
      return std::make_unique<CadicalBackend>(configuration);
    };
  }
  ExternalSolver solver;
  if (name.starts_with(kAnyCommand)) {
    solver.command = split_command(name.substr(kAnyCommand.size()));
    // The customary codes of unknown programs, and 0, the code of scripts, for every answer.
    solver.codes_satisfiable = {0, 10, 30};
    solver.codes_unsatisfiable = {0, 20};
    solver.codes_unknown = {0, 1, 15};
  } else {
    const BackendInfo* const info = backend_info(name);
    if (info == nullptr) return nullptr;
    solver.command = split_command(info->command);
    if (!info->conflict_limit.empty()) solver.conflict_limit = split_command(info->conflict_limit);
    solver.codes_satisfiable = info->satisfiable;
    solver.codes_unsatisfiable = info->unsatisfiable;
    solver.codes_unknown = info->unknown;
    solver.takes_sums = info->takes_sums;
  }
  return [solver] { return std::make_unique<ExternalBackend>(solver); };
}

bool limits_conflicts(std::string_view name) {
  if (name.starts_with(kConfigured)) return true;
  const BackendInfo* const info = backend_info(name);
  return info != nullptr && (info->command.empty() || !info->conflict_limit.empty());
}

}  // namespace dokusat
