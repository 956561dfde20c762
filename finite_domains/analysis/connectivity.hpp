#pragma once
// Inference for `Connected`, shared by propagation and simplification: cells that must be in the
// group and cells that cannot be.

#include <array>
#include <cstdint>
#include <dokusat/base/lists.hpp>
#include <dokusat/model/constraints.hpp>
#include <span>
#include <vector>

namespace dokusat {

/// The neighbours of the cell at an index of a `Connected`, as indices: above, left, right, below.
std::vector<std::uint16_t> neighbours_of(const Connected& connected, int place);
/// The neighbours of each cell of a `Connected`, as indices of its cells.
std::vector<std::vector<std::uint16_t>> neighbours_in(const Connected& connected);

/// A constraint `Connected` prepared for inference. Sets of cells are words of 64 bits, in the
/// order of the constraint's cells; on a grid, the neighbours of a set take a few operations per
/// word.
class Connectivity {
 public:
  using Bits = std::uint64_t;
  using Members = std::span<Bits>;
  using MembersView = std::span<const Bits>;

  /// The working memory of a search, one for each thread.
  class Memory;

  /// `alike` has a number for each cell; cells with the same number are in the group together. If
  /// empty, the cells are independent.
  explicit Connectivity(const Connected& connected, std::span<const std::uint16_t> alike = {});

  /// The number of 64-bit words of a set.
  std::size_t words() const { return not_first_.size(); }

  /// Removes cells from `possible`, and adds cells to `in`, a subset of it. False if no connected
  /// group agrees with both. Cells that no cell in the group reaches are removed, and cells that
  /// separate two cells in the group are added; with a size, also cells too far away are removed,
  /// and cells without which too few are left are added. When all cells are decided, the answer is
  /// exact.
  bool decide(Members possible, Members in, Memory& memory) const;

 private:
  /// The range of words in which a set has cells, so that few are visited on large boards.
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

  std::vector<std::array<std::uint16_t, 4>> around_;  ///< neighbours; the cell itself for missing
                                                      ///< ones
  std::size_t columns_;
  int size_;
  std::vector<Bits> not_first_;  ///< the cells with a left neighbour
  std::vector<Bits> not_last_;   ///< the cells with a right neighbour
  std::vector<Bits> grouped_;    ///< the cells that are in the group together with others
  std::vector<std::uint16_t> alike_;
  Lists<std::uint16_t> together_;  ///< the cells of each number in `alike_`
  std::size_t most_together_ = 1;
};

class Connectivity::Memory {
 private:
  friend class Connectivity;

  /// Makes `sets` empty sets of `words` words.
  void clear(std::size_t sets, std::size_t words);
  Members set(std::size_t number) {
    return std::span(words_).subspan(number * set_words_, set_words_);
  }

  std::vector<Bits> words_;
  std::size_t set_words_ = 0;
  std::vector<std::size_t> stack_;
};

}  // namespace dokusat
