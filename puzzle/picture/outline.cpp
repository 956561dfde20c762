#include <dokusat/picture/svg_layers.hpp>
#include <map>
#include <set>
#include <utility>

namespace dokusat::svg {
namespace {

/// A vector of columns and rows: a direction or a place.
struct Step {
  int x;
  int y;
  friend Step operator+(Step a, Step b) { return {a.x + b.x, a.y + b.y}; }
  friend Step operator*(int times, Step step) { return {times * step.x, times * step.y}; }
  friend auto operator<=>(Step, Step) = default;
};

using Pieces = std::map<std::pair<double, double>, Point>;

/// Returns the end, in the direction `way`, of the outline along the side of a cell that faces
/// `outwards`. It is inside of the cell, at its border, or beyond it, depending on how the outline
/// continues.
Point end_of_side(const std::set<Step>& inside, Step cell, Step outwards, Step way, double inset) {
  const bool beside = inside.contains(cell + way);
  const bool beyond = inside.contains(cell + way + outwards);
  const double along = kCell / 2 + (!beside ? -inset : beyond ? inset : 0);
  const double out = kCell / 2 - inset;
  return {cell.x * kCell + kCell / 2 + way.x * along + outwards.x * out,
          cell.y * kCell + kCell / 2 + way.y * along + outwards.y * out};
}

/// Returns the pieces of the outline, clockwise, from start to end: one for each side of a cell
/// without neighbour.
Pieces pieces_of(const std::set<Step>& inside, double inset) {
  Pieces pieces;
  for (const Step cell : inside)
    for (const Step outwards : {Step{0, -1}, Step{1, 0}, Step{0, 1}, Step{-1, 0}}) {
      if (inside.contains(cell + outwards)) continue;
      const Step clockwise{-outwards.y, outwards.x};
      const Point from = end_of_side(inside, cell, outwards, -1 * clockwise, inset);
      pieces[{from.x, from.y}] = end_of_side(inside, cell, outwards, clockwise, inset);
    }
  return pieces;
}

}  // namespace

std::string outline(const Board& board, const std::vector<Cell>& cells, double inset) {
  std::set<Step> inside;
  for (Cell cell : cells) inside.insert({board.column(cell), board.row(cell)});
  Pieces pieces = pieces_of(inside, inset);
  std::string path;
  while (!pieces.empty()) {
    char command = 'M';
    for (auto piece = pieces.begin(); piece != pieces.end(); command = 'L') {
      path += command + svg_number(piece->first.first) + " " + svg_number(piece->first.second);
      const Point next = piece->second;
      pieces.erase(piece);
      piece = pieces.find({next.x, next.y});
    }
    path += "Z";
  }
  return path;
}

}  // namespace dokusat::svg
