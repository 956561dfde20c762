#pragma once
// Ranks: lines compared with another one in lexicographic order. Each line that begins with a given
// digit is less or greater. The lines form groups; one of several given sets of groups is exactly
// the set of groups with the lesser lines.
//
// Watches all cells. Two lines are compared cell by cell while they can agree (a simple form of A.
// M. Frisch et al., "Propagation algorithms for lexicographic ordering constraints", 2006). A line
// that begins with the digit and cannot be less removes the sets that contain its group; one that
// cannot be greater removes the other sets. If all remaining sets agree on a group, its lines are
// constrained: those that violate the order do not begin with the digit, and those that begin with
// it are kept in order. Fixed cells are compared exactly.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <dokusat/propagation/masks.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct ComparisonsPropagator {
  std::span<const CellIndex> beside;
  std::span<const CellIndex> lines;           ///< one after the other, each as long as `beside`
  std::span<const std::uint16_t> group_ends;  ///< indices of lines
  std::span<const std::uint8_t> lesser;       ///< sets of groups, one bit per group
  std::uint8_t begun;                         ///< groups in which some line begins with the digit
  int digit;
  bool differ;  ///< no digit occurs twice in a line
};

namespace comparisons {

inline constexpr std::size_t kMostGroups = 8;
inline constexpr std::size_t kMostLines = 64;

using Line = std::span<const CellIndex>;

/// The possible orders of two lines.
struct Order {
  bool less = false;
  bool greater = false;

  /// Adds a place with these candidates. True if the lines can agree there and an order is still
  /// open.
  DOKUSAT_HOT bool goes_on(Digits here, Digits there) {
    less = less || there >> 1 >= lowest(here);
    greater = greater || here >> 1 >= lowest(there);
    return (here & there) != 0 && !(less && greater);
  }
};

/// The possible orders from `place` on if the lines agree before it. `agreed` cannot recur.
template <class Domains>
DOKUSAT_HOT Order order_from(std::size_t place, Line one, Line other, Digits agreed, bool differ,
                             const Domains& domains) {
  Order order;
  for (; place < one.size(); ++place) {
    if (one[place] == other[place]) continue;
    const Digits here = domains[one[place]] & ~agreed;
    const Digits there = domains[other[place]] & ~agreed;
    if (here == 0 || there == 0 || !order.goes_on(here, there)) break;
    // Two common digits would have made both orders possible.
    if (differ) agreed |= here & there;
  }
  return order;
}

/// Constrains the first line to be less than the second: at the first place where they may differ
/// it has no greater digit, and a lesser one if the rest cannot make it less.
template <class Domains>
bool keep_less(Line one, Line other, bool differ, Domains& domains) {
  Digits agreed = 0;
  for (std::size_t place = 0; place < one.size(); ++place) {
    if (one[place] == other[place]) continue;
    const Digits here = domains[one[place]] & ~agreed;
    const Digits there = domains[other[place]] & ~agreed;
    if (here == 0 || there == 0) return false;
    const Digits both = here & there;
    if (differ && is_fixed(both)) agreed |= both;
    if (here == there && is_fixed(here)) continue;
    const int strictly = order_from(place + 1, one, other, agreed, differ, domains).less ? 0 : 1;
    const Digits up_to = digits_to(last_digit(there) - strictly);
    const Digits below = digits_to(first_digit(here) - 1 + strictly);
    return domains.keep(one[place], here & up_to) && domains.keep(other[place], there & ~below);
  }
  return false;
}

/// Observations: sets of lines, one bit each, and of groups.
struct View {
  std::uint64_t open = 0;   ///< lines that can begin with the digit
  std::uint64_t begun = 0;  ///< lines that begin with it
  std::uint64_t less = 0;   ///< lines that can be less if they begin with it
  std::uint64_t greater = 0;
  unsigned can_be_less = 0;  ///< groups
  unsigned can_be_greater = 0;
};

DOKUSAT_HOT std::uint64_t bit_of(bool value, std::size_t i) { return std::uint64_t{value} << i; }

DOKUSAT_HOT Line line_at(const ComparisonsPropagator& ranks, std::size_t i) {
  return ranks.lines.subspan(i * ranks.beside.size(), ranks.beside.size());
}

/// The possible orders of a line, assuming that it begins with the digit.
template <class Domains>
Order order_of(const ComparisonsPropagator& ranks, Line line, const Domains& domains) {
  const Digits digit = Digits{1} << (ranks.digit - 1);
  Order order;
  if (line[0] != ranks.beside[0] && !order.goes_on(digit, domains[ranks.beside[0]])) return order;
  const Order behind =
      order_from(1, line, ranks.beside, ranks.differ ? digit : 0, ranks.differ, domains);
  return {order.less || behind.less, order.greater || behind.greater};
}

/// Examines the lines that can begin with the digit. False if one that begins with it has no order.
template <class Domains>
bool look_at_lines(const ComparisonsPropagator& ranks, View& view, Domains& domains) {
  const Digits digit = Digits{1} << (ranks.digit - 1);
  // Without branches, as no branch on a candidate can be predicted.
  for (std::size_t i = 0, cell = 0; cell < ranks.lines.size(); ++i, cell += ranks.beside.size()) {
    const Digits first = domains[ranks.lines[cell]];
    view.open |= bit_of((first & digit) != 0, i);
    view.begun |= bit_of(first == digit, i);
  }
  for (std::uint64_t lines = view.open; lines != 0; lines &= lines - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(lines));
    const Line line = line_at(ranks, i);
    const Order order = order_of(ranks, line, domains);
    if (!order.less && !order.greater && !domains.keep(line[0], ~digit)) return false;
    view.less |= bit_of(order.less, i);
    view.greater |= bit_of(order.greater, i);
  }
  return true;
}

