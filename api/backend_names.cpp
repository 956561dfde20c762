// The backends by name. The web page has only the embedded solver.

#include <dokusat/api/names.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/solver_call.hpp>

namespace dokusat::questions {

const NameList& backend_names() {
  static const NameList names = [] {
    NameList all = names_of(all_backends());
    all.emplace_back(kOracleBackend);
    all.emplace_back("cadical:default|plain|sat|sat-false|unsat");
    all.emplace_back("exec:COMMAND");
    return all;
  }();
  return names;
}

SolveWay way_of_backend(const std::string& name) {
  try {
    if (const std::optional<SolveWay> named = way_named(name)) return *named;
  } catch (const CommandError& error) {
    throw RequestError("backend", error.what());
  }
  throw unknown_name("backend", name, backend_names());
}

}  // namespace dokusat::questions
