#pragma once
// Which cells must belong to a connected group, and which cannot, by what is known of each: what
// propagation and deduction know about `Connected`.

#include <array>
#include <cstdint>
#include <dokusat/base/lists.hpp>
#include <dokusat/model/constraints.hpp>
#include <span>
#include <vector>

namespace dokusat {

/// The neighbours of the cell at a place of a `Connected`, by their places: above, left, right,
/// below.
std::vector<std::uint16_t> neighbours_of(const Connected& connected, int place);
/// The neighbours of each cell of a `Connected`, by their places among its cells.
std::vector<std::vector<std::uint16_t>> neighbours_in(const Connected& connected);

/// The shape of one group of cells. Sets of cells are words of 64 bits, in the order of the
/// constraint's cells: on a grid all cells beside those of a set are found in a few steps a word.
class Connectivity {
 public:
  using Bits = std::uint64_t;
  using Members = std::span<Bits>;
  using MembersView = std::span<const Bits>;

  /// What a search works with: one for each thread.
  class Memory;

  /// `alike` has a number for each cell, the same for all that are in together, or is empty where
  /// each goes for itself.
  explicit Connectivity(const Connected& connected, std::span<const std::uint16_t> alike = {});

  /// How many words a set has.
  std::size_t words() const { return not_first_.size(); }

  /// Takes from the cells that can be in the group, and adds to those that are in it, which can be
  /// too; false where no connected group agrees with what is known. What cannot be reached from a
  /// cell that is in is out, and what divides two cells that are in is in; with a size also what
  /// cannot be reached within it, and what without which too few cells are left. Once all is
  /// decided the answer is exact.
  bool decide(Members possible, Members in, Memory& memory) const;

 private:
  /// The words in which a set has cells: of large boards few are looked at.
  struct Window {
    std::size_t low;
    std::size_t high;
  };

  bool drop_small_parts(Members possible, Memory& memory) const;
  bool drop_unreached_cells(Members possible, MembersView in, std::size_t root,
                            Memory& memory) const;
  bool drop_far_cells(Members possible, MembersView in, std::size_t root, int more,
                      Memory& memory) const;
  void add_cut_cells(MembersView possible, Members in, std::size_t root, Memory& memory) const;
  Bits may_cut(MembersView possible, std::size_t word) const;
  Window widened(Window window) const;
  Window flood(Members reached, Window window, MembersView within, Memory& memory) const;
  Bits beside(MembersView set, std::size_t word) const;

  std::vector<std::array<std::uint16_t, 4>> around_;  ///< neighbours; itself where there are fewer
  std::size_t columns_;
  int size_;
  std::vector<Bits> not_first_;  ///< the cells that have one on their left
  std::vector<Bits> not_last_;   ///< on their right
  std::vector<Bits> grouped_;    ///< those that are in together with others
  std::vector<std::uint16_t> alike_;
  Lists<std::uint16_t> together_;  ///< the cells of each number in `alike_`
  std::size_t most_together_ = 1;
};

class Connectivity::Memory {
 private:
  friend class Connectivity;

  /// Sets of so many words without a cell.
  void clear(std::size_t sets, std::size_t words);
  Members set(std::size_t number) {
    return std::span(words_).subspan(number * set_words_, set_words_);
  }

  std::vector<Bits> words_;
  std::size_t set_words_ = 0;
  std::vector<std::size_t> stack_;
};

}  // namespace dokusat
