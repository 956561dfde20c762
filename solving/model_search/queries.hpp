#pragma once
// Questions that any backend can answer by solving under more clauses. They know no puzzle: what
// matters of a model is given as a projection.

#include <cstdint>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <vector>

namespace dokusat {

/// The choices of the model at hand. Requires that `backend` has just answered `satisfiable`.
/// Throws `BackendError` where no literal of a choice is true.
ProjectedModel projected_model(Backend& backend, const Projection& projection);

/// Moves the backend to its smallest model: choice by choice it asks for a smaller literal than the
/// model at hand has, and keeps the better model. Adds unit clauses that leave this model alone, so
/// the backend serves no other question afterwards. On `satisfiable` the model is in `first`; on
/// `unknown` the best model so far, or nothing if there was none.
Outcome lexicographically_first(Backend& backend, const Projection& projection,
                                ProjectedModel& first);
/// The same for the largest model.
Outcome lexicographically_last(Backend& backend, const Projection& projection,
                               ProjectedModel& last);

/// Calls `found` once for each projected model while the backend holds it, until `found` returns
/// false, by adding a clause against each. Answers `satisfiable` if `found` stopped it,
/// `unsatisfiable` when all models were found.
Outcome enumerate(Backend& backend, const Projection& projection,
                  const std::function<bool(const ProjectedModel&)>& found);

/// Adds the clause that this projected model is wrong.
void block(Backend& backend, const Projection& projection, const ProjectedModel& model);

}  // namespace dokusat
