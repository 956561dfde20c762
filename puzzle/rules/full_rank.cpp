// The rank of a line among all lines of the board, each read from both ends.

#include <algorithm>
#include <bit>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <memory>
#include <optional>

namespace dokusat {
namespace {

constexpr int kSides = 4;

/// The lines that begin at a side of the board: from the left, the right, the top, from below.
std::vector<std::vector<Cell>> lines_from(const Board& board, int side) {
  const int size = board.size();
  std::vector<std::vector<Cell>> lines(static_cast<std::size_t>(size));
  for (int index = 0; index < size; ++index)
    for (int step = 0; step < size; ++step) {
      const int place = side % 2 == 0 ? step : size - 1 - step;
      lines[static_cast<std::size_t>(index)].push_back(side < 2 ? board.cell_at(index, place)
                                                                : board.cell_at(place, index));
    }
  return lines;
}

/// How two lines of digits compare, as far as open cells let it be told.
enum class Compared { less, equal, greater, open };

Compared compare(std::span<const Digit> one, std::span<const Digit> other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] == kNoDigit || other[i] == kNoDigit) return Compared::open;
    if (one[i] != other[i]) return one[i] < other[i] ? Compared::less : Compared::greater;
  }
  return Compared::equal;
}

/// The cells are the ranked line's and then those of all others, one line after the other.
std::vector<Statement> has_rank(const Board& board, const CellRule& rule) {
  Statement statement{rule.cells, {}};
  for (int side = 0; side < kSides; ++side)
    for (const std::vector<Cell>& line : lines_from(board, side))
      if (line != rule.cells)
        statement.cells.insert(statement.cells.end(), line.begin(), line.end());
  statement.keeps = [rank = rule.numbers[0],
                     size = static_cast<std::size_t>(board.size())](std::span<const Digit> digits) {
    int less = 0;
    int open = 0;
    for (std::size_t begin = size; begin < digits.size(); begin += size) {
      const Compared other = compare(digits.subspan(begin, size), digits.first(size));
      if (other == Compared::equal) return false;
      less += other == Compared::less ? 1 : 0;
      open += other == Compared::open ? 1 : 0;
    }
    return less < rank && rank <= less + open + 1;
  };
  return {std::move(statement)};
}

/// Two lines, read cell by cell in turns. As long as they agree, the digit of the first one that
/// waits for its counterpart, or none.
struct Race {
  enum class State { level, first_is_less, first_is_greater, not_compared };
  State state = State::level;
  Digit waiting = kNoDigit;
  bool begun = false;
  friend auto operator<=>(const Race&, const Race&) = default;
};

/// Of two lines in turns: if the first one begins with the digit, it is less than the other, or
/// greater.
std::shared_ptr<const Automaton> compares_if_it_begins(const Board& board, Digit begins,
                                                       bool less) {
  const auto step = [=](Race race, Digit digit) -> std::optional<Race> {
    if (race.state != Race::State::level) return race;
    if (!race.begun && digit != begins) return Race{Race::State::not_compared, kNoDigit, true};
    if (race.waiting == kNoDigit) return Race{Race::State::level, digit, true};
    if (race.waiting == digit) return Race{Race::State::level, kNoDigit, true};
    return Race{race.waiting < digit ? Race::State::first_is_less : Race::State::first_is_greater,
                kNoDigit, true};
  };
  const auto accepts = [less](const Race& race) {
    return race.state == Race::State::not_compared ||
           race.state == (less ? Race::State::first_is_less : Race::State::first_is_greater);
  };
  return std::make_shared<const Automaton>(Automaton::of(board.size(), Race(), step, accepts));
}

std::vector<Cell> in_turns(const std::vector<Cell>& line, const std::vector<Cell>& ranked) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < line.size(); ++i) {
    cells.push_back(line[i]);
    cells.push_back(ranked[i]);
  }
  return cells;
}

int side_of(const Board& board, const std::vector<Cell>& line) {
  for (int side = 0; side < kSides; ++side) {
    const auto lines = lines_from(board, side);
    if (std::ranges::find(lines, line) != lines.end()) return side;
  }
  return 0;
}

/// One line of each side begins with each digit, so the rank tells the digit, and how many of the
/// three that begin so at the other sides are less.
std::vector<Primitive> compared_by_sides(const Board& board, const CellRule& rule) {
  const Digit begins = (rule.numbers[0] + kSides - 1) / kSides;
  const int wanted = (rule.numbers[0] + kSides - 1) % kSides;
  const int own = side_of(board, rule.cells);
  const auto less = compares_if_it_begins(board, begins, true);
  const auto greater = compares_if_it_begins(board, begins, false);
  Either either;
  for (unsigned chosen = 0; chosen < 1U << kSides; ++chosen) {
    if ((chosen >> own & 1U) != 0 || std::popcount(chosen) != wanted) continue;
    Alternative alternative;
    for (int side = 0; side < kSides; ++side) {
      if (side == own) continue;
      for (const std::vector<Cell>& line : lines_from(board, side))
        alternative.primitives.push_back(
            Sequence{in_turns(line, rule.cells), (chosen >> side & 1U) != 0 ? less : greater});
    }
    either.alternatives.push_back(std::move(alternative));
  }
  std::vector<Primitive> primitives{
      candidates(board, rule.cells[0], [&](Digit digit) { return digit == begins; })};
  if (either.alternatives.size() > 1)
    primitives.push_back(std::move(either));
  else
    append(primitives, std::move(either.alternatives[0].primitives));
  return primitives;
}

std::string is_no_rank(const Board& board, const CellRule& rule) {
  return rule.numbers[0] >= 1 && rule.numbers[0] <= kSides * board.size()
             ? ""
             : "expected a rank from 1 to " + std::to_string(kSides * board.size());
}

}  // namespace

const RuleKind kFullRank{
    .name = "FullRank",
    .arguments = "LINE~[RANK]~[RANK]",
    .sentence =
        "Of all rows and columns, read from both ends as numbers and ranked from the least (1) on, "
        "this one has the rank, which it shares with none.",
    .primitives = "Linear, Sequence, Either",
    .syntax = &kLineAndBothEnds,
    .why_not = is_no_rank,
    .statements = has_rank,
    .compile = compared_by_sides,
};

}  // namespace dokusat
