#pragma once
// Questions that any backend can answer by solving with further clauses. They are independent of
// puzzles: a projection selects the relevant part of a model.

#include <cstdint>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <vector>

namespace dokusat {

/// The choices of the current model. Requires that `backend` has just answered `satisfiable`.
/// Throws `BackendError` if no literal of a choice is true.
ProjectedModel projected_model(Backend& backend, const Projection& projection);

/// Moves the backend to its smallest model: for each choice in turn it asks for a smaller literal
/// than that of the current model, and keeps the better model. Adds unit clauses that exclude other
/// models, so the backend cannot be used for other questions afterwards. On `satisfiable` the model
/// is in `first`; on `unknown` the best model so far, or nothing if there was none.
Outcome lexicographically_first(Backend& backend, const Projection& projection,
                                ProjectedModel& first);

/// Calls `found` once for each projected model while the backend holds it, until `found` returns
/// false, and adds a blocking clause for each. Returns `satisfiable` if `found` stopped it,
/// `unsatisfiable` when all models were found.
Outcome enumerate(Backend& backend, const Projection& projection,
                  const std::function<bool(const ProjectedModel&)>& found);

/// Adds a clause that excludes this projected model.
void block(Backend& backend, const Projection& projection, const ProjectedModel& model);

}  // namespace dokusat
