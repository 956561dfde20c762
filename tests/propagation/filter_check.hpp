#pragma once
// Checks of a propagator on random domains against the plain meaning of its constraint.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <support/plain_domains.hpp>
#include <vector>

namespace dokusat::test {

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
    for (std::size_t i = 0; i < digits.size(); ++i)
      seen[i] = static_cast<Mask>(seen[i] | 1U << (digits[i] - 1));
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
    EXPECT_EQ(seen[i] & ~after.masks()[i], 0) << "cell " << i << " lost a digit of a solution";
  if (strength == Strength::complete)
    EXPECT_EQ(after.masks(), seen) << "a digit of no solution is left";
}

template <class Propagator>
void check_leaf(const Propagator& propagator, PlainDomains domains, const Meaning& meaning,
                RandomDomains& random) {
  AssignedDigits digits;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    digits.push_back(1 + random.below(domains.digits()));
    domains.set(i, static_cast<Mask>(1U << (digits.back() - 1)));
  }
  if (!peers_differ(domains, digits)) return;
  SCOPED_TRACE("fixed" + shown(domains));
  EXPECT_EQ(filter(propagator, domains), meaning(digits));
}

template <class Propagator>
void check(const Propagator& propagator, const PlainDomains& domains, const Meaning& meaning,
           RandomDomains& random, Tally& tally, Strength strength = Strength::any) {
  check_domains(propagator, domains, meaning, tally, strength);
  for (int i = 0; i < 8; ++i) check_leaf(propagator, domains, meaning, random);
}

inline void expect_work(const Tally& tally) {
  EXPECT_GT(tally.filtered, tally.trials / 50);
  EXPECT_GT(tally.refuted, tally.trials / 100);
}

}  // namespace dokusat::test
