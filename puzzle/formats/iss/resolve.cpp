#include <algorithm>
#include <array>
#include <dokusat/formats/iss/cell_groups.hpp>
#include <dokusat/formats/iss/layouts.hpp>
#include <dokusat/formats/iss/resolve.hpp>
#include <dokusat/model/rule_index.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/line_pieces.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/text/number.hpp>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// Kinds with one clue in each place: a second clue with other arguments may be a mistake.
constexpr std::array kClues = {&kSandwich,     &kXSum,     &kSkyscraper,  &kHiddenSkyscraper,
                               &kNumberedRoom, &kFullRank, &kLittleKiller};

/// Returns the digit that the rule puts on a cell; nothing unless it is a single candidate.
std::optional<Given> given_by(const CellRule& rule, const Board& board) {
  if (rule.kind != &kGiven) return std::nullopt;
  const auto& [digits, cells] = rule.as<DigitsAndCells>();
  if (digits.size() != 1) return std::nullopt;
  return Given{cells[0], board.digit_of(digits[0])};
}

class Resolver {
 public:
  Resolver(const TextLines& lines, const TextLine& line, const std::vector<IssItem>& items,
           const BoardSpec& usual)
      : lines_(lines),
        line_(line),
        items_(items),
        plan_(find_shape(usual)),
        told_region_size_(find_region_size()),
        layouts_(items, plan_.rows * plan_.columns, region_size()) {
    plan_.groups = cell_groups(lines_, line_, items_, plan_);
    const bool says_none = says_no_boxes() || !plan_.has_lines;
    if (!says_none) find_boxes(usual);
    const bool has_boxes = plan_.box || !plan_.region_of.empty();
    bool are_told = has_boxes && usual.layout() != BoardSpec::Layout::usual;
    if (!has_boxes && layouts_.board_regions()) {
      BoardPlan with_regions = plan_;
      with_regions.region_of = *layouts_.board_regions();
      has_regions_of_layouts_ = why_no_board(with_regions).empty();
      if (has_regions_of_layouts_) plan_ = std::move(with_regions);
    }
    if (!has_boxes && !layouts_.empty()) line_regions_ = layouts_.line_regions();
    // DisjointSets and Windoku use boxes, even if layouts replace these as regions.
    are_told =
        are_told || (usual.layout() == BoardSpec::Layout::jigsaw && !has_regions_of_layouts_);
    if (are_told) return;
    has_shapes_ = true;
    box_shape_ = box_shape(region_size());
    // The Interactive Sudoku Solver makes windows with as many cells as there are values.
    window_shape_ = box_shape(told_region_size_.value_or(plan_.values.count));
  }

  Puzzle puzzle(Boards& boards) {
    if (const std::string why = why_no_board(plan_); !why.empty()) fail(shape_token_, why);
    board_ = boards.of(BoardSpec::shape(plan_), plan_.rows, plan_.columns);
    Puzzle puzzle = empty_puzzle(board_);
    std::vector<CellRule> rules = bound(items_, nullptr, {});
    name_exempt_pairs(*board_, rules);
    bind_ties(rules);
    bind_largest_regions(rules);
    for (CellRule& rule : rules) {
      const std::optional<Given> given = given_by(rule, *board_);
      if (given && puzzle.givens[given->cell] == kNoDigit)
        puzzle.givens[given->cell] = given->digit;
      else if (!given || puzzle.givens[given->cell] != given->digit)
        puzzle.rules.push_back(std::move(rule));
    }
    return puzzle;
  }

 private:
  [[noreturn]] void fail(const Token& at, const std::string& message) const {
    lines_.fail(line_, at, message);
  }

  /// Returns the plan without boxes and regions.
  BoardPlan find_shape(const BoardSpec& usual) {
    std::optional<BoardPlan> shape;
    for (const IssItem& item : items_) {
      if (item.what != IssItem::What::shape) continue;
      BoardPlan here = shape_of(item);
      if (shape && here != *shape) fail(item.name, "another Shape than before");
      shape = std::move(here);
      shape_token_ = item.arguments[0];
    }
    if (shape) return *shape;
    shape_token_ = line_.first_token();
    const BoardPlan* const plan = usual.plan();
    if (plan == nullptr)
      return {.rows = kUsualIssSize, .columns = kUsualIssSize, .values = {1, kUsualIssSize}};
    return {.rows = plan->rows,
            .columns = plan->columns,
            .values = plan->values,
            .has_lines = plan->has_lines};
  }

