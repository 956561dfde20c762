#include <dokusat/generator/random_rules.hpp>

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

/// False for a rule about diagonals on a board of one row.
bool has_places(const RuleKind& kind, const Board& board) {
  return kind.syntax != &kNumberAndDiagonal || !named_diagonals(board).empty();
}

class RuleDrawer {
 public:
  RuleDrawer(const RuleKind& kind, const Board& board, const Grid& grid, Random& random)
      : kind_(kind), board_(board), grid_(grid), random_(random) {}

  /// Draws arguments independently of the grid, except lists of digits, tables and patterns, which
  /// must match it. The rule's number remains 0 (`free_number`).
  CellRule draw() {
    const RuleSyntax* const syntax = kind_.syntax;
    if (syntax == nullptr) return {&kind_, joined()};
    if (syntax == &kTableAndGroups || syntax == &kOldTableAndGroups) return {&kind_, table()};
    if (syntax == &kCellAndDigits) return {&kind_, some_digits(square())};
    if (syntax == &kDigitsAndCells) return {&kind_, some_digits(walk(4))};
    if (syntax == &kPatternAndGroups) return {&kind_, pattern()};
    if (syntax == &kMachineAndGroups) return {&kind_, machine()};
    if (syntax == &kGroupsOfCells) return {&kind_, groups()};
    if (syntax == &kGroupAndValues) return {&kind_, connected()};
    if (syntax == &kCountsAndCells) return {&kind_, counts()};
    if (syntax == &kCellAndCandidates) return {&kind_, candidates()};
    if (syntax == &kDiagonalDirection) return {&kind_, LongDiagonal{random_.below(2) == 0}};
    if (syntax == &kDirectionAndCells) {
      std::vector<Cell> cells = walk(3);
      return {&kind_, IndexedCells{random_.below(2) == 1, std::move(cells)}};
    }
    if (syntax == &kLayout) return {&kind_, RegionLayout{layout()}};
    if (syntax == &kWord) return {&kind_, Word{ties()}};
    if (&kind_ == &kSameValues) return {&kind_, same_values()};
    CellRule rule{&kind_, cells_of_rule()};
    if (auto* const line = std::get_if<LineOrLoop>(&rule.arguments))
      line->is_loop = random_.below(2) == 0;
    return rule;
  }

  /// The rule's number, if it is still to be chosen; else null.
  static int* free_number(CellRule& rule) {
    int* const number = number_in(rule.arguments);
    return number != nullptr && *number == 0 ? number : nullptr;
  }

 private:
  int longest() { return 2 + random_.below(4); }
  Digit held(Cell cell) const { return grid_[cell]; }
  int value(Cell cell) const { return board_.value(held(cell)); }

  std::vector<Cell> cells_of_rule() {
    const RuleSyntax* const syntax = kind_.syntax;
    if (syntax == &kNoArguments) return {};
    if (syntax == &kNumberAndLine || syntax == &kLineAndBothEnds)
      return line(syntax == &kLineAndBothEnds);
    if (syntax == &kNumberAndDiagonal) {
      const std::vector<std::vector<Cell>> diagonals = named_diagonals(board_);
      return random_.pick(diagonals);
    }
    // Pills need long lines, since their number is large.
    return walk(&kind_ == &kPillArrow ? 5 + random_.below(4) : longest());
  }

  /// A random walk over neighbouring cells, without repetition, which ends in a dead end.
  std::vector<Cell> walk(int count) {
    std::vector<Cell> cells{Cell{random_.below(board_.cell_count())}};
    while (std::cmp_less(cells.size(), count)) {
      std::vector<Cell> next;
      for (int edge : board_.edges_of(cells.back())) {
        const Cell other = board_.edge(edge).other(cells.back());
        if (std::ranges::find(cells, other) == cells.end()) next.push_back(other);
      }
      if (next.empty()) break;
      cells.push_back(random_.pick(next));
    }
    return cells;
  }

  std::vector<Cell> line(bool either_way) {
    const int chosen = random_.below(std::max(board_.rows(), board_.columns()));
    const bool row = random_.below(2) == 0;
    const int index = chosen % (row ? board_.rows() : board_.columns());
    std::vector<Cell> cells;
    for (int place = 0; place < (row ? board_.columns() : board_.rows()); ++place)
      cells.push_back(row ? board_.cell_at(index, place) : board_.cell_at(place, index));
    if (either_way && random_.below(2) == 0) std::ranges::reverse(cells);
    return cells;
  }

  std::vector<Cell> square() {
    const int row = random_.below(std::max(1, board_.rows() - 1));
    const int column = random_.below(std::max(1, board_.columns() - 1));
    std::vector<Cell> cells;
    for (int down = 0; down < 2 && row + down < board_.rows(); ++down)
      for (int right = 0; right < 2 && column + right < board_.columns(); ++right)
        cells.push_back(board_.cell_at(row + down, column + right));
    return cells;
  }

