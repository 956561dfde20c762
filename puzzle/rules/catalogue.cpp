#include <algorithm>
#include <array>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/nearest_name.hpp>
#include <string>
#include <unordered_map>

namespace dokusat {

#define DOKUSAT_RULE(kind) extern const RuleKind kind;
#include <dokusat/rule_list.inc>
#undef DOKUSAT_RULE

namespace {

constexpr const RuleKind* kKinds[] = {
#define DOKUSAT_RULE(kind) &kind,
#include <dokusat/rule_list.inc>
#undef DOKUSAT_RULE
};

/// Another name for a rule, from people or older versions of the language. Folded.
struct Alias {
  std::string_view name;
  const RuleKind* kind;
};
constexpr std::array kAliases = {
    Alias{"givens", &kGiven},
    Alias{"fixedvalues", &kGiven},
    Alias{"killer", &kCage},
    Alias{"killercage", &kCage},
    Alias{"extraregion", &kAllDifferent},
    Alias{"irregular", &kJigsaw},
    Alias{"hypersudoku", &kWindoku},
    Alias{"disjointgroup", &kDisjointSets},
    Alias{"knight", &kAntiKnight},
    Alias{"knightsmove", &kAntiKnight},
    Alias{"king", &kAntiKing},
    Alias{"kingsmove", &kAntiKing},
    Alias{"nonconsecutive", &kAntiConsecutive},
    Alias{"taxicab", &kAntiTaxicab},
    Alias{"germanwhisper", &kWhisper},
    Alias{"thermometer", &kThermo},
    Alias{"regionsum", &kRegionSumLine},
    Alias{"whitekropki", &kWhiteDot},
    Alias{"kropkiwhite", &kWhiteDot},
    Alias{"blackkropki", &kBlackDot},
    Alias{"kropkiblack", &kBlackDot},
    Alias{"inequality", &kGreaterThan},
    Alias{"quadruple", &kQuad},
};

/// A name for several rules, or for a rule with an argument. Folded.
struct SeveralRules {
  std::string_view name;
  std::string_view rules;
};
constexpr std::array kSeveral = {
    SeveralRules{"kropki",
                 "WhiteDot (consecutive), BlackDot (1:2), or StrictKropki (every dot is "
                 "shown)"},
    SeveralRules{"xv", "X (sum 10), V (sum 5), or StrictXV (every sign is shown)"},
    SeveralRules{"xsudoku", "Diagonal~1 and Diagonal~-1"},
    SeveralRules{"dutchwhisper", "Whisper~4"},
    SeveralRules{"clone", "SameValues~2"},
    SeveralRules{"even", "the even digits as candidates, such as .~R1C1_2_4_6_8"},
    SeveralRules{"odd", "the odd digits as candidates, such as .~R1C1_1_3_5_7_9"},
};

/// Returns the folded name, the name without the plural s, and that without "line".
std::array<std::string, 3> forms_of(std::string_view name) {
  std::array<std::string, 3> forms;
  forms.fill(folded(name));
  if (forms[1].ends_with('s')) forms[1].pop_back();
  forms[2] = forms[1];
  if (forms[2].ends_with("line")) forms[2].resize(forms[2].size() - 4);
  return forms;
}

}  // namespace

std::span<const RuleKind* const> all_rule_kinds() { return kKinds; }

const RuleKind* rule_kind_named(std::string_view name) {
  using Kinds = std::unordered_map<std::string_view, const RuleKind*>;
  static const Kinds exact = [] {
    Kinds named;
    for (const RuleKind* kind : all_rule_kinds()) named.emplace(kind->name, kind);
    return named;
  }();
  if (const auto kind = exact.find(name); kind != exact.end()) return kind->second;
  static const std::unordered_map<std::string, const RuleKind*> names = [] {
    std::unordered_map<std::string, const RuleKind*> named;
    for (const RuleKind* kind : all_rule_kinds()) named.emplace(folded(kind->name), kind);
    for (const Alias& alias : kAliases) named.emplace(alias.name, alias.kind);
    return named;
  }();
  for (const std::string& form : forms_of(name))
    if (const auto kind = names.find(form); kind != names.end()) return kind->second;
  return nullptr;
}

std::string rules_meant(std::string_view name, std::vector<std::string> others) {
  for (const std::string& form : forms_of(name))
    for (const SeveralRules& several : kSeveral)
      if (several.name == form) return std::string(several.rules);
  std::unordered_map<std::string, std::string> names;
  for (std::string& other : others) names.emplace(folded(other), std::move(other));
  for (const RuleKind* kind : all_rule_kinds()) names.emplace(folded(kind->name), kind->name);
  for (const Alias& alias : kAliases) names.emplace(alias.name, alias.kind->name);
  std::vector<std::string> all;
  for (const auto& [known, canonical] : names) all.push_back(known);
  std::ranges::sort(all);
  const std::string near = nearest_name(folded(name), all);
  return near.empty() ? near : names.at(near);
}

}  // namespace dokusat
