#pragma once
// The catalogue of rules about the digits of cells: a file for each kind of them in this folder,
// and a line for each kind in the table.

#include <dokusat/model/rule.hpp>
#include <span>
#include <string_view>

namespace dokusat {

extern const RuleKind kGiven;
extern const RuleKind kAllDifferent, kDiagonal, kAntiKnight, kAntiKing, kAntiConsecutive;
extern const RuleKind kAntiTaxicab, kJigsaw, kWindoku, kDisjointSets;
extern const RuleKind kGlobalEntropy, kGlobalMod, kDutchFlatmates;
extern const RuleKind kCage, kRellikCage, kEqualityCage, kSum, kEqualSum;
extern const RuleKind kProduct, kDifference, kQuotient;
extern const RuleKind kArrow, kDoubleArrow, kPillArrow, kZipper, kRegionSumLine, kSumLine;
extern const RuleKind kLittleKiller, kSandwich, kLunchbox, kXSum, kSkyscraper, kHiddenSkyscraper;
extern const RuleKind kNumberedRoom, kFullRank, kFullRankTies;
extern const RuleKind kThermo, kWhisper, kRenban, kModular, kEntropic, kPalindrome;
extern const RuleKind kBetween, kLockout;
extern const RuleKind kWhiteDot, kBlackDot, kX, kV, kGreaterThan;
extern const RuleKind kStrictWhiteDot, kStrictKropki, kStrictXV;
extern const RuleKind kPair, kPairX, kBinary, kBinaryX, kRegex, kStateMachine;
extern const RuleKind kQuad, kContainExact, kContainAtLeast, kSameValues, kRegionSameValues;
extern const RuleKind kCountDistinct, kCountingCircles, kLookAndSay, kIndexing, kValueIndexing;
extern const RuleKind kRoom, kRipple, kAntiTouch;
extern const RuleKind kConnectedValues, kChaosConstruction, kChaosArrow, kChaosCount;
extern const RuleKind kDoppelganger, kSearchPriority;
extern const RuleKind kOr, kAnd;

std::span<const RuleKind* const> all_rule_kinds();
/// Null for a name that no kind has.
const RuleKind* rule_kind_named(std::string_view name);

}  // namespace dokusat
