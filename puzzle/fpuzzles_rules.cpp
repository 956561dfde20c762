#include <algorithm>
#include <array>
#include <cstdlib>
#include <dokusat/puzzle/fpuzzles_constraints.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/table_text.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>

namespace dokusat {
namespace {

using Json = FpuzzlesJson;

std::vector<Cell> pair_of(const Constraints& here, const Json& entry) {
  std::vector<Cell> pair = here.cells(entry);
  if (pair.size() != 2) here.fail("expected two cells");
  return pair;
}

/// A clue outside the board: its line as it is seen from there, and its cell's name.
std::vector<Cell> seen_from(const Constraints& here, const Json& entry) {
  const Json name = entry.value("cell", Json());
  if (!name.is_string()) here.fail("expected a place outside such as \"R0C5\" in \"cell\"");
  const std::string text = name.get<std::string>();
  const std::size_t letter = text.find('C');
  const auto number = [&](std::size_t begin, std::size_t end) {
    return begin < text.size() ? parse_number<int>(text.substr(begin, end - begin)) : std::nullopt;
  };
  const int size = here.board().size();
  const int row = letter == std::string::npos ? -1 : number(1, letter).value_or(-1);
  const int column =
      letter == std::string::npos ? -1 : number(letter + 1, text.size()).value_or(-1);
  const bool above_or_below = (row == 0 || row == size + 1) && column >= 1 && column <= size;
  const bool beside = (column == 0 || column == size + 1) && row >= 1 && row <= size;
  if (!above_or_below && !beside)
    here.fail("expected a place beside a line of " + a_board(size) + ", found " + quoted(text));
  std::vector<Cell> line;
  for (int step = 0; step < size; ++step) {
    const int place = row == 0 || column == 0 ? step : size - 1 - step;
    line.push_back(beside ? here.board().cell_at(row - 1, place)
                          : here.board().cell_at(place, column - 1));
  }
  return line;
}

void add_clues(Constraints& here, const RuleKind& kind, bool from_either_end) {
  for (const Json& entry : here.entries()) {
    std::vector<Cell> line = seen_from(here, entry);
    if (from_either_end) std::ranges::sort(line);
    if (const std::optional<int> clue = here.number(entry))
      here.add({&kind, std::move(line), {*clue}});
  }
}

void add_arrows(Constraints& here) {
  for (const Json& entry : here.entries()) {
    const std::vector<Cell> head = here.cells(entry);
    for (const std::vector<Cell>& line : here.lines(entry)) {
      std::vector<Cell> cells = head;
      std::ranges::copy_if(line, std::back_inserter(cells),
                           [&](Cell cell) { return std::ranges::find(head, cell) == head.end(); });
      if (head.size() == 1)
        here.add({&kArrow, std::move(cells)});
      else
        here.add({&kPillArrow, std::move(cells), {static_cast<int>(head.size())}});
    }
  }
}

void add_little_killers(Constraints& here) {
  for (const Json& entry : here.entries())
    if (const std::optional<int> sum = here.number(entry)) {
      std::vector<Cell> cells = here.cells(entry);
      here.add({cells.size() > 1 ? &kLittleKiller : &kSum, std::move(cells), {*sum}});
    }
}

/// The cells' digits are those for which `allows` holds.
template <class Allows>
void restrict_cells(Constraints& here, Allows allows) {
  std::vector<int> digits;
  for (Digit digit : here.board().digits())
    if (allows(digit)) digits.push_back(digit);
  for (const Json& entry : here.entries())
    here.add({&kGiven, {here.cell(entry.value("cell", Json()))}, digits});
}

/// The cell is less than each neighbour, or greater.
void compare_with_neighbours(Constraints& here, bool less) {
  for (const Json& entry : here.entries()) {
    const Cell cell = here.cell(entry.value("cell", Json()));
    for (int index : here.board().edges_of(cell)) {
      const Cell other = here.board().edge(index).other(cell);
      here.add({&kGreaterThan, less ? std::vector{other, cell} : std::vector{cell, other}});
    }
  }
}

void add_differences(Constraints& here) {
  for (const Json& entry : here.entries()) {
    const std::vector<Cell> pair = pair_of(here, entry);
    const int difference = here.number(entry).value_or(1);
    if (difference == 1) {
      here.add({&kWhiteDot, pair});
      continue;
    }
    here.add_pairs({{pair[0], pair[1]}},
                   [&](Digit one, Digit other) { return std::abs(one - other) == difference; });
  }
}

void add_ratios(Constraints& here) {
  for (const Json& entry : here.entries()) {
    const std::vector<Cell> pair = pair_of(here, entry);
    const int ratio = here.number(entry).value_or(2);
    if (ratio == 2) {
      here.add({&kBlackDot, pair});
      continue;
    }
    here.add_pairs({{pair[0], pair[1]}}, [&](Digit one, Digit other) {
      return one == ratio * other || other == ratio * one;
    });
  }
}

void add_letters(Constraints& here) {
  for (const Json& entry : here.entries()) {
    const Json letter = entry.value("value", Json());
    if (letter != "X" && letter != "V" && letter != "x" && letter != "v")
      here.fail("expected X or V in \"value\", found " + letter.dump());
    here.add({letter == "X" || letter == "x" ? &kX : &kV, pair_of(here, entry)});
  }
}

void add_nonconsecutive(Constraints& here) {
  if (!here.is_on()) return;
  if (!here.json().contains("difference")) return here.add({&kAntiConsecutive});
  here.add_pairs(here.edges_without("difference"),
                 [](Digit one, Digit other) { return std::abs(one - other) != 1; });
}

/// Ratios that are shown, or 2 where none is.
std::vector<int> ratios_of(const Constraints& here) {
  std::vector<int> ratios;
  for (const Json& entry : here.json().value("ratio", Json::array()))
    ratios.push_back(here.number(entry).value_or(2));
  if (ratios.empty()) ratios.push_back(2);
  return ratios;
}

void add_negative(Constraints& here) {
  if (!here.value().is_array()) here.fail("expected a list");
  for (const Json& name : here.value()) {
    if (name == "ratio") {
      const std::vector<int> ratios = ratios_of(here);
      here.add_pairs(here.edges_without("ratio"), [&](Digit one, Digit other) {
        return std::ranges::none_of(
            ratios, [&](int ratio) { return one == ratio * other || other == ratio * one; });
      });
    } else if (name == "xv") {
      here.add_pairs(here.edges_without("xv"),
                     [](Digit one, Digit other) { return one + other != 5 && one + other != 10; });
    } else {
      here.fail("expected \"ratio\" or \"xv\", found " + name.dump());
    }
  }
}

void add_clones(Constraints& here) {
  for (const Json& entry : here.entries()) {
    const std::vector<Cell> one = here.cells(entry);
    const std::vector<Cell> other = here.cells(entry, "cloneCells");
    if (one.size() != other.size()) here.fail("expected as many \"cloneCells\" as \"cells\"");
    for (std::size_t i = 0; i < one.size(); ++i)
      if (one[i] != other[i]) here.add({&kSameValues, {one[i], other[i]}, {2}});
  }
}

void add_quadruples(Constraints& here) {
  for (const Json& entry : here.entries()) {
    CellRule rule{&kQuad, here.cells(entry)};
    for (const Json& digit : entry.value("values", Json::array())) {
      if (!digit.is_number_integer() || digit < 1 || digit > here.board().size())
        here.fail("expected digits in \"values\", found " + digit.dump());
      rule.numbers.push_back(digit.get<int>());
    }
    std::ranges::sort(rule.cells);
    const bool square = rule.cells.size() == 4 && rule.cells[1].index == rule.cells[0].index + 1 &&
                        rule.cells[2].index == rule.cells[0].index + here.board().size() &&
                        rule.cells[3].index == rule.cells[2].index + 1;
    if (!square) rule.kind = &kContainAtLeast;
    if (!rule.numbers.empty()) here.add(std::move(rule));
  }
}

void add_nabners(Constraints& here) {
  const std::string apart = table_text(
      here.board().size(), [](Digit one, Digit other) { return std::abs(one - other) > 1; });
  for (const Json& entry : here.entries())
    for (std::vector<Cell>& line : here.lines(entry))
      here.add({&kPairX, std::move(line), {}, apart});
}

void add_slow_thermometers(Constraints& here) {
  const std::string rising =
      table_text(here.board().size(), [](Digit one, Digit other) { return one <= other; });
  for (const Json& entry : here.entries())
    for (std::vector<Cell>& line : here.lines(entry))
      here.add({&kPair, std::move(line), {}, rising});
}

/// Lines with a number of their own, or the usual one.
void add_lines_with_number(Constraints& here, const RuleKind& kind, int usual) {
  for (const Json& entry : here.entries()) {
    const int number = here.number(entry).value_or(usual);
    for (std::vector<Cell>& line : here.lines(entry)) here.add({&kind, std::move(line), {number}});
  }
}

void add_cages(Constraints& here) {
  for (const Json& entry : here.entries())
    here.add({&kCage, here.cells(entry), {here.number(entry).value_or(0)}});
}

using Handler = void (*)(Constraints&);
struct Key {
  std::string_view name;
  Handler add;  ///< null: of no meaning for the solution
};

template <const RuleKind& kind>
void if_on(Constraints& here) {
  if (here.is_on()) here.add({&kind});
}
template <const RuleKind& kind>
void each_line(Constraints& here) {
  here.add_each_line(kind);
}
template <const RuleKind& kind, int number>
void each_line_with(Constraints& here) {
  add_lines_with_number(here, kind, number);
}
template <const RuleKind& kind, int number>
void each_indexer(Constraints& here) {
  for (const Json& entry : here.entries()) here.add({&kind, here.cells(entry), {number}});
}
template <const RuleKind& kind>
void each_clue(Constraints& here) {
  add_clues(here, kind, false);
}
template <int direction>
void diagonal(Constraints& here) {
  if (here.is_on()) here.add({&kDiagonal, {}, {direction}});
}

constexpr int kUsualWhisper = 5;
constexpr int kUsualModulus = 3;
constexpr int kUsualLockout = 4;
constexpr int kUsualSumLine = 10;

constexpr std::array kKeys = {
    Key{"size", nullptr},
    Key{"grid", nullptr},
    Key{"title", nullptr},
    Key{"author", nullptr},
    Key{"ruleset", nullptr},
    Key{"solution", nullptr},
    Key{"successMessage", nullptr},
    Key{"highlightConflicts", nullptr},
    Key{"disabledlogic", nullptr},
    Key{"truecandidatesoptions", nullptr},
    Key{"line", nullptr},
    Key{"rectangle", nullptr},
    Key{"circle", nullptr},
    Key{"text", nullptr},
    Key{"cage", nullptr},
    Key{"metadata", nullptr},
    Key{"diagonal+", diagonal<1>},
    Key{"diagonal-", diagonal<-1>},
    Key{"antiknight", if_on<kAntiKnight>},
    Key{"antiking", if_on<kAntiKing>},
    Key{"disjointgroups", if_on<kDisjointSets>},
    Key{"nonconsecutive", add_nonconsecutive},
    Key{"negative", add_negative},
    Key{"arrow", add_arrows},
    Key{"doublearrow", each_line<kDoubleArrow>},
    Key{"killercage", add_cages},
    Key{"littlekillersum", add_little_killers},
    Key{"odd",
        [](Constraints& here) {
          restrict_cells(here, [](Digit digit) { return digit % 2 == 1; });
        }},
    Key{"even",
        [](Constraints& here) {
          restrict_cells(here, [](Digit digit) { return digit % 2 == 0; });
        }},
    Key{"minimum", [](Constraints& here) { compare_with_neighbours(here, true); }},
    Key{"maximum", [](Constraints& here) { compare_with_neighbours(here, false); }},
    Key{"extraregion",
        [](Constraints& here) {
          for (const Json& entry : here.entries()) here.add({&kAllDifferent, here.cells(entry)});
        }},
    Key{"thermometer", each_line<kThermo>},
    Key{"slowthermometer", add_slow_thermometers},
    Key{"palindrome", each_line<kPalindrome>},
    Key{"renban", each_line<kRenban>},
    Key{"nabner", add_nabners},
    Key{"whispers", each_line_with<kWhisper, kUsualWhisper>},
    Key{"regionsumline", each_line<kRegionSumLine>},
    Key{"sumline", each_line_with<kSumLine, kUsualSumLine>},
    Key{"betweenline", each_line<kBetween>},
    Key{"lockout", each_line_with<kLockout, kUsualLockout>},
    Key{"entropicline", each_line<kEntropic>},
    Key{"modularline", each_line_with<kModular, kUsualModulus>},
    Key{"zipperline", each_line<kZipper>},
    Key{"difference", add_differences},
    Key{"ratio", add_ratios},
    Key{"xv", add_letters},
    Key{"clone", add_clones},
    Key{"quadruple", add_quadruples},
    Key{"sandwichsum", [](Constraints& here) { add_clues(here, kSandwich, true); }},
    Key{"xsum", each_clue<kXSum>},
    Key{"skyscraper", each_clue<kSkyscraper>},
    Key{"numberedroom", each_clue<kNumberedRoom>},
    Key{"rowindexer", each_indexer<kIndexing, 0>},
    Key{"columnindexer", each_indexer<kIndexing, 1>},
};

}  // namespace

bool add_fpuzzles_rules(const FpuzzlesJson& json, const std::string& key, Puzzle& puzzle) {
  const auto found = std::ranges::find(kKeys, key, &Key::name);
  if (found == kKeys.end())
    throw FpuzzlesError{key, "unknown key " + quoted(key) + ", which may be a rule"};
  if (found->add == nullptr) return key == "size" || key == "grid";
  Constraints here(json, key, puzzle);
  found->add(here);
  return true;
}

}  // namespace dokusat
