// Compilation of counts. Counts of the same cells become one propagator if no two of them count the
// same digit.

#include <algorithm>
#include <dokusat/propagation/passes.hpp>
#include <numeric>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

void add_alone(Draft& draft, const CountDraft& count) {
  Arena& arena = draft.network.arena;
  const List<Mask> sets(count.cells.size(), count.digits);
  draft.add(CountPropagator{arena.copy(count.cells), arena.copy(sets), count.allowed,
                            is_fixed(count.digits) ? count.digits : mask_of(0)},
            count.cells);
}

void add_together(Draft& draft, const CellList& cells, List<ClassCount> classes) {
  Digits others = draft.all;
  for (const ClassCount& one : classes) others &= ~Digits{one.digits};
  if (others != 0) classes.push_back({mask_of(others), ~std::uint64_t{0}});
  CellList in_order;
  List<std::uint16_t> ends;
  for (const CellList& group : groups_of_peers(draft, cells)) {
    in_order.insert(in_order.end(), group.begin(), group.end());
    ends.push_back(static_cast<std::uint16_t>(in_order.size()));
  }
  Arena& arena = draft.network.arena;
  draft.add(ClassCountsPropagator{arena.copy(in_order), arena.copy(ends), arena.copy(classes)},
            cells);
}

/// The sets of digits that counts of some cells permit. Rules often count alike all over the board,
/// so the last result is kept.
class CountedSets {
 public:
  std::span<const Mask> of(Draft& draft, std::span<const CountDraft> counts) {
    const auto alike = [](const CountDraft& one, const CountDraft& other) {
      return one.digits == other.digits && one.allowed == other.allowed &&
             one.cells.size() == other.cells.size();
    };
    if (last_.empty() || !std::ranges::equal(counts, last_, alike)) {
      last_ = counts;
      sets_ = made(draft, counts);
    }
    return sets_;
  }

 private:
  static std::span<const Mask> made(Draft& draft, std::span<const CountDraft> counts) {
    List<Mask> sets;
    for (Digits set = 1; set <= draft.all; ++set)
      if (std::cmp_equal(bit_count(set), counts[0].cells.size()) &&
          std::ranges::all_of(counts, [&](const CountDraft& count) {
            return (count.allowed >> bit_count(set & count.digits) & 1) != 0;
          }))
        sets.push_back(mask_of(set));
    return copied_sets(draft.network.arena, std::span<const Mask>(sets));
  }

  std::span<const CountDraft> last_;
  std::span<const Mask> sets_;
};

/// Adds the counts of cells that differ as sets of their digits. False if there are too many sets.
bool add_as_sets(Draft& draft, std::span<const CountDraft> counts, CountedSets& made) {
  constexpr int kMostDigitsOfSets = 10;
  const CellList& cells = counts[0].cells;
  if (draft.digits > kMostDigitsOfSets || std::cmp_equal(cells.size(), draft.digits) ||
      !draft.all_differ(cells))
    return false;
  const std::span<const Mask> sets = made.of(draft, counts);
  if (sets.empty()) draft.contradiction = true;
  draft.add(DigitSetsPropagator{draft.network.arena.copy(cells), sets}, cells);
  return true;
}

/// Adds counts of the same cells.
void add_of_same_cells(Draft& draft, std::span<const CountDraft> counts, CountedSets& made) {
  if (add_as_sets(draft, counts, made)) return;
  List<ClassCount> classes;
  for (const CountDraft& count : counts) {
    const auto same = std::ranges::find(classes, count.digits, &ClassCount::digits);
    if (same != classes.end()) {
      same->allowed &= count.allowed;
    } else if (std::ranges::none_of(classes, [&](const ClassCount& one) {
                 return (one.digits & count.digits) != 0;
               })) {
      classes.push_back({count.digits, count.allowed});
    } else {
      add_alone(draft, count);
    }
  }
  const bool is_one = classes.size() == 1;
  if (is_one && (!is_fixed(classes[0].digits) || (classes[0].allowed & 3) != 0))
    add_alone(draft, {counts[0].cells, classes[0].digits, classes[0].allowed});
  else
    add_together(draft, counts[0].cells, classes);
}

}  // namespace

/// Adds the propagators of all counts; counts of the same cells are joined.
void add_counts(Draft& draft, const Input&) {
  List<CountDraft> counts = std::move(draft.counts);
  std::ranges::stable_sort(counts, {}, &CountDraft::cells);
  CountedSets made;
  for (std::size_t first = 0; first < counts.size();) {
    std::size_t end = first + 1;
    while (end < counts.size() && counts[end].cells == counts[first].cells) ++end;
    add_of_same_cells(draft, std::span(counts).subspan(first, end - first), made);
    draft.add_weight(counts[first].cells, static_cast<std::uint32_t>(counts[first].cells.size()));
    first = end;
  }
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
