#pragma once
// The embedded CaDiCaL. Uses only calls that its versions 1.5 and 2.x share.

#include <dokusat/solver_backend/backend.hpp>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace dokusat {

/// The sets of options that CaDiCaL itself names, and one that begins with all variables false, as
/// most are in a solution. `sat` searches in stable mode alone and suits puzzles best:
/// docs/lab/defaults.md has the measurements.
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
  /// Writes all that is learned and deleted to `proof`, as text in the DRAT format: after a `solve`
  /// without assumptions and constraint that answered `unsatisfiable`, a refutation of all clauses
  /// added. It is complete when the backend is gone; the stream must outlive it. Learns nothing but
  /// what follows by reverse unit propagation, if `solve` is called once.
  explicit CadicalBackend(std::ostream& proof);
  ~CadicalBackend() override;

  void add_clause(std::span<const Literal> clause) override;
  void set_budget(const Budget& budget) override;
  Outcome solve(std::span<const Literal> assumptions = {},
                std::span<const Literal> constraint = {}) override;
  bool value(Literal literal) override;
  bool failed(Literal assumption) override;
  BackendStatistics statistics() const override;
  /// Where it has to decide the variable it tries this first.
  void prefer(Literal literal);

  /// "cadical " and the version that the library gives itself, which may be a name ("sc2021").
  static std::string version();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace dokusat
