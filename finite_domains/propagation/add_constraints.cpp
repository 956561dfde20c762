// Compilation of constraints to peers, initial domains and propagators.

#include <algorithm>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/passes.hpp>
#include <dokusat/propagation/sequence_layers.hpp>
#include <optional>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

CellIndex index_of(Cell cell) { return static_cast<CellIndex>(cell.index); }

/// Destination of compiled propagators: the whole puzzle, or one alternative.
struct Target {
  bool is_whole = true;
  List<AnyPropagator> items = {};
  CellList cells = {};
  bool impossible = false;
};

class ConstraintCompiler {
 public:
  ConstraintCompiler(Draft& draft, const Board& board)
      : draft_(draft), board_(board), relations_(draft.relations) {}

  /// Makes peers and houses and restricts domains.
  void add_houses(const std::vector<Constraint>& constraints) {
    Target whole;
    for (const Constraint& constraint : constraints) {
      if (const auto* distinct = std::get_if<AllDifferent>(&constraint))
        draft_.add_distinct(indices_of(distinct->cells));
      if (const auto* relation = std::get_if<Table>(&constraint)) {
        note_difference(*relation);
        relations_.note_equality(*relation);
      }
      if (const auto* linear = std::get_if<Linear>(&constraint))
        if (linear->terms.size() == 1) add(*linear, whole);
    }
    draft_.add_houses_of_fewer_digits();
    for (const Constraint& constraint : constraints)
      if (const auto* either = std::get_if<Either>(&constraint))
        relations_.make_peers_beside_equals(*either);
    draft_.contradiction = draft_.contradiction || whole.impossible;
  }

  void add_to_whole(const Constraint& constraint) {
    Target whole;
    std::visit([&](const auto& kind) { add(kind, whole); }, constraint);
    draft_.contradiction = draft_.contradiction || whole.impossible;
  }

 private:
  template <class Kind>
  void put(const Kind& kind, CellList cells, Target& target) {
    if (target.is_whole) {
      draft_.add(kind, without_repeats(cells));
      return;
    }
    target.items.emplace_back(draft_.keep(kind));
    target.cells.insert(target.cells.end(), cells.begin(), cells.end());
  }

  void restrict(CellIndex cell, Digits digits, Target& target) {
    if (target.is_whole) {
      draft_.domains[cell] = mask_of(draft_.domains[cell] & digits);
      if (draft_.domains[cell] == 0) target.impossible = true;
    } else {
      put(CandidatesPropagator{cell, mask_of(digits)}, {cell}, target);
    }
  }

  void add(const Tiling&, Target&) {}  // see `add_tiling`

  void add(const AllDifferent& distinct, Target& target) {
    if (target.is_whole) return;
    const CellList cells = indices_of(distinct.cells);
    put(AllDifferentPropagator{draft_.network.arena.copy(cells)}, cells, target);
  }

  // Relations.

  /// Makes the cells peers if they can never be equal.
  void note_difference(const Table& relation) {
    const List<Mask>& table = relations_.table_of(relation.pairs.get());
    for (std::size_t i = 0; i < table.size(); ++i)
      if ((table[i] >> i & 1) != 0) return;
    draft_.make_peers(index_of(relation.first), index_of(relation.second));
  }

  void add(const Table& relation, Target& target) {
    if (target.is_whole && std::ranges::binary_search(draft_.covered, &relation)) return;
    const CellIndex first = index_of(relation.first);
    const CellIndex second = index_of(relation.second);
    List<Mask> table = relations_.table_of(relation.pairs.get());
    const bool differ = draft_.are_peers(first, second);
    if (differ)
      for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = mask_of(table[i] & ~(Digits{1} << i));
    const auto alike = relations_.only_not_alike(table);
    if (alike && differ) return;
    if (target.is_whole) draft_.add_weight(CellList{first, second}, 2);
    if (alike && target.is_whole && first != second) {
      draft_.extra_peers.push_back({first, {second, *alike}});
      draft_.extra_peers.push_back({second, {first, *alike}});
      return;
    }
    const SupportTables& tables = relations_.support_of(table);
    put(TablePropagator{first, second, &tables.forth, &tables.back}, {first, second}, target);
  }

