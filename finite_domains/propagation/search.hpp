#pragma once
// Depth-first search: propagation to the fixpoint, then a decision on a copy of the frame. A
// refuted digit is removed without propagation, unless one digit remains: the next decision usually
// wakes the same propagators.

#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/branching.hpp>
#include <dokusat/propagation/either.hpp>
#include <limits>
#include <optional>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

class Search final : public Brancher, public Searcher {
 public:
  explicit Search(const Network& network)
      : Brancher(network),
        frame_masks_(frame_masks(network)),
        frames_((static_cast<std::size_t>(network.cells) + 2) * frame_masks_ * sizeof(Mask)),
        cells_memory_(static_cast<std::size_t>(network.cells) *
                          (sizeof(Guess) + sizeof(Domain) + 2 * sizeof(Mask)) +
                      256),
        shown_(cells_memory_.as<Domain>()),
        guesses_(reinterpret_cast<Guess*>(shown_ + network.cells)),
        root_(reinterpret_cast<Mask*>(guesses_ + network.cells + 2)),
        seen_(root_ + network.cells) {}

  bool begin(std::span<const Domain> domains) override {
    forget_failures();
    next_restart_ = kFirstRestart;
    return begin_within(domains);
  }
  bool begin(const OpenCase& part) override {
    go_on_with(*part.weights);
    next_restart_ = kNever;
    return begin_within(part.domains);
  }

  Weights learned() const override { return learned_weights(); }

  std::vector<OpenCase> take_open_cases() override {
    const auto weights = std::make_shared<const Weights>(learned_weights());
    if (undo_covers()) failed_ = false;
    std::vector<OpenCase> parts;
    const auto add = [&] { parts.push_back({{cells_, cells_ + network_.cells}, weights}); };
    if (!failed_) add();
    forget_changes();
    while (depth_ > floor_) {
      use(frame(--depth_));
      const Guess& guess = guesses_[depth_];
      const Mask left = mask_of(cells_[guess.cell] & ~Digits{guess.digit});
      if (left == 0) continue;
      add();
      parts.back().domains[guess.cell] = left;
    }
    failed_ = true;
    return parts;
  }

  End run(Branching branching, std::int64_t filters, const Budget& budget,
          const std::function<bool(std::span<const Domain>)>& found) override {
    std::int64_t next_poll = effort_.filters + kPoll;
    if (branching != Branching::weights || depth_ > floor_) next_restart_ = kNever;
    for (;;) {
      if (const auto end = to_next_solution(branching, filters, budget, next_poll)) return *end;
      std::copy(cells_, cells_ + network_.cells, shown_);
      undo_covers();
      failed_ = true;  // the search continues after this grid
      next_restart_ = kNever;
      if (!found({shown_, static_cast<std::size_t>(network_.cells)})) return End::ended;
    }
  }

  void skip_seen(std::span<const Domain> seen) override {
    has_seen_ = true;
    for (std::size_t cell = 0; cell < seen.size(); ++cell)
      seen_[cell] = mask_of(static_cast<Digits>(seen[cell]));
  }
  void restart() override {
    forget_changes();
    failed_ = false;
    depth_ = floor_ = 0;
    use(frame(0));
  }
  bool suppose(CellIndex cell, Domain digit) override {
    failed_ = !take({cell, mask_of(static_cast<Digits>(digit)), false});
    return !failed_;
  }
  int decisions() const override { return depth_; }
  bool branch(int decisions, std::span<const KeptDigits> kept) override {
    forget_changes();
    fixed_.count = 0;
    copy_frame(decisions);
    floor_ = depth_;
    next_restart_ = kNever;
    failed_ = !std::ranges::all_of(kept, [&](const KeptDigits& here) {
      return keep(here.cell, static_cast<Digits>(here.digits));
    }) || !propagate();
    return !failed_;
  }
  bool exclude(CellIndex cell, Domain digits) override {
    restart();
    fixed_.count = 0;
    failed_ = !keep(cell, ~static_cast<Digits>(digits)) || !propagate();
    std::copy(cells_, cells_ + network_.cells, root_);
    return !failed_;
  }
  CellIndex tightest() const override { return tightest_cell(); }
  Domain known(CellIndex cell) const override { return cells_[cell]; }
  Domain root(CellIndex cell) const override { return root_[cell]; }
  const Effort& effort() const override { return effort_; }

