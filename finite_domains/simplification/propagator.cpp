#include <algorithm>
#include <cassert>
#include <dokusat/analysis/cell_set.hpp>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/model/decompose.hpp>
#include <dokusat/simplification/propagator.hpp>
#include <utility>

namespace dokusat {

Propagator::Propagator(std::vector<Cell> cells) : cells_(std::move(cells)) {
  std::ranges::sort(cells_);
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
}

std::size_t Propagator::place_of(Cell cell) const {
  const auto found = std::ranges::lower_bound(cells_, cell);
  assert(found != cells_.end() && *found == cell);
  return static_cast<std::size_t>(found - cells_.begin());
}

namespace {

class AllDifferentPropagator final : public Propagator {
 public:
  explicit AllDifferentPropagator(const AllDifferent& distinct) : Propagator(distinct.cells) {
    set_effort(cells().size() * cells().size());
  }

  bool filter(CandidateWords digits) override {
    std::uint64_t known = 0;
    for (bool changed = true; std::exchange(changed, false);)
      for (std::uint64_t& here : digits) {
        const DigitSet left = DigitSet::of_bits(here);
        if (left.empty()) return false;
        if (!left.has_one() || (known & here) == here) continue;
        known |= here;
        for (std::uint64_t& other : digits) {
          if (&other == &here) continue;
          changed = changed || (other & here) != 0;
          other &= ~here;
          if (other == 0) return false;
        }
      }
    return has_digits_for_all(digits);
  }

 private:
  static bool has_digits_for_all(CandidateWords digits) {
    std::uint64_t some = 0;
    for (std::uint64_t here : digits) some |= here;
    return std::cmp_greater_equal(DigitSet::of_bits(some).count(), digits.size());
  }
};

class TablePropagator final : public Propagator {
 public:
  TablePropagator(const Table& relation, int size)
      : Propagator({relation.first, relation.second}),
        fits_first_(size + 1, 0),
        fits_second_(size + 1, 0),
        first_(place_of(relation.first)) {
    set_effort(2 * static_cast<std::size_t>(size));
    for (Digit first = 1; first <= size; ++first)
      for (Digit second = 1; second <= size; ++second)
        if (relation.pairs->allows(first, second)) {
          fits_first_[first] |= DigitSet::of(second).bits();
          fits_second_[second] |= DigitSet::of(first).bits();
        }
  }

  bool filter(CandidateWords digits) override {
    std::uint64_t& first = digits[first_];
    std::uint64_t& second = digits[1 - first_];
    second &= supported_by(first, fits_first_);
    first &= supported_by(second, fits_second_);
    return first != 0;
  }

 private:
  static std::uint64_t supported_by(std::uint64_t digits, const Numbered<std::uint64_t>& fits) {
    std::uint64_t supported = 0;
    for (Digit digit : DigitSet::of_bits(digits)) supported |= fits[digit];
    return supported;
  }

  Numbered<std::uint64_t> fits_first_;   // supports of each digit of the first cell
  Numbered<std::uint64_t> fits_second_;  // supports of each digit of the second cell
  std::size_t first_;                    // index of the first cell
};

class RegularPropagator final : public Propagator {
 public:
  /// The digits of `cells`, which may repeat a cell, form a path in the diagram.
  RegularPropagator(const std::vector<Cell>& cells, std::shared_ptr<const Mdd> diagram, int size)
      : Propagator(cells), diagram_(std::move(diagram)) {
    for (Cell cell : cells) places_.push_back(place_of(cell));
    std::size_t arcs = 0;
    for (std::size_t i = 0; i <= diagram_->places(); ++i)
      reached_.emplace_back(diagram_->nodes(i), i == 0);
    for (std::size_t i = 0; i < diagram_->places(); ++i) arcs += diagram_->arcs(i).size();
    set_effort(2 * arcs);
    find_free_nodes(size);
  }

