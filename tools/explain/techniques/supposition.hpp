#pragma once
// What follows from supposing a candidate: what it excludes, digits with one place left, cells with
// one digit left, and so on to the end or to a contradiction. Each event knows its cause, so that
// what a conclusion rests on can be told.

#include <dokusat/explain/techniques/position.hpp>
#include <vector>

namespace dokusat::explain {

/// Whether groups of two candidates alone lead on (a chain), or all as they shrink (a net).
enum class Spread { chain, net };

struct Event {
  Candidate candidate = -1;
  bool holds = false;
  int cause = -1;   ///< the group of which it is the last; -1: the event `before` excludes it
  int before = -1;  ///< -1 without a group: supposed, or refuted by a nested supposition
  int nested = -1;  ///< which of these
};

/// A supposition within another that leads to a contradiction, and the groups that it uses.
struct NestedRefutation {
  Candidate supposed = -1;
  std::vector<int> truths;
};

class Supposition {
 public:
  Supposition(const Position& position, Spread spread);

  /// Back to the position.
  void reset();
  /// Supposes the candidate, which must be open, and follows it. False at a contradiction.
  bool suppose(Candidate candidate);
  /// Supposes, without a contradiction up to now, one after the other of what is open in groups of
  /// at most so many, and excludes what leads to a contradiction, until nothing more follows. False
  /// at a contradiction. Subtracts from `work` what it took, in events of a 9x9 board, and ends
  /// where none is left.
  bool refute_nested(int group_size, long& work);

  const Bits& open() const { return now_.open; }
  const Bits& holding() const { return now_.holding; }
  bool holds(Candidate candidate) const { return now_.holding.contains(candidate); }
  const std::vector<Event>& events() const { return events_; }
  const std::vector<NestedRefutation>& nested() const { return nested_; }
  /// The group that is left without a candidate.
  int broken() const { return broken_; }

  /// Indices of the events that this group's being empty rests on, or that an event rests on (the
  /// event itself included), in their order.
  std::vector<int> behind_contradiction() const { return behind_group(broken_, -1); }
  std::vector<int> behind_event(int event) const;
  /// The event of this candidate; -1: none.
  int event_of(Candidate candidate) const;

 private:
  struct State {
    Bits open;
    Bits holding;
    std::vector<std::uint8_t>
        left;  // by group: open candidates; kMet where one is true or none need
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
  std::size_t next_ = 0;  // the first event that is not followed yet
  int broken_ = -1;
};

}  // namespace dokusat::explain
