#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// Approximate time of a net in microseconds.
constexpr long kForANet = 50;

bool is_cell(const Position& position, int group) { return group < position.board().cell_count(); }

/// "r1c1", "box 5", "the diagonal from r1c1 to r9c9".
std::string group_words(const Position& position, int group) {
  if (is_cell(position, group)) return position.cell_name(Cell{group});
  const RuleSystem& system = position.system();
  const int rule = std::max(system.group(group).somewhere, system.group(group).once);
  const CellRule* const of_puzzle = system.puzzle_rule_of(rule);
  return of_puzzle != nullptr ? system.in_place(*of_puzzle).reference() : system.rule(rule).at;
}

Digit digit_of_group(const Position& position, int group) {
  return position.system().digit_of(position.system().group(group).members[0]);
}

/// The members of the broken group that the supposition makes true: two that exclude each other, or
/// none.
std::vector<Candidate> true_together(const Position& position, const Supposition& net) {
  std::vector<Candidate> together;
  for (Candidate member : position.system().group(net.broken()).members)
    if (net.holds(member)) together.push_back(member);
  return together;
}

std::string contradiction_words(const Position& position, const Supposition& net) {
  const int group = net.broken();
  const std::vector<Candidate> together = true_together(position, net);
  const std::string at = group_words(position, group);
  if (is_cell(position, group))
    return at + (together.empty() ? " has no digit left" : " would be two digits");
  const std::string digit = position.value_text(digit_of_group(position, group));
  if (together.empty()) return at + " has no place for " + digit;
  const int once = position.system().group(group).once;
  if (position.system().rule(once).digit != kNoDigit) return at + " would have two of " + digit;
  std::vector<std::string> digits;
  for (Candidate candidate : together)
    digits.push_back(position.value_text(position.system().digit_of(candidate)) + " in " +
                     position.cell_name(position.system().cell_of(candidate)));
  return joined(digits) + " would break " + at;
}

/// Lists the placements among the events: "r1c2 is 3, r5c5 is 7".
std::string way_words(const Position& position, const Supposition& net,
                      const std::vector<int>& events) {
  std::vector<std::string> steps;
  for (int index : events) {
    const Event& event = net.events()[static_cast<std::size_t>(index)];
    if (event.holds && event.cause >= 0)
      steps.push_back(is_words(position, event.candidate) +
                      (is_cell(position, event.cause)
                           ? ""
                           : " (in " + group_words(position, event.cause) + ")"));
    if (event.nested >= 0)
      steps.push_back(position.cell_name(position.system().cell_of(event.candidate)) + " is not " +
                      position.value_text(position.system().digit_of(event.candidate)) +
                      " (which would contradict in turn)");
  }
  return joined(steps);
}

/// Adds the truths and links of the events to the step.
void add_way(const Supposition& net, const std::vector<int>& events, TechniqueStep& step) {
  for (int index : events) {
    const Event& event = net.events()[static_cast<std::size_t>(index)];
    if (event.cause >= 0) step.truths.push_back(event.cause);
    if (event.nested >= 0)
      for (int group : net.nested()[static_cast<std::size_t>(event.nested)].truths)
        step.truths.push_back(group);
    if (event.before >= 0)
      step.links.push_back({{net.events()[static_cast<std::size_t>(event.before)].candidate},
                            {event.candidate},
                            false});
    if (event.cause < 0) continue;
    for (int other : events) {
      const Event& cause = net.events()[static_cast<std::size_t>(other)];
      if (!cause.holds && other < index && net.event_of(cause.candidate) == other)
        step.links.push_back({{cause.candidate}, {event.candidate}, true});
    }
  }
}

void sort_truths(const Position& position, TechniqueStep& step) {
  std::erase_if(step.truths, [&](int group) { return !position.marks().is_wanted(group); });
  std::ranges::sort(step.truths);
  step.truths.erase(std::unique(step.truths.begin(), step.truths.end()), step.truths.end());
}

TechniqueStep step_of_contradiction(const Position& position, const Supposition& net,
                                    Candidate supposed) {
  const std::vector<int> events = net.behind_contradiction();
  TechniqueStep step;
  step.removed = {supposed};
  step.roles = {{"supposed", {supposed}}};
  add_way(net, events, step);
  step.truths.push_back(net.broken());
  if (const auto together = true_together(position, net); together.size() == 2)
    step.links.push_back({{together[0]}, {together[1]}, false});
  sort_truths(position, step);
  const std::string way = way_words(position, net, events);
  step.sentence = "if " + is_words(position, supposed) + ", then " +
                  (way.empty() ? "" : way + ", and so ") + contradiction_words(position, net) +
                  ", so " + result_words(position, step);
  step.cost = cost_of_length(4 + events.size());
  return step;
}

