#include <dokusat/formats/fpuzzles/sudokupad.hpp>

#include <algorithm>
#include <array>
#include <dokusat/base/utf8.hpp>
#include <dokusat/formats/fpuzzles/json_values.hpp>
#include <dokusat/formats/fpuzzles/looks.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <set>
#include <utility>

namespace dokusat {
namespace {

/// Keys whose entries are drawings that may mean any rule.
constexpr std::array<std::string_view, 4> kDrawn = {"lines", "arrows", "underlays", "overlays"};
constexpr std::array<std::string_view, 21> kLooksOfDrawnCages = {
    "hidden",         "style",     "type",           "color",     "borderColor", "textColor",
    "fontSize",       "fontC",     "outlineC",       "baseC",     "fontColor",   "highlight",
    "fromConstraint", "feature",   "size",           "thickness", "opacity",     "cageValue",
    "className",      "dashArray", "backgroundColor"};

/// Returns a boolean, which some programs write between quotes; `usual` if there is none.
bool truth_under(const JsonTree& object, std::string_view key, bool usual) {
  const JsonTree* const value = object.find(key);
  if (value == nullptr || value->is(JsonKind::null)) return usual;
  if (value->is(JsonKind::text) && (value->text == "true" || value->text == "false"))
    return value->text == "true";
  return truth_of(*value);
}

std::string text_of(const JsonTree& value) {
  if (!value.is(JsonKind::list)) return value.text;
  std::string text;
  for (const JsonTree& line : value.values) text += (text.empty() ? "" : "\n") + line.text;
  return text;
}

class SudokuPadReader {
 public:
  SudokuPadReader(const JsonTree& tree, std::vector<std::string>& ignored)
      : tree_(tree), ignored_(ignored) {}

  Puzzle read(Boards& boards) {
    refuse_what_is_drawn();
    read_size();
    const JsonTree* const metadata =
        tree_.find(tree_.find("metadata") != nullptr ? "metadata" : "metaData");
    const bool has_metadata = metadata != nullptr && metadata->is(JsonKind::object);
    const BoardPlan plan = planned(!has_metadata || !truth_under(*metadata, "norowcol", false));
    const std::shared_ptr<const Board> board =
        boards.of(BoardSpec::shape(plan), plan.rows, plan.columns);
    puzzle_ = empty_puzzle(board);
    read_cells();
    for (const std::string& name : marks_of_cells_) ignored_.push_back("cells." + name);
    if (has_metadata)
      for (std::size_t i = 0; i < metadata->keys.size(); ++i)
        take_word(metadata->keys[i].name, text_of(metadata->values[i]), metadata->values[i]);
    read_global();
    read_cages();
    return std::move(puzzle_);
  }

 private:
  void refuse_what_is_drawn() {
    for (std::size_t i = 0; i < tree_.keys.size(); ++i) {
      const auto& [name, place] = tree_.keys[i];
      const JsonTree& value = tree_.values[i];
      if (is_among(kDrawn, name)) {
        if (!list_of("objects", value).empty())
          throw JsonValueError{value.values[0].place,
                               "this is drawn, and SudokuPad does not say which rule it shows: "
                               "paste the puzzle's link of f-puzzles, or without " +
                                   quoted(name) + " if it shows none"};
      } else if (is_among(kLooksOfPuzzles, name) || name == "title" || name == "author") {
        ignored_.push_back(name);
      } else if (name != "cells" && name != "regions" && name != "cages" && name != "global" &&
                 name != "metadata" && name != "metaData" && !value.is(JsonKind::null)) {
        throw JsonValueError{place, "unknown key " + quoted(name) + ", which may be a rule"};
      }
    }
  }

  void read_size() {
    constexpr std::size_t kMost = 35;
    const JsonTree& cells = *tree_.find("cells");
    const auto rows = list_of("rows", cells);
    if (rows.empty() || rows.size() > kMost) expected("a list of 1 to 35 rows", cells);
    const std::size_t columns = list_of("cells", rows[0]).size();
    if (columns == 0 || columns > kMost) expected("a list of 1 to 35 cells", rows[0]);
    for (const JsonTree& row : rows)
      if (list_of("cells", row).size() != columns)
        throw JsonValueError{row.place, "expected " + plural(static_cast<long>(columns), "cell") +
                                            ", found " + std::to_string(row.values.size())};
    rows_ = static_cast<int>(rows.size());
    columns_ = static_cast<int>(columns);
  }

  /// Returns the index of a cell, which is a list of row and column, counted from 0.
  std::size_t cell_of(const JsonTree& value) const {
    const bool is_pair = value.is(JsonKind::list) && value.values.size() == 2 &&
                         value.values[0].integer && value.values[1].integer;
    if (!is_pair) expected("a cell such as [0,1]", value);
    const std::int64_t row = *value.values[0].integer;
    const std::int64_t column = *value.values[1].integer;
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_)
      throw JsonValueError{value.place, "expected a cell of " + a_board(rows_, columns_) +
                                            ", counted from 0, found [" + std::to_string(row) +
                                            "," + std::to_string(column) + "]"};
    return static_cast<std::size_t>(row * columns_ + column);
  }

