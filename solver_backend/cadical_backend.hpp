#pragma once
// The embedded CaDiCaL. Uses only functions that versions 1.5 and 2.x share.

#include <dokusat/solver_backend/backend.hpp>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

/// CaDiCaL's own configurations, and one that starts with all variables false, as most are in a
/// solution. `sat` searches in stable mode only and suits puzzles best: docs/lab/defaults.md has
/// the measurements.
enum class CadicalConfiguration { standard, plain, sat, sat_false, unsat };

struct CadicalConfigurationInfo {
  CadicalConfiguration configuration;
  std::string_view name;
  const char* preset;  ///< CaDiCaL's own name
  bool starts_false;
  std::string_view description;
};
std::span<const CadicalConfigurationInfo> all_cadical_configurations();

class CadicalBackend final : public Backend {
 public:
  explicit CadicalBackend(CadicalConfiguration configuration = CadicalConfiguration::sat);
  /// Writes all learned and deleted clauses to `proof`, as text in the DRAT format: after a `solve`
  /// without assumptions and constraint that answered `unsatisfiable`, a refutation of all clauses
  /// added. The proof is complete when the backend is destroyed; the stream must outlive it. If
  /// `solve` is called only once, every lemma follows by reverse unit propagation.
  explicit CadicalBackend(std::ostream& proof);
  ~CadicalBackend() override;

  void add_clause(std::span<const Literal> clause) override;
  void set_budget(const Budget& budget) override;
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override;
  bool failed(Literal assumption) override;
  BackendStatistics statistics() const override;
  /// Makes this literal the first choice when the solver decides its variable.
  void prefer(Literal literal);

  /// "cadical " and the version that the library reports, which may be a name ("sc2021").
  static std::string version();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace dokusat
