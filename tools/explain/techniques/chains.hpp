#pragma once
// Alternating inference chains: from "this one is false" over strong and weak links in turn to "so
// that one is true". One end of such a chain is true, so what sees both ends is false; where the
// ends exclude each other the chain closes to a loop, and each weak link of it is a strong one,
// too.

#include <dokusat/explain/techniques/link_graph.hpp>
#include <optional>

namespace dokusat::explain {

/// The shortest chain of this kind that excludes something.
std::optional<TechniqueStep> chain(const Position& position, ChainKind kind);

/// What a chain costs more than the shortest of its kind: by nodes.
double cost_of_length(std::size_t nodes);

/// "(4)r1c2=(4)r1c7-(4=8)r5c7", from the links.
std::string eureka(const Position& position, const std::vector<ChainLink>& links);

}  // namespace dokusat::explain
