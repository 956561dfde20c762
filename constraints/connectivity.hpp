#pragma once
// Which cells must belong to a connected group, and which cannot, by what is known of each: what
// propagation and deduction know about `Connected`.

#include <cstdint>
#include <dokusat/base/lists.hpp>
#include <dokusat/model/primitives.hpp>
#include <span>
#include <vector>

namespace dokusat {

/// What is known of a cell.
enum class Membership : std::uint8_t { out, open, in };

/// The neighbours of the cell at a place of a `Connected`, by their places: above, left, right,
/// below.
std::vector<std::uint16_t> neighbours_of(const Connected& connected, int place);
/// The neighbours of each cell of a `Connected`, by their places among its cells.
std::vector<std::vector<std::uint16_t>> neighbours_in(const Connected& connected);

/// The shape of one group of cells.
class Connectivity {
 public:
  /// What a search works with: one for each thread.
  class Memory;

  /// `alike` has a number for each cell, the same for all that are in together, or is empty where
  /// each goes for itself.
  explicit Connectivity(const Connected& connected, std::span<const std::uint16_t> alike = {});

  /// Decides open cells, in the order of the primitive's cells; false where no connected group
  /// agrees with what is known. What cannot be reached from a cell that is in is out, and what
  /// divides two cells that are in (a cut cell: J. Hopcroft, R. Tarjan, "Algorithm 447: efficient
  /// algorithms for graph manipulation", 1973) is in; with a size also what cannot be reached
  /// within it, and what without which too few cells are left. Once all is decided the answer is
  /// exact.
  bool decide(std::span<Membership> cells, Memory& memory) const;

 private:
  static int count_open(std::span<const std::uint16_t> some, std::span<const Membership> cells);
  bool drop_small_parts(std::span<Membership> cells, Memory& memory) const;
  bool drop_far_cells(std::span<Membership> cells, int root, int in, Memory& memory) const;

  Lists<std::uint16_t> neighbours_;
  std::vector<std::uint16_t> alike_;
  Lists<std::uint16_t> together_;  ///< the cells of each number in `alike_`
  int size_;
};

class Connectivity::Memory {
 private:
  friend class Connectivity;

  struct Visit {
    int number = 0;     ///< from 1 on, in the order of the search; 0: not reached
    int lowest = 0;     ///< the least number that the part below leads to
    int below = 0;      ///< cells in the part below, itself among them
    int in_below = 0;   ///< those of them that are in
    int cut_off = 0;    ///< cells that only this one connects with the root
    bool cuts = false;  ///< one that is in is cut off
    int parent = -1;
    std::size_t next = 0;  ///< the neighbour to look at next
  };

  void search(const Lists<std::uint16_t>& neighbours, std::span<const Membership> cells, int root);
  void leave(int cell, int parent);

  std::vector<Visit> visits_;
  std::vector<int> stack_;
  std::vector<int> cost_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::vector<int>> at_cost_;
};

}  // namespace dokusat