  /// Returns the plan with rows, columns and regions. If all regions have one size, it is also the
  /// number of digits.
  BoardPlan planned(bool has_lines) const {
    BoardPlan plan{rows_, columns_};
    plan.has_lines = has_lines;
    plan.values.count = std::max(rows_, columns_);
    const JsonTree* const regions = tree_.find("regions");
    if (regions == nullptr || list_of("regions", *regions).empty()) return plan;
    plan.region_of.assign(static_cast<std::size_t>(rows_ * columns_), kNoRegion);
    std::size_t largest = 0;
    for (std::size_t i = 0; i < regions->values.size(); ++i) {
      const auto cells = list_of("cells", regions->values[i]);
      largest = std::max(largest, cells.size());
      for (const JsonTree& cell : cells) {
        int& region = plan.region_of[cell_of(cell)];
        if (region != kNoRegion)
          throw JsonValueError{cell.place, "this cell is already in another region"};
        region = static_cast<int>(i);
      }
    }
    const bool is_smaller = std::ranges::all_of(
        regions->values, [&](const JsonTree& region) { return region.values.size() == largest; });
    if (is_smaller) plan.values.count = static_cast<int>(largest);
    if (std::string why = why_no_board(plan); !why.empty())
      throw JsonValueError{regions->place, why + ": cells outside the regions are not understood"};
    return plan;
  }

  void read_cells() {
    const JsonTree& cells = *tree_.find("cells");
    for (const Cell cell : puzzle_.board->grid_cells()) {
      const JsonTree& entry = cells.values[static_cast<std::size_t>(puzzle_.board->row(cell))]
                                  .values[static_cast<std::size_t>(puzzle_.board->column(cell))];
      if (!entry.is(JsonKind::object)) expected("an object for each cell", entry);
      const bool is_given = truth_under(entry, "given", true);
      for (std::size_t i = 0; i < entry.keys.size(); ++i) {
        const auto& [name, place] = entry.keys[i];
        if (name == "value" && is_given && !is_empty(entry.values[i]))
          puzzle_.givens[cell] = digit_of(entry.values[i]);
        else if (is_among(kLooksOfCells, name))
          marks_of_cells_.insert(name);
        else if (name != "value" && name != "given")
          throw JsonValueError{place, "unknown key " + quoted(name) + ", which may be a clue"};
      }
    }
  }

  Digit digit_of(const JsonTree& value) const {
    const std::string what = "a digit 1 to " + std::to_string(puzzle_.board->digit_count());
    const Digit digit = puzzle_.board->values().digit_of(number_of(what, value).value);
    if (digit == kNoDigit) expected(what, value);
    return digit;
  }

  /// Takes a text of "metadata", or the label of a cage without cells: a name, a colon and a text.
  void take_word(const std::string& name, const std::string& text, const JsonTree& value) {
    if (name == "title") {
      puzzle_.about.title = text;
    } else if (name == "author") {
      puzzle_.about.author = text;
    } else if (name == "rules") {
      puzzle_.about.ruleset = text;
    } else if (name == "antiknight" || name == "antiking") {
      if (value.truth || text == "true") add_global(name, value.place);
    } else if (name != "norowcol") {
      if (name == "solution") require_digits(text, value);
      ignored_.push_back("metadata." + name);
    }
  }

  /// Throws if the solution contains a digit that the board does not have, as the puzzle then needs
  /// other values.
  void require_digits(const std::string& solution, const JsonTree& value) const {
    if (std::cmp_not_equal(solution.size(), puzzle_.board->grid_cell_count()) ||
        solution.find_first_not_of(".0?") == std::string::npos)
      return;
    for (std::size_t i = 0; i < solution.size(); ++i)
      if (const char c = solution[i];
          c != '.' && c != '?' && digit_in(puzzle_.board->values(), c) == kNoDigit)
        throw JsonValueError{value.place,
                             "the solution has " +
                                 quoted(solution.substr(i, utf8_at(solution, i).bytes)) +
                                 ", which is none of the digits 1 to " +
                                 std::to_string(puzzle_.board->digit_count())};
  }
  static Digit digit_in(const Values& values, char c) {
    constexpr int kFirstLetter = 10;
    const bool is_letter = c >= 'A' && c <= 'Z';
    return values.digit_of(is_letter ? c - 'A' + kFirstLetter : is_digit(c) ? c - '0' : 0);
  }

