#pragma once
// Depth-first search: propagation to a fixpoint, then a guess, on a copy of the frame.
//
// What is guessed goes by weights of cells that count the failures they led to: the cell that was
// guessed is blamed and, more, the one in the middle of those that were fixed between the guess and
// the failure. All weights are halved now and then, so that they tell of late failures (a form of
// the weighted degrees of F. Boussemart et al., "Boosting systematic search by weighting
// constraints", ECAI 2004; of cells, as in the Interactive Sudoku Solver by S. Hansen). A guess is
// a digit of a cell, or one of two places of a digit in a house. A refuted digit goes without
// propagation, unless it leaves a single one: what is guessed next mostly tells the same
// propagators.

#include <algorithm>
#include <dokusat/propagation/house_filter.hpp>
#include <utility>

namespace dokusat::propagation::DOKUSAT_BUILD {

class Search final : public HouseFilter, public Engine {
 public:
  explicit Search(const Network& network)
      : HouseFilter(network),
        frame_masks_(frame_masks(network)),
        frames_((static_cast<std::size_t>(network.cells) + 2) * frame_masks_ * sizeof(Mask)),
        cells_memory_(static_cast<std::size_t>(network.cells) *
                          (2 * sizeof(std::uint32_t) + sizeof(Guess) + 3 * sizeof(Mask)) +
                      256),
        weights_(cells_memory_.as<std::uint32_t>()),
        guesses_(reinterpret_cast<Guess*>(weights_ + network.cells)),
        root_(reinterpret_cast<Mask*>(guesses_ + network.cells + 2)),
        seen_(root_ + network.cells) {}

  bool begin(std::span<const Mask> domains) override {
    depth_ = 0;
    effort_ = {};
    fixed_.count = 0;
    std::memset(digit_weights_, 0, sizeof digit_weights_);
    has_seen_ = false;
    failed_ = false;
    std::copy(network_.weights.begin(), network_.weights.end(), weights_);
    use(frame(0));
    std::memset(frame(0), 0, frame_masks_ * sizeof(Mask));
    forget_changes();
    for (std::size_t cell = 0; cell < domains.size(); ++cell) {
      if (domains[cell] == 0) failed_ = true;
      write(static_cast<CellIndex>(cell), domains[cell]);
    }
    for (std::size_t i = 0; i < network_.propagators.size(); ++i)
      queue_[i / 64] |= std::uint64_t{1} << i % 64;
    failed_ = failed_ || network_.contradiction || !propagate();
    std::copy(cells_, cells_ + network_.cells, root_);
    return !failed_;
  }

  End run(Branching branching, std::int64_t filters, const Budget& budget,
          const std::function<bool(std::span<const Mask>)>& found) override {
    std::int64_t next_poll = effort_.filters + kPoll;
    for (;;) {
      if (failed_ && !go_back()) return End::exhausted;
      if (failed_) continue;
      if (effort_.filters > filters) return End::gave_up;
      if (effort_.filters > next_poll) {
        if (budget.is_spent()) return End::gave_up;
        next_poll = effort_.filters + kPoll;
      }
      if (has_seen_ && !has_unseen()) {
        failed_ = true;
        continue;
      }
      const Guess guess = branching == Branching::weights ? best_guess() : first_guess(branching);
      if (guess.cell == kNoCellIndex) {
        failed_ = true;  // goes on behind this one
        if (!found(known())) return End::ended;
        continue;
      }
      failed_ = !take(guess);
    }
  }

  void skip_seen(std::span<const Mask> seen) override {
    has_seen_ = true;
    std::copy(seen.begin(), seen.end(), seen_);
  }
  void restart() override {
    forget_changes();
    depth_ = 0;
    use(frame(0));
  }
  bool suppose(CellIndex cell, Mask digit) override { return take({cell, digit, false}); }
  std::span<const Mask> known() const override {
    return {cells_, static_cast<std::size_t>(network_.cells)};
  }
  std::span<const Mask> root() const override {
    return {root_, static_cast<std::size_t>(network_.cells)};
  }
  const Effort& effort() const override { return effort_; }

