// Sums of cells whose digits differ, in cliques: an assignment of a set of digits to the cells of a
// clique is a matching; the joint sums of cliques are computed as partial sums.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <dokusat/analysis/clique_sums.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/simplification/propagator.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Assigns a set of digits to as many cells (up to `kMostCells`), a different one to each.
class Spread {
 public:
  static constexpr std::size_t kMostCells = 9;

  /// The effort for a set of `count` digits: a step for some of its subsets.
  static std::size_t effort(std::size_t count) { return (std::size_t{1} << count) / 4; }

  /// Adds to `support` the digits that each cell has in some assignment; false if there is none.
  bool add_support(std::uint64_t set, std::span<const std::uint64_t> digits,
                   std::span<std::uint64_t> support) {
    const std::size_t count = digits.size();
    if (count == 1) {
      support[0] |= digits[0] & set;
      return (digits[0] & set) != 0;
    }
    for (std::size_t i = 0; i < count; ++i)
      if ((fits_[i] = compressed(digits[i], set)) == 0) return false;
    const std::size_t all = std::size_t{1} << count;
    std::fill_n(reached_.begin(), all, false);
    reached_[0] = true;  // by subset: the first cells can use exactly it
    for (std::size_t used = 0; used + 1 < all; ++used)
      if (reached_[used])
        for (std::size_t rest = fits_of_next(used) & ~used; rest != 0; rest &= rest - 1)
          reached_[used | (rest & (~rest + 1))] = true;
    if (!reached_[all - 1]) return false;
    std::array<std::size_t, kMostCells> found{};
    std::fill_n(finishes_.begin(), all, false);
    finishes_[all - 1] = true;
    for (std::size_t used = all - 1; used-- > 0;) {
      if (!reached_[used]) continue;
      for (std::size_t rest = fits_of_next(used) & ~used; rest != 0; rest &= rest - 1) {
        const std::size_t bit = rest & (~rest + 1);
        if (!finishes_[used | bit]) continue;
        finishes_[used] = true;
        found[static_cast<std::size_t>(std::popcount(used))] |= bit;
      }
    }
    for (std::size_t i = 0; i < count; ++i) support[i] |= expanded(found[i], set);
    return true;
  }

 private:
  /// Maps the digits of the set to consecutive bits from 0 on.
  static std::size_t compressed(std::uint64_t digits, std::uint64_t set) {
    std::size_t bits = 0;
    for (std::size_t bit = 1; set != 0; set &= set - 1, bit <<= 1)
      if ((digits & set & (~set + 1)) != 0) bits |= bit;
    return bits;
  }
  static std::uint64_t expanded(std::size_t bits, std::uint64_t set) {
    std::uint64_t digits = 0;
    for (; set != 0; set &= set - 1, bits >>= 1)
      if ((bits & 1) != 0) digits |= set & (~set + 1);
    return digits;
  }
  std::size_t fits_of_next(std::size_t used) const {
    return fits_[static_cast<std::size_t>(std::popcount(used))];
  }

  std::array<std::size_t, kMostCells> fits_{};
  std::array<char, std::size_t{1} << kMostCells> reached_{};
  std::array<char, std::size_t{1} << kMostCells> finishes_{};
};

/// A set of sums from 0 on.
class Sums {
 public:
  explicit Sums(std::size_t width) : words_((width + 63) / 64, 0) {}
  void clear() { std::ranges::fill(words_, 0); }
  void insert(std::size_t sum) { words_[sum / 64] |= std::uint64_t{1} << (sum % 64); }
  /// Adds the sums of the other set raised by `by`, which must be within the width.
  void add_raised(const Sums& other, std::size_t by) {
    for (std::size_t i = by / 64; i < words_.size(); ++i) words_[i] |= other.raised_word(i, by);
  }
  /// Adds the sums of the other set lowered by `by` that are not negative.
  void add_lowered(const Sums& other, std::size_t by) {
    const std::size_t words = by / 64;
    const std::size_t bits = by % 64;
    for (std::size_t i = 0; i + words < words_.size(); ++i) {
      words_[i] |= other.words_[i + words] >> bits;
      if (bits != 0 && i + words + 1 < words_.size())
        words_[i] |= other.words_[i + words + 1] << (64 - bits);
    }
  }
  /// True if some sum of the other set, raised by `by`, is in this set.
  bool meets_raised(const Sums& other, std::size_t by) const {
    for (std::size_t i = by / 64; i < words_.size(); ++i)
      if ((words_[i] & other.raised_word(i, by)) != 0) return true;
    return false;
  }

