#pragma once
// Removes a digit from the common peers of all its places in a box.
//
// Used if rules make peers beyond houses all over the board, as knight's moves do; otherwise locked
// candidates find nearly all of it. Watches every cell, and is run when nothing else is queued.
// Processes digits with two or three places that changed since the last run: more places hardly
// ever have a common peer, and neither do places in rows and columns, which lie further apart.

#include <dokusat/propagation/house_filter.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD {

class CommonPeersFilter : public HouseFilter {
 public:
  using HouseFilter::HouseFilter;

 protected:
  bool filter_common_peers() {
    return network_.common_peers.words == CommonPeers::kFewWords
               ? filter_common_peers<CommonPeers::kFewWords>()
               : filter_common_peers<CommonPeers::kMostWords>();
  }

 private:
  static constexpr int kLanes = HouseLayout::kLanes;
  static constexpr int kCellsAWord = CommonPeers::kCellsAWord;
  static constexpr int kMostBlocks = CommonPeers::kMostLanes / kLanes;
  template <int words>
  using Sets = std::uint64_t[kMostDigits][words];

  template <int words>
  bool filter_common_peers() {
    const CommonPeers& sets = network_.common_peers;
    Sets<words> places, changed;
    find_places(places);
    auto* const last = reinterpret_cast<std::uint64_t*>(state_ + sets.state);
    for (int digit = 0; digit < network_.digits; ++digit)
      for (int w = 0; w < words; ++w) {
        changed[digit][w] = places[digit][w] ^ last[digit * words + w];
        last[digit * words + w] = places[digit][w];
      }
    alignas(Lanes) Mask few[kMostBlocks * kLanes];
    for (int block = 0; block < network_.houses.blocks; ++block) {
      const Lanes digits = digits_with_few_places(block);
      std::memcpy(few + block * kLanes, &digits, sizeof digits);
    }
    const std::uint64_t* box = sets.boxes.data();
    for (const std::uint8_t lane : sets.lanes) {
      for (Digits digits = few[lane]; digits != 0; digits &= digits - 1) {
        const int digit = std::countr_zero(digits);
        if (meet<words>(changed[digit], box) &&
            !exclude_from_peers_of<words>(places[digit], box, lowest(digits)))
          return false;
      }
      box += words;
    }
    return true;
  }

  /// Computes the cells that can hold each digit.
  template <int words>
  DOKUSAT_HOT void find_places(Sets<words>& places) const {
    const auto* const vectors = reinterpret_cast<const LanesInMemory*>(cells_);
    const int count = rounded_cells(network_) / kLanes;
    for (int digit = 0; digit < network_.digits; ++digit) {
      const Lanes bit = Lanes{} + mask_of(Digits{1} << digit);
      for (int word = 0; word < words; ++word) {
        std::uint64_t cells = 0;
        if (2 * word < count) cells = unequal_bytes(vectors[2 * word] & bit, Lanes{});
        if (2 * word + 1 < count)
          cells |= std::uint64_t{unequal_bytes(vectors[2 * word + 1] & bit, Lanes{})} << 32;
        places[digit][word] = cells;
      }
    }
  }

  /// The digits with two or three places, by lane.
  DOKUSAT_HOT Lanes digits_with_few_places(int block) const {
    const HouseLayout& houses = network_.houses;
    const auto* const here = reinterpret_cast<const LanesInMemory*>(lanes_) + block * houses.places;
    Lanes once{}, twice{}, thrice{}, more{};
    for (int i = 0; i < houses.places; ++i) {
      more |= thrice & here[i];
      thrice |= twice & here[i];
      twice |= once & here[i];
      once |= here[i];
    }
    return twice & ~more;
  }

  template <int words>
  static bool meet(const std::uint64_t (&cells)[words], const std::uint64_t* others) {
    std::uint64_t common = 0;
    for (int w = 0; w < words; ++w) common |= cells[w] & others[w];
    return common != 0;
  }

  template <int words>
  bool exclude_from_peers_of(const std::uint64_t (&places)[words], const std::uint64_t* box,
                             Digits digit) {
    std::uint64_t common[words];
    for (int w = 0; w < words; ++w) common[w] = places[w];
    for (int word = 0; word < words; ++word)
      for (std::uint64_t left = places[word] & box[word]; left != 0; left &= left - 1) {
        const int cell = word * kCellsAWord + std::countr_zero(left) / 2;
        const std::uint64_t* const peers = network_.common_peers.peers.data() + cell * words;
        for (int w = 0; w < words; ++w) common[w] &= peers[w];
      }
    for (int word = 0; word < words; ++word)
      for (std::uint64_t left = common[word]; left != 0; left &= left - 1)
        if (!keep(static_cast<CellIndex>(word * kCellsAWord + std::countr_zero(left) / 2), ~digit))
          return false;
    return true;
  }
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::DOKUSAT_BUILD
