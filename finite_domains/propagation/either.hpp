#pragma once
// A disjunction: at least one of some alternatives holds, each a list of propagators.
//
// Watches all cells of the alternatives. Each alternative that is not dead is filtered on a copy of
// the domains; digits that none of them keeps are removed (constructive disjunction: P. Van
// Hentenryck, V. Saraswat, Y. Deville, "Design, implementation, and evaluation of the constraint
// language cc(FD)", 1998). Dead alternatives are stored in the frame. With all cells fixed, an
// alternative stays alive only if they satisfy it, as its propagators check.

#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/store.hpp>
#include <variant>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

template <class Domains>
bool filter(const EitherPropagator& either, Domains& domains);

/// Filters to the fixpoint. False if no digit is left.
inline bool filter_all(const PropagatorList& list, CopiedDomains& copy) {
  do
    for (const AnyPropagator& propagator : list.items)
      if (!std::visit([&](const auto* kind) { return filter(*kind, copy); }, propagator))
        return false;
  while (copy.take_changed());
  return true;
}

template <class Domains>
bool filter(const EitherPropagator& either, Domains& domains) {
  Mask some[kMostCells];
  for (const CellIndex cell : either.cells) some[cell] = 0;
  Mask* dead = domains.state() + either.dead;
  bool any_alive = false;
  for (std::size_t i = 0; i < either.alternatives.size(); ++i) {
    // There may be hundreds, each an automaton over the whole board.
    check_budget(static_cast<long>(either.cells.size() / 8));
    if ((dead[i / kMostDigits] >> i % kMostDigits & 1) != 0) continue;
    CopiedDomains copy(domains, either.cells);
    if (!filter_all(either.alternatives[i], copy)) {
      dead[i / kMostDigits] = mask_of(dead[i / kMostDigits] | Digits{1} << i % kMostDigits);
      continue;
    }
    any_alive = true;
    Digits gone = 0;
    for (const CellIndex cell : either.cells) {
      some[cell] = mask_of(some[cell] | copy[cell]);
      gone |= domains[cell] & ~Digits{some[cell]};
    }
    if (gone == 0) return true;
  }
  if (!any_alive) return false;
  for (const CellIndex cell : either.cells)
    if (!domains.keep(cell, some[cell])) return false;
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
