#pragma once
// Checks of a propagator on random domains against the plain meaning of its constraint. Tests that
// use them are compiled twice, as the propagators are: for up to 16 digits and for up to 64.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <support/plain_domains.hpp>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {

/// Number of random domains for each propagator.
inline constexpr int kTrials = 3000;

/// Whether a propagator may leave digits that no solution has.
enum class Strength { any, complete };

/// Work of a test's propagators: a test that filters nothing tests nothing.
struct Tally {
  int trials = 0;
  int filtered = 0;
  int refuted = 0;
};

inline std::string shown(const PlainDomains& domains) {
  std::ostringstream text;
  for (const Mask mask : domains.masks()) text << ' ' << std::hex << mask;
  return text.str();
}

template <class Propagator>
void check_domains(const Propagator& propagator, const PlainDomains& domains,
                   const Meaning& meaning, Tally& tally, Strength strength = Strength::any) {
  SCOPED_TRACE("domains" + shown(domains));
  std::vector<Mask> seen(domains.size(), 0);
  bool any = false;
  each_assignment(domains, [&](const AssignedDigits& digits) {
    if (!meaning(digits)) return;
    any = true;
    for (std::size_t i = 0; i < digits.size(); ++i) seen[i] = mask_of(seen[i] | only(digits[i]));
  });
  PlainDomains after = domains;
  const bool kept = filter(propagator, after);
  ++tally.trials;
  if (!kept) {
    ++tally.refuted;
    EXPECT_FALSE(any) << "refuted, but there is a solution";
    return;
  }
  tally.filtered += after.masks() != domains.masks() ? 1 : 0;
  for (std::size_t i = 0; i < seen.size(); ++i)
    EXPECT_EQ(seen[i] & ~after.masks()[i], Digits{0})
        << "cell " << i << " lost a digit of a solution";
  if (strength == Strength::complete) {
    EXPECT_EQ(after.masks(), seen) << "a digit of no solution is left";
  }
}

/// Fixed cells: the answer of the propagator is exact.
template <class Propagator>
void check_leaf(const Propagator& propagator, PlainDomains domains, const AssignedDigits& digits,
                const Meaning& meaning) {
  if (!peers_differ(domains, digits)) return;
  for (std::size_t i = 0; i < domains.size(); ++i) domains.set(i, mask_of(only(digits[i])));
  SCOPED_TRACE("fixed" + shown(domains));
  EXPECT_EQ(filter(propagator, domains), meaning(digits));
}

template <class Propagator>
void check(const Propagator& propagator, const PlainDomains& domains, const Meaning& meaning,
           RandomDomains& random, Tally& tally, Strength strength = Strength::any) {
  check_domains(propagator, domains, meaning, tally, strength);
  for (int i = 0; i < 8; ++i) {
    AssignedDigits digits(domains.size());
    for (int& digit : digits) digit = domains.above() + 1 + random.below(domains.digits());
    check_leaf(propagator, domains, digits, meaning);
  }
}

inline void expect_work(const Tally& tally) {
  EXPECT_GT(tally.filtered, tally.trials / 50);
  EXPECT_GT(tally.refuted, tally.trials / 100);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