 private:
  std::uint64_t raised_word(std::size_t i, std::size_t by) const {
    const std::size_t words = by / 64;
    const std::size_t bits = by % 64;
    std::uint64_t word = words_[i - words] << bits;
    if (bits != 0 && i > words) word |= words_[i - words - 1] >> (64 - bits);
    return word;
  }
  std::vector<std::uint64_t> words_;
};

/// Propagator for the sums of cliques; the sums of each are counted from its least one.
class SumPropagator final : public Propagator {
 public:
  /// Requires that the sum of the cliques keeps the bound.
  SumPropagator(const std::vector<SumClique>& cliques, Comparison comparison, std::int64_t bound)
      : Propagator(cells_of(cliques)) {
    std::size_t width = 1;
    for (const SumClique& clique : cliques) {
      if (clique.choices.empty()) {
        impossible_ = true;
        return;
      }
      parts_.push_back(part_of(clique));
      bound -= parts_.back().least;
      width += parts_.back().sums - 1;
    }
    std::size_t steps = width;
    for (const Part& part : parts_)
      steps += part.places.size() * (part.choices.size() + part.sums) +
               part.choices.size() * Spread::effort(part.places.size());
    set_effort(steps);
    before_.assign(parts_.size() + 1, Sums(width));
    behind_.assign(parts_.size() + 1, Sums(width));
    before_.front().insert(0);
    for (std::size_t sum = 0; sum < width; ++sum) {
      const auto all = static_cast<std::int64_t>(sum);
      if ((comparison == Comparison::at_least || all <= bound) &&
          (comparison == Comparison::at_most || all >= bound))
        behind_.back().insert(sum);
    }
  }

  bool filter(CandidateWords digits) override {
    if (impossible_) return false;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      look_at(parts_[i], digits);
      before_[i + 1].clear();
      for (std::size_t sum = 0; sum < parts_[i].sums; ++sum)
        if (parts_[i].possible[sum]) before_[i + 1].add_raised(before_[i], sum);
    }
    if (!behind_.back().meets_raised(before_.back(), 0)) return false;
    for (std::size_t i = parts_.size(); i-- > 0;) {
      if (!keep(parts_[i], before_[i], behind_[i + 1], digits)) return false;
      behind_[i].clear();
      for (std::size_t sum = 0; sum < parts_[i].sums; ++sum)
        if (parts_[i].possible[sum]) behind_[i].add_lowered(behind_[i + 1], sum);
    }
    return true;
  }

 private:
  struct Part {
    std::vector<std::size_t> places;
    std::vector<std::uint64_t> choices;
    std::vector<std::size_t> sum_of;  // by choice
    std::int64_t least = 0;
    std::size_t sums = 0;  // number of sums from `least` on
    // Results for the current candidates.
    std::vector<char> possible;          // by sum
    std::vector<std::uint64_t> support;  // by sum and cell
    std::vector<std::uint64_t> digits;   // by cell
  };

  static std::vector<Cell> cells_of(const std::vector<SumClique>& cliques) {
    std::vector<Cell> cells;
    for (const SumClique& clique : cliques)
      cells.insert(cells.end(), clique.cells.begin(), clique.cells.end());
    return cells;
  }

  Part part_of(const SumClique& clique) const {
    Part part;
    for (Cell cell : clique.cells) part.places.push_back(place_of(cell));
    const auto [least, greatest] = std::ranges::minmax(clique.choices, {}, &SumClique::Choice::sum);
    part.least = least.sum;
    part.sums = static_cast<std::size_t>(greatest.sum - least.sum) + 1;
    for (const auto& [digits, sum] : clique.choices) {
      part.choices.push_back(digits);
      part.sum_of.push_back(static_cast<std::size_t>(sum - part.least));
    }
    part.possible.resize(part.sums);
    part.support.resize(part.sums * part.places.size());
    part.digits.resize(part.places.size());
    return part;
  }

  /// Computes the possible sums of the part, and the digits that support each.
  void look_at(Part& part, CandidateWords digits) {
    std::uint64_t some = 0;
    std::uint64_t certain = 0;
    for (std::size_t i = 0; i < part.places.size(); ++i) {
      const std::uint64_t here = part.digits[i] = digits[part.places[i]];
      some |= here;
      if (DigitSet::of_bits(here).has_one()) certain |= here;
    }
    std::ranges::fill(part.possible, false);
    std::ranges::fill(part.support, 0);
    const std::size_t count = part.places.size();
    for (std::size_t i = 0; i < part.choices.size(); ++i) {
      const std::uint64_t set = part.choices[i];
      if ((set & ~some) != 0 || (certain & ~set) != 0) continue;
      const std::size_t sum = part.sum_of[i];
      if (spread_.add_support(set, part.digits,
                              std::span(part.support).subspan(sum * count, count)))
        part.possible[sum] = true;
    }
  }

  /// Keeps the digits of sums with which all parts together can keep the bound, and marks these
  /// sums.
  static bool keep(Part& part, const Sums& before, const Sums& behind, CandidateWords digits) {
    const std::size_t count = part.places.size();
    std::array<std::uint64_t, Spread::kMostCells> kept{};
    for (std::size_t sum = 0; sum < part.sums; ++sum) {
      if (!part.possible[sum]) continue;
      part.possible[sum] = behind.meets_raised(before, sum);
      if (!part.possible[sum]) continue;
      for (std::size_t i = 0; i < count; ++i) kept[i] |= part.support[sum * count + i];
    }
    for (std::size_t i = 0; i < count; ++i)
      if ((digits[part.places[i]] &= kept[i]) == 0) return false;
    return true;
  }

  bool impossible_ = false;
  std::vector<Part> parts_;
  std::vector<Sums> before_;  // sums of the parts before each
  std::vector<Sums> behind_;  // those with which the remaining parts can keep the bound
  Spread spread_;
};

