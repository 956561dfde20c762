#include <dokusat/solve/version.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

namespace dokusat {

std::string_view version() { return DOKUSAT_VERSION; }

std::string_view version_date() { return DOKUSAT_VERSION_DATE; }

std::string version_text() {
  const std::string packaged = DOKUSAT_PACKAGED_CADICAL;
  const std::string cadical = packaged.empty() ? CadicalBackend::version() : "cadical " + packaged;
  return std::string(version()) + " (" + cadical + ", " DOKUSAT_COMPILER ")";
}

}  // namespace dokusat
