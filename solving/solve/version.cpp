#include <dokusat/solve/version.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

namespace dokusat {

std::string_view version() { return DOKUSAT_VERSION; }

std::string_view version_date() { return DOKUSAT_VERSION_DATE; }

std::string version_text() {
  return std::string(version()) + " (" + CadicalBackend::version() + ", " DOKUSAT_COMPILER ")";
}

}  // namespace dokusat
