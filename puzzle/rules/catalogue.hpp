#pragma once
// The catalogue of rules about the digits of cells: this folder has a file for each family, and the
// table a line for each kind.

#include <dokusat/model/rule.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// The table of all kinds, in the order of the help text.
// clang-format off
#define DOKUSAT_RULE_KINDS(X) \
  X(kGiven) \
  X(kAllDifferent) X(kDiagonal) X(kJigsaw) X(kWindoku) X(kDisjointSets) \
  X(kAntiKnight) X(kAntiKing) X(kAntiConsecutive) X(kAntiTaxicab) \
  X(kGlobalEntropy) X(kGlobalMod) X(kDutchFlatmates) \
  X(kAntiTouch) X(kRipple) X(kRoom) \
  X(kCage) X(kRellikCage) X(kEqualityCage) X(kSum) X(kEqualSum) \
  X(kProduct) X(kDifference) X(kQuotient) \
  X(kArrow) X(kDoubleArrow) X(kPillArrow) X(kZipper) X(kRegionSumLine) X(kSumLine) \
  X(kLittleKiller) X(kSandwich) X(kLunchbox) X(kXSum) X(kSkyscraper) X(kHiddenSkyscraper) \
  X(kNumberedRoom) X(kFullRank) X(kFullRankTies) \
  X(kThermo) X(kWhisper) X(kRenban) X(kModular) X(kEntropic) X(kPalindrome) \
  X(kBetween) X(kLockout) \
  X(kWhiteDot) X(kBlackDot) X(kX) X(kV) X(kGreaterThan) \
  X(kStrictWhiteDot) X(kStrictKropki) X(kStrictXV) \
  X(kPair) X(kPairX) X(kBinary) X(kBinaryX) X(kRegex) X(kStateMachine) \
  X(kQuad) X(kContainExact) X(kContainAtLeast) X(kSameValues) X(kRegionSameValues) \
  X(kCountDistinct) X(kCountingCircles) X(kLookAndSay) X(kIndexing) X(kValueIndexing) \
  X(kConnectedValues) X(kChaosConstruction) X(kChaosArrow) X(kChaosCount) \
  X(kDoppelganger) X(kSearchPriority) \
  X(kOr) X(kAnd)
// clang-format on

#define DOKUSAT_DECLARE(kind) extern const RuleKind kind;
DOKUSAT_RULE_KINDS(DOKUSAT_DECLARE)
#undef DOKUSAT_DECLARE

std::span<const RuleKind* const> all_rule_kinds();
/// Returns the kind with this name or a common other one ("killer", "German whispers"), in any
/// case, with hyphens or blanks, or in the plural. Null if there is none.
const RuleKind* rule_kind_named(std::string_view name);
/// Returns as text the rules that were probably meant by an unknown name; `others` are further
/// known names. Empty if there are none.
std::string rules_meant(std::string_view name, std::vector<std::string> others);

}  // namespace dokusat
