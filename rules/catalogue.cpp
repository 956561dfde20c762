#include <dokusat/rules/catalogue.hpp>
#include <unordered_map>

namespace dokusat {
namespace {

#define DOKUSAT_ADDRESS(kind) &kind,
constexpr const RuleKind* kKinds[] = {DOKUSAT_RULE_KINDS(DOKUSAT_ADDRESS)};
#undef DOKUSAT_ADDRESS

}  // namespace

std::span<const RuleKind* const> all_rule_kinds() { return kKinds; }

const RuleKind* rule_kind_named(std::string_view name) {
  if (name == "Givens" || name == "FixedValues") return &kGiven;  // older names
  static const std::unordered_map<std::string_view, const RuleKind*> kinds = [] {
    std::unordered_map<std::string_view, const RuleKind*> named;
    for (const RuleKind* kind : all_rule_kinds()) named.emplace(kind->name, kind);
    return named;
  }();
  const auto kind = kinds.find(name);
  return kind == kinds.end() ? nullptr : kind->second;
}

}  // namespace dokusat
