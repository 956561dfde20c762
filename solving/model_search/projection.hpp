#pragma once
// What matters of a model, where not all of it does.

#include <cstddef>
#include <dokusat/cnf/literal.hpp>
#include <vector>

namespace dokusat {

/// What matters of a model: a sequence of choices, each an ordered group of literals of different
/// variables of which exactly one is true in every model; or a plain variable x as {~x, x}. Two
/// models with the same choices count as one, and models are compared choice by choice, an earlier
/// literal of a group being the smaller.
using Projection = std::vector<std::vector<Literal>>;

/// For each choice the index of the literal that is true.
using ProjectedModel = std::vector<std::size_t>;

}  // namespace dokusat
