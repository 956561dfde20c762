// A writer of puzzles as constraint strings. The text is read again as the same puzzle, although
// the meaning of some rules depends on others in the line.

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/iss/items.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/line_pieces.hpp>
#include <dokusat/rules/regions_to_find.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/table_text.hpp>
#include <map>
#include <set>
#include <utility>

namespace dokusat {
namespace {

using Pairs = std::set<Edge>;

Pairs pairs_of(const std::vector<Cell>& cells) {
  Pairs pairs;
  for (std::size_t i = 0; i + 1 < cells.size(); i += 2)
    pairs.insert({std::min(cells[i], cells[i + 1]), std::max(cells[i], cells[i + 1])});
  return pairs;
}

bool has_jigsaw(const std::vector<CellRule>& rules) {
  return std::ranges::any_of(rules, [](const CellRule& rule) {
    return rule.kind == &kJigsaw || (rule.kind == &kAnd && has_jigsaw(rule.parts()));
  });
}

/// The ranks of a puzzle, and whether lines may be equal.
struct Ranks {
  bool shared = false;         ///< lines may share ranks
  bool alone = false;          ///< some ranks are not shared
  bool none_is_equal = false;  ///< no two lines are equal

  void look_at(const CellRule& rule) {
    if (rule.kind == &kFullRank) (rule.as<RankOfLine>().is_shared ? shared : alone) = true;
    if (rule.kind == &kFullRankTies && rule.as<Word>().text == "none") none_is_equal = true;
    for (const CellRule& part : rule.parts()) look_at(part);
  }
};

/// Leaves only the FullRankTies with the right effect: it applies to all ranks of its line, and the
/// last one counts.
void rewrite_ties(std::vector<CellRule>& rules) {
  Ranks ranks;
  for (const CellRule& rule : rules) ranks.look_at(rule);
  if (!ranks.shared && !ranks.none_is_equal && !ranks.alone) return;
  const char* const last = ranks.shared ? "any" : ranks.none_is_equal ? "none" : "only-unclued";
  std::erase_if(rules, [&](const CellRule& rule) {
    return rule.kind == &kFullRankTies && rule.as<Word>().text != last;
  });
  if (ranks.shared && std::ranges::find(rules, &kFullRankTies, &CellRule::kind) == rules.end())
    rules.emplace_back(&kFullRankTies, Word{last});
}

/// A rewriter of rules whose meaning would be changed by others in the line.
class Rewriter {
 public:
  Rewriter(const Board& board, const std::vector<CellRule>& rules) : board_(board) {
    for (const RuleKind* strict : {&kStrictWhiteDot, &kStrictKropki, &kStrictXV}) {
      std::vector<CellRule> all = rules;
      all.push_back({strict});
      name_exempt_pairs(board, all);
      shown_[strict] = pairs_of(all.back().cells());
    }
    const bool has_usual_boxes = board.regions().empty() && board.box() &&
                                 board.box() == default_box_shape(board.rows(), board.columns());
    cuts_lines_otherwise_ = !has_usual_boxes && has_jigsaw(rules);
  }

  void rewrite(CellRule& rule) const {
    if (auto* const joined = std::get_if<JoinedRules>(&rule.arguments))
      for (CellRule& part : joined->rules) rewrite(part);
    const auto shown = shown_.find(rule.kind);
    if (shown != shown_.end() && shown->second != pairs_of(rule.cells())) rule = spelt_out(rule);
    if (rule.kind != &kRegionSumLine || !cuts_lines_otherwise_) return;
    auto& [cells, sizes] = rule.as<CellGroups>();
    if (sizes.empty()) sizes = piece_sizes(cells, regions_of(board_));
  }

 private:
  /// Returns a rule for each pair of neighbours that the strict rule does not exempt.
  CellRule spelt_out(const CellRule& strict) const {
    const bool letters = strict.kind == &kStrictXV;
    const bool black_dots = strict.kind == &kStrictKropki;
    const std::string table = table_text(board_.digit_count(), [&](Digit first, Digit second) {
      const int one = board_.value(first);
      const int other = board_.value(second);
      const bool consecutive = one == other + 1 || other == one + 1;
      const bool twice = one == 2 * other || other == 2 * one;
      return letters ? one + other != 5 && one + other != 10
                     : !consecutive && !(black_dots && twice);
    });
    const Pairs exempt = pairs_of(strict.cells());
    JoinedRules all;
    for (const Edge& edge : board_.edges())
      if (!exempt.contains(edge))
        all.rules.emplace_back(&kPair, TextAndCells{table, {edge.first, edge.second}});
    return {&kAnd, std::move(all)};
  }

