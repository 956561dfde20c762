#include <dokusat/solve/solver_options.hpp>
#include <dokusat/solver_backend/catalogue.hpp>

namespace dokusat {

std::optional<SolveWay> way_named(std::string_view backend) {
  SolveWay way{.oracle = backend == kOracleBackend, .splits = 0};
  // The embedded solver is set up for the board where no factory makes it.
  if (way.oracle || backend == all_backends().front().name) return way;
  way.backend = backend_named(backend);
  if (!way.backend) return std::nullopt;
  return way;
}

}  // namespace dokusat
