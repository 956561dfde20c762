#pragma once
// The catalogue of rules about the digits of cells: this folder has a file for each family, and the
// list of all is made from their definitions.

#include <dokusat/model/rule.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

// The kinds that other files may name. A new one needs no place here until one of them names it.
extern const RuleKind kGiven, kAllDifferent, kDiagonal;
extern const RuleKind kJigsaw, kWindoku, kDisjointSets;
extern const RuleKind kAntiKnight, kAntiKing, kAntiConsecutive;
extern const RuleKind kAntiTaxicab, kGlobalEntropy, kGlobalMod, kDutchFlatmates;
extern const RuleKind kAntiTouch, kRipple, kRoom;
extern const RuleKind kCage, kRellikCage, kEqualityCage, kSum, kEqualSum;
extern const RuleKind kProduct, kDifference, kQuotient;
extern const RuleKind kArrow, kDoubleArrow, kPillArrow, kZipper, kRegionSumLine, kSumLine;
extern const RuleKind kLittleKiller, kSandwich, kLunchbox;
extern const RuleKind kXSum, kSkyscraper, kHiddenSkyscraper, kNumberedRoom;
extern const RuleKind kFullRank, kFullRankTies;
extern const RuleKind kThermo, kWhisper, kRenban, kModular, kEntropic, kPalindrome;
extern const RuleKind kBetween, kLockout;
extern const RuleKind kWhiteDot, kBlackDot, kX, kV, kGreaterThan, kStrictWhiteDot, kStrictKropki,
    kStrictXV;
extern const RuleKind kPair, kPairX, kBinary, kBinaryX;
extern const RuleKind kRegex, kStateMachine;
extern const RuleKind kQuad, kContainExact, kContainAtLeast, kSameValues, kRegionSameValues,
    kCountDistinct, kCountingCircles, kLookAndSay;
extern const RuleKind kIndexing, kValueIndexing, kConnectedValues;
extern const RuleKind kChaosConstruction, kChaosArrow, kChaosCount;
extern const RuleKind kDoppelganger;
extern const RuleKind kSearchPriority, kOr, kAnd;

/// Returns all kinds, in the order of the help text (cmake/rule_list.cmake).
std::span<const RuleKind* const> all_rule_kinds();
/// Returns the kind with this name or a common other one ("killer", "German whispers"), in any
/// case, with hyphens or blanks, or in the plural. Null if there is none.
const RuleKind* rule_kind_named(std::string_view name);
/// Returns as text the rules that were probably meant by an unknown name; `others` are further
/// known names. Empty if there are none.
std::string rules_meant(std::string_view name, std::vector<std::string> others);

}  // namespace dokusat
