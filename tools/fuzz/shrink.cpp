#include <dokusat/fuzz/shrink.hpp>

#include <algorithm>
#include <dokusat/fuzz/fuzz_puzzles.hpp>
#include <span>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

class Shrinker {
 public:
  Shrinker(Disagreement found, const WayChoices& choices, const Examine& examine,
           const std::function<bool()>& stop)
      : found_(std::move(found)), choices_(choices), examine_(examine), stop_(stop) {}

  Disagreement run() {
    // Small puzzles first, since they make every further test fast.
    do {
      changed_ = false;
      shrink_rules();
      if (!has_cell_rules()) shrink_board();
      shrink_options();
      if (!has_cell_rules()) shrink_kind();
      shrink_clues();
    } while (changed_);
    return std::move(found_);
  }

 private:
  /// Keeps the change if it also shows a disagreement.
  bool try_with(const Puzzle& puzzle, const Way& way) {
    if (stop_ && stop_()) return false;
    std::optional<std::string> what = examine_(puzzle, way);
    if (!what) return false;
    found_ = {puzzle, way, std::move(*what), false};
    return changed_ = true;
  }

  // Clues: halves of them, quarters, …, single ones (A. Zeller, R. Hildebrandt, "Simplifying and
  // isolating failure-inducing input", 2002).
  void shrink_clues() {
    std::size_t piece = std::max<std::size_t>(1, clues_of(found_.puzzle).size() / 2);
    for (;; piece = (piece + 1) / 2) {
      bool any = leave_out_pieces(piece);
      while (piece == 1 && any) any = leave_out_pieces(piece);
      if (piece == 1) return;
    }
  }

  bool leave_out_pieces(std::size_t piece) {
    bool any = false;
    for (std::size_t begin = 0;;) {
      std::vector<Clue> clues = clues_of(found_.puzzle);
      if (begin >= clues.size()) return any;
      const std::size_t end = std::min(begin + piece, clues.size());
      clues.erase(clues.begin() + static_cast<std::ptrdiff_t>(begin),
                  clues.begin() + static_cast<std::ptrdiff_t>(end));
      if (try_with(with_clues(found_.puzzle, clues), found_.way))
        any = true;
      else
        begin = end;
    }
  }

  /// True if there are rules about cells, which refer to the board, so that it must stay.
  bool has_cell_rules() const {
    return !found_.puzzle.rules.empty() && !found_.puzzle.has_dominoes();
  }

  /// Tries fewer rules, and a part of a joined rule in its place.
  void shrink_rules() {
    if (!has_cell_rules()) return;
    for (std::size_t i = 0; i < found_.puzzle.rules.size();) {
      Puzzle without = found_.puzzle;
      without.rules.erase(without.rules.begin() + static_cast<std::ptrdiff_t>(i));
      if (try_with(without, found_.way) || shrink_joined(i)) continue;
      ++i;
    }
  }

  bool shrink_joined(std::size_t index) {
    const CellRule joined = std::get<CellRule>(found_.puzzle.rules[index]);
    for (const CellRule& part : joined.parts()) {
      Puzzle puzzle = found_.puzzle;
      puzzle.rules[index] = part;
      if (try_with(puzzle, found_.way)) return true;
    }
    return false;
  }

  /// Tries a Sudoku instead of a Su-domino-ku, and no boxes.
  void shrink_kind() {
    if (found_.puzzle.has_dominoes()) {
      Puzzle sudoku = empty_puzzle(found_.puzzle.board);
      sudoku.givens = given_grid(found_.puzzle);
      try_with(sudoku, found_.way) || try_with(empty_puzzle(sudoku.board), found_.way);
    }
    const BoardPointer board = found_.puzzle.board;
    if (board->box() || !board->regions().empty()) move_to(Board::latin(board->digit_count()));
  }

  void shrink_board() {
    const int size = found_.puzzle.board->digit_count();
    const bool dominoes = found_.puzzle.has_dominoes();
    for (const BoardPointer& board : boards_to_fuzz(dominoes)) {
      if (board->digit_count() >= size) return;
      if (move_to(board)) return;
    }
  }

