#pragma once
// Costs that replace those of the table. They change the order of steps and the ratings.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::explain {

/// By the name of the technique or step. Names that are missing keep their costs.
using TechniqueCosts = std::map<std::string, double, std::less<>>;

/// The upper bound of all costs.
inline constexpr double kHighestCost = 100;

double cost_among(const TechniqueCosts& costs, std::string_view name, double otherwise);

/// All names that have a cost, those of the table first.
std::vector<std::string> priced_names();

}  // namespace dokusat::explain