 private:
  static constexpr std::int64_t kPoll = 4096;
  static constexpr int kDecay = 1 << 10;
  static constexpr std::uint32_t kBlameOfGuess = 3;
  static constexpr std::uint32_t kBlameOfMiddle = 5;
  /// A cell with the digit that fails most gains so many times what cells would weigh if the blame
  /// for its failures were spread over all of them.
  static constexpr float kGainOfFavourite = 8;

  struct Guess {
    CellIndex cell;
    Mask digit;
    bool of_two_places;
  };

  Mask* frame(int depth) {
    return frames_.as<Mask>() + static_cast<std::size_t>(depth) * frame_masks_;
  }

  // Propagation.

  bool propagate() {
    std::size_t next = 0;
    look_for_locked_ = false;
    for (;;) {
      while (new_fixed_.count > 0)
        if (!exclude_from_extra_peers(new_fixed_.pop())) return false;
      if (houses_changed_) {
        ++effort_.filters;
        if (!filter_houses()) return false;
        if (new_fixed_.count > 0) continue;
        look_for_locked_ = network_.houses.has_bands;
      }
      if (!find_queued(next)) {
        if (!look_for_locked_) return true;
        look_for_locked_ = false;
        ++effort_.filters;
        if (!filter_locked()) return false;
        if (!houses_changed_) return true;
        continue;
      }
      ++effort_.filters;
      const int fixed = fixed_.count;
      if (!filter_one(network_.propagators[next])) return false;
      // Where it has fixed a cell it looks at the outcome again.
      if (fixed == fixed_.count) queue_[next / 64] &= ~(std::uint64_t{1} << next % 64);
      ++next;
    }
  }

  /// The next one in the queue from `next` on, round; takes it out.
  bool find_queued(std::size_t& next) {
    std::size_t word = next / 64;
    if (word < queue_words_)
      if (const std::uint64_t bits = queue_[word] >> next % 64; bits != 0)
        return take_out(word, queue_[word] & ~std::uint64_t{0} << next % 64, next);
    for (std::size_t i = 0; i < queue_words_; ++i) {
      word = word + 1 >= queue_words_ ? 0 : word + 1;
      if (queue_[word] != 0) return take_out(word, queue_[word], next);
    }
    return false;
  }
  bool take_out(std::size_t word, std::uint64_t bits, std::size_t& next) {
    queue_[word] &= ~(bits & (~bits + 1));
    next = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
    return true;
  }

  bool filter_one(const AnyPropagator& propagator) {
    return std::visit([this](const auto* kind) { return filter_in(*kind, *this); }, propagator);
  }
  template <class Kind, class Domains>
  static bool filter_in(const Kind& kind, Domains& domains) {
    if constexpr (std::is_same_v<Kind, EitherPropagator>)
      return filter_alternatives(kind, domains);
    else
      return filter(kind, domains);
  }

  template <class Domains>
  static bool filter_alternatives(const EitherPropagator& either, Domains& domains) {
    Mask some[kMostCells];
    for (const CellIndex cell : either.cells) some[cell] = 0;
    Mask* dead = domains.state() + either.dead;
    bool any_alive = false;
    for (std::size_t i = 0; i < either.alternatives.size(); ++i) {
      if ((dead[i / 16] >> i % 16 & 1) != 0) continue;
      CopiedDomains copy(domains, either.cells);
      if (!filter_list(either.alternatives[i], copy)) {
        dead[i / 16] = mask_of(dead[i / 16] | 1U << i % 16);
        continue;
      }
      any_alive = true;
      unsigned gone = 0;
      for (const CellIndex cell : either.cells) {
        some[cell] = mask_of(some[cell] | copy[cell]);
        gone |= domains[cell] & ~unsigned{some[cell]};
      }
      if (gone == 0) return true;
    }
    if (!any_alive) return false;
    for (const CellIndex cell : either.cells)
      if (!domains.keep(cell, some[cell])) return false;
    return true;
  }

  static bool filter_list(const PropagatorList& list, CopiedDomains& copy) {
    do
      for (const AnyPropagator& propagator : list.items)
        if (!std::visit([&](const auto* kind) { return filter_in(*kind, copy); }, propagator))
          return false;
    while (copy.take_changed());
    return true;
  }

