#include "describe.hpp"

#include <dokusat/pipeline/answer_json.hpp>
#include <nlohmann/json.hpp>

namespace dokusat::cli {
namespace {

Json option_json(const Option& option) {
  Json object = {{"name", option.name}};
  if (option.letter != 0) object["letter"] = std::string(1, option.letter);
  if (!option.argument.empty()) object["argument"] = option.argument;
  object["help"] = option.help;
  if (!option.values.empty()) object["values"] = option.values;
  if (!option.lowest.empty()) object["lowest"] = option.lowest;
  if (!option.highest.empty()) object["highest"] = option.highest;
  if (!option.aliases.empty()) object["aliases"] = option.aliases;
  if (!option.companions.empty()) object["goes_with_one_of"] = option.companions;
  for (const Option::Exclusion& exclusion : option.exclusions)
    object["excludes"].push_back(exclusion.other);
  return object;
}

}  // namespace

std::string description(const std::vector<std::unique_ptr<Command>>& commands) {
  Json list = Json::array();
  for (const auto& command : commands) {
    Json options = Json::array();
    for (const Option& option : command->options().all()) options.push_back(option_json(option));
    list.push_back({{"name", command->name},
                    {"operands", command->operands},
                    {"summary", command->summary},
                    {"options", options}});
  }
  return json_line({{"program", "dokusat"}, {"version", DOKUSAT_VERSION}, {"commands", list}});
}

}  // namespace dokusat::cli