  DigitsAndCells some_digits(std::vector<Cell> among) {
    std::vector<Cell> cells = among;
    random_.shuffle(cells);
    std::vector<int> digits;
    for (int count = 1 + random_.below(static_cast<int>(cells.size())); count > 0; --count) {
      digits.push_back(value(cells.back()));
      cells.pop_back();
    }
    std::ranges::sort(digits);
    return {std::move(digits), std::move(among)};
  }

  CellGroups groups() {
    CellGroups groups;
    for (int count = 2; count > 0; --count) {
      const std::vector<Cell> cells = walk(1 + random_.below(2));
      groups.sizes.push_back(static_cast<int>(cells.size()));
      groups.cells.insert(groups.cells.end(), cells.begin(), cells.end());
    }
    return groups;
  }

  TextAndCells table() {
    TextAndCells rule{{}, walk(longest())};
    // A table has the pairs of the grid and some others.
    std::map<std::pair<Digit, Digit>, bool> pairs;
    for (Digit one : board_.digits())
      for (Digit other : board_.digits()) pairs[{one, other}] = random_.below(3) != 0;
    for (std::size_t one = 0; one < rule.cells.size(); ++one)
      for (std::size_t other = one + 1; other < rule.cells.size(); ++other)
        pairs[{held(rule.cells[one]), held(rule.cells[other])}] = true;
    rule.text = table_text(board_.digit_count(), [&](Digit one, Digit other) {
      return pairs.at({one, other});
    });
    return rule;
  }

  /// A pattern of the grid's digits, some of them replaced by equivalent expressions.
  TextAndCells pattern() {
    TextAndCells rule{{}, walk(longest())};
    for (Cell cell : rule.cells) {
      const std::string digit(1, value_character(value(cell)));
      const std::string other(
          1, value_character(board_.value(1 + random_.below(board_.digit_count()))));
      const std::vector<std::string> words = {digit,
                                              ".",
                                              "(" + digit + "|" + other + other + ")",
                                              "[" + digit + other + "]",
                                              digit + "+",
                                              other + "*" + digit,
                                              ".{1,2}",
                                              "(" + other + digit + "?)?" + digit,
                                              "[^" + other + "]*"};
      rule.text += random_.pick(words);
    }
    return rule;
  }

  /// Divides `cells` cells of a line into segments. Some may be empty.
  std::vector<int> segments(int cells) {
    std::vector<int> sizes{0};
    while (cells > 0 || random_.below(3) == 0) {
      if (sizes.size() < 4 && random_.below(3) == 0) sizes.push_back(0);
      if (cells > 0) {
        ++sizes.back();
        --cells;
      }
    }
    if (sizes.size() == 1) sizes.push_back(0);
    return sizes;
  }

  /// The symbols that a machine reads along the line: digits, and a sign between segments.
  std::vector<Digit> read_along(const MachineAndCells& line) const {
    std::vector<Digit> symbols;
    auto cell = line.cells.begin();
    for (const int size : line.sizes) {
      if (&size != &line.sizes.front()) symbols.push_back(board_.digit_count() + 1);
      for (int i = 0; i < size; ++i) symbols.push_back(held(*cell++));
    }
    for (; cell != line.cells.end(); ++cell) symbols.push_back(held(*cell));
    return symbols;
  }

  /// A machine with masks that accepts the grid's digits: from state 0 by 2, 3, … to 1, which
  /// accepts. Other transitions are random.
  MachineAndCells machine() {
    MachineAndCells rule{{}, walk(longest())};
    constexpr int kStateBits = 4, kMostDigits = 16;
    if (board_.digit_count() < kMostDigits && random_.below(2) == 0)
      rule.sizes = segments(static_cast<int>(rule.cells.size()));
    const std::vector<Digit> symbols = read_along(rule);
    const int last_symbol = board_.digit_count() + (rule.sizes.empty() ? 0 : 1);
    std::string bits = "01";
    const auto put = [&](int number, int count) {
      while (count-- > 0) bits += (number >> count & 1) != 0 ? '1' : '0';
    };
    put(kStateBits - 1, 4);
    put(last_symbol - 1, 4);
    put(1, kStateBits);  // one start state
    put(1, kStateBits);  // one accepting state
    put(0, 1);
    const int length = static_cast<int>(symbols.size());
    std::vector<int> path{0};
    for (int state = 2; state <= length; ++state) path.push_back(state);
    path.push_back(1);
    for (int state = 0; state <= length; ++state) {
      const auto place = static_cast<std::size_t>(std::ranges::find(path, state) - path.begin());
      const Digit own = state == 1 ? kNoDigit : symbols[place];
      std::vector<int> next;
      for (Digit digit = last_symbol; digit >= 1; --digit) {
        const bool goes = digit == own || random_.below(3) == 0;
        bits += goes ? '1' : '0';
        if (goes)
          next.push_back(digit == own || state == 1 ? path[std::min(place + 1, path.size() - 1)]
                                                    : random_.pick(path));
      }
      for (auto to = next.rbegin(); to != next.rend(); ++to) put(*to, kStateBits);
    }
    while (bits.size() % 8 != 0) bits += '0';
    std::string bytes;
    for (std::size_t i = 0; i < bits.size(); i += 8)
      bytes += static_cast<char>(std::stoi(bits.substr(i, 8), nullptr, 2));
    rule.text = encode_base64(bytes);
    return rule;
  }

