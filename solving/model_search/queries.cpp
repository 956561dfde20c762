#include <algorithm>
#include <dokusat/model_search/queries.hpp>
#include <utility>

namespace dokusat {
namespace {

std::size_t true_literal(Backend& backend, const std::vector<Literal>& choice) {
  const auto found = std::ranges::find_if(choice, [&](Literal l) { return backend.value(l); });
  if (found == choice.end())
    throw BackendError("a model makes none of the literals true of which one must be");
  return static_cast<std::size_t>(found - choice.begin());
}

}  // namespace

ProjectedModel projected_model(Backend& backend, const Projection& projection) {
  ProjectedModel model;
  model.reserve(projection.size());
  for (const std::vector<Literal>& choice : projection)
    model.push_back(true_literal(backend, choice));
  return model;
}

Outcome lexicographically_first(Backend& backend, const Projection& projection,
                                ProjectedModel& first) {
  first.clear();
  Outcome outcome = backend.solve();
  if (outcome != Outcome::satisfiable) return outcome;
  first = projected_model(backend, projection);
  for (std::size_t i = 0; i < projection.size(); ++i) {
    const std::span<const Literal> choice = projection[i];
    while (first[i] > 0) {
      outcome = backend.solve({}, choice.first(first[i]));
      if (outcome == Outcome::unknown) return outcome;
      if (outcome == Outcome::unsatisfiable) break;
      first = projected_model(backend, projection);
    }
    backend.add_clause(choice.subspan(first[i], 1));
  }
  return Outcome::satisfiable;
}

void block(Backend& backend, const Projection& projection, const ProjectedModel& model) {
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < projection.size(); ++i) clause.push_back(~projection[i][model[i]]);
  backend.add_clause(clause);
}

Outcome enumerate(Backend& backend, const Projection& projection,
                  const std::function<bool(const ProjectedModel&)>& found) {
  while (true) {
    const Outcome outcome = backend.solve();
    if (outcome != Outcome::satisfiable) return outcome;
    const ProjectedModel model = projected_model(backend, projection);
    if (!found(model)) return Outcome::satisfiable;
    block(backend, projection, model);
  }
}

}  // namespace dokusat