  bool filter(CandidateWords digits) override {
    if (diagram_->empty()) return false;
    std::size_t end = 0;  // from here on all digits are allowed
    while (!is_free(end)) {
      if (!reach(end, digits)) return false;
      ++end;
    }
    for (std::size_t i = end; i-- > 0;) {  // keeps nodes and digits on a path to `end`
      std::uint64_t supported = 0;
      Numbered<char> alive(reached_[i].count(), false);
      for (const auto& [from, digit, to] : diagram_->arcs(i)) {
        if (!reached_at(i, from) || !reached_at(i + 1, to)) continue;
        if (!DigitSet::of_bits(digits[places_[i]]).contains(digit)) continue;
        alive[from] = true;
        supported |= DigitSet::of(digit).bits();
      }
      reached_[i] = std::move(alive);
      digits[places_[i]] &= supported;
      if (supported == 0) return false;
    }
    return true;
  }

 private:
  static constexpr int kNone = -1;

  /// Finds the free nodes: those from which every sequence of digits is accepted. A layer has at
  /// most one, as equivalent nodes are merged.
  void find_free_nodes(int size) {
    free_.assign(diagram_->places() + 1, kNone);
    if (diagram_->empty()) return;
    free_.back() = 0;
    for (std::size_t i = diagram_->places(); i-- > 0 && free_[i + 1] != kNone;) {
      Numbered<int> ways(diagram_->nodes(i), 0);
      for (const auto& [from, digit, to] : diagram_->arcs(i))
        if (to == free_[i + 1] && ++ways[from] == size) free_[i] = from;
    }
  }

  /// True if the free node of the layer is the only one reached.
  bool is_free(std::size_t layer) const {
    if (free_[layer] == kNone || !reached_at(layer, free_[layer])) return false;
    return layer == 0 ? diagram_->nodes(0) == 1 : std::ranges::count(reached_[layer], true) == 1;
  }

  /// Marks the nodes after this place that are reached from those before it; false if there are
  /// none.
  bool reach(std::size_t place, CandidateWords digits) {
    bool some = false;
    std::ranges::fill(reached_[place + 1], false);
    for (const auto& [from, digit, to] : diagram_->arcs(place))
      if (reached_at(place, from) && DigitSet::of_bits(digits[places_[place]]).contains(digit)) {
        reached_[place + 1][to] = true;
        some = true;
      }
    return some;
  }

  bool reached_at(std::size_t place, int node) const { return place == 0 || reached_[place][node]; }

  std::shared_ptr<const Mdd> diagram_;
  std::vector<std::size_t> places_;      // indices of the cells along a path
  std::vector<Numbered<char>> reached_;  // nodes, by layer
  std::vector<int> free_;                // the free node of each layer
};

class ConnectedPropagator final : public Propagator {
 public:
  explicit ConnectedPropagator(const Connected& connected)
      : Propagator(connected.cells),
        connectivity_(connected),
        possible_(connectivity_.words()),
        in_group_(connectivity_.words()) {
    set_effort(8 * connected.cells.size());
    for (Cell cell : connected.cells) places_.push_back(place_of(cell));
    for (Digit digit : connected.digits) in_ |= DigitSet::of(digit).bits();
  }

  bool filter(CandidateWords digits) override {
    std::ranges::fill(possible_, 0);
    std::ranges::fill(in_group_, 0);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const std::uint64_t here = digits[places_[i]];
      if ((here & in_) != 0) insert(possible_, i);
      if ((here & ~in_) == 0) insert(in_group_, i);
    }
    if (!connectivity_.decide(possible_, in_group_, memory_)) return false;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (!contains(possible_, i)) digits[places_[i]] &= ~in_;
      if (contains(in_group_, i)) digits[places_[i]] &= in_;
    }
    return true;
  }

 private:
  static void insert(std::vector<std::uint64_t>& members, std::size_t place) {
    members[word_of(static_cast<int>(place))] |= bit_of(static_cast<int>(place));
  }
  static bool contains(const std::vector<std::uint64_t>& members, std::size_t place) {
    return SetView<int>(members).contains(static_cast<int>(place));
  }