  /// Parses "6x9", perhaps with values ("0-8", or their number) and the kind of grid.
  BoardPlan shape_of(const IssItem& shape) const {
    if (shape.arguments.empty()) fail(shape.name, "expected the shape, such as Shape~6x6");
    const Token& token = shape.arguments[0];
    const std::size_t cross = token.text.find('x');
    const auto number = [](std::string_view text) { return parse_number<int>(text).value_or(0); };
    const int rows = number(token.text.substr(0, cross));
    const int columns = cross == std::string_view::npos ? 0 : number(token.text.substr(cross + 1));
    if (rows < 1 || columns < 1)
      fail(token,
           "expected rows, x and columns, such as 6x6, found " + quoted(std::string(token.text)));
    if (rows > kLargestIssSize || columns > kLargestIssSize)
      fail(token, "constraint strings can only express boards of up to " +
                      std::to_string(kLargestIssSize) + " rows and columns");
    BoardPlan plan{.rows = rows, .columns = columns, .values = {1, std::max(rows, columns)}};
    if (shape.arguments.size() > 1 && !shape.arguments[1].text.empty())
      plan.values = values_of(shape.arguments[1]);
    if (shape.arguments.size() > 2) plan.has_lines = has_lines(shape.arguments[2]);
    if (shape.arguments.size() > 3) fail(shape.arguments[3], "expected nothing more of the shape");
    return plan;
  }

  Values values_of(const Token& token) const {
    const std::size_t dash = token.text.find('-');
    const std::optional<int> last =
        parse_number<int>(token.text.substr(dash == std::string_view::npos ? 0 : dash + 1));
    const std::optional<int> first =
        dash == std::string_view::npos ? 1 : parse_number<int>(token.text.substr(0, dash));
    if (!first || !last || *first < 0 || *last < *first || *last > kLargestIssSize)
      fail(token, "expected values such as 0-8, up to " + std::to_string(kLargestIssSize) +
                      ", found " + quoted(std::string(token.text)));
    return {*first, *last - *first + 1};
  }

  bool has_lines(const Token& kind) const {
    if (kind.text != "Raw" && kind.text != "Sudoku")
      fail(kind, "expected Raw or Sudoku, found " + quoted(std::string(kind.text)));
    return kind.text == "Sudoku";
  }

  /// Returns the size of all RegionSize, which must agree.
  std::optional<int> find_region_size() const {
    std::optional<int> size;
    for (const IssItem& item : items_) {
      if (item.what != IssItem::What::region_size) continue;
      const Token at = item.arguments.empty() ? item.name : item.arguments[0];
      const std::optional<int> here = parse_number<int>(at.text);
      if (!here || *here < 1 || *here > plan_.rows * plan_.columns)
        fail(at, "expected how many cells a region has, such as RegionSize~9");
      if (item.arguments.size() > 1)
        fail(item.arguments[1], "unexpected argument after RegionSize");
      if (!plan_.has_lines) fail(item.name, "RegionSize is for boards with rows and columns");
      if (size && here != size) fail(at, "another RegionSize than before");
      size = here;
    }
    return size;
  }

  int region_size() const {
    return told_region_size_.value_or(std::max(plan_.rows, plan_.columns));
  }

  std::optional<BoxShape> box_shape(int size) const {
    return told_region_size_ || size != std::max(plan_.rows, plan_.columns)
               ? box_shape_of_size(plan_.rows, plan_.columns, size)
               : default_box_shape(plan_.rows, plan_.columns);
  }

  bool says_no_boxes() const {
    return std::ranges::any_of(
        items_, [](const IssItem& item) { return item.what == IssItem::What::no_boxes; });
  }

  void find_boxes(const BoardSpec& usual) {
    if (usual.layout() == BoardSpec::Layout::usual) {
      plan_.box = box_shape(region_size());
      return;
    }
    const std::shared_ptr<const Board> told = usual.board(plan_.rows, plan_.columns);
    if (!told) fail(line_.first_token(), usual.why_not(plan_.rows, plan_.columns));
    plan_.box = told->box();
    plan_.region_of = told->regions();
  }

  /// The mapping of cells in repeated rules.
  using Shift = std::function<Cell(Cell)>;