  // Sequences.

  const MadeShape& shape_of(const Regular& sequence, const CellList& cells) {
    const bool distinct = draft_.all_differ(cells);
    auto& made = shapes_[{sequence.automaton.get(), cells.size() * 2 + (distinct ? 1 : 0)}];
    if (made == nullptr) {
      const auto shared = sequence_shape(*sequence.automaton, cells.size(), distinct);
      draft_.network.shared.push_back(shared);
      made = shared.get();
    }
    return *made;
  }

  void add(const Regular& sequence, Target& target) {
    const CellList cells = indices_of(sequence.cells);
    if (cells.empty()) {
      if (!sequence.automaton->accepts(0)) target.impossible = true;
      return;
    }
    const MadeShape& made = shape_of(sequence, cells);
    if (made.empty) {
      target.impossible = true;
    } else {
      put(RegularPropagator{draft_.network.arena.copy(cells), &made.shape,
                            memory_of(made.shape, cells.size(), draft_.network)},
          cells, target);
      weigh(cells, target);
    }
  }

  // Named constraints. Those that no propagator can represent are decomposed.

  template <class Named>
  void add(const Named& named, Target& target) {
    add_decomposed(named, target);
  }
  template <class Named>
  void add_decomposed(const Named& named, Target& target) {
    draft_.decomposed.push_back(
        std::make_unique<const std::vector<Constraint>>(decompose(named, board_)));
    for (const Constraint& constraint : *draft_.decomposed.back())
      std::visit([&](const auto& kind) { add(kind, target); }, constraint);
  }

  void add(const Count& count, Target& target) {
    if (count.cells.size() > kMostCounted) return add_decomposed(count, target);
    Digits digits = 0;
    for (const Digit digit : count.digits) digits |= Digits{1} << (digit - 1);
    std::uint64_t allowed = 0;
    for (const int number : count.allowed) allowed |= std::uint64_t{1} << number;
    const CellList cells = indices_of(count.cells);
    const bool is_once = without_repeats(cells).size() == cells.size();
    if (cells.empty() || allowed == 0)
      target.impossible = target.impossible || (allowed & 1) == 0;
    else if (target.is_whole && is_once)
      draft_.counts.push_back({without_repeats(cells), mask_of(digits), allowed});
    else
      put_count(cells, List<Mask>(cells.size(), mask_of(digits)), allowed,
                is_once && is_fixed(digits) ? digits : 0, target);
  }

  void put_count(const CellList& cells, const List<Mask>& sets, std::uint64_t allowed, Digits alone,
                 Target& target) {
    Arena& arena = draft_.network.arena;
    put(CountPropagator{arena.copy(cells), arena.copy(sets), allowed, mask_of(alone)}, cells,
        target);
    weigh(cells, target);
  }

