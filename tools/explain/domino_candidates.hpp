#pragma once
// The candidates of a Su-domino-ku. Besides digits ("this cell holds this digit") there are covers,
// "a domino lies on this edge" and "this cell is a single", and placements: "the domino 3-7 lies on
// this edge, in this orientation", "the single 3 lies on this cell". The definition of placements
// costs no rule: one is true exactly if its parts are, a cover and the digits under it, and each
// true cover has a true placement. A puzzle asks for digits and covers; placements serve to express
// its rules.

#include <array>
#include <dokusat/model/board.hpp>
#include <utility>
#include <vector>

namespace dokusat::explain {

/// A number: cell * size + digit - 1 for digits; then covers, then placements.
using Candidate = int;

class DominoCandidates {
 public:
  /// The board must outlive this.
  explicit DominoCandidates(const Board& board)
      : board_(&board),
        size_(board.digit_count()),
        digits_(board.cell_count() * size_),
        edges_(static_cast<int>(board.edges().size())),
        base_(digits_ + edges_ + board.cell_count()),
        singles_at_(base_ + edges_ * size_ * size_) {
    parts_.reserve(static_cast<std::size_t>(count() - base_));
    for (Candidate placement = base_; placement < count(); ++placement)
      parts_.push_back(find_parts(placement));
  }

  /// The parts of a placement. A single has two; the third repeats the second.
  using Parts = std::array<Candidate, 3>;

  int count() const { return singles_at_ + digits_; }
  /// Digits and covers.
  int base_count() const { return base_; }
  int cover_count() const { return base_ - digits_; }
  bool is_digit(Candidate candidate) const { return candidate < digits_; }
  bool is_placement(Candidate candidate) const { return candidate >= base_; }
  bool is_cover(Candidate candidate) const {
    return !is_digit(candidate) && !is_placement(candidate);
  }

  Candidate digit(Cell cell, Digit digit) const { return cell.index * size_ + digit - 1; }
  Candidate edge(int edge) const { return digits_ + edge; }
  Candidate single(Cell cell) const { return digits_ + edges_ + cell.index; }
  Candidate placement(int edge, Digit first, Digit second) const {
    return base_ + (edge * size_ + first - 1) * size_ + second - 1;
  }
  Candidate placement(Cell cell, Digit digit) const {
    return singles_at_ + cell.index * size_ + digit - 1;
  }

  /// The index of the edge that a cover or placement lies on; -1 for a single.
  int edge_of(Candidate candidate) const {
    if (is_cover(candidate)) return candidate < digits_ + edges_ ? candidate - digits_ : -1;
    return candidate < singles_at_ ? (candidate - base_) / (size_ * size_) : -1;
  }
  /// The first cell of the candidate.
  Cell cell_of(Candidate candidate) const {
    if (is_digit(candidate)) return Cell{candidate / size_};
    if (const int edge = edge_of(candidate); edge >= 0) return board_->edge(edge).first;
    return Cell{is_cover(candidate) ? candidate - digits_ - edges_
                                    : (candidate - singles_at_) / size_};
  }
  /// The digits of a placement; a single has its digit twice.
  std::pair<Digit, Digit> digits_of(Candidate placement) const {
    const int at = placement - (placement < singles_at_ ? base_ : singles_at_);
    const Digit second = at % size_ + 1;
    return {placement < singles_at_ ? at / size_ % size_ + 1 : second, second};
  }
  const Parts& parts_of(Candidate placement) const {
    return parts_[static_cast<std::size_t>(placement - base_)];
  }
  Candidate cover_of(Candidate placement) const { return parts_of(placement)[0]; }

  /// The range of the placements of a cover: first, and one past the last.
  std::pair<Candidate, Candidate> placements_of(Candidate cover) const {
    const int each = edge_of(cover) >= 0 ? size_ * size_ : size_;
    const int from = edge_of(cover) >= 0 ? base_ + edge_of(cover) * each
                                         : singles_at_ + cell_of(cover).index * each;
    return {from, from + each};
  }
  /// Calls f with each placement that has the digit or cover as a part.
  template <class F>
  void for_each_placement(Candidate base, F f) const {
    if (is_cover(base)) {
      const auto [from, end] = placements_of(base);
      for (Candidate placement = from; placement < end; ++placement) f(placement);
      return;
    }
    const Cell cell = cell_of(base);
    const Digit here = base % size_ + 1;
    f(placement(cell, here));
    for (int edge : board_->edges_of(cell))
      for (Digit there = 1; there <= size_; ++there)
        f(board_->edge(edge).first == cell ? placement(edge, here, there)
                                           : placement(edge, there, here));
  }
  /// Calls f with each cover of the cell.
  template <class F>
  void for_each_cover(Cell cell, F f) const {
    for (int edge : board_->edges_of(cell)) f(this->edge(edge));
    f(single(cell));
  }

  const Board& board() const { return *board_; }

 private:
  Parts find_parts(Candidate placement) const {
    const auto [first, second] = digits_of(placement);
    const int edge = edge_of(placement);
    const Cell cell = cell_of(placement);
    const Cell last = edge >= 0 ? board_->edge(edge).second : cell;
    return {edge >= 0 ? this->edge(edge) : single(cell), digit(cell, first), digit(last, second)};
  }

  const Board* board_;
  int size_;
  int digits_;
  int edges_;
  int base_;
  int singles_at_;  // the first placement of a single
  std::vector<Parts> parts_;
};

}  // namespace dokusat::explain