/// Consequences of each open candidate.
struct Consequences {
  std::vector<Bits> holding;
  std::vector<Bits> open;
};

Consequences consequences(const Position& position, Supposition& net) {
  const auto count = static_cast<std::size_t>(position.system().candidate_count());
  Consequences found{std::vector<Bits>(count), std::vector<Bits>(count)};
  position.open().for_each([&](Candidate candidate) {
    check_budget(kForANet);
    net.reset();
    net.suppose(candidate);
    found.holding[static_cast<std::size_t>(candidate)] = net.holding();
    found.open[static_cast<std::size_t>(candidate)] = net.open();
  });
  return found;
}

struct Verity {
  int group = -1;
  Candidate candidate = -1;
  bool holds = false;
};

/// Finds a common consequence of all open candidates of the group; empty if there is none.
std::optional<Verity> verity_of(const Position& position, const Consequences& found, int group) {
  const std::vector<Candidate> members = position.marks().open_members(group).items();
  Bits holding = position.open();
  Bits excluded = position.open();
  for (Candidate member : members) {
    const auto at = static_cast<std::size_t>(member);
    holding &= found.holding[at];
    excluded -= found.open[at];
    excluded -= found.holding[at];
  }
  if (!holding.empty()) return Verity{group, holding.items()[0], true};
  if (!excluded.empty()) return Verity{group, excluded.items()[0], false};
  return std::nullopt;
}

TechniqueStep step_of_verity(const Position& position, Supposition& net, const Verity& verity) {
  TechniqueStep step;
  (verity.holds ? step.placed : step.removed) = {verity.candidate};
  step.truths = {verity.group};
  const std::vector<Candidate> members = position.marks().open_members(verity.group).items();
  step.roles = {{"one is true", members}};
  std::vector<std::string> ways, at_once;
  std::size_t length = members.size();
  for (Candidate member : members) {
    net.reset();
    net.suppose(member);
    const int end = net.event_of(verity.candidate);
    if (end < 0) continue;
    const std::vector<int> events = net.behind_event(end);
    add_way(net, events, step);
    length += events.size();
    const std::string way = way_words(position, net, events);
    if (way.empty())
      at_once.push_back(is_words(position, member));
    else
      ways.push_back("if " + is_words(position, member) + ", then " + way);
  }
  sort_truths(position, step);
  const std::string group = group_words(position, verity.group);
  step.sentence = (is_cell(position, verity.group)
                       ? "whatever " + group + " is: "
                       : "wherever " + position.value_text(digit_of_group(position, verity.group)) +
                             " is in " + group + ": ") +
                  (at_once.empty() ? "" : "at once if " + joined(at_once, "or") + "; ") +
                  (ways.empty() ? "" : joined(ways) + "; ") + "so in each case " +
                  result_words(position, step);
  step.cost = cost_of_length(4 + length);
  return step;
}

}  // namespace

std::optional<TechniqueStep> forcing_contradiction(const Position& position, Spread spread) {
  Supposition net(position, spread);
  std::optional<Candidate> best;
  std::size_t fewest = 0;
  position.open().for_each([&](Candidate candidate) {
    check_budget(kForANet);
    net.reset();
    if (net.suppose(candidate)) return;
    const std::size_t count = net.behind_contradiction().size();
    if (best && count >= fewest) return;
    best = candidate;
    fewest = count;
  });
  if (!best) return std::nullopt;
  net.reset();
  net.suppose(*best);
  return step_of_contradiction(position, net, *best);
}

std::optional<TechniqueStep> forcing_verity(const Position& position, Spread spread) {
  Supposition net(position, spread);
  const Consequences found = consequences(position, net);
  std::optional<TechniqueStep> best;
  for (int group = 0; group < position.system().group_count(); ++group) {
    if (!position.marks().is_wanted(group)) continue;
    const std::optional<Verity> verity = verity_of(position, found, group);
    if (!verity) continue;
    TechniqueStep step = step_of_verity(position, net, *verity);
    if (!best || step.truths.size() < best->truths.size()) best = std::move(step);
  }
  return best;
}

std::optional<TechniqueStep> nested_net(const Position& position, long& work) {
  constexpr int kSmall = 2;
  Supposition net(position, Spread::net);
  for (int group_size : {kSmall, position.board().digit_count()})
    for (Candidate candidate : position.open().items()) {
      if (work <= 0) return std::nullopt;
      check_budget(kForANet);
      net.reset();
      const bool good = net.suppose(candidate) && net.refute_nested(group_size, work);
      work -= static_cast<long>(net.events().size());
      if (!good) return step_of_contradiction(position, net, candidate);
    }
  return std::nullopt;
}

}  // namespace dokusat::explain
