#include <algorithm>
#include <dokusat/formats/fpuzzles/fpuzzles_entries.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <functional>
#include <map>
#include <span>
#include <string>

namespace dokusat {
namespace {

using Json = nlohmann::ordered_json;

/// Returns the name with rows and columns as numbers, also on large boards.
std::string name_of(const Board& board, Cell cell) {
  return "R" + std::to_string(board.row(cell) + 1) + "C" + std::to_string(board.column(cell) + 1);
}

Json names(const Board& board, std::span<const Cell> cells) {
  Json list = Json::array();
  for (Cell cell : cells) list.push_back(name_of(board, cell));
  return list;
}

Json line(const Board& board, const std::vector<Cell>& cells) {
  return {{"lines", Json::array({names(board, cells)})}};
}

Json cells(const Board& board, const std::vector<Cell>& cells) {
  return {{"cells", names(board, cells)}};
}

/// Returns the place outside the board from which the line is seen.
std::string outside(const Board& board, const std::vector<Cell>& line) {
  const Cell first = line.front();
  const Cell second = line[1 % line.size()];
  int row = board.row(first) + 1;
  int column = board.column(first) + 1;
  if (board.row(first) == board.row(second))
    column = first < second ? 0 : board.rows() + 1;
  else
    row = first < second ? 0 : board.rows() + 1;
  return "R" + std::to_string(row) + "C" + std::to_string(column);
}

Json clue(const Board& board, const NumberAndCells& rule) {
  return {{"cell", outside(board, rule.cells)}, {"value", std::to_string(rule.number)}};
}

Json little_killer(const Board& board, const NumberAndCells& rule) {
  const Cell first = rule.cells.front();
  const int down = board.row(rule.cells[1]) - board.row(first);
  const int right = board.column(rule.cells[1]) - board.column(first);
  return {{"cell", "R" + std::to_string(board.row(first) + 1 - down) + "C" +
                       std::to_string(board.column(first) + 1 - right)},
          {"cells", names(board, rule.cells)},
          {"direction", std::string(down > 0 ? "D" : "U") + (right > 0 ? "R" : "L")},
          {"value", std::to_string(rule.number)}};
}

/// Makes an arrow whose circle or pill has `head` cells; the line begins at the last of them.
Json arrow(const Board& board, std::vector<Cell> pill, std::size_t head) {
  const std::vector<Cell> line(pill.begin() + static_cast<long>(head) - 1, pill.end());
  pill.resize(head);
  return {{"lines", Json::array({names(board, line)})}, {"cells", names(board, pill)}};
}

Json arrow_of_one(const Board& board, const CellsInOrder& rule) {
  return arrow(board, rule.cells, 1);
}

/// Lists the cells of the pill in reading order, the order in which its digits form the number.
Json pill_arrow(const Board& board, const NumberAndCells& rule) {
  Json entry = arrow(board, rule.cells, static_cast<std::size_t>(rule.number));
  std::vector<Cell> pill(rule.cells.begin(), rule.cells.begin() + rule.number);
  std::ranges::sort(pill);
  entry["cells"] = names(board, pill);
  return entry;
}

Json pill_sum(const Board& board, const WeightedCells& rule) {
  return arrow(board, rule.cells, pill_of(rule));
}

template <class Arguments>
Json numbered_line(const Board& board, const Arguments& rule) {
  Json entry = line(board, rule.cells);
  entry["value"] = std::to_string(rule.number);
  return entry;
}

using Writer = std::function<void(const Board&, const CellRule&, Json&)>;

/// Makes a writer for the arguments of a kind.
template <class Arguments>
Writer by(void (*write)(const Board&, const Arguments&, Json&)) {
  return [=](const Board& board, const CellRule& rule, Json& json) {
    write(board, rule.as<Arguments>(), json);
  };
}

template <class Arguments>
Writer entry_of(const char* key, Json (*entry)(const Board&, const Arguments&)) {
  return [=](const Board& board, const CellRule& rule, Json& json) {
    json[key].push_back(entry(board, rule.as<Arguments>()));
  };
}

/// Makes a writer that needs only the cells.
Writer entry_of(const char* key, Json (*entry)(const Board&, const std::vector<Cell>&)) {
  return [=](const Board& board, const CellRule& rule, Json& json) {
    json[key].push_back(entry(board, rule.cells()));
  };
}

Writer flag(const char* key) {
  return [=](const Board&, const CellRule&, Json& json) { json[key] = true; };
}

void write_diagonal(const Board&, const LongDiagonal& diagonal, Json& json) {
  json[diagonal.rises ? "diagonal+" : "diagonal-"] = true;
}

void write_indexers(const Board& board, const IndexedCells& rule, Json& json) {
  json[rule.by_column ? "columnindexer" : "rowindexer"].push_back(cells(board, rule.cells));
}

void write_cage(const Board& board, const NumberAndCells& cage, Json& json) {
  Json entry = cells(board, cage.cells);
  if (cage.number != 0) entry["value"] = std::to_string(cage.number);
  json["killercage"].push_back(std::move(entry));
}

void write_quad(const Board& board, const DigitsAndCells& quad, Json& json) {
  Json entry = cells(board, quad.cells);
  entry["values"] = quad.digits;
  json["quadruple"].push_back(std::move(entry));
}

/// Writes the candidates of a cell. Several lists are intersected; if nothing is left, a cage of
/// this cell expresses the contradiction.
void write_candidates(const Board& board, const DigitsAndCells& rule, Json& json) {
  Json& cell = json["grid"][static_cast<std::size_t>(board.row(rule.cells[0]))]
                   [static_cast<std::size_t>(board.column(rule.cells[0]))];
  const bool has_given = cell.contains("given");
  std::vector<int> digits = rule.digits;
  std::vector<int> before;
  if (has_given)
    before.push_back(cell.at("value").get<int>());
  else if (cell.contains("givenPencilMarks"))
    before = cell.at("givenPencilMarks").get<std::vector<int>>();
  if (!before.empty())
    std::erase_if(digits,
                  [&](int digit) { return std::ranges::find(before, digit) == before.end(); });
  if (digits.empty())
    write_cage(board, {rule.digits[0], rule.cells}, json);
  else if (!has_given)
    cell["givenPencilMarks"] = digits;
}

/// Writes each pair of neighbours as a thermometer from the lesser to the greater.
void write_order(const Board& board, const CellsInOrder& rule, Json& json) {
  for (const Statement& one : statements_of({&kGreaterThan, rule}, board))
    json["thermometer"].push_back(line(board, std::vector{one.cells[1], one.cells[0]}));
}

/// Writes sets of one cell each as clones.
void write_clones(const Board& board, const NumberAndCells& rule, Json& json) {
  for (std::size_t i = 1; i < rule.cells.size(); ++i)
    json["clone"].push_back({{"cells", names(board, std::vector{rule.cells[i - 1]})},
                             {"cloneCells", names(board, std::vector{rule.cells[i]})}});
}

void write_digital_root(const Board& board, const JoinedRules& rule, Json& json) {
  Json entry = cells(board, rule.rules[0].cells());
  entry["value"] = "DR" + std::to_string(digital_root_of(rule, board));
  json["cage"].push_back(std::move(entry));
}

const std::map<const RuleKind*, Writer> kWriters = {
    {&kDiagonal, by(write_diagonal)},
    {&kAntiKnight, flag("antiknight")},
    {&kAntiKing, flag("antiking")},
    {&kDisjointSets, flag("disjointgroups")},
    {&kAntiConsecutive, flag("nonconsecutive")},
    {&kStrictXV,
     [](const Board&, const CellRule&, Json& json) { json["negative"].push_back("xv"); }},
    {&kStrictKropki,
     [](const Board&, const CellRule&, Json& json) {
       json["nonconsecutive"] = true;
       json["negative"].push_back("ratio");
     }},
    {&kAllDifferent, entry_of("extraregion", cells)},
    {&kCage, by(write_cage)},
    {&kArrow, entry_of("arrow", arrow_of_one)},
    {&kPillArrow, entry_of("arrow", pill_arrow)},
    {&kDoubleArrow, entry_of("doublearrow", line)},
    {&kThermo, entry_of("thermometer", line)},
    {&kPalindrome, entry_of("palindrome", line)},
    {&kRenban, entry_of("renban", line)},
    {&kWhisper, entry_of("whispers", numbered_line<NumberAndCells>)},
    {&kRegionSumLine, entry_of("regionsumline", line)},
    {&kSumLine, entry_of("sumline", numbered_line<LineOrLoop>)},
    {&kIndexing, by(write_indexers)},
    {&kBetween, entry_of("betweenline", line)},
    {&kLockout, entry_of("lockout", numbered_line<NumberAndCells>)},
    {&kEntropic, entry_of("entropicline", line)},
    {&kModular, entry_of("modularline", numbered_line<NumberAndCells>)},
    {&kZipper, entry_of("zipperline", line)},
    {&kLittleKiller, entry_of("littlekillersum", little_killer)},
    {&kSandwich, entry_of("sandwichsum", clue)},
    {&kXSum, entry_of("xsum", clue)},
    {&kSkyscraper, entry_of("skyscraper", clue)},
    {&kNumberedRoom, entry_of("numberedroom", clue)},
    {&kGreaterThan, by(write_order)},
    {&kPair, entry_of("slowthermometer", line)},
    {&kPairX, entry_of("nabner", line)},
    {&kSum, entry_of("arrow", pill_sum)},
    {&kOr, by(write_digital_root)},
    {&kContainAtLeast, by(write_quad)},
    {&kQuad, by(write_quad)},
    {&kGiven, by(write_candidates)},
    {&kSameValues, by(write_clones)},
};

}  // namespace

std::size_t pill_of(const WeightedCells& sum) {
  const std::vector<int>& coefficients = sum.coefficients;
  if (sum.number != 0) return 0;
  const auto is_one = [](int coefficient) { return coefficient == 1; };
  const auto line = std::ranges::find_if(coefficients, is_one);
  const auto pill = static_cast<std::size_t>(line - coefficients.begin());
  int place_value = -1;
  for (std::size_t i = pill; i > 0; --i, place_value *= 10)
    if (i > 3 || coefficients[i - 1] != place_value) return 0;
  return line != coefficients.end() && std::all_of(line, coefficients.end(), is_one) ? pill : 0;
}

int digital_root_of(const JoinedRules& cages, const Board& board) {
  if (cages.rules.empty() || cages.rules[0].kind != &kCage) return 0;
  const auto& first = cages.rules[0].as<NumberAndCells>();
  const int count = static_cast<int>(first.cells.size());
  const int least = count * (count + 1) / 2;
  const int greatest = count * (2 * board.digit_count() - count + 1) / 2;
  int sum = first.number;
  if (sum < least || sum > greatest || sum - 9 >= least) return 0;
  for (const CellRule& cage : cages.rules) {
    if (cage != CellRule{&kCage, NumberAndCells{sum, first.cells}}) return 0;
    sum += 9;
  }
  return sum > greatest ? (first.number - 1) % 9 + 1 : 0;
}

void add_fpuzzles_mark(const Board& board, const CellRule& rule, const FpuzzlesMark& mark,
                       Json& json) {
  for (const Edge& edge : edges_of(rule, board)) {
    Json entry{{"cells", names(board, std::vector{edge.first, edge.second})}};
    if (!mark.value.empty()) entry["value"] = mark.value;
    json[mark.key].push_back(std::move(entry));
  }
}

bool has_fpuzzles_entry(const RuleKind& kind) { return kWriters.contains(&kind); }

void add_fpuzzles_entry(const Board& board, const CellRule& rule, nlohmann::ordered_json& json) {
  kWriters.at(rule.kind)(board, rule, json);
}

}  // namespace dokusat
