#pragma once
// Projection of models onto chosen variables.

#include <cstddef>
#include <dokusat/cnf/literal.hpp>
#include <vector>

namespace dokusat {

/// A sequence of choices. Each is an ordered group of literals of different variables, exactly one
/// of which is true in every model; or a plain variable x as {~x, x}. Models with the same choices
/// count as one. Models are compared choice by choice; an earlier literal of a group is smaller.
using Projection = std::vector<std::vector<Literal>>;

/// For each choice, the index of the true literal.
using ProjectedModel = std::vector<std::size_t>;

}  // namespace dokusat