 private:
  static constexpr std::int64_t kPoll = 4096;
  // Restarts: after 100, 300 and 700 failures.
  static constexpr std::int64_t kFirstRestart = 100;
  static constexpr std::int64_t kLastRestart = 700;
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  Mask* frame(int depth) {
    return frames_.as<Mask>() + static_cast<std::size_t>(depth) * frame_masks_;
  }

  /// Searches for the next solution. Empty if one is found.
  std::optional<End> to_next_solution(Branching branching, std::int64_t filters,
                                      const Budget& budget, std::int64_t& next_poll) {
    try {
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
        if (guess.cell == kNoCellIndex) return std::nullopt;
        failed_ = !take(guess);
        if (failed_ && effort_.failures >= next_restart_) revise_decisions();
      }
    } catch (const BudgetSpent&) {
      // Thrown in the middle of a filter. Removals made so far are valid, so the case stays open.
      forget_changes();
      return End::gave_up;
    }
  }

  bool begin_within(std::span<const Domain> domains) {
    depth_ = floor_ = 0;
    effort_ = {};
    fixed_.count = 0;
    has_seen_ = false;
    failed_ = false;
    use(frame(0));
    std::memset(frame(0), 0, frame_masks_ * sizeof(Mask));
    forget_changes();
    // Without branches, since givens are unpredictable. Fixed cells are put into the houses first,
    // so that digits that they exclude are never written.
    const auto cells = static_cast<CellIndex>(domains.size());
    CellIndex fixed[std::size_t{kMostCells} + 1];
    int count = 0;
    const auto here = [&](CellIndex cell) { return static_cast<Digits>(domains[cell]); };
    for (CellIndex cell = 0; cell < cells; ++cell) {
      fixed[count] = cell;
      count += is_fixed(here(cell)) ? 1 : 0;
    }
    for (int i = 0; i < count; ++i) put_in_houses(fixed[i], mask_of(here(fixed[i])));
    Digits least = kAllDigits;
    int last = 0;
    for (CellIndex cell = 0; cell < cells; ++cell) {
      const Digits open = is_fixed(here(cell)) ? 0 : kAllDigits;
      const Mask left = mask_of(here(cell) & ~(placed_around(cell) & open));
      write_quietly(cell, left);
      least = std::min(least, Digits{left});
      fixed[last] = cell;
      last += is_fixed(left) ? 1 : 0;
    }
    failed_ = least == 0;
    for (int i = 0; i < last; ++i) write(fixed[i], cells_[fixed[i]]);
    houses_changed_ = true;
    for (std::size_t i = 0; i < network_.propagators.size(); ++i)
      queue_[i / 64] |= std::uint64_t{1} << i % 64;
    failed_ = failed_ || network_.contradiction || !propagate();
    std::copy(cells_, cells_ + network_.cells, root_);
    return !failed_;
  }

  // Propagation.

  bool propagate() {
    std::size_t next = 0;
    look_further_ = false;
    for (;;) {
      while (new_fixed_.count > 0)
        if (!exclude_from_extra_peers(new_fixed_.pop())) return false;
      if (houses_changed_) {
        effort_.filters += house_effort_;
        if (!filter_houses()) return false;
        if (new_fixed_.count > 0) continue;
        look_further_ = looks_further_;
      }
      if (!find_queued(next)) {
        if (!look_further_) return true;
        look_further_ = false;
        effort_.filters += house_effort_;
        if (!filter_locked()) return false;
        if (!houses_changed_ && network_.common_peers.words > 0) {
          effort_.filters += house_effort_;
          if (!filter_common_peers()) return false;
        }
        if (!houses_changed_) return true;
        continue;
      }
      ++effort_.filters;
      const int fixed = fixed_.count;
      if (!filter_one(network_.propagators[next])) return false;
      // A propagator that has fixed a cell runs again.
      if (fixed == fixed_.count) queue_[next / 64] &= ~(std::uint64_t{1} << next % 64);
      ++next;
    }
  }

  /// Removes the first queued propagator from `next` on, cyclically. False if the queue is empty.
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
    return std::visit(
        [this](const auto* kind) {
          // A tiling visits every cell and edge several times, so it counts as several filters.
          constexpr int kCellsAFilter = 2;
          if constexpr (std::is_same_v<decltype(kind), const TilingPropagator*>)
            effort_.filters += network_.board_cells / kCellsAFilter;
          return filter(*kind, *this);
        },
        propagator);
  }

  /// Excludes the fixed digit from peers beyond houses. Hundreds of peers count as several filters.
  bool exclude_from_extra_peers(CellIndex cell) {
    constexpr std::uint32_t kPeersAFilter = 16;
    const Digits digit = cells_[cell];
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

  /// Applies a conditional peer that can hold the digit, too: if one pair is equal, the other must
  /// differ.
  bool exclude_from(const ConditionalPeer& peer, Digits digit) {
    const Digits one = cells_[peer.one];
    const Digits other = cells_[peer.other];
    if (is_fixed(one) && one == other) return keep(peer.cell, ~digit);
    if (cells_[peer.cell] != digit) return true;
    if (is_fixed(one)) return keep(peer.other, ~one);
    return !is_fixed(other) || keep(peer.one, ~other);
  }

  // Decisions.

  /// Copies the frame to the next depth and makes the copy current.
  void copy_frame(int depth) {
    depth_ = depth + 1;
    std::memcpy(frame(depth_), frame(depth), frame_masks_ * sizeof(Mask));
    use(frame(depth_));
  }

  bool take(const Guess& guess) {
    ++effort_.guesses;
    guesses_[depth_] = guess;
    copy_frame(depth_);
    fixed_.count = 0;
    write(guess.cell, guess.digit);
    if (propagate()) return true;
    blame(guess, ++effort_.failures);
    return false;
  }

  /// Backtracks to the last decision, whose digit is refuted or exhausted. False if there is none.
  bool go_back() {
    if (depth_ == floor_) return false;
    forget_changes();
    use(frame(--depth_));
    const Guess& guess = guesses_[depth_];
    const Mask left = mask_of(cells_[guess.cell] & ~Digits{guess.digit});
    failed_ = left == 0;
    if (failed_) return true;
    if (!is_fixed(left) && !guess.of_two_places) {
      write_quietly(guess.cell, left);
      return true;
    }
    fixed_.count = 0;
    write(guess.cell, left);
    if (!propagate()) {
      blame(guess, ++effort_.failures);
      failed_ = true;
    }
    return true;
  }

  /// Returns, after a failure, to the first decision that the current weights would not make: the
  /// first decisions were made by initial weights.
  void revise_decisions() {
    next_restart_ = next_restart_ < kLastRestart ? 2 * next_restart_ + kFirstRestart : kNever;
    forget_changes();
    const int last = depth_;
    for (depth_ = floor_; depth_ < last; ++depth_) {
      use(frame(depth_));
      const Guess now = best_guess();
      if (now.cell == guesses_[depth_].cell && now.digit == guesses_[depth_].digit) continue;
      failed_ = false;
      return;
    }
    use(frame(last));
  }

  /// Undoes decisions on covers: others would give the same grid. True if there were any.
  bool undo_covers() {
    const int before = depth_;
    while (depth_ > floor_ && guesses_[depth_ - 1].cell >= network_.board_cells) --depth_;
    if (depth_ == before) return false;
    forget_changes();
    use(frame(depth_));
    return true;
  }

  bool has_unseen() const {
    for (int cell = 0; cell < network_.board_cells; ++cell)
      if ((cells_[cell] & ~seen_[cell]) != 0) return true;
    return false;
  }

  std::size_t frame_masks_;
  Buffer frames_;
  Buffer cells_memory_;
  Domain* shown_;
  Guess* guesses_;
  Mask* root_;
  Mask* seen_;
  const bool looks_further_ = network_.houses.has_bands || network_.common_peers.words > 0;
  /// Cost of filtering all houses, relative to a 9×9 board.
  const std::int64_t house_effort_ =
      kMostDigits == 16 ? 1 : 1 + network_.houses.slot_count() * int{sizeof(Mask)} / 576;
  bool look_further_ = false;
  bool has_seen_ = false;
  bool failed_ = false;
  int depth_ = 0;
  int floor_ = 0;                       ///< the search ends there
  std::int64_t next_restart_ = kNever;  ///< by failures
  Effort effort_;
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