/// The lines of a group.
DOKUSAT_HOT std::uint64_t lines_of(const ComparisonsPropagator& ranks, std::size_t group) {
  const auto first = [](std::size_t lines) {
    return lines == kMostLines ? ~std::uint64_t{0} : bit_of(true, lines) - 1;
  };
  return first(ranks.group_ends[group]) & ~(group == 0 ? 0 : first(ranks.group_ends[group - 1]));
}

/// Determines which groups can be less and which greater.
inline void look_at_groups(const ComparisonsPropagator& ranks, View& view) {
  for (std::size_t group = 0; group < ranks.group_ends.size(); ++group) {
    const std::uint64_t lines = lines_of(ranks, group);
    const bool needs_one = (ranks.begun >> group & 1) != 0;
    const auto can_be = [&](std::uint64_t kind) {
      return (view.begun & lines & ~kind) == 0 && (!needs_one || (lines & kind) != 0);
    };
    view.can_be_less |= unsigned{can_be(view.less)} << group;
    view.can_be_greater |= unsigned{can_be(view.greater)} << group;
  }
}

/// Constrains these lines to be less, or greater.
template <class Domains>
bool hold(const ComparisonsPropagator& ranks, std::uint64_t lines, bool are_less, const View& view,
          Domains& domains) {
  const Digits digit = Digits{1} << (ranks.digit - 1);
  for (lines &= view.open; lines != 0; lines &= lines - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(lines));
    const Line line = line_at(ranks, i);
    const Digits first = domains[line[0]];
    if ((first & digit) == 0) continue;
    if (((are_less ? view.less : view.greater) >> i & 1) == 0) {
      if (!domains.keep(line[0], ~digit)) return false;
    } else if (first == digit &&
               !(are_less ? keep_less(line, ranks.beside, ranks.differ, domains)
                          : keep_less(ranks.beside, line, ranks.differ, domains))) {
      return false;
    }
  }
  return true;
}

}  // namespace comparisons

template <class Domains>
bool filter(const ComparisonsPropagator& ranks, Domains& domains) {
  using namespace comparisons;
  const std::size_t groups = ranks.group_ends.size();
  View view;
  if (!look_at_lines(ranks, view, domains)) return false;
  look_at_groups(ranks, view);
  unsigned some_less = 0, some_greater = 0;
  for (const unsigned set : ranks.lesser) {
    const unsigned others = ((1U << groups) - 1) & ~set;
    if ((set & ~view.can_be_less) != 0 || (others & ~view.can_be_greater) != 0) continue;
    some_less |= set;
    some_greater |= others;
  }
  for (std::size_t group = 0; group < groups; ++group) {
    const bool less = (some_less >> group & 1) != 0;
    const bool greater = (some_greater >> group & 1) != 0;
    if (!less && !greater) return false;
    if (less != greater && !hold(ranks, lines_of(ranks, group), less, view, domains)) return false;
  }
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
