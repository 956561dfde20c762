#include <array>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

constexpr std::array kKinds = {&kGiven,
                               &kAllDifferent,
                               &kDiagonal,
                               &kJigsaw,
                               &kWindoku,
                               &kDisjointSets,
                               &kAntiKnight,
                               &kAntiKing,
                               &kAntiConsecutive,
                               &kAntiTaxicab,
                               &kGlobalEntropy,
                               &kGlobalMod,
                               &kDutchFlatmates,
                               &kAntiTouch,
                               &kRipple,
                               &kRoom,
                               &kCage,
                               &kRellikCage,
                               &kEqualityCage,
                               &kSum,
                               &kEqualSum,
                               &kProduct,
                               &kDifference,
                               &kQuotient,
                               &kArrow,
                               &kDoubleArrow,
                               &kPillArrow,
                               &kZipper,
                               &kRegionSumLine,
                               &kSumLine,
                               &kLittleKiller,
                               &kSandwich,
                               &kLunchbox,
                               &kXSum,
                               &kSkyscraper,
                               &kHiddenSkyscraper,
                               &kNumberedRoom,
                               &kFullRank,
                               &kFullRankTies,
                               &kThermo,
                               &kWhisper,
                               &kRenban,
                               &kModular,
                               &kEntropic,
                               &kPalindrome,
                               &kBetween,
                               &kLockout,
                               &kWhiteDot,
                               &kBlackDot,
                               &kX,
                               &kV,
                               &kGreaterThan,
                               &kStrictWhiteDot,
                               &kStrictKropki,
                               &kStrictXV,
                               &kPair,
                               &kPairX,
                               &kBinary,
                               &kBinaryX,
                               &kRegex,
                               &kStateMachine,
                               &kQuad,
                               &kContainExact,
                               &kContainAtLeast,
                               &kSameValues,
                               &kRegionSameValues,
                               &kCountDistinct,
                               &kCountingCircles,
                               &kLookAndSay,
                               &kIndexing,
                               &kValueIndexing,
                               &kConnectedValues,
                               &kChaosConstruction,
                               &kChaosArrow,
                               &kChaosCount,
                               &kDoppelganger,
                               &kSearchPriority,
                               &kOr,
                               &kAnd};

}  // namespace

std::span<const RuleKind* const> all_rule_kinds() { return kKinds; }

const RuleKind* rule_kind_named(std::string_view name) {
  if (name == "Givens" || name == "FixedValues") return &kGiven;  // older names
  for (const RuleKind* kind : all_rule_kinds())
    if (kind->name == name) return kind;
  return nullptr;
}

}  // namespace dokusat
