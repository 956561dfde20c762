#pragma once
// Ratings as JSON.

#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/explain/rating.hpp>

namespace dokusat::questions {

/// `figure`, that of the dearest step, `sum`, `band`, `hardest`, `steps` by name, `by_all_rules`.
Json rating_json(const explain::PathRating& rating);

}  // namespace dokusat::questions
