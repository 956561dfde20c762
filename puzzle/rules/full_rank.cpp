// The rank of a line among all lines of the board, each read from both ends.

#include <algorithm>
#include <array>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

constexpr int kSides = 4;

/// Returns the lines that begin at a side of the board: left, right, top or bottom.
std::vector<std::vector<Cell>> lines_from(const Board& board, int side) {
  const int size = board.rows();
  std::vector<std::vector<Cell>> lines(static_cast<std::size_t>(size));
  for (std::vector<Cell>& line : lines) line.reserve(lines.size());
  for (int index = 0; index < size; ++index)
    for (int step = 0; step < size; ++step) {
      const int place = side % 2 == 0 ? step : size - 1 - step;
      lines[static_cast<std::size_t>(index)].push_back(side < 2 ? board.cell_at(index, place)
                                                                : board.cell_at(place, index));
    }
  return lines;
}

/// The result of comparing two lines of digits; `open` if open cells decide it.
enum class Compared { less, equal, greater, open };

Compared compare(std::span<const Digit> one, std::span<const Digit> other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] == kOpen || other[i] == kOpen) return Compared::open;
    if (one[i] != other[i]) return one[i] < other[i] ? Compared::less : Compared::greater;
  }
  return Compared::equal;
}

/// The statement's cells are those of the ranked line, followed by those of all other lines. (On a
/// board of one cell all lines are the same cell, so that no line has a rank of its own.)
std::vector<Statement> has_rank(const Board& board, const RankOfLine& rule) {
  Statement statement{rule.cells, {}};
  bool is_own = false;
  for (int side = 0; side < kSides; ++side)
    for (const std::vector<Cell>& line : lines_from(board, side))
      if (is_own || line != rule.cells)
        statement.cells.insert(statement.cells.end(), line.begin(), line.end());
      else
        is_own = true;
  statement.keeps = [rank = rule.number, ties = rule.is_shared,
                     size = static_cast<std::size_t>(board.rows())](std::span<const Digit> digits) {
    int less = 0;
    int open = 0;
    for (std::size_t begin = size; begin < digits.size(); begin += size) {
      const Compared other = compare(digits.subspan(begin, size), digits.first(size));
      if (other == Compared::equal && !ties) return false;
      less += other == Compared::less ? 1 : 0;
      open += other == Compared::open ? 1 : 0;
    }
    return less < rank && rank <= less + open + 1;
  };
  return {std::move(statement)};
}

/// A state of comparing two lines that are read cell by cell in turns, up to the first difference.
struct Pairs {
  bool differ = false;
  Digit waiting = kOpen;  ///< the digit of the first line that was not compared yet
  friend auto operator<=>(const Pairs&, const Pairs&) = default;
};

std::vector<Cell> in_turns(const std::vector<Cell>& line, const std::vector<Cell>& ranked) {
  std::vector<Cell> cells;
  cells.reserve(2 * line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    cells.push_back(line[i]);
    cells.push_back(ranked[i]);
  }
  return cells;
}

int side_of(const Board& board, const std::vector<Cell>& line) {
  const bool is_row = board.row(line.front()) == board.row(line.back());
  return (is_row ? 0 : 2) + (line.front() < line.back() ? 0 : 1);
}

/// One line of each side begins with each digit. The rank therefore determines the first digit, and
/// how many of the other three lines that begin with it are less.
std::vector<Constraint> compared_by_sides(const Board& board, const RankOfLine& rule) {
  if (board.grid_cell_count() == 1) return {contradiction()};
  const Digit begins = (rule.number + kSides - 1) / kSides;
  LexicographicRank rank{
      rule.cells, {}, begins, (rule.number + kSides - 1) % kSides, rule.is_shared};
  const int own = side_of(board, rule.cells);
  for (int side = 0; side < kSides; ++side)
    if (side != own) rank.groups.push_back(lines_from(board, side));
  return {candidate_list(rule.cells[0], board.digit_count(), {begins}), std::move(rank)};
}

/// The lines that may be equal: none, those without a clue, or any.
constexpr std::array<std::string_view, 3> kTies = {"none", "only-unclued", "any"};

/// Returns all pairs of lines; of a pair and the pair of its reversed lines, only one.
std::vector<std::pair<std::vector<Cell>, std::vector<Cell>>> pairs_of_lines(const Board& board) {
  std::vector<std::vector<Cell>> lines;
  for (int side = 0; side < kSides; ++side)
    for (std::vector<Cell>& line : lines_from(board, side)) lines.push_back(std::move(line));
  std::vector<std::pair<std::vector<Cell>, std::vector<Cell>>> pairs;
  for (std::size_t one = 0; one < lines.size(); ++one)
    for (std::size_t other = one + 1; other < lines.size(); ++other)
      if (lines[one].front() < lines[one].back()) pairs.emplace_back(lines[one], lines[other]);
  return pairs;
}

