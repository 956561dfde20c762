#include <algorithm>
#include <array>
#include <dokusat/puzzle/rules/catalogue.hpp>

namespace dokusat {

std::span<const RuleKind* const> all_rule_kinds() {
  static constexpr std::array kKinds = {&kAllDifferent, &kDiagonal, &kAntiKnight, &kAntiKing,
                                        &kAntiConsecutive};
  return kKinds;
}

const RuleKind* rule_kind_named(std::string_view name) {
  for (const RuleKind* kind : all_rule_kinds())
    if (kind->name == name) return kind;
  return nullptr;
}

bool all_differ(const CellRule&, std::span<const Digit> digits) {
  for (std::size_t i = 0; i < digits.size(); ++i)
    if (digits[i] != kNoDigit &&
        std::ranges::find(digits.subspan(i + 1), digits[i]) != digits.subspan(i + 1).end())
      return false;
  return true;
}

}  // namespace dokusat