  /// Where a cell has hundreds of peers, they take as long as filters do.
  bool exclude_from_extra_peers(CellIndex cell) {
    constexpr std::uint32_t kPeersAFilter = 16;
    const unsigned digit = cells_[cell];
    effort_.filters +=
        (network_.extra_starts[cell + 1U] - network_.extra_starts[cell]) / kPeersAFilter;
    for (std::uint32_t i = network_.extra_starts[cell]; i < network_.extra_starts[cell + 1U]; ++i)
      if (const ExtraPeer& peer = network_.extra_peers[i]; !keep(peer.cell, ~(digit & peer.digits)))
        return false;
    const std::uint32_t end = network_.conditional_starts[cell + 1U];
    for (std::uint32_t i = network_.conditional_starts[cell]; i < end; ++i)
      if (const ConditionalPeer& peer = network_.conditional_peers[i];
          (cells_[peer.cell] & digit) != 0 && !exclude_from(peer, digit))
        return false;
    return true;
  }

  /// The peer can hold the digit, too. Where one pair holds the same, the other one must not.
  bool exclude_from(const ConditionalPeer& peer, unsigned digit) {
    const unsigned one = cells_[peer.one];
    const unsigned other = cells_[peer.other];
    if (is_fixed(one) && one == other) return keep(peer.cell, ~digit);
    if (cells_[peer.cell] != digit) return true;
    if (is_fixed(one)) return keep(peer.other, ~one);
    return !is_fixed(other) || keep(peer.one, ~other);
  }

  // Guesses.

  bool take(const Guess& guess) {
    ++effort_.guesses;
    guesses_[depth_] = guess;
    std::memcpy(frame(depth_ + 1), frame(depth_), frame_masks_ * sizeof(Mask));
    use(frame(++depth_));
    fixed_.count = 0;
    write(guess.cell, guess.digit);
    if (propagate()) return true;
    blame(guess);
    return false;
  }

  /// To the last guess, whose digit is refuted or has been searched. False if there is none.
  bool go_back() {
    if (depth_ == 0) return false;
    forget_changes();
    use(frame(--depth_));
    const Guess& guess = guesses_[depth_];
    const Mask left = mask_of(cells_[guess.cell] & ~unsigned{guess.digit});
    failed_ = left == 0;
    if (failed_) return true;
    if (!is_fixed(left) && !guess.of_two_places) {
      write_quietly(guess.cell, left);
      return true;
    }
    fixed_.count = 0;
    write(guess.cell, left);
    if (!propagate()) {
      blame(guess);
      failed_ = true;
    }
    return true;
  }

  void blame(const Guess& guess) {
    ++effort_.failures;
    const CellIndex middle = fixed_.count == 0 ? guess.cell : fixed_.items[fixed_.count / 2];
    weights_[guess.cell] += kBlameOfGuess;
    if (middle != guess.cell) weights_[middle] += kBlameOfMiddle;
    ++digit_weights_[std::countr_zero(cells_[middle])];
    if (effort_.failures % kDecay != 0) return;
    for (int cell = 0; cell < network_.cells; ++cell) weights_[cell] >>= 1;
    for (std::uint32_t& weight : digit_weights_) weight >>= 2;
  }

  /// A digit that fails much oftener than another one, and how much a cell gains by having it.
  struct Favourite {
    unsigned digit;
    float gain;
  };
  Favourite favourite_digit() const {
    const auto digits = static_cast<std::size_t>(network_.digits);
    std::uint32_t most = 0, least = ~0U;
    unsigned digit = 0;
    for (std::size_t d = 0; d < digits; ++d) {
      if (digit_weights_[d] > most) {
        most = digit_weights_[d];
        digit = 1U << d;
      }
      if (digit_weights_[d] > 0) least = std::min(least, digit_weights_[d]);
    }
    if (most < digits || 2 * most <= 3 * least) return {0, 0};
    const auto blame = static_cast<float>(most * (kBlameOfGuess + kBlameOfMiddle));
    return {digit, kGainOfFavourite * blame / static_cast<float>(network_.cells)};
  }

  Guess first_guess(Branching branching) const {
    for (int cell = 0; cell < network_.cells; ++cell)
      if (const unsigned digits = cells_[cell]; !is_fixed(digits))
        return {static_cast<CellIndex>(cell),
                mask_of(branching == Branching::ascending ? lowest(digits)
                                                          : 1U << (std::bit_width(digits) - 1)),
                false};
    return {kNoCellIndex, 0, false};
  }