  /// Tries another board: with the clues that fit, without clues, and with some other puzzles.
  bool move_to(const BoardPointer& board) {
    const Puzzle kind =
        found_.puzzle.has_dominoes() ? empty_domino_puzzle(board) : empty_puzzle(board);
    std::vector<Puzzle> puzzles = {kind};
    if (found_.puzzle.givens.fits(*board))
      puzzles.push_back(with_clues(kind, clues_of(found_.puzzle)));
    constexpr int kSmall = 2;
    if (board->digit_count() <= kSmall) {
      for (Cell cell : board->cells())
        for (Digit digit : board->digits()) {
          const Clue clue{cell, digit};
          puzzles.push_back(with_clues(kind, std::span(&clue, 1)));
        }
    }
    constexpr int kPuzzles = 6;
    Random random(static_cast<std::uint64_t>(board->digit_count()));
    for (int i = 0; i < kPuzzles; ++i)
      puzzles.push_back(maker_.make(board, kind.has_dominoes(), random));
    // If the oracle gave up, the default options were the reference and may be wrong.
    std::vector<Way> ways = {found_.way, found_.way, found_.way};
    ways[2].encoding = EncodingOptions();
    for (Way& plain : std::span(ways).subspan(1)) {
      plain.encoding.simplification = Simplification::none;
      plain.splits = 0;
    }
    ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
    for (const Puzzle& puzzle : puzzles)
      for (const Way& way : ways)
        if (try_with(puzzle, way)) return true;
    return false;
  }

  // Options, simplest value first.
  void shrink_options() {
    const std::vector<std::string>& backends = choices_.backends;
    if (found_.way.through_files) try_value([](Way& way) { way.through_files = false; });
    for (const char* name : {"cadical", "oracle"}) {
      if (found_.way.backend == name) break;
      if (std::ranges::find(backends, name) == backends.end()) continue;
      if (try_value([&](Way& way) {
            way.backend = name;
            way.through_files = false;
          }))
        break;
    }
    try_values(choices_.splits, [](Way& way) -> std::int64_t& { return way.splits; });
    // `none` comes after `automatic`, which is not a level of its own.
    std::vector<Simplification> levels = choices_.levels;
    std::stable_partition(levels.begin(), levels.end(),
                          [](Simplification level) { return level != Simplification::automatic; });
    try_values(levels, [](Way& way) -> Simplification& { return way.encoding.simplification; });
    std::vector<AtMostOne> at_most_one = choices_.at_most_one;
    std::stable_partition(at_most_one.begin(), at_most_one.end(),
                          [](AtMostOne encoding) { return encoding == AtMostOne::pairwise; });
    try_values(at_most_one, [](Way& way) -> AtMostOne& { return way.encoding.at_most_one; });
    try_values(choices_.digits, [](Way& way) -> DigitEncoding& { return way.encoding.digits; });
    if (has_cell_rules()) {
      try_values(choices_.relations,
                 [](Way& way) -> RelationEncoding& { return way.encoding.relations; });
      try_values(choices_.sums, [](Way& way) -> LinearEncoding& { return way.encoding.sums; });
    }
    if (found_.puzzle.has_dominoes())
      try_values(choices_.dominoes,
                 [](Way& way) -> DominoEncoding& { return way.encoding.dominoes; });
    else
      found_.way.encoding.dominoes = EncodingOptions().dominoes;  // of no effect
  }

  template <class Change>
  bool try_value(const Change& change) {
    Way way = found_.way;
    change(way);
    return try_with(found_.puzzle, way);
  }

  /// Keeps the first of the values that still shows a disagreement.
  template <class Values, class Part>
  void try_values(const Values& values, const Part& part) {
    for (const auto& value : values) {
      Way way = found_.way;
      if (part(way) == value) return;
      part(way) = value;
      if (try_with(found_.puzzle, way)) return;
    }
  }

  Disagreement found_;
  PuzzleMaker maker_{1};
  const WayChoices& choices_;
  const Examine& examine_;
  const std::function<bool()>& stop_;
  bool changed_ = false;
};

}  // namespace

Disagreement shrink(Disagreement found, const WayChoices& choices, const Examine& examine,
                    const std::function<bool()>& stop) {
  return Shrinker(std::move(found), choices, examine, stop).run();
}

}  // namespace dokusat
