#pragma once
// Consequences of supposing a candidate: excluded candidates, digits with one place left, cells
// with one digit left, and so on up to a contradiction or a fixpoint. Each event records its cause,
// so that the reasons of a conclusion can be listed.

#include <dokusat/explain/techniques/position.hpp>
#include <vector>

namespace dokusat::explain {

/// Whether only groups of two candidates propagate (a chain), or all as they shrink (a net).
enum class Spread { chain, net };

struct Event {
  Candidate candidate = -1;
  bool holds = false;
  int cause = -1;   ///< the group with only this candidate left; -1: none
  int before = -1;  ///< the event that excludes it; -1: none
  int nested = -1;  ///< index of the nested supposition that refutes it; -1: none
};

/// A nested supposition that leads to a contradiction, and the groups that it uses.
struct NestedRefutation {
  Candidate supposed = -1;
  std::vector<int> truths;
};

class Supposition {
 public:
  Supposition(const Position& position, Spread spread);

  /// Restores the position.
  void reset();
  /// Supposes the candidate, which must be open, and propagates. False on a contradiction.
  bool suppose(Candidate candidate);
  /// Tries the open candidates in groups of at most `group_size` as nested suppositions, and
  /// excludes those that lead to a contradiction, until a fixpoint. False on a contradiction.
  /// Requires no contradiction so far. Subtracts the work done, in events of a 9x9 board, from
  /// `work`, and ends when none is left.
  bool refute_nested(int group_size, long& work);

  const Bits& open() const { return now_.open; }
  const Bits& holding() const { return now_.holding; }
  bool holds(Candidate candidate) const { return now_.holding.contains(candidate); }
  const std::vector<Event>& events() const { return events_; }
  const std::vector<NestedRefutation>& nested() const { return nested_; }
  /// The group of the contradiction: it has no candidate left, or two that are both true.
  int broken() const { return broken_; }

  /// Indices of the events that a contradiction, or an event (itself included), depends on, in
  /// order.
  std::vector<int> behind_contradiction() const { return behind_group(broken_, -1); }
  std::vector<int> behind_event(int event) const;
  /// The event of this candidate; -1 if there is none.
  int event_of(Candidate candidate) const;

 private:
  struct State {
    Bits open;
    Bits holding;
    std::vector<std::uint8_t>
        left;  // by group: open candidates; kMet if one is true or none is required
  };
  static constexpr std::uint8_t kMet = 255;

  bool run();
  bool place(std::size_t event);
  bool exclude(Candidate candidate, int before, int nested = -1);
  bool shrink(Candidate candidate);
  bool refute_one_round(int group_size, long& work, bool& changed);
  long work_of(std::size_t events_before) const;
  NestedRefutation nested_refutation(std::size_t first_event) const;
  std::vector<int> behind_group(int group, int last) const;
  void collect(std::vector<bool>& needed, int group, int last) const;
  std::vector<int> close(std::vector<bool> needed) const;

  const RuleSystem& system_;
  State start_;
  State now_;
  std::vector<Event> events_;
  std::vector<int> event_of_;  // by candidate
  std::vector<NestedRefutation> nested_;
  std::size_t next_ = 0;  // the first event that is not propagated yet
  int broken_ = -1;
};

}  // namespace dokusat::explain
