#pragma once
// Propagation on bit sets of digits. Every step is a rule of the puzzle read as an implication, so
// nothing here depends on how the rules are written as clauses.

#include <dokusat/deduction/bit_sets.hpp>
#include <dokusat/deduction/knowledge.hpp>
#include <dokusat/deduction/locked_candidates.hpp>
#include <functional>
#include <span>
#include <vector>

namespace dokusat {

/// Asked now and then; who asks gives up soon after it returns true. Empty: never.
using Stop = std::function<bool()>;

/// Makes the consequences of what is known of a puzzle known. Serves any number of puzzles of its
/// board; what it knows of the board is set up once.
class Propagator {
 public:
  /// The board must outlive the propagator.
  Propagator(const Board& board, bool dominoes);

  const Board& board() const { return *board_; }
  /// To be called before the first `run` on knowledge that was not propagated by this object: with
  /// dominoes looks at every cell. (Digits need no look before one is assumed.)
  void look_at_all();
  /// Whether a digit, domino or single with one place left goes there.
  void use_hidden_singles(bool hidden) { hidden_ = hidden; }
  /// Whether locked candidates are looked for where hidden singles find nothing more.
  void use_locked_candidates(bool locked) { use_locked_ = locked; }

  // What is assumed or found; consequences follow in `run`.
  void assign(Knowledge& known, Cell cell, Digit digit);
  void exclude(Knowledge& known, Cell cell, Digit digit);
  void decide_edge(Knowledge& known, int index, Truth truth);
  void decide_single(Knowledge& known, Cell cell, Truth truth);

  /// Propagates until nothing changes. False if the knowledge was refuted. Where `stop` ends it
  /// early all that is known by then is true, but more may follow from it.
  bool run(Knowledge& known, const Stop& stop = {});
  /// Drops what was assumed since the last `run`.
  void forget();

 private:
  std::span<Bits> peers_of(Cell cell) {
    return std::span(peers_).subspan(static_cast<std::size_t>(cell.index) * set_words_, set_words_);
  }
  void touch(Cell cell);
  void strike(Knowledge& known, Cell cell, Bits digits);
  void narrowed(Knowledge& known, Cell cell);
  void keep_only(Knowledge& known, Cell cell, Bits digits);

  template <int kStride>
  void propagate_digits(Knowledge& known, const Stop& stop);
  template <int kStride>
  void exclude_from_peers(Knowledge& known, Cell cell);
  template <int kStride>
  void find_hidden_singles(Knowledge& known, int unit, int word);
  [[gnu::noinline]] void place_hidden_singles(Knowledge& known, int unit, int word, Bits hidden);
  Cell some_cell(Knowledge& known, int unit, Digit digit);
  bool exclude_locked(Knowledge& known);

  bool propagate_covers(Knowledge& known);
  void look_at_fewer_dominoes(Knowledge& known);
  void look_beside(Knowledge& known, Cell cell);
  bool something_is_dirty() const;
  void narrow_ends(Knowledge& known, int index);
  void place_domino(Knowledge& known, int index);
  void narrow_single(Knowledge& known, Cell cell);
  void narrow_cover(Knowledge& known, Cell cell);
  bool find_last_places(Knowledge& known);
  void find_last_places_of_singles(Knowledge& known);

  const Board* board_;
  bool dominoes_;
  bool hidden_ = true;
  bool use_locked_ = false;
  LockedCandidates locked_;

  // For each cell the units it is in as a bit set, where one word has room for all units.
  std::size_t unit_words_;
  std::vector<Bits> units_of_;
  // Where a cell has one word of digits: for each cell the other cells of its units, and for each
  // unit its cells, as bit sets. Wider boards have too many cells for that.
  std::size_t set_words_;
  std::vector<Bits> peers_;
  std::vector<Bits> unit_cells_;

  std::vector<Cell> decided_;  // cells whose digit their peers do not know of yet
  std::vector<Bits> dirty_;    // units in which a cell was narrowed since they were looked at

  // Su-domino-ku, as bit sets: cells whose digits or whose dominoes became fewer, edges that a
  // domino was found to lie on, and cells that may have lost a way to be covered, since they were
  // looked at; and the digits of dominoes and singles that were placed since cells were looked
  // through for them.
  std::vector<Bits> dirty_cells_, dirty_edges_, dirty_covers_;
  Bits placed_digits_ = 0;
  std::vector<Bits> seen_once_, seen_twice_;
};

}  // namespace dokusat
