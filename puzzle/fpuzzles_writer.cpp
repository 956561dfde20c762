#include <algorithm>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/fpuzzles_negative.hpp>
#include <dokusat/puzzle/fpuzzles_rules.hpp>
#include <dokusat/puzzle/fpuzzles_writer.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <functional>
#include <map>
#include <utility>

namespace dokusat {
namespace {

using Json = FpuzzlesJson;

Json names(const Board& board, std::span<const Cell> cells) {
  Json list = Json::array();
  for (Cell cell : cells) list.push_back(cell_text(board, cell));
  return list;
}

Json line(const Board& board, const CellRule& rule) {
  return {{"lines", Json::array({names(board, rule.cells)})}};
}

Json cells(const Board& board, const CellRule& rule) {
  return {{"cells", names(board, rule.cells)}};
}

/// The place outside the board from which the line is seen.
std::string outside(const Board& board, const std::vector<Cell>& line) {
  const Cell first = line.front();
  const Cell second = line[1 % line.size()];
  int row = board.row(first) + 1;
  int column = board.column(first) + 1;
  if (board.row(first) == board.row(second))
    column = first < second ? 0 : board.size() + 1;
  else
    row = first < second ? 0 : board.size() + 1;
  return "R" + std::to_string(row) + "C" + std::to_string(column);
}

Json clue(const Board& board, const CellRule& rule) {
  return {{"cell", outside(board, rule.cells)}, {"value", std::to_string(rule.numbers[0])}};
}

Json little_killer(const Board& board, const CellRule& rule) {
  const Cell first = rule.cells.front();
  const int down = board.row(rule.cells[1]) - board.row(first);
  const int right = board.column(rule.cells[1]) - board.column(first);
  return {{"cell", "R" + std::to_string(board.row(first) + 1 - down) + "C" +
                       std::to_string(board.column(first) + 1 - right)},
          {"cells", names(board, rule.cells)},
          {"direction", std::string(down > 0 ? "D" : "U") + (right > 0 ? "R" : "L")},
          {"value", std::to_string(rule.numbers[0])}};
}

/// An arrow with so many cells in its circle.
Json arrow(const Board& board, const CellRule& rule, std::size_t head) {
  const std::span<const Cell> all = rule.cells;
  return {{"lines", Json::array({names(board, all.subspan(head - 1))})},
          {"cells", names(board, all.first(head))}};
}

Json numbered_line(const Board& board, const CellRule& rule) {
  Json entry = line(board, rule);
  entry["value"] = std::to_string(rule.numbers[0]);
  return entry;
}

/// Each pair of neighbours among the cells, with a value or none.
void add_signs(const Board& board, const CellRule& rule, const char* key, const Json& value,
               Json& json) {
  for (std::size_t one = 0; one < rule.cells.size(); ++one)
    for (std::size_t other = one + 1; other < rule.cells.size(); ++other) {
      const auto [first, second] = std::minmax(rule.cells[one], rule.cells[other]);
      if (!board.edge_index({first, second})) continue;
      Json entry{{"cells", names(board, std::vector{first, second})}};
      if (!value.is_null()) entry["value"] = value;
      json[key].push_back(std::move(entry));
    }
}

using Writer = std::function<void(const Board&, const CellRule&, Json&)>;

Writer entry_of(const char* key, Json (*entry)(const Board&, const CellRule&)) {
  return [=](const Board& board, const CellRule& rule, Json& json) {
    json[key].push_back(entry(board, rule));
  };
}

Writer flag(const char* key) {
  return [=](const Board&, const CellRule&, Json& json) { json[key] = true; };
}

Writer pair_signs(const char* key, Json value) {
  return [=](const Board& board, const CellRule& rule, Json& json) {
    add_signs(board, rule, key, value, json);
  };
}

void write_cage(const Board& board, const CellRule& rule, Json& json) {
  Json entry = cells(board, rule);
  if (rule.numbers[0] != 0) entry["value"] = std::to_string(rule.numbers[0]);
  json["killercage"].push_back(std::move(entry));
}

void write_quad(const Board& board, const CellRule& rule, Json& json) {
  Json entry = cells(board, rule);
  entry["values"] = rule.numbers;
  json["quadruple"].push_back(std::move(entry));
}

void write_candidates(const Board& board, const CellRule& rule, Json& json) {
  json["grid"][static_cast<std::size_t>(board.row(rule.cells[0]))]
      [static_cast<std::size_t>(board.column(rule.cells[0]))]["givenPencilMarks"] = rule.numbers;
}

/// Sets of one cell each: clones.
void write_clones(const Board& board, const CellRule& rule, Json& json) {
  for (std::size_t i = 1; i < rule.cells.size(); ++i)
    json["clone"].push_back({{"cells", names(board, std::vector{rule.cells[i - 1]})},
                             {"cloneCells", names(board, std::vector{rule.cells[i]})}});
}

const std::map<const RuleKind*, Writer> kWriters = {
    {&kDiagonal, [](const Board&, const CellRule& rule,
                    Json& json) { json[rule.numbers[0] == 1 ? "diagonal+" : "diagonal-"] = true; }},
    {&kAntiKnight, flag("antiknight")},
    {&kAntiKing, flag("antiking")},
    {&kDisjointSets, flag("disjointgroups")},
    {&kAntiConsecutive, flag("nonconsecutive")},
    {&kStrictXV,
     [](const Board&, const CellRule&, Json& json) { json["negative"].push_back("xv"); }},
    {&kAllDifferent, entry_of("extraregion", cells)},
    {&kCage, write_cage},
    {&kArrow, entry_of("arrow", [](const Board& board,
                                   const CellRule& rule) { return arrow(board, rule, 1); })},
    {&kPillArrow, entry_of("arrow",
                           [](const Board& board, const CellRule& rule) {
                             return arrow(board, rule, static_cast<std::size_t>(rule.numbers[0]));
                           })},
    {&kDoubleArrow, entry_of("doublearrow", line)},
    {&kThermo, entry_of("thermometer", line)},
    {&kPalindrome, entry_of("palindrome", line)},
    {&kRenban, entry_of("renban", line)},
    {&kWhisper, entry_of("whispers", numbered_line)},
    {&kRegionSumLine, entry_of("regionsumline", line)},
    {&kSumLine, entry_of("sumline", numbered_line)},
    {&kIndexing,
     [](const Board& board, const CellRule& rule, Json& json) {
       json[rule.numbers[0] == 1 ? "columnindexer" : "rowindexer"].push_back(cells(board, rule));
     }},
    {&kBetween, entry_of("betweenline", line)},
    {&kLockout, entry_of("lockout", numbered_line)},
    {&kEntropic, entry_of("entropicline", line)},
    {&kModular, entry_of("modularline", numbered_line)},
    {&kZipper, entry_of("zipperline", line)},
    {&kLittleKiller, entry_of("littlekillersum", little_killer)},
    {&kSandwich, entry_of("sandwichsum", clue)},
    {&kXSum, entry_of("xsum", clue)},
    {&kSkyscraper, entry_of("skyscraper", clue)},
    {&kNumberedRoom, entry_of("numberedroom", clue)},
    {&kWhiteDot, pair_signs("difference", nullptr)},
    {&kBlackDot, pair_signs("ratio", nullptr)},
    {&kX, pair_signs("xv", "X")},
    {&kV, pair_signs("xv", "V")},
    {&kQuad, write_quad},
    {&kGiven, write_candidates},
    {&kSameValues, write_clones},
};

/// What the format means by the rule is something else, or depends on others.
std::string why_not(const CellRule& rule, const Puzzle& puzzle) {
  const auto has = [&](const RuleKind& kind) {
    return std::ranges::any_of(puzzle.rules, [&](const Rule& other) {
      const auto* cells = std::get_if<CellRule>(&other);
      return cells != nullptr && cells->kind == &kind;
    });
  };
  const std::string name(rule.kind->name);
  if (!kWriters.contains(rule.kind)) return "fpuzzles cannot say the rule " + name;
  if (rule.kind == &kAntiConsecutive && has(kWhiteDot))
    return "fpuzzles cannot say AntiConsecutive beside WhiteDot, which it would make an exception";
  if (rule.kind == &kSumLine && rule.numbers.size() > 1)
    return "fpuzzles cannot say that a SumLine is closed";
  if (rule.kind == &kSameValues && std::cmp_not_equal(rule.numbers[0], rule.cells.size()))
    return "fpuzzles cannot say SameValues of sets of several cells";
  if (rule.kind == &kGiven && std::ranges::count_if(puzzle.rules, [&](const Rule& other) {
                                const auto* cells = std::get_if<CellRule>(&other);
                                return cells != nullptr && cells->kind == &kGiven &&
                                       cells->cells == rule.cells;
                              }) > 1)
    return "fpuzzles cannot say two lists of candidates of one cell";
  return "";
}

bool is_said_by_one(const std::vector<FpuzzlesNegative>& negatives, const CellRule& rule,
                    const Board& board) {
  return std::ranges::any_of(negatives, [&](const FpuzzlesNegative& negative) {
    return is_said_by(negative, rule, board);
  });
}

}  // namespace

std::string why_no_fpuzzles(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return "fpuzzles cannot say that dominoes tile the board";
  if (puzzle.board->size() > kLargestFpuzzles) return "fpuzzles has no board of that size";
  const std::vector<FpuzzlesNegative> negatives = negatives_of(puzzle);
  for (const Rule& rule : puzzle.rules) {
    const CellRule& cells = std::get<CellRule>(rule);
    if (is_said_by_one(negatives, cells, *puzzle.board)) continue;
    if (std::string why = why_not(cells, puzzle); !why.empty()) return why;
  }
  if (regions_of(*puzzle.board).empty() && default_box_shape(puzzle.board->size()))
    return "fpuzzles cannot say that there are no boxes";
  return "";
}

std::string fpuzzles_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const std::vector<int> regions = regions_of(board);
  const bool usual = board.box() == default_box_shape(board.size()) && board.regions().empty();
  Json json{{"size", board.size()}, {"grid", Json::array()}};
  for (Cell cell : board.cells()) {
    if (board.column(cell) == 0) json["grid"].push_back(Json::array());
    Json entry = Json::object();
    if (!usual && !regions.empty()) entry["region"] = regions[static_cast<std::size_t>(cell.index)];
    if (puzzle.givens[cell] != kNoDigit) {
      entry["value"] = puzzle.givens[cell];
      entry["given"] = true;
    }
    json["grid"].back().push_back(std::move(entry));
  }
  const std::vector<FpuzzlesNegative> negatives = negatives_of(puzzle);
  for (const Rule& rule : puzzle.rules) {
    const CellRule& cells = std::get<CellRule>(rule);
    if (!is_said_by_one(negatives, cells, board)) kWriters.at(cells.kind)(board, cells, json);
  }
  for (const FpuzzlesNegative& negative : negatives) add_to(json, negative);
  return json.dump() + "\n";
}

}  // namespace dokusat
