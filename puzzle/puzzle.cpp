#include <algorithm>
#include <dokusat/puzzle/puzzle.hpp>
#include <utility>

namespace dokusat {

std::optional<Cell> first_difference(const Grid& one, const Grid& other) {
  const auto [here, there] = std::ranges::mismatch(one.digits(), other.digits());
  if (here == one.digits().end()) return std::nullopt;
  return Cell{static_cast<int>(here - one.digits().begin())};
}

Puzzle empty_puzzle(std::shared_ptr<const Board> board) {
  Grid givens(board->size());
  return {std::move(board), std::move(givens), std::nullopt};
}

Puzzle empty_domino_puzzle(std::shared_ptr<const Board> board) {
  Puzzle puzzle = empty_puzzle(std::move(board));
  puzzle.dominoes.emplace();
  puzzle.dominoes->singles.resize(static_cast<std::size_t>(puzzle.board->size()));
  return puzzle;
}

Puzzle without_clues(const Puzzle& puzzle) {
  return puzzle.dominoes ? empty_domino_puzzle(puzzle.board) : empty_puzzle(puzzle.board);
}

void place(Puzzle& puzzle, const PlacedDomino& domino) {
  assert(puzzle.dominoes);
  assert(puzzle.givens[domino.edge.first] == kNoDigit);
  assert(puzzle.givens[domino.edge.second] == kNoDigit);
  puzzle.dominoes->placed.push_back(domino);
  puzzle.givens[domino.edge.first] = domino.first;
  puzzle.givens[domino.edge.second] = domino.second;
}

void place_single(Puzzle& puzzle, Digit digit, Cell cell) {
  assert(puzzle.dominoes && puzzle.givens[cell] == kNoDigit);
  puzzle.dominoes->singles[static_cast<std::size_t>(digit - 1)] = cell;
  puzzle.givens[cell] = digit;
}

}  // namespace dokusat