  /// Makes the rules of the items, which `joint` may join, with cells mapped by `shift`.
  std::vector<CellRule> bound(const std::vector<IssItem>& items, const RuleKind* joint,
                              const Shift& shift) const {
    std::vector<CellRule> rules;
    rules.reserve(items.size());
    std::vector<CellRule> some;  // of one item
    const bool are_alternatives = joint == &kOr;
    RuleIndex known;
    std::map<std::pair<const RuleKind*, std::vector<Cell>>, CellRule> clues;
    const auto rule_at = [&](std::size_t place) -> const CellRule& { return rules[place]; };
    for (const IssItem& item : items) {
      if (item.what != IssItem::What::rule && item.what != IssItem::What::copies) continue;
      some.clear();
      if (item.what == IssItem::What::copies)
        some = copies(item, shift);
      else
        bind(item, shift, some);
      if (layouts_.is_of_board(item) && has_regions_of_layouts_) continue;
      // An item's rules together are one alternative; without rules it is true.
      if (are_alternatives && some.size() != 1) {
        CellRule all{&kAnd, JoinedRules{std::move(some)}};
        some.clear();
        some.push_back(std::move(all));
      }
      for (CellRule& rule : some) {
        if (!are_alternatives) require_one_clue(item, rule, clues);
        if (are_alternatives || known.add(rule, rules.size(), rule_at))
          rules.push_back(std::move(rule));
      }
    }
    return rules;
  }

  /// Makes the rules of a Replicate, once for each target.
  std::vector<CellRule> copies(const IssItem& item, const Shift& shift) const {
    if (item.arguments.size() > 2) fail(item.arguments[2], "unexpected argument after Replicate");
    Cell origin{0};
    if (item.arguments.size() > 1 && !item.arguments[1].text.empty()) {
      const std::optional<Cell> named = parse_cell(*board_, item.arguments[1].text);
      if (!named) fail(item.arguments[1], "expected a cell, such as R1C1");
      origin = *named;
    }
    std::vector<CellRule> rules;
    for (const Cell target : targets_of(item, origin)) {
      const Shift moved = [&, target](Cell cell) {
        const std::optional<Cell> to = board_->moved(cell, origin, target);
        if (!to)
          fail(item.name, "Replicate: " + cell_text(*board_, cell) + " has no counterpart at " +
                              cell_text(*board_, target));
        return shift ? shift(*to) : *to;
      };
      std::vector<CellRule> some = bound(item.parts, nullptr, moved);
      std::ranges::move(some, std::back_inserter(rules));
    }
    return rules;
  }

  /// Returns the targets: bit i of the text, six per character, lowest first, is cell origin + i.
  std::vector<Cell> targets_of(const IssItem& item, Cell origin) const {
    constexpr int kBits = 6;
    std::vector<Cell> targets;
    if (item.arguments.empty()) return targets;
    const Token& text = item.arguments[0];
    for (std::size_t i = 0; i < text.text.size(); ++i) {
      const std::optional<int> value = base64_value(text.text[i]);
      if (!value)
        fail({text.text.substr(i), text.column + static_cast<int>(i)},
             "expected a character of base64");
      for (int bit = 0; bit < kBits; ++bit) {
        if ((*value >> bit & 1) == 0) continue;
        const std::int64_t cell = origin.index + static_cast<std::int64_t>(i) * kBits + bit;
        if (cell >= board_->cell_count())
          fail(text, "Replicate: a target lies beyond the last cell");
        targets.push_back(Cell{static_cast<int>(cell)});
      }
    }
    return targets;
  }

  template <class Clues>
  void require_one_clue(const IssItem& item, const CellRule& rule, Clues& clues) const {
    if (std::ranges::find(kClues, rule.kind) == kClues.end()) return;
    const auto [clue, is_new] = clues.try_emplace({rule.kind, rule.cells()}, rule);
    if (!is_new && clue->second != rule)
      fail(item.name, std::string(rule.kind->name) + ": there is already a clue at this place, " +
                          std::to_string(numbers_in(clue->second.arguments)[0]));
  }

  void bind(const IssItem& item, const Shift& shift, std::vector<CellRule>& rules) const {
    if (item.kind->syntax == nullptr) {
      rules.emplace_back(item.kind, JoinedRules{bound(item.parts, item.kind, shift)});
    } else {
      ArgumentReader arguments(lines_, line_, *board_, item.name, item.arguments);
      item.kind->syntax->read(arguments, *item.kind, rules);
      if (!arguments.at_end())
        fail(arguments.peek(), "unexpected argument after " + std::string(item.kind->name) +
                                   ", found " + quoted(std::string(arguments.peek().text)));
    }
    for (CellRule& rule : rules) {
      if (shift) move(item, rule, shift);
      bind_to_regions(rule);
      if (const std::string why = why_not_on(*board_, rule); !why.empty())
        fail(item.name, std::string(item.kind->name) + ": " + why);
    }
  }

