#include <dokusat/explain/technique_costs.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/words.hpp>

namespace dokusat::explain {

double cost_among(const TechniqueCosts& costs, std::string_view name, double otherwise) {
  const auto found = costs.find(name);
  return found == costs.end() ? otherwise : found->second;
}

std::vector<std::string> priced_names() {
  std::vector<std::string> names;
  for (const Technique& technique : techniques()) names.emplace_back(technique.name);
  for (const char* name : {"singles", "locked candidates", kTrial, "innies", "outies",
                           "innies and outies", "domino with one place", "single with one place",
                           "cell with one neighbour", "parity of a region"})
    names.emplace_back(name);
  std::vector<std::string> rules = {std::string(kRun)};
  for (const RuleKind* kind : all_rule_kinds()) rules.push_back(noun_of(*kind));
  for (const std::string& rule : rules) {
    names.push_back(rule);
    names.push_back(rule + " needs a digit");
  }
  return names;
}

}  // namespace dokusat::explain