  std::string layout() {
    std::vector<int> region_of;
    for (Cell cell : board_.cells())
      region_of.push_back(random_.below(2) == 0 ? board_.row(cell) : held(cell) - 1);
    if (!are_regions(region_of))
      for (Cell cell : board_.cells())
        region_of[static_cast<std::size_t>(cell.index)] =
            (board_.column(cell) + board_.row(cell) / 2) %
            std::max(board_.rows(), board_.columns());
    return layout_text(region_of);
  }

  std::string ties() {
    const std::vector<std::string> words{"none", "only-unclued", "any"};
    return random_.pick(words);
  }

  /// All digits except one or two, so that their cells are often connected.
  ConnectedCells connected() {
    ConnectedCells rule;
    rule.columns = board_.columns();
    rule.cells.assign(board_.grid_cells().begin(), board_.grid_cells().end());
    std::vector<Digit> digits(board_.digits().begin(), board_.digits().end());
    random_.shuffle(digits);
    const int left_out = 1 + random_.below(2);
    for (int i = left_out; i < std::max(board_.digit_count(), left_out + 1); ++i)
      rule.digits.push_back(
          board_.value(digits[static_cast<std::size_t>(std::min(i, board_.digit_count() - 1))]));
    std::ranges::sort(rule.digits);
    return rule;
  }

  CountsAndCells counts() {
    std::vector<Cell> cells = walk(longest());
    const Digit digit = held(random_.pick(cells));
    const auto count = std::ranges::count_if(cells, [&](Cell cell) { return held(cell) == digit; });
    return {{{static_cast<int>(count), board_.value(digit)}}, std::move(cells)};
  }

  /// Two sets of cells with the same one or two digits.
  NumberAndCells same_values() {
    std::vector<Digit> digits;
    for (int count = 1 + random_.below(2); count > 0; --count)
      digits.push_back(1 + random_.below(board_.digit_count()));
    NumberAndCells rule{2};
    for (int set = 0; set < 2; ++set) {
      random_.shuffle(digits);
      for (Digit digit : digits) {
        std::vector<Cell> cells;
        for (Cell cell : board_.cells())
          if (held(cell) == digit) cells.push_back(cell);
        // If lines may repeat digits, a digit may be missing.
        rule.cells.push_back(cells.empty() ? Cell{0} : random_.pick(cells));
      }
    }
    return rule;
  }

  DigitsAndCells candidates() {
    const Cell cell{random_.below(board_.cell_count())};
    std::vector<int> digits{value(cell)};
    for (Digit digit : board_.digits())
      if (board_.value(digit) != digits[0] && random_.below(3) == 0)
        digits.push_back(board_.value(digit));
    std::ranges::sort(digits);
    return {std::move(digits), {cell}};
  }

  /// Draws joined rules. For an Or, the grid must satisfy only one of them.
  JoinedRules joined() {
    JoinedRules rule;
    const auto kinds = all_rule_kinds();
    while (rule.rules.size() < 2) {
      const RuleKind& part = *random_.pick(kinds);
      if (part.syntax == nullptr || !has_places(part, board_)) continue;
      const bool must_keep = &kind_ == &kAnd || rule.rules.empty();
      RuleDrawer drawer(part, board_, grid_, random_);
      CellRule drawn = drawer.draw();
      if (int* const number = free_number(drawn))
        *number = 1 + random_.below(2 * board_.digit_count());
      if (!why_not_on(board_, drawn).empty()) continue;
      if (!must_keep || is_kept(drawn, board_, grid_)) rule.rules.push_back(std::move(drawn));
    }
    return rule;
  }

  const RuleKind& kind_;
  const Board& board_;
  const Grid& grid_;
  Random& random_;
};

/// True if the arguments are legal and the grid satisfies the rule.
bool serves(const CellRule& rule, const Board& board, const Grid& grid) {
  return why_not_on(board, rule).empty() && is_kept(rule, board, grid);
}

}  // namespace

bool is_kept(const CellRule& rule, const Board& board, const Grid& grid) {
  std::vector<Fault> wrong;
  find_violations(rule, board, grid, wrong);
  return wrong.empty();
}

std::optional<CellRule> random_rule(const RuleKind& kind, const Board& board, const Grid& grid,
                                    Random& random) {
  if (!has_places(kind, board)) return std::nullopt;
  constexpr int kTrials = 40;
  RuleDrawer drawer(kind, board, grid, random);
  for (int trial = 0; trial < kTrials; ++trial) {
    CellRule rule = drawer.draw();
    int* const number = RuleDrawer::free_number(rule);
    if (number == nullptr) {
      if (serves(rule, board, grid)) return rule;
      continue;
    }
    // Searches for the number that makes the rule true, from a random one on.
    const int numbers = 5 * board.digit_count();
    const int first = random.below(numbers);
    for (int step = 0; step < numbers; ++step) {
      *number = (first + step) % numbers;
      if (serves(rule, board, grid)) return rule;
    }
  }
  return std::nullopt;
}

}  // namespace dokusat
