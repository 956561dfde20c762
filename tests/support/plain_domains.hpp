#pragma once
// Plain domains for one propagator at a time, and all assignments that they permit: the result of
// filtering is compared with the assignments that satisfy the constraint.

#include <bit>
#include <cstdint>
#include <dokusat/propagation/masks.hpp>
#include <functional>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS::filters {

/// The set of this digit.
inline Digits only(int digit) { return Digits{1} << (digit - 1); }

/// Domains of some cells, and pairs of cells that differ by rules unknown to the propagator.
class PlainDomains {
 public:
  /// The digits are `above` + 1 to `above` + `digits`.
  PlainDomains(int digits, std::vector<Mask> masks, int above = 0)
      : digits_(digits),
        above_(above),
        masks_(std::move(masks)),
        peers_(masks_.size(), std::vector<bool>(masks_.size())) {}

  void make_peers(std::size_t one, std::size_t other) {
    if (one != other) peers_[one][other] = peers_[other][one] = true;
  }
  bool are_peers(std::size_t one, std::size_t other) const { return peers_[one][other]; }
  std::size_t size() const { return masks_.size(); }
  int digits() const { return digits_; }
  int above() const { return above_; }
  const std::vector<Mask>& masks() const { return masks_; }
  void set(std::size_t cell, Mask mask) { masks_[cell] = mask; }

  // Interface for propagators.
  Digits operator[](CellIndex cell) const { return masks_[cell]; }
  const Mask* masks(CellIndex cell) const { return masks_.data() + cell; }
  bool keep(CellIndex cell, Digits digits) {
    masks_[cell] = mask_of(masks_[cell] & digits);
    return masks_[cell] != 0;
  }
  bool exclude_from_common_peers(std::span<const CellIndex> cells, Digits digits) {
    for (std::size_t other = 0; other < masks_.size(); ++other) {
      bool common = true;
      for (const CellIndex cell : cells) common = common && peers_[cell][other];
      if (common && !keep(static_cast<CellIndex>(other), ~digits)) return false;
    }
    return true;
  }
  std::uint64_t* scratch_words() {
    words_.assign(std::size_t{1} << 12, ~std::uint64_t{0});
    return words_.data();
  }
  /// State of propagators; initially zero.
  Mask* state() {
    state_.resize(std::size_t{1} << 12);
    return reinterpret_cast<Mask*>(state_.data());
  }

 private:
  int digits_;
  int above_;
  std::vector<Mask> masks_;
  std::vector<std::vector<bool>> peers_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> state_;
};

/// A digit for each cell, from 1.
using AssignedDigits = std::vector<int>;
using Meaning = std::function<bool(const AssignedDigits&)>;

inline bool peers_differ(const PlainDomains& domains, const AssignedDigits& digits) {
  for (std::size_t one = 0; one < digits.size(); ++one)
    for (std::size_t other = 0; other < one; ++other)
      if (domains.are_peers(one, other) && digits[one] == digits[other]) return false;
  return true;
}

/// Visits all assignments from the domains in which peers differ.
inline void each_assignment(const PlainDomains& domains,
                            const std::function<void(const AssignedDigits&)>& visit) {
  AssignedDigits digits(domains.size(), 1);
  const auto go = [&](auto& self, std::size_t cell) -> void {
    if (cell == domains.size()) {
      if (peers_differ(domains, digits)) visit(digits);
      return;
    }
    for (Digits left = domains.masks()[cell]; left != 0; left &= left - 1) {
      digits[cell] = std::countr_zero(left) + 1;
      self(self, cell + 1);
    }
  };
  go(go, 0);
}

class RandomDomains {
 public:
  explicit RandomDomains(unsigned seed) : random_(seed) {}

  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  bool one_in(int count) { return below(count) == 0; }

  /// Up to `most` of the digits, at least one.
  Mask mask(int digits, int most, int above = 0) {
    Digits mask = 0;
    for (int i = below(most); i >= 0; --i) mask |= only(above + 1 + below(digits));
    return mask_of(mask);
  }
  /// Random domains; one of `pair_in` pairs of cells are peers.
  PlainDomains domains(int cells, int digits, int pair_in, int above = 0) {
    std::vector<Mask> masks;
    for (int i = 0; i < cells; ++i) masks.push_back(mask(digits, 1 + below(4), above));
    PlainDomains domains(digits, std::move(masks), above);
    for (std::size_t one = 0; one < domains.size(); ++one)
      for (std::size_t other = 0; other < one; ++other)
        if (one_in(pair_in)) domains.make_peers(one, other);
    return domains;
  }
  /// A number of digits of a board, up to `kMostDigits`.
  int size() {
    constexpr int kSizes[2][5] = {{3, 4, 6, 9, 16}, {9, 16, 25, 33, 64}};
    return kSizes[kMostDigits == 16 ? 0 : 1][below(5)];
  }
  /// The number of digits that are less than some `digits` ones.
  int above(int digits) { return below(kMostDigits - digits + 1); }
  /// `count` different cells out of `of`.
  std::vector<CellIndex> cells(std::size_t count, std::size_t of) {
    std::vector<CellIndex> all;
    for (std::size_t i = 0; i < of; ++i) all.push_back(static_cast<CellIndex>(i));
    for (std::size_t i = 0; i < count; ++i)
      std::swap(all[i], all[i + static_cast<std::size_t>(below(static_cast<int>(of - i)))]);
    all.resize(count);
    return all;
  }

 private:
  std::mt19937 random_;
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS::filters