  /// The cell of the greatest weight by the number of its digits.
  Guess best_guess() {
    static constexpr float kParts[kMostDigits + 1] = {
        0,       1,        1.F / 2,  1.F / 3,  1.F / 4,  1.F / 5,  1.F / 6,  1.F / 7, 1.F / 8,
        1.F / 9, 1.F / 10, 1.F / 11, 1.F / 12, 1.F / 13, 1.F / 14, 1.F / 15, 1.F / 16};
    const Favourite favourite = favourite_digit();
    float best = -1;
    CellIndex chosen = kNoCellIndex;
    for (int cell = 0; cell < network_.cells; ++cell) {
      const unsigned digits = cells_[cell];
      if (is_fixed(digits)) continue;
      const float gain = (digits & favourite.digit) != 0 ? favourite.gain : 0;
      const float score =
          (static_cast<float>(weights_[cell] + 1) + gain) * kParts[std::popcount(digits)];
      if (score > best) {
        best = score;
        chosen = static_cast<CellIndex>(cell);
      }
    }
    if (chosen == kNoCellIndex) return {kNoCellIndex, 0, false};
    const Guess guess{chosen, mask_of(lowest(cells_[chosen])), false};
    if (std::popcount(unsigned{cells_[chosen]}) <= 2) return guess;
    // A digit in two places beats the cell that was chosen by what that weighs alone.
    best =
        static_cast<float>(weights_[chosen] + 1) * kParts[std::popcount(unsigned{cells_[chosen]})];
    return of_sought_digits(best, of_two_places(best, guess));
  }

  /// The cell of the greatest weight of those in which a digit can stand that is sought, if that
  /// weighs at least as much by their number.
  Guess of_sought_digits(float best, Guess guess) const {
    for (const SoughtDigit& sought : network_.sought) {
      int places = 0;
      CellIndex heaviest = sought.house[0];
      for (const CellIndex cell : sought.house) {
        if ((cells_[cell] & sought.digit) == 0) continue;
        if (places++ == 0 || weights_[cell] > weights_[heaviest]) heaviest = cell;
      }
      const float score =
          static_cast<float>(weights_[heaviest] + 1) * sought.factor / static_cast<float>(places);
      if (places < 2 || score < best) continue;
      best = score;
      guess = {heaviest, sought.digit, false};
    }
    return guess;
  }

  /// A digit with two places in a house, one of which weighs at least as much by its half.
  Guess of_two_places(float& best, Guess guess) {
    const HouseLayout& houses = network_.houses;
    for (int block = 0; block < houses.blocks; ++block) {
      Lanes once{}, twice{}, more{};
      const auto* here = reinterpret_cast<const LanesInMemory*>(lanes_) + block * houses.places;
      for (int i = 0; i < houses.places; ++i) {
        more |= twice & here[i];
        twice |= once & here[i];
        once |= here[i];
      }
      twice &= ~more;
      if (!any(twice)) continue;
      for (int i = 0; i < houses.places; ++i) {
        const Lanes two = here[i] & twice;
        if (!any(two)) continue;
        const CellIndex* cells =
            houses.cell_at.data() +
            static_cast<std::size_t>((block * houses.places + i) * HouseLayout::kLanes);
        for (int lane = 0; lane < HouseLayout::kLanes; ++lane)
          if (two[lane] != 0)
            if (const float score = static_cast<float>(weights_[cells[lane]] + 1) / 2;
                score > best) {
              best = score;
              guess = {cells[lane], mask_of(lowest(two[lane])), true};
            }
      }
    }
    return guess;
  }

  bool has_unseen() const {
    for (int cell = 0; cell < network_.cells; ++cell)
      if ((cells_[cell] & ~seen_[cell]) != 0) return true;
    return false;
  }

  std::size_t frame_masks_;
  Buffer frames_;
  Buffer cells_memory_;
  std::uint32_t* weights_;
  Guess* guesses_;
  Mask* root_;
  Mask* seen_;
  bool look_for_locked_ = false;
  bool has_seen_ = false;
  bool failed_ = false;
  int depth_ = 0;
  Effort effort_;
  std::uint32_t digit_weights_[kMostDigits] = {};  ///< failures after which it was fixed last
};

}  // namespace dokusat::propagation::DOKUSAT_BUILD
