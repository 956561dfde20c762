#include <bit>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/encoder/rules.hpp>

namespace dokusat {
namespace {

using LiteralList = std::vector<Literal>;
using Neighbours = std::vector<std::vector<std::uint16_t>>;

/// For each cell, a literal that is true if it holds one of the digits.
LiteralList members_of(const CellVariables& holds, const Connected& connected, ClauseWriter& rule) {
  LiteralList members;
  for (Cell cell : connected.cells) {
    LiteralList some;
    for (Digit digit : connected.digits) some.push_back(holds(cell, digit));
    members.push_back(rule.any_of(some));
  }
  return members;
}

/// For each member, a literal that is true if it is the first one.
LiteralList roots_of(const LiteralList& members, ClauseWriter& rule) {
  LiteralList roots;
  Literal before = Literal::constant(false);
  for (const Literal member : members) {
    const Literal root = rule.fresh();
    rule.implies({root}, member);
    rule.implies({root}, ~before);
    rule.implies_one_of({member}, LiteralList{before, root});
    roots.push_back(root);
    before = rule.any_of(LiteralList{before, member});
  }
  return roots;
}

/// For each member, a literal that is true if the root reaches it within one more step.
LiteralList one_step_on(const LiteralList& members, const LiteralList& reached,
                        const Neighbours& neighbours, ClauseWriter& rule) {
  LiteralList further;
  for (std::size_t cell = 0; cell < members.size(); ++cell) {
    const Literal here = rule.fresh();
    LiteralList sources{reached[cell]};
    for (const std::uint16_t other : neighbours[cell]) {
      sources.push_back(reached[other]);
      rule.implies({members[cell], reached[other]}, here);
    }
    rule.implies({reached[cell]}, here);
    rule.implies({here}, members[cell]);
    rule.implies_one_of({here}, sources);
    further.push_back(here);
  }
  return further;
}

void encode_steps(const LiteralList& members, const Neighbours& neighbours, int steps,
                  ClauseWriter& rule) {
  LiteralList reached = roots_of(members, rule);
  for (; steps > 0; --steps) reached = one_step_on(members, reached, neighbours, rule);
  for (std::size_t cell = 0; cell < members.size(); ++cell)
    rule.implies({members[cell]}, reached[cell]);
}

/// A literal that, if true, forces the first number to be less than the second; lowest bits first.
Literal is_less(const LiteralList& one, const LiteralList& other, ClauseWriter& rule) {
  Literal less = Literal::constant(false);
  for (std::size_t bit = 0; bit < one.size(); ++bit) {
    const Literal here = rule.fresh();
    rule.implies({here, one[bit]}, other[bit]);
    rule.implies({here, one[bit]}, less);
    rule.implies_one_of({here}, LiteralList{other[bit], less});
    less = here;
  }
  return less;
}

void encode_parents(const LiteralList& members, const Neighbours& neighbours, ClauseWriter& rule) {
  const LiteralList roots = roots_of(members, rule);
  const auto bits = static_cast<std::size_t>(std::bit_width(members.size()));
  std::vector<LiteralList> numbers(members.size());
  for (LiteralList& number : numbers)
    for (std::size_t bit = 0; bit < bits; ++bit) number.push_back(rule.fresh());
  for (std::size_t cell = 0; cell < members.size(); ++cell) {
    LiteralList parents{roots[cell]};
    for (const std::uint16_t other : neighbours[cell]) {
      const Literal is_parent = is_less(numbers[other], numbers[cell], rule);
      rule.implies({is_parent}, members[other]);
      parents.push_back(is_parent);
    }
    rule.implies_one_of({members[cell]}, parents);
  }
}

}  // namespace

void encode_connected(const CellVariables& holds, const Connected& connected, ClauseWriter& rule) {
  rule.group(ClauseGroup::connected_is_reached);
  const LiteralList members = members_of(holds, connected, rule);
  const Neighbours neighbours = neighbours_in(connected);
  if (connected.size > 0)
    encode_steps(members, neighbours, connected.size - 1, rule);
  else
    encode_parents(members, neighbours, rule);
}

}  // namespace dokusat