/// Propagator for sums too many to be listed: by the least and the greatest weight of each cell.
class BoundsPropagator final : public Propagator {
 public:
  BoundsPropagator(const Linear& linear, const std::vector<Cell>& cells)
      : Propagator(cells), linear_(linear) {
    for (const CellWeights& term : linear_.terms) places_.push_back(place_of(term.cell));
    set_effort(4 * places_.size() * linear_.terms[0].of_digit.size());
  }

  bool filter(CandidateWords digits) override {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const auto [low, high] = range(i, digits);
      least += low;
      greatest += high;
    }
    const bool up_to = linear_.comparison != Comparison::at_least;
    const bool from = linear_.comparison != Comparison::at_most;
    if ((up_to && least > linear_.bound) || (from && greatest < linear_.bound)) return false;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const auto [low, high] = range(i, digits);
      for (Digit digit : DigitSet::of_bits(digits[places_[i]])) {
        const std::int64_t weight = weight_of(i, digit);
        if ((up_to && least - low + weight > linear_.bound) ||
            (from && greatest - high + weight < linear_.bound))
          digits[places_[i]] &= ~DigitSet::of(digit).bits();
      }
      if (digits[places_[i]] == 0) return false;
      const auto [new_low, new_high] = range(i, digits);
      least += new_low - low;
      greatest += new_high - high;
    }
    return true;
  }

 private:
  std::int64_t weight_of(std::size_t term, Digit digit) const {
    return linear_.terms[term].of_digit[static_cast<std::size_t>(digit - 1)];
  }
  std::pair<std::int64_t, std::int64_t> range(std::size_t term, CandidateWords digits) const {
    const DigitSet here = DigitSet::of_bits(digits[places_[term]]);
    std::int64_t low = weight_of(term, here.first());
    std::int64_t high = low;
    for (Digit digit : here) {
      low = std::min(low, weight_of(term, digit));
      high = std::max(high, weight_of(term, digit));
    }
    return {low, high};
  }

  Linear linear_;
  std::vector<std::size_t> places_;  // index of the cell of each term
};

/// The number of sums from the least to the greatest.
std::int64_t width_of(const std::vector<SumClique>& cliques) {
  std::int64_t width = 1;
  for (const SumClique& clique : cliques) {
    if (clique.choices.empty()) continue;
    const auto [least, greatest] = std::ranges::minmax(clique.choices, {}, &SumClique::Choice::sum);
    width += greatest.sum - least.sum;
  }
  return width;
}

}  // namespace

std::unique_ptr<Propagator> propagate_linear(const Linear& linear, const Board& board,
                                             const DistinctGroups& groups) {
  constexpr std::int64_t kWidest = 1024;
  const std::vector<SumClique> cliques = cliques_of(linear, board, groups);
  if (width_of(cliques) <= kWidest)
    return std::make_unique<SumPropagator>(cliques, linear.comparison, linear.bound);
  const Linear joined = with_terms_joined(linear);
  std::vector<Cell> cells;
  for (const CellWeights& term : joined.terms) cells.push_back(term.cell);
  return std::make_unique<BoundsPropagator>(joined, cells);
}

std::unique_ptr<Propagator> propagate_digit_sets(const DigitSets& sets) {
  SumClique clique{sets.cells, {}};
  for (std::uint64_t set : sets.sets) clique.choices.push_back({set, 0});
  return std::make_unique<SumPropagator>(std::vector{clique}, Comparison::exactly, 0);
}

}  // namespace dokusat