std::vector<Statement> no_lines_are_the_same(const Board& board, const Word& rule) {
  std::vector<Statement> statements;
  if (rule.text != kTies[0]) return statements;
  for (const auto& [one, other] : pairs_of_lines(board)) {
    Statement statement{one, [size = one.size()](std::span<const Digit> digits) {
                          return compare(digits.first(size), digits.last(size)) != Compared::equal;
                        }};
    statement.cells.insert(statement.cells.end(), other.begin(), other.end());
    statements.push_back(std::move(statement));
  }
  return statements;
}

std::vector<Constraint> some_place_differs(const Board& board, const Word& rule) {
  std::vector<Constraint> constraints;
  if (rule.text != kTies[0]) return constraints;
  const auto step = [](const Pairs& read, Digit digit) -> std::optional<Pairs> {
    if (read.differ) return read;
    return read.waiting == kOpen ? Pairs{false, digit} : Pairs{read.waiting != digit, kOpen};
  };
  const auto differ = [](const Pairs& read) { return read.differ; };
  const auto automaton = sequence(board, {}, Pairs(), step, differ).automaton;
  for (const auto& [one, other] : pairs_of_lines(board))
    constraints.push_back(Regular{in_turns(one, other), automaton});
  return constraints;
}

bool has_no_ranks(const Board& board) {
  return board.rows() != board.columns() || board.rows() != board.digit_count() ||
         !board.has_lines();
}
constexpr const char* kNoRanks =
    "ranks are those of boards with as many rows, columns and digits, where no line repeats a "
    "digit";

std::string are_no_ties(const Board& board, const Word& rule) {
  if (has_no_ranks(board)) return kNoRanks;
  return std::ranges::find(kTies, rule.text) != kTies.end() ? ""
                                                            : "expected none, only-unclued or any";
}

std::string is_no_rank(const Board& board, const RankOfLine& rule) {
  if (has_no_ranks(board)) return kNoRanks;
  return rule.number >= 1 && rule.number <= kSides * board.rows()
             ? ""
             : "expected a rank from 1 to " + std::to_string(kSides * board.rows());
}

}  // namespace

void bind_ties(std::vector<CellRule>& rules) {
  const auto ties = std::find_if(rules.rbegin(), rules.rend(),
                                 [](const CellRule& rule) { return rule.kind == &kFullRankTies; });
  const bool shared = ties != rules.rend() && ties->as<Word>().text == "any";
  if (ties != rules.rend())
    rules.erase(std::remove_if(rules.begin(), std::prev(ties.base()),
                               [](const CellRule& rule) { return rule.kind == &kFullRankTies; }),
                std::prev(ties.base()));
  const auto bind = [&](const auto& self, CellRule& rule) -> void {
    if (rule.kind == &kFullRank) rule.as<RankOfLine>().is_shared = shared;
    if (auto* const joined = std::get_if<JoinedRules>(&rule.arguments))
      for (CellRule& part : joined->rules) self(self, part);
  };
  for (CellRule& rule : rules) bind(bind, rule);
}

extern const RuleKind kFullRank{
    .name = "FullRank",
    .arguments = "LINE~[RANK]~[RANK]",
    .sentence =
        "Rows and columns, read from both ends as numbers, are ranked from the least (1) on; this "
        "one has the given rank, and shares it with no other unless FullRankTies~any is given.",
    .constraints = "Linear, LexicographicRank",
    .syntax = &kLineAndBothEnds,
    .says =
        KindOf<RankOfLine>{
            .why_not = is_no_rank, .statements = has_rank, .compile = compared_by_sides},
    .noun = "full rank clue",
    .look = {.form = RuleForm::outside, .sign = "#"},
};

extern const RuleKind kFullRankTies{
    .name = "FullRankTies",
    .arguments = "none|only-unclued|any",
    .sentence =
        "Which rows and columns, read from both ends, may be equal: none, only those without a "
        "FullRank clue (the default), or any, which then share a rank.",
    .constraints = "Regular",
    .syntax = &kWord,
    .says = KindOf<Word>{.why_not = are_no_ties,
                         .statements = no_lines_are_the_same,
                         .compile = some_place_differs},
    .noun = "full rank rule",
};

}  // namespace dokusat
