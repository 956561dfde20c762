#include <algorithm>
#include <dokusat/formats/fpuzzles/fpuzzles_entries.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_keys.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_writer.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

namespace dokusat {
namespace {

using Json = nlohmann::ordered_json;

/// The kinds of marks of difference and ratio in a puzzle.
struct MarkKinds {
  bool any = false;
  bool other_than_dots = false;  ///< with another difference than 1, or another ratio than 2
};

bool repeats_a_cell(std::span<const Cell> cells) {
  std::vector<Cell> sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted);
  return std::ranges::adjacent_find(sorted) != sorted.end();
}

/// Returns what the format cannot express of the rule by itself.
std::string why_not_said(const CellRule& rule, const Board& board) {
  const std::string cannot = "cannot express the rule " + std::string(rule.kind->name);
  const std::string table = text_in(rule.arguments);
  const bool is_said =
      rule.kind == &kPair ? table == rising_table(board.digit_count())
      : rule.kind == &kPairX
          ? table == apart_table(board.digit_count()) && !repeats_a_cell(rule.cells())
      : rule.kind == &kSum          ? pill_of(rule.as<WeightedCells>()) > 0
      : rule.kind == &kLittleKiller ? named_diagonal(board, rule.cells()).has_value()
      : rule.kind == &kOr           ? digital_root_of(rule.as<JoinedRules>(), board) > 0 &&
                                !repeats_a_cell(rule.parts()[0].cells())
                          : has_fpuzzles_entry(*rule.kind);
  if (!is_said) return cannot;
  const std::vector<int> numbers = numbers_in(rule.arguments);
  const bool is_set = rule.kind == &kCage || rule.kind == &kAllDifferent ||
                      rule.kind == &kContainAtLeast || rule.kind == &kQuad || rule.kind == &kRenban;
  const std::size_t pill = rule.kind == &kPillArrow ? static_cast<std::size_t>(numbers[0])
                           : rule.kind == &kSum     ? pill_of(rule.as<WeightedCells>())
                                                    : 0;
  if (repeats_a_cell(std::span(rule.cells()).first(is_set ? rule.cells().size() : pill)))
    return cannot + " of cells that are named twice";
  if (rule.kind == &kGiven && numbers.empty()) return cannot + " of no digit";
  if (rule.kind == &kSumLine && rule.as<LineOrLoop>().is_loop)
    return "cannot express that a SumLine is closed";
  if (rule.kind == &kSameValues && std::cmp_not_equal(numbers[0], rule.cells().size()))
    return "cannot express SameValues of sets of several cells";
  const bool goes_by_regions = rule.kind == &kDisjointSets || rule.kind == &kRegionSumLine;
  if (goes_by_regions && (!numbers.empty() || regions_of(board).empty()))
    return cannot + " of other regions than the board's";
  const bool zero_is_nothing = rule.kind == &kLittleKiller || rule.kind == &kWhisper ||
                               rule.kind == &kLockout || rule.kind == &kNumberedRoom;
  if (zero_is_nothing && numbers[0] == 0) return cannot + " with 0";
  if (!numbers.empty() && std::ranges::max(numbers) > kLargestJsonNumber)
    return cannot + " with a number over " + std::to_string(kLargestJsonNumber);
  return "";
}

/// Returns what the format cannot express of the rule because of the marks of the puzzle.
std::string why_not_beside(const CellRule& rule, const MarkKinds& marks) {
  if (rule.kind == &kAntiConsecutive && marks.any)
    return "cannot express AntiConsecutive with dots, which it would make exceptions";
  if (rule.kind == &kStrictKropki && marks.other_than_dots)
    return "cannot express StrictKropki with other differences or ratios than those of "
           "dots";
  return "";
}

/// Returns the kinds of marks of difference and ratio.
MarkKinds kinds_of_marks(const Puzzle& puzzle, const FpuzzlesMarks& marks,
                         const FpuzzlesNegatives& negatives) {
  MarkKinds kinds;
  for (const Rule& rule : puzzle.rules) {
    const CellRule& cells = std::get<CellRule>(rule);
    const std::optional<FpuzzlesMark> mark = marks.of(cells);
    if (!mark || negatives.said.contains(&cells) || std::string_view(mark->key) == "xv") continue;
    kinds.any = true;
    kinds.other_than_dots = kinds.other_than_dots || !mark->value.empty();
  }
  return kinds;
}

}  // namespace

std::string why_no_fpuzzles(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return "cannot express that dominoes tile the board";
  const Board& board = *puzzle.board;
  if (board.rows() != board.columns() || board.digit_count() != board.rows() ||
      board.first_value() != 1 || !board.is_regular())
    return "can only express boards with as many columns and digits as rows";
  if (board.rows() > kLargestFpuzzles)
    return "can only express boards of up to " + size_text(kLargestFpuzzles);
  const FpuzzlesNegatives negatives = negatives_of(puzzle);
  const FpuzzlesMarks marks(board);
  const MarkKinds kinds = kinds_of_marks(puzzle, marks, negatives);
  for (const Rule& rule : puzzle.rules) {
    const CellRule& cells = std::get<CellRule>(rule);
    if (negatives.said.contains(&cells)) continue;
    if (std::string why = why_not_beside(cells, kinds); !why.empty()) return why;
    if (marks.of(cells)) continue;
    if (std::string why = why_not_said(cells, *puzzle.board); !why.empty()) return why;
  }
  return "";
}

std::string fpuzzles_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const std::vector<int> regions = regions_of(board);
  const bool usual = board.box() == default_box_shape(board.rows()) && board.regions().empty();
  Json json{{"size", board.rows()}, {"grid", Json::array()}};
  for (const auto& [key, text] :
       {std::pair("title", &puzzle.about.title), std::pair("author", &puzzle.about.author),
        std::pair("ruleset", &puzzle.about.ruleset)})
    if (!text->empty()) json[key] = *text;
  for (Cell cell : board.grid_cells()) {
    if (board.column(cell) == 0) json["grid"].push_back(Json::array());
    Json entry = Json::object();
    if (!usual) entry["region"] = nullptr;
    if (!usual && !regions.empty()) entry["region"] = regions[static_cast<std::size_t>(cell.index)];
    if (puzzle.givens[cell] != kNoDigit) {
      entry["value"] = puzzle.givens[cell];
      entry["given"] = true;
    }
    json["grid"].back().push_back(std::move(entry));
  }
  const FpuzzlesNegatives negatives = negatives_of(puzzle);
  const FpuzzlesMarks marks(board);
  for (const Rule& rule : puzzle.rules) {
    const CellRule& cells = std::get<CellRule>(rule);
    if (negatives.said.contains(&cells)) continue;
    if (const std::optional<FpuzzlesMark> mark = marks.of(cells))
      add_fpuzzles_mark(board, cells, *mark, json);
    else
      add_fpuzzles_entry(board, cells, json);
  }
  for (const std::string& key : negatives.keys)
    if (key == "nonconsecutive")
      json[key] = true;
    else
      json["negative"].push_back(key);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace dokusat
