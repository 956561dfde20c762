#pragma once
// Choice of the next decision.
//
// Cells have weights that count the failures they caused: a failure adds weight to the decided cell
// and, more, to the middle one of the cells fixed between the decision and the failure. All weights
// are halved regularly, so that late failures count more (a form of the weighted degrees of F.
// Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004; of cells, as
// in the Interactive Sudoku Solver by S. Hansen). A decision is a digit of a cell, or one of two
// places of a digit in a house.

#include <algorithm>
#include <dokusat/propagation/common_peers.hpp>
#include <dokusat/propagation/heaviest_cell.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <iterator>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

class Brancher : public CommonPeersFilter {
 protected:
  struct Guess {
    CellIndex cell;
    Mask digit;
    bool of_two_places;
  };

  explicit Brancher(const Network& network)
      : CommonPeersFilter(network),
        weights_memory_(static_cast<std::size_t>(rounded_cells(network)) * sizeof(std::uint32_t)),
        weights_(weights_memory_.as<std::uint32_t>()) {}

  void forget_failures() {
    std::memset(digit_weights_, 0, sizeof digit_weights_);
    std::copy(network_.weights.begin(), network_.weights.end(), weights_);
  }

  Weights learned_weights() const {
    Weights weights(weights_, weights_ + network_.cells);
    weights.insert(weights.end(), std::begin(digit_weights_), std::end(digit_weights_));
    return weights;
  }
  void go_on_with(const Weights& weights) {
    const auto of_digits = weights.begin() + network_.cells;
    std::copy(weights.begin(), of_digits, weights_);
    std::copy(of_digits, weights.end(), digit_weights_);
  }

  /// Adds weights for the failure with this number, from 1.
  void blame(const Guess& guess, std::int64_t failure) {
    const CellIndex middle = fixed_.count == 0 ? guess.cell : fixed_.items[fixed_.count / 2];
    weights_[guess.cell] += kBlameOfGuess;
    if (middle != guess.cell) weights_[middle] += kBlameOfMiddle;
    if (middle < network_.board_cells) ++digit_weights_[std::countr_zero(cells_[middle])];
    if (failure % kDecay != 0) return;
    for (int cell = 0; cell < network_.cells; ++cell) weights_[cell] >>= 1;
    for (std::uint32_t& weight : digit_weights_) weight >>= 2;
  }

  Guess first_guess(Branching branching) const {
    for (int cell = 0; cell < network_.cells; ++cell)
      if (const Digits digits = cells_[cell]; !is_fixed(digits))
        return {
            static_cast<CellIndex>(cell),
            mask_of(branching == Branching::ascending ? lowest(digits)
                                                      : Digits{1} << (std::bit_width(digits) - 1)),
            false};
    return {kNoCellIndex, 0, false};
  }

  CellIndex tightest_cell() const {
    static constexpr std::uint32_t kAllAlike[kMostCells + kNumbers] = {};
    return heaviest_cell({cells_, static_cast<std::size_t>(network_.board_cells)}, kAllAlike,
                         {0, 0});
  }

  /// Chooses the cell with the greatest weight per candidate, or a digit in a house if its score is
  /// greater. Covers follow when all cells are decided.
  Guess best_guess() {
    const CellIndex chosen = heaviest_cell({cells_, static_cast<std::size_t>(network_.board_cells)},
                                           weights_, favourite_digit());
    if (chosen == kNoCellIndex)
      return first_guess(Branching::ascending);  // a cover, if any is open
    const Guess guess{chosen, mask_of(lowest(cells_[chosen])), false};
    if (bit_count(Digits{cells_[chosen]}) <= 2) return guess;
    // A digit with two places must beat the cell's score without the gain of the favourite digit.
    float best = static_cast<float>(weights_[chosen] + 1) *
                 (1.F / static_cast<float>(bit_count(Digits{cells_[chosen]})));
    return of_sought_digits(best, of_two_places(best, guess));
  }

 private:
  static constexpr int kDecay = 1 << 9;
  static constexpr std::uint32_t kBlameOfGuess = 3;
  static constexpr std::uint32_t kBlameOfMiddle = 8;
  /// Bonus of cells that can hold the most failing digit, as a multiple of the average weight per
  /// cell from the failures of that digit.
  static constexpr float kGainOfFavourite = 8;

  /// The most failing digit, if it fails much more often than another one.
  Favourite favourite_digit() const {
    const auto digits = static_cast<std::size_t>(network_.digits);
    std::uint32_t most = 0, least = ~0U;
    Digits digit = 0;
    for (std::size_t d = 0; d < digits; ++d) {
      if (digit_weights_[d] > most) {
        most = digit_weights_[d];
        digit = Digits{1} << d;
      }
      if (digit_weights_[d] > 0) least = std::min(least, digit_weights_[d]);
    }
    if (most < digits || 2 * most <= 3 * least) return {0, 0};
    const auto blame = static_cast<float>(most * (kBlameOfGuess + kBlameOfMiddle));
    return {digit, kGainOfFavourite * blame / static_cast<float>(network_.cells)};
  }

  /// Chooses a sought digit and the heaviest of its places, if its `factor` times the weight per
  /// number of places is not below `best`; else returns `guess`.
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

  /// Chooses a digit with two places in a house, and one of them, if half the weight of its cell
  /// exceeds `best`, which it raises; else returns `guess`.
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
        for (std::uint32_t bits = unequal_bytes(two, Lanes{}); bits != 0;) {
          const int lane = take_lane(bits);
          if (const float score = static_cast<float>(weights_[cells[lane]] + 1) / 2; score > best) {
            best = score;
            guess = {cells[lane], mask_of(lowest(two[lane])), true};
          }
        }
      }
    }
    return guess;
  }

  Buffer weights_memory_;
  std::uint32_t* weights_;
  std::uint32_t digit_weights_[kMostDigits] = {};  ///< failures of cells that held the digit
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
