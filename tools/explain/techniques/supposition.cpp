#include <algorithm>
#include <dokusat/explain/techniques/supposition.hpp>
#include <utility>

namespace dokusat::explain {

Supposition::Supposition(const Position& position, Spread spread)
    : system_(position.system()),
      start_{position.open(), Bits(system_.candidate_count()),
             std::vector<std::uint8_t>(static_cast<std::size_t>(system_.group_count()), kMet)},
      now_(start_),
      event_of_(static_cast<std::size_t>(system_.candidate_count()), -1) {
  for (int group = 0; group < system_.group_count(); ++group) {
    if (!position.marks().is_wanted(group)) continue;
    const int left = position.marks().open_members(group).count();
    if (spread == Spread::net || left == 2)
      start_.left[static_cast<std::size_t>(group)] = static_cast<std::uint8_t>(left);
  }
  now_ = start_;
}

void Supposition::reset() {
  now_ = start_;
  for (const Event& event : events_) event_of_[static_cast<std::size_t>(event.candidate)] = -1;
  events_.clear();
  nested_.clear();
  next_ = 0;
  broken_ = -1;
}

bool Supposition::suppose(Candidate candidate) {
  event_of_[static_cast<std::size_t>(candidate)] = static_cast<int>(events_.size());
  events_.push_back({candidate, true, -1, -1, -1});
  now_.open.erase(candidate);
  now_.holding.insert(candidate);
  return run();
}

/// Propagates true candidates in the order in which they were found.
bool Supposition::run() {
  for (; next_ < events_.size(); ++next_)
    if (events_[next_].holds && !place(next_)) return false;
  return true;
}

bool Supposition::place(std::size_t event) {
  const Candidate candidate = events_[event].candidate;
  for (int group : system_.groups_of(candidate)) now_.left[static_cast<std::size_t>(group)] = kMet;
  const Bits excluded = system_.peers(candidate) & now_.open;
  bool good = true;
  excluded.for_each([&](Candidate other) {
    if (good && now_.open.contains(other)) good = exclude(other, static_cast<int>(event));
  });
  // A peer is already true: the two exclude each other.
  if (good && system_.peers(candidate).meets(now_.holding)) {
    for (int group : system_.groups_of(candidate))
      for (Candidate other : system_.group(group).members)
        if (other != candidate && now_.holding.contains(other)) broken_ = group;
    return false;
  }
  return good;
}

bool Supposition::exclude(Candidate candidate, int before, int nested) {
  now_.open.erase(candidate);
  event_of_[static_cast<std::size_t>(candidate)] = static_cast<int>(events_.size());
  events_.push_back({candidate, false, -1, before, nested});
  return shrink(candidate);
}

bool Supposition::shrink(Candidate candidate) {
  for (int group : system_.groups_of(candidate)) {
    std::uint8_t& left = now_.left[static_cast<std::size_t>(group)];
    if (left == kMet) continue;
    if (--left == 0) {
      broken_ = group;
      return false;
    }
    if (left != 1) continue;
    for (Candidate last : system_.group(group).members) {
      if (!now_.open.contains(last)) continue;
      now_.open.erase(last);
      now_.holding.insert(last);
      event_of_[static_cast<std::size_t>(last)] = static_cast<int>(events_.size());
      events_.push_back({last, true, group, -1, -1});
      break;
    }
  }
  return true;
}

bool Supposition::refute_nested(int group_size, long& work) {
  for (bool changed = true; changed && work > 0;) {
    changed = false;
    if (!refute_one_round(group_size, work, changed)) return false;
  }
  return true;
}

/// Counts work in events of a 9x9 board: on larger boards events and copies of the state take
/// longer.
long Supposition::work_of(std::size_t events) const {
  constexpr long kWordsOfUsual = 12;
  constexpr long kOfACopy = 10;
  const long words = start_.open.word_count();
  const long of_usual = std::max<long>(1, words / kWordsOfUsual);
  return (std::ssize(events_) - static_cast<long>(events) + kOfACopy) * of_usual;
}

bool Supposition::refute_one_round(int group_size, long& work, bool& changed) {
  constexpr long kGroupsForAnEvent = 8;
  for (Candidate candidate : now_.open.items()) {
    if (!now_.open.contains(candidate) || work <= 0) continue;
    const auto& groups = system_.groups_of(candidate);
    work -= 1 + std::ssize(groups) / kGroupsForAnEvent;
    const bool small = std::ranges::any_of(groups, [&](int group) {
      return now_.left[static_cast<std::size_t>(group)] <= group_size;
    });
    if (!small) continue;
    const State before = now_;
    const std::size_t events = events_.size();
    const bool good = suppose(candidate);
    work -= work_of(events);
    if (!good) nested_.push_back(nested_refutation(events));
    for (std::size_t i = events; i < events_.size(); ++i)
      event_of_[static_cast<std::size_t>(events_[i].candidate)] = -1;
    events_.resize(events);
    next_ = events;
    now_ = before;
    broken_ = -1;
    if (good) continue;
    changed = true;
    if (!exclude(candidate, -1, static_cast<int>(nested_.size()) - 1) || !run()) return false;
  }
  return true;
}

/// Creates the refutation of the supposition that began with this event and led to a contradiction.
NestedRefutation Supposition::nested_refutation(std::size_t first_event) const {
  NestedRefutation refutation{events_[first_event].candidate, {broken_}};
  for (int event : behind_contradiction()) {
    const int cause = events_[static_cast<std::size_t>(event)].cause;
    if (std::cmp_greater_equal(event, first_event) && cause >= 0)
      refutation.truths.push_back(cause);
  }
  return refutation;
}

int Supposition::event_of(Candidate candidate) const {
  return event_of_[static_cast<std::size_t>(candidate)];
}

/// Marks the events that excluded the members of a group, except `last`, which is left in it.
void Supposition::collect(std::vector<bool>& needed, int group, int last) const {
  for (Candidate member : system_.group(group).members) {
    const int event = event_of(member);
    if (member != last && event >= 0) needed[static_cast<std::size_t>(event)] = true;
  }
}

std::vector<int> Supposition::behind_group(int group, int last) const {
  std::vector<bool> needed(events_.size(), false);
  collect(needed, group, last);
  return close(std::move(needed));
}

std::vector<int> Supposition::behind_event(int event) const {
  std::vector<bool> needed(events_.size(), false);
  needed[static_cast<std::size_t>(event)] = true;
  return close(std::move(needed));
}

/// Returns the events marked and all that they depend on.
std::vector<int> Supposition::close(std::vector<bool> needed) const {
  std::vector<int> found;
  for (std::size_t i = needed.size(); i-- > 0;) {
    if (!needed[i]) continue;
    found.push_back(static_cast<int>(i));
    const Event& event = events_[i];
    if (event.cause >= 0) collect(needed, event.cause, event.candidate);
    if (event.before >= 0) needed[static_cast<std::size_t>(event.before)] = true;
    if (event.nested < 0) continue;
    for (int group : nested_[static_cast<std::size_t>(event.nested)].truths)
      for (Candidate member : system_.group(group).members)
        if (const int outer = event_of(member); outer >= 0 && std::cmp_less(outer, i))
          needed[static_cast<std::size_t>(outer)] = true;
  }
  std::ranges::reverse(found);
  return found;
}

}  // namespace dokusat::explain