  void add(const SumBetween& sum, Target& target) {
    const CellList cells = indices_of(sum.cells);
    if (cells.size() < 2 || draft_.digits > kMostDigitsOfCages || !draft_.all_differ(cells))
      return add_decomposed(sum, target);
    Arena& arena = draft_.network.arena;
    List<SandwichEnds> ends;
    for (const auto [low, high] : sum.ends)
      ends.push_back({static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)});
    put(SandwichPropagator{arena.copy(cells), arena.copy(ends), &cage_sets(draft_.digits), sum.sum,
                           board_.value(1) - 1},
        cells, target);
    weigh(cells, target);
  }

  void add(const LexicographicRank& rank, Target& target) {
    CellList cells;
    if (const auto made = rank_propagator(draft_, rank, cells))
      put(*made, std::move(cells), target);
    else
      add_decomposed(rank, target);
  }

  void add(const Runs& runs, Target& target) {
    const auto made = runs_propagator(draft_, runs);
    if (!made) return add_decomposed(runs, target);
    const CellList cells(made->cells.begin(), made->cells.end());
    put(*made, cells, target);
    weigh(cells, target);
  }

  void weigh(const CellList& cells, const Target& target) {
    if (target.is_whole)
      draft_.add_weight(without_repeats(cells), static_cast<std::uint32_t>(cells.size()));
  }

  // Sums and counts.

  void add(const Linear& linear, Target& target) {
    constexpr std::int64_t kFar = std::int64_t{1} << 50;
    std::int64_t low = linear.comparison == Comparison::at_most ? -kFar : linear.bound;
    std::int64_t high = linear.comparison == Comparison::at_least ? kFar : linear.bound;
    if (add_sum(sum_of_terms(linear, low, high), low, high, target)) return;
    std::vector<CellWeights> terms = with_terms_joined(linear).terms;
    std::erase_if(terms, [&](const CellWeights& term) {
      const WeightList& weights = term.of_digit;
      if (std::ranges::adjacent_find(weights, std::not_equal_to<>()) != weights.end()) return false;
      low -= weights[0];
      high -= weights[0];
      return true;
    });
    if (terms.empty()) {
      if (low > 0 || high < 0) target.impossible = true;
    } else if (terms.size() == 1) {
      Digits digits = 0;
      const WeightList& weights = terms[0].of_digit;
      for (std::size_t d = 0; d < weights.size(); ++d)
        if (weights[d] >= low && weights[d] <= high) digits |= Digits{1} << d;
      restrict(index_of(terms[0].cell), digits, target);
    } else if (!add_count(terms, low, high, target)) {
      add_weighted(terms, low, high, target);
    }
  }

  bool add_sum(std::optional<SumDraft> sum, std::int64_t low, std::int64_t high, Target& target) {
    constexpr std::int64_t kMostTarget = 1 << 30;
    if (!sum) return false;
    if (std::cmp_greater(sum->cells.size(), draft_.digits)) say_by_houses(draft_, *sum);
    const auto is_far = [](std::int64_t bound) {
      return bound > kMostTarget || bound < -kMostTarget;
    };
    const auto is_near = [](std::int64_t bound) {
      return bound < kMostTarget && bound > -kMostTarget;
    };
    if (sum->cells.size() > kMostCellsOfSum || (is_near(high) && is_far(sum->high)) ||
        (is_near(low) && is_far(sum->low)))
      return false;
    if (target.is_whole) {
      draft_.sums.push_back(std::move(*sum));
    } else {
      const SumPropagator made = sum_propagator(draft_, *sum);
      put(made, sum->cells, target);
    }
    return true;
  }

  /// Adds a count, if each cell has two weights, with the same difference: `SameValues` and
  /// `Flatmates`, whose cells count different digits, so that they are no `Count`.
  bool add_count(const std::vector<CellWeights>& terms, std::int64_t low, std::int64_t high,
                 Target& target) {
    if (terms.size() > kMostCounted) return false;
    const auto [least, greatest] = std::ranges::minmax(terms[0].of_digit);
    const std::int64_t difference = std::int64_t{greatest} - least;
    CellList cells;
    List<Mask> sets;  // for each cell, the digits that count
    for (const auto& [cell, weights] : terms) {
      const std::int64_t base = std::ranges::min(weights);
      Digits set = 0;
      for (std::size_t d = 0; d < weights.size(); ++d) {
        if (weights[d] == base + difference)
          set |= Digits{1} << d;
        else if (weights[d] != base)
          return false;
      }
      low -= base;
      high -= base;
      cells.push_back(index_of(cell));
      sets.push_back(mask_of(set));
    }
    std::uint64_t allowed = 0;
    for (std::size_t n = 0; n <= cells.size(); ++n)
      if (const std::int64_t value = static_cast<std::int64_t>(n) * difference;
          value >= low && value <= high)
        allowed |= std::uint64_t{1} << n;
    if (allowed == 0)
      target.impossible = true;
    else
      put_count(cells, sets, allowed, 0, target);
    return true;
  }

  void add_weighted(const std::vector<CellWeights>& terms, std::int64_t low, std::int64_t high,
                    Target& target) {
    CellList cells;
    List<std::int64_t> weights;
    for (const CellWeights& term : terms) {
      cells.push_back(index_of(term.cell));
      weights.insert(weights.end(), term.of_digit.begin(), term.of_digit.end());
      weights.resize(cells.size() * kMostDigits, 0);
    }
    Arena& arena = draft_.network.arena;
    put(WeightedPropagator{arena.copy(cells), arena.copy(weights), low, high}, cells, target);
    if (target.is_whole) draft_.add_weight(cells, static_cast<std::uint32_t>(cells.size()));
  }

  void add(const Connected& connected, Target& target) {
    Digits digits = 0;
    for (const Digit digit : connected.digits) digits |= Digits{1} << (digit - 1);
    const CellList cells = indices_of(connected.cells);
    const CellList equal_to = relations_.first_of_all_equals();
    std::vector<std::uint16_t> alike;
    for (const CellIndex cell : cells) alike.push_back(equal_to[cell]);
    Network& network = draft_.network;
    const auto shape = std::make_shared<const Connectivity>(connected, alike);
    network.shared.push_back(shape);
    const auto known = static_cast<std::uint32_t>(network.state_words);
    network.state_words += ConnectedPropagator::known_masks(shape->words());
    const auto breaks = [](CellIndex one, CellIndex next) { return next != one + 1; };
    const bool are_in_a_row =
        !cells.empty() && std::ranges::adjacent_find(cells, breaks) == cells.end();
    put(ConnectedPropagator{network.arena.copy(cells), are_in_a_row, shape.get(), known,
                            mask_of(digits)},
        cells, target);
  }

  // Alternatives.

  void add(const Either& either, Target& target) {
    if (target.is_whole && relations_.add_conditional_peers(either)) return;
    List<PropagatorList> alternatives;
    CellList cells;
    for (const Alternative& alternative : either.alternatives) {
      Target part{.is_whole = false};
      for (const Constraint& constraint : alternative.constraints)
        std::visit([&](const auto& kind) { add(kind, part); }, constraint);
      if (part.impossible) continue;
      if (part.items.empty()) return;  // always true
      alternatives.push_back({draft_.network.arena.copy(part.items)});
      cells.insert(cells.end(), part.cells.begin(), part.cells.end());
    }
    if (alternatives.empty()) {
      target.impossible = true;
      return;
    }
    cells = without_repeats(cells);
    const auto dead = static_cast<std::uint32_t>(draft_.network.state_words);
    draft_.network.state_words += (alternatives.size() + kMostDigits - 1) / kMostDigits;
    put(EitherPropagator{draft_.network.arena.copy(cells), draft_.network.arena.copy(alternatives),
                         dead},
        cells, target);
    if (target.is_whole) draft_.add_weight(cells, static_cast<std::uint32_t>(cells.size()));
  }

  static constexpr std::size_t kMostCounted = 63;

  Draft& draft_;
  const Board& board_;
  RelationTables& relations_;
  ListMap<std::pair<const Automaton*, std::size_t>, const MadeShape*> shapes_;
};

}  // namespace

void add_houses(Draft& draft, const Input& input) {
  ConstraintCompiler(draft, input.board).add_houses(input.constraints);
}

void add_constraints(Draft& draft, const Input& input) {
  ConstraintCompiler compiler(draft, input.board);
  for (const Constraint& constraint : input.constraints)
    if (!std::holds_alternative<NumberedInOrder>(constraint)) compiler.add_to_whole(constraint);
  draft.stated_sums = draft.sums.size();
}

void add_constraint(Draft& draft, const Board& board, const Constraint& constraint) {
  ConstraintCompiler(draft, board).add_to_whole(constraint);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