  Connectivity connectivity_;
  Connectivity::Memory memory_;
  std::vector<std::uint64_t> possible_;
  std::vector<std::uint64_t> in_group_;
  std::vector<std::size_t> places_;  // index of each cell
  std::uint64_t in_ = 0;
};

/// All digits for each cell of a sequence.
std::vector<std::vector<Digit>> all_digits(std::size_t cells, int size) {
  const Counting<Digit> digits(1, size + 1);
  return std::vector(cells, std::vector<Digit>(digits.begin(), digits.end()));
}

}  // namespace

std::unique_ptr<Propagator> propagate_relation(const Table& relation, int size) {
  return std::make_unique<TablePropagator>(relation, size);
}

const std::shared_ptr<const Mdd>& SequenceMdds::of(
    const std::shared_ptr<const Automaton>& automaton, std::size_t cells) {
  auto& made = made_[{automaton, cells}];
  if (!made) made = std::make_shared<const Mdd>(diagram_of(*automaton, all_digits(cells, size_)));
  return made;
}

std::unique_ptr<Propagator> propagate_sequence(const Regular& sequence, int size,
                                               const DistinctGroups& groups,
                                               SequenceMdds& diagrams) {
  auto diagram = diagrams.of(sequence.automaton, sequence.cells.size());
  if (groups.all_differ(sequence.cells))
    diagram = std::make_shared<const Mdd>(along_cells(sequence.cells, *diagram, groups));
  return std::make_unique<RegularPropagator>(sequence.cells, std::move(diagram), size);
}

std::unique_ptr<Propagator> propagate_one_of_sequences(const Either& either, int size,
                                                       const DistinctGroups& groups) {
  const std::optional<SequenceChoice> choice = sequence_choice_of(either);
  if (!choice) return nullptr;
  auto diagram = diagram_of(choice->automata, all_digits(choice->cells.size(), size),
                            SequenceChoice::kMostArcs);
  if (!diagram) return nullptr;
  return std::make_unique<RegularPropagator>(
      choice->cells,
      std::make_shared<const Mdd>(along_cells(choice->cells, std::move(*diagram), groups)), size);
}

namespace {

struct Maker {
  const Board& board;
  const DistinctGroups& groups;
  SequenceMdds& diagrams;

  std::unique_ptr<Propagator> operator()(const AllDifferent& distinct) const {
    return std::make_unique<AllDifferentPropagator>(distinct);
  }
  std::unique_ptr<Propagator> operator()(const Table& relation) const {
    return propagate_relation(relation, board.digit_count());
  }
  std::unique_ptr<Propagator> operator()(const Regular& sequence) const {
    return propagate_sequence(sequence, board.digit_count(), groups, diagrams);
  }
  std::unique_ptr<Propagator> operator()(const Linear& linear) const {
    return propagate_linear(linear, board, groups);
  }
  std::unique_ptr<Propagator> operator()(const Either& either) const {
    if (auto one_of_sequences = propagate_one_of_sequences(either, board.digit_count(), groups))
      return one_of_sequences;
    return propagate_either(either, board, groups, diagrams);
  }
  std::unique_ptr<Propagator> operator()(const Connected& connected) const {
    return std::make_unique<ConnectedPropagator>(connected);
  }
  /// A named constraint is a conjunction: an `Either` of one alternative.
  template <class Named>
  std::unique_ptr<Propagator> operator()(const Named& named) const {
    return (*this)(Either{{{decompose(named, board)}}});
  }
  std::unique_ptr<Propagator> operator()(const DominoTiling&) const {
    assert(false);  // a tiling is never an alternative, and `Deduction` propagates it
    return nullptr;
  }
};

}  // namespace

std::unique_ptr<Propagator> propagator_of(const Constraint& constraint, const Board& board,
                                          const DistinctGroups& groups, SequenceMdds& diagrams) {
  return std::visit(Maker{board, groups, diagrams}, constraint);
}

}  // namespace dokusat