  /// Maps the cells of a rule. Rules of the whole board and clues outside cannot be moved.
  void move(const IssItem& item, CellRule& rule, const Shift& shift) const {
    if (rule.kind->syntax == nullptr) return;  // its parts are mapped already
    if (rule.cells().empty() || is_clue_outside(*rule.kind))
      fail(item.name, std::string(rule.kind->name) + " cannot stand within Replicate");
    for (Cell& cell : *cells_in(rule.arguments)) cell = shift(cell);
  }

  /// Adds to the rule the regions or boxes that it uses, if they differ from the board's.
  void bind_to_regions(CellRule& rule) const {
    if (rule.kind == &kRegionSumLine && line_regions_) {
      auto& line = rule.as<CellGroups>();
      std::vector<int> sizes = piece_sizes(line.cells, *line_regions_);
      const std::vector<int> regions = regions_of(*board_);
      if (regions.empty() || sizes != piece_sizes(line.cells, regions))
        line.sizes = std::move(sizes);
    }
    if (rule.kind == &kJigsaw) rule.as<RegionLayout>().size = told_region_size_;
    if (rule.kind == &kChaosConstruction) rule.as<RegionSize>().size = told_region_size_;
    if (rule.kind == &kDisjointSets && has_shapes_) bind_to_boxes(rule, box_shape_);
    if (rule.kind == &kWindoku && has_shapes_) bind_to_boxes(rule, window_shape_);
  }

  /// Adds the groups to RegionSameValues if a Jigsaw has regions besides the board's units.
  void bind_largest_regions(std::vector<CellRule>& rules) const {
    if (std::ranges::find(rules, &kRegionSameValues, &CellRule::kind) == rules.end()) return;
    std::vector<std::vector<Cell>> regions;
    for (const Unit& unit : board_->units()) regions.push_back(unit.cells);
    const std::size_t units = regions.size();
    for (const CellRule& rule : rules)
      if (rule.kind == &kJigsaw)
        for (Statement& region : statements_of(rule, *board_))
          regions.push_back(std::move(region.cells));
    if (regions.size() == units) return;
    std::size_t largest = 0;
    for (const auto& region : regions) largest = std::max(largest, region.size());
    std::erase_if(regions, [&](const auto& region) { return region.size() != largest; });
    if (regions.size() < 2 || std::cmp_equal(largest, board_->digit_count())) return;
    for (CellRule& rule : rules) {
      if (rule.kind != &kRegionSameValues) continue;
      auto& groups = rule.as<CellGroups>();
      groups.sizes.assign(regions.size(), static_cast<int>(largest));
      for (const auto& region : regions)
        groups.cells.insert(groups.cells.end(), region.begin(), region.end());
    }
  }

  /// Sets the rule's boxes unless they are the ones that it uses by default.
  void bind_to_boxes(CellRule& rule, const std::optional<BoxShape>& shape) const {
    const std::optional<BoxShape> by_itself =
        board_->box() ? board_->box() : default_box_shape(board_->rows(), board_->columns());
    if (shape == by_itself && board_->regions().empty()) return;
    rule.as<BoxesMeant>() = {true, shape};
  }

  const TextLines& lines_;
  const TextLine& line_;
  const std::vector<IssItem>& items_;
  Token shape_token_;  // place of the shape
  BoardPlan plan_;
  std::optional<int> told_region_size_;
  Layouts layouts_;
  bool has_regions_of_layouts_ = false;
  /// Regions that divide lines if the board has no boxes.
  std::optional<std::vector<int>> line_regions_;
  /// The shapes of the boxes of DisjointSets and of the windows of Windoku, if `has_shapes_`.
  std::optional<BoxShape> box_shape_;
  std::optional<BoxShape> window_shape_;
  bool has_shapes_ = false;
  std::shared_ptr<const Board> board_;
};

}  // namespace

Puzzle resolve(const TextLines& lines, const TextLine& line, const std::vector<IssItem>& items,
               Boards& boards) {
  return Resolver(lines, line, items, boards.spec()).puzzle(boards);
}

}  // namespace dokusat