  const Board& board_;
  std::map<const RuleKind*, Pairs> shown_;
  bool cuts_lines_otherwise_ = false;
};

/// Returns the number of cells of a region according to the rules; 0 if no rule defines it.
int region_size_of(const std::vector<CellRule>& rules) {
  for (const CellRule& rule : rules) {
    const auto size = rule.kind == &kJigsaw              ? rule.as<RegionLayout>().size
                      : rule.kind == &kChaosConstruction ? rule.as<RegionSize>().size
                                                         : std::nullopt;
    if (size) return *size;
    if (const int of_parts = region_size_of(rule.parts()); of_parts > 0) return of_parts;
  }
  return 0;
}

std::vector<CellRule> copied_rules(const Puzzle& puzzle) {
  std::vector<CellRule> rules;
  for (const Rule& rule : puzzle.rules)
    if (const auto* const of_cells = std::get_if<CellRule>(&rule)) rules.push_back(*of_cells);
  return rules;
}

/// True if a rule has another region size than that of the whole board.
bool has_other_region_size(const CellRule& rule, int side, int said) {
  const auto differs = [&](const std::optional<int>& size) { return size.value_or(side) != said; };
  if (rule.kind == &kJigsaw) return differs(rule.as<RegionLayout>().size);
  if (rule.kind == &kChaosConstruction) return differs(rule.as<RegionSize>().size);
  return std::ranges::any_of(
      rule.parts(), [&](const CellRule& part) { return has_other_region_size(part, side, said); });
}

/// Returns the number of cells of a box or region, of the board or of its layouts.
int region_size(const Board& board, const std::vector<CellRule>& rules) {
  if (board.box()) return board.box()->rows * board.box()->columns;
  for (const Unit& unit : board.units())
    if (unit.kind == UnitKind::box) return static_cast<int>(unit.cells.size());
  return region_size_of(rules);
}

std::string board_text(const Board& board, int region_size) {
  std::string text;
  const bool usual_values = board.values() == Values{1, std::max(board.rows(), board.columns())};
  const std::string values =
      usual_values ? ""
                   : std::to_string(board.first_value()) + "-" + std::to_string(board.last_value());
  if (board.rows() != kUsualIssSize || board.columns() != kUsualIssSize || !usual_values ||
      !board.has_lines())
    text += ".Shape~" + size_text(board.rows(), board.columns()) +
            (usual_values && board.has_lines() ? "" : "~" + values) +
            (board.has_lines() ? "" : "~Raw");
  const bool usual_size =
      region_size == 0 || region_size == std::max(board.rows(), board.columns());
  if (!usual_size) text += ".RegionSize~" + std::to_string(region_size);
  const std::optional<BoxShape> usual =
      !board.has_lines() ? std::nullopt
      : usual_size       ? default_box_shape(board.rows(), board.columns())
                         : box_shape_of_size(board.rows(), board.columns(), region_size);
  if (board.box() == usual && board.regions().empty()) return text;
  if (board.has_lines()) text += ".NoBoxes";
  if (const std::vector<int> regions = regions_of(board); !regions.empty())
    text += ".Jigsaw~" + layout_text(regions);
  return text;
}

/// Writes the groups, except those that rules make.
std::string groups_text(const Board& board) {
  std::string text;
  for (const CellGroup& group : board.groups()) {
    if (!group.name.starts_with('V')) continue;
    text +=
        ".Var~" + group.name.substr(1) + "~~" +
        (group.columns == board.columns() ? std::to_string(group.count)
                                          : size_text(group.count / group.columns, group.columns));
  }
  return text;
}

std::string givens_text(const Puzzle& puzzle) {
  std::string givens;
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit)
      givens += "~" + cell_text(*puzzle.board, cell) + "_" +
                puzzle.board->value_text(puzzle.givens[cell]);
  return givens.empty() ? "" : "." + givens;
}

/// True if the layouts leave a cell in no region, so that they cannot be the board's regions.
bool leave_a_cell_out(const std::vector<CellRule>& rules, const Board& board) {
  std::vector<bool> covered(static_cast<std::size_t>(board.grid_cell_count()), false);
  for (const CellRule& rule : rules) {
    if (rule.kind != &kJigsaw) continue;
    const auto& [text, told] = rule.as<RegionLayout>();
    const int size = told.value_or(std::max(board.rows(), board.columns()));
    for (std::size_t cell = 0; cell < covered.size(); ++cell)
      if (std::ranges::count(text, text[cell]) == size) covered[cell] = true;
  }
  return std::ranges::find(covered, false) != covered.end();
}

/// A finder of rules that must be written within And: a Jigsaw that would be taken for the board's
/// regions, a second clue at one place, and a rule that would be taken for a given digit.
class Clues {
 public:
  Clues(const Puzzle& puzzle, const std::vector<CellRule>& rules)
      : puzzle_(puzzle),
        may_be_regions_(regions_of(*puzzle.board).empty() &&
                        !leave_a_cell_out(rules, *puzzle.board)) {}

