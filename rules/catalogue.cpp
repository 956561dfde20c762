#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

#define DOKUSAT_ADDRESS(kind) &kind,
constexpr const RuleKind* kKinds[] = {DOKUSAT_RULE_KINDS(DOKUSAT_ADDRESS)};
#undef DOKUSAT_ADDRESS

}  // namespace

std::span<const RuleKind* const> all_rule_kinds() { return kKinds; }

const RuleKind* rule_kind_named(std::string_view name) {
  if (name == "Givens" || name == "FixedValues") return &kGiven;  // older names
  for (const RuleKind* kind : all_rule_kinds())
    if (kind->name == name) return kind;
  return nullptr;
}

}  // namespace dokusat
