#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>
#include <map>
#include <utility>

namespace dokusat::explain {
namespace {

/// Larger sets are hard to see, and there are many.
constexpr int kMostCells = 5;

struct AlmostLocked {
  std::vector<Cell> cells;
  SmallSet digits = 0;
  std::vector<Bits> places;  // by digit
  std::vector<Bits> seen;    // by digit: candidates that see all its places
};

/// Finds all almost locked sets, smallest first, each once.
std::vector<AlmostLocked> almost_locked_sets(const Position& position, int most_cells) {
  const Board& board = position.board();
  const auto digits = static_cast<std::size_t>(board.digit_count());
  std::map<std::pair<std::size_t, std::vector<Cell>>, SmallSet> found;
  for (const Unit& unit : board.units()) {
    std::vector<SmallSet> sets;
    for (Cell cell : unit.cells) sets.push_back(position.digits(cell));
    for (int size = 1; size <= most_cells; ++size)
      choose_sets(sets, size, size + 1, [&](const std::vector<int>& chosen, SmallSet all) {
        if (count_of(all) != size + 1) return false;
        std::vector<Cell> cells;
        for (int i : chosen) cells.push_back(unit.cells[static_cast<std::size_t>(i)]);
        std::ranges::sort(cells);
        found[{cells.size(), cells}] = all;
        return false;
      });
  }
  std::vector<AlmostLocked> result;
  for (const auto& [key, all] : found) {
    AlmostLocked set{key.second, all, {}, {}};
    set.places.resize(digits + 1, Bits(position.system().candidate_count()));
    set.seen.resize(digits + 1, Bits(position.system().candidate_count()));
    for (SmallSet rest = all; rest != 0; rest &= rest - 1) {
      const int digit = least_of(rest) + 1;
      const std::vector<Candidate> places = position.candidates_of(set.cells, digit);
      for (Candidate place : places) set.places[static_cast<std::size_t>(digit)].insert(place);
      set.seen[static_cast<std::size_t>(digit)] = position.seen_by_all(places);
    }
    result.push_back(std::move(set));
  }
  return result;
}

bool share_a_cell(const AlmostLocked& one, const AlmostLocked& other) {
  return std::ranges::any_of(one.cells, [&](Cell cell) {
    return std::ranges::find(other.cells, cell) != other.cells.end();
  });
}

struct XZ {
  Digit x = kNoDigit;
  Digit z = kNoDigit;
};

TechniqueStep step_of_sets(const Position& position, const AlmostLocked& one,
                           const AlmostLocked& other, const XZ& xz, const Bits& removed) {
  TechniqueStep step;
  step.removed = removed.items();
  for (const AlmostLocked* set : {&one, &other}) {
    std::vector<Candidate> all;
    for (Cell cell : set->cells) {
      step.truths.push_back(position.group_of_cell(cell));
      for (Candidate candidate : position.candidates_of(cell)) all.push_back(candidate);
    }
    step.roles.push_back({set == &one ? "set A" : "set B", all});
  }
  const auto set_words = [&](const AlmostLocked& set) {
    return cell_words(position, set.cells) + (set.cells.size() == 1 ? " holds " : " hold ") +
           digit_words(position, set.digits, set.cells.size() == 1 ? "or" : "and");
  };
  const std::string x = position.value_text(xz.x);
  const std::string z = position.value_text(xz.z);
  step.sentence = "set A, " + set_words(one) + "; set B, " + set_words(other) + "; " + x +
                  " cannot be in both, and the set without it needs all its other digits, so " + z +
                  " is in A or in B; " + seen_words(position, step, "all their places for " + z);
  return step;
}

std::optional<TechniqueStep> xz_of(const Position& position, const AlmostLocked& one,
                                   const AlmostLocked& other) {
  const SmallSet common = one.digits & other.digits;
  if (count_of(common) < 2) return std::nullopt;
  for (SmallSet xs = common; xs != 0; xs &= xs - 1) {
    const auto x = static_cast<std::size_t>(least_of(xs) + 1);
    if (!other.places[x].is_within(one.seen[x])) continue;
    for (SmallSet zs = common; zs != 0; zs &= zs - 1) {
      const auto z = static_cast<std::size_t>(least_of(zs) + 1);
      if (z == x || !one.seen[z].meets(other.seen[z]) || share_a_cell(one, other)) continue;
      return step_of_sets(position, one, other, {static_cast<int>(x), static_cast<int>(z)},
                          one.seen[z] & other.seen[z]);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TechniqueStep> als_xz(const Position& position, int most_cells) {
  const std::vector<AlmostLocked> sets =
      almost_locked_sets(position, std::min(kMostCells, most_cells - 1));
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      check_budget();
      if (std::cmp_less_equal(sets[i].cells.size() + sets[j].cells.size(), most_cells))
        if (auto step = xz_of(position, sets[j], sets[i])) return step;
    }
  return std::nullopt;
}

}  // namespace dokusat::explain