  bool must_be_set_apart(const CellRule& rule) {
    if (rule.kind == &kJigsaw) return may_be_regions_;
    if (rule.kind == &kGiven) {
      const auto& [digits, cells] = rule.as<DigitsAndCells>();
      const Digit given = puzzle_.givens[cells[0]];
      return digits.size() == 1 && (given == kNoDigit || puzzle_.board->value(given) == digits[0]);
    }
    if (!is_clue_outside(*rule.kind)) return false;
    return places_.try_emplace({rule.kind, rule.cells()}, rule).first->second != rule;
  }

 private:
  const Puzzle& puzzle_;
  const bool may_be_regions_;  // true if layouts outside And become the board's regions
  std::map<std::pair<const RuleKind*, std::vector<Cell>>, CellRule> places_;
};

}  // namespace

std::string iss_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::vector<CellRule> rules = copied_rules(puzzle);
  std::string text =
      board_text(board, region_size(board, rules)) + groups_text(board) + givens_text(puzzle);
  rewrite_ties(rules);
  const Rewriter rewriter(board, rules);
  Clues clues(puzzle, rules);
  for (CellRule& rule : rules) {
    rewriter.rewrite(rule);
    const std::string alone = rule_text(board, rule);
    text += clues.must_be_set_apart(rule) ? ".And" + alone + ".End" : alone;
  }
  return (text.empty() ? ".Shape~9x9" : text) + "\n";
}

std::string why_no_iss(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return "cannot express that dominoes tile the board";
  const Board& board = *puzzle.board;
  if (largest_number(board) > kLargestIssSize)
    return "cannot express a " + size_text(board.rows(), board.columns()) + " board" +
           (board.last_value() > kLargestIssSize
                ? " with values over " + std::to_string(kLargestIssSize)
                : "");
  const std::vector<CellRule> rules = copied_rules(puzzle);
  const auto has = [&](const RuleKind& kind) {
    return std::ranges::find(rules, &kind, &CellRule::kind) != rules.end();
  };
  Ranks ranks;
  for (const CellRule& rule : rules) ranks.look_at(rule);
  if (ranks.shared && (ranks.alone || ranks.none_is_equal))
    return "cannot express that some ranks are shared and others not";
  const bool has_regions = has(kChaosConstruction);
  const bool has_lacks = has(kDoppelganger);
  for (const CellGroup& group : board.groups())
    if (!(group.name == kRegionGroup && has_regions) &&
        !(group.name.starts_with("DG") && has_lacks) &&
        (!group.name.starts_with('V') || group.name.size() < 2 ||
         (group.columns != board.columns() && group.count % group.columns != 0)))
      return "cannot express the cells " + group.name;
  const int side = std::max(board.rows(), board.columns());
  const int told = region_size(board, rules);
  const int said = told == 0 ? side : told;
  if (said != side && (!board.has_lines() || said < 1 || said > board.grid_cell_count()))
    return "cannot express that regions have " + std::to_string(said) + " cells";
  if (std::ranges::any_of(
          rules, [&](const CellRule& rule) { return has_other_region_size(rule, side, said); }))
    return "can only express regions of one size";
  const int size = std::max(1, region_size(board, {}));
  std::size_t cells = 0;
  for (const Unit& unit : board.units())
    if (unit.kind == UnitKind::box) {
      if (std::cmp_not_equal(unit.cells.size(), size))
        return "can only express regions of one size";
      cells += unit.cells.size();
    }
  if (cells != 0 && std::cmp_not_equal(cells, board.grid_cell_count()))
    return "cannot express cells without a region";
  return "";
}

}  // namespace dokusat