  void read_global() {
    const JsonTree* const global = tree_.find("global");
    if (global != nullptr)
      for (const JsonTree& name : list_of("names", *global)) add_global(name.text, name.place);
  }

  void add_global(const std::string& name, std::size_t place) {
    using Named = std::pair<std::string_view, const RuleKind*>;
    const std::array<Named, 5> kinds = {
        Named{"antiknight", &kAntiKnight}, Named{"antiking", &kAntiKing},
        Named{"nonconsecutive", &kAntiConsecutive}, Named{"antixv", &kStrictXV},
        Named{"disjoint", nullptr}};  // expressed by its cages
    const auto* const found = std::ranges::find(kinds, name, &Named::first);
    if (found == kinds.end())
      throw JsonValueError{place, quoted(name) + " is not known and may be a rule"};
    // It may also occur in the metadata.
    if (found->second != nullptr &&
        std::ranges::find(puzzle_.rules, Rule(CellRule{found->second})) == puzzle_.rules.end())
      add({found->second}, place);
  }

  void read_cages() {
    const JsonTree* const cages = tree_.find("cages");
    if (cages == nullptr) return;
    for (const JsonTree& cage : list_of("objects", *cages)) {
      if (!cage.is(JsonKind::object)) expected("an object", cage);
      for (const auto& [name, place] : cage.keys)
        if (name != "cells" && name != "value" && name != "sum" && name != "unique" &&
            !is_among(kLooksOfDrawnCages, name))
          throw JsonValueError{place,
                               "unknown key " + quoted(name) + ", which may be a part of the rule"};
      const JsonTree* const cells = cage.find("cells");
      if (cells == nullptr || list_of("cells", *cells).empty())
        take_label(cage);
      else
        take_cage(cage, cells->values);
    }
  }

  void take_label(const JsonTree& cage) {
    const JsonTree* const value = cage.find("value");
    const std::size_t colon = value == nullptr ? std::string::npos : value->text.find(':');
    if (colon == std::string::npos || value->text.find(' ') < colon)
      throw JsonValueError{cage.place, "expected cells, or a \"value\" such as \"title: T\""};
    const std::size_t begin =
        std::min(value->text.find_first_not_of(" \n", colon + 1), value->text.size());
    take_word(value->text.substr(0, colon), value->text.substr(begin), *value);
  }

  /// Takes a cage: digits differ, unless `unique` is false, and have the sum of "sum" or of its
  /// label.
  void take_cage(const JsonTree& cage, const std::vector<JsonTree>& named) {
    std::vector<Cell> cells;
    for (const JsonTree& value : named) {
      const Cell cell{static_cast<int>(cell_of(value))};
      if (std::ranges::find(cells, cell) != cells.end())
        throw JsonValueError{value.place, "this cell is listed twice"};
      cells.push_back(cell);
    }
    const std::optional<JsonNumber> sum = sum_of(cage);
    const bool differ = truth_under(cage, "unique", true);
    if (differ && !(sum && sum->value > 0)) {
      if (!are_in_one_unit(cells)) add({&kAllDifferent, std::move(cells)}, cage.place);
    } else if (differ) {
      add({&kCage, NumberAndCells{sum->value, std::move(cells)}}, cage.place);
    } else if (sum) {
      add({&kSum, WeightedCells{sum->value, {}, std::move(cells)}}, cage.place);
    }
  }

  static std::optional<JsonNumber> sum_of(const JsonTree& cage) {
    const JsonTree* const label = cage.find("value");
    const JsonTree* const sum = cage.find("sum");
    if (sum != nullptr && !is_empty(*sum)) return number_of("a sum", *sum);
    if (label == nullptr || is_empty(*label)) return std::nullopt;
    return number_of("a sum, as other labels may be rules", *label);
  }

  bool are_in_one_unit(const std::vector<Cell>& cells) const {
    return std::ranges::any_of(puzzle_.board->units(), [&](const Unit& unit) {
      return std::ranges::all_of(cells, [&](Cell cell) {
        return std::ranges::find(unit.cells, cell) != unit.cells.end();
      });
    });
  }

  void add(CellRule rule, std::size_t place) {
    if (const std::string why = why_not_on(*puzzle_.board, rule); !why.empty())
      throw JsonValueError{place, why};
    puzzle_.rules.emplace_back(std::move(rule));
  }

  const JsonTree& tree_;
  std::vector<std::string>& ignored_;
  std::set<std::string> marks_of_cells_;
  int rows_ = 0;
  int columns_ = 0;
  Puzzle puzzle_;
};

}  // namespace

bool is_sudokupad(const JsonTree& tree) {
  return tree.find("cells") != nullptr && tree.find("grid") == nullptr;
}

Puzzle read_sudokupad(const JsonTree& tree, Boards& boards, std::vector<std::string>& ignored) {
  return SudokuPadReader(tree, ignored).read(boards);
}

}  // namespace dokusat
