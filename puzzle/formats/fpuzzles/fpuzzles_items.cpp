#include <algorithm>
#include <array>
#include <dokusat/formats/fpuzzles/fpuzzles_items.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_keys.hpp>
#include <dokusat/formats/fpuzzles/looks.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Keys of entries that concern looks, or the origin of a shape.
constexpr std::array<std::string_view, 15> kLooksOfEntries = {
    "angle",           "baseC",          "c",      "color", "fontC",
    "fontSize",        "fromConstraint", "height", "hide",  "highlight",
    "isNewConstraint", "outlineC",       "size",   "text",  "width"};
FpuzzlesCell cell_of(const JsonTree& value) {
  const std::string& text = value.text;
  const std::size_t letter = text.find_first_of("Cc", 1);
  std::optional<int> row;
  std::optional<int> column;
  if (value.is(JsonKind::text) && letter != std::string::npos &&
      (text[0] == 'R' || text[0] == 'r')) {
    row = parse_number<int>(text.substr(1, letter - 1));
    column = parse_number<int>(text.substr(letter + 1));
  }
  if (!row || !column) expected("a cell such as \"R1C2\"", value);
  return {*row, *column, value.place};
}

std::vector<FpuzzlesCell> cells_of(const JsonTree& value) {
  std::vector<FpuzzlesCell> cells;
  for (const JsonTree& cell : list_of("cells", value)) cells.push_back(cell_of(cell));
  if (cells.empty()) throw JsonValueError{value.place, "expected cells, found none"};
  return cells;
}

void read_field(FpuzzlesField field, const JsonTree& value, FpuzzlesItem& item) {
  switch (field) {
    case kCellField:
      item.cell = cell_of(value);
      break;
    case kCellsField:
      item.cells = cells_of(value);
      break;
    case kCloneCellsField:
      item.clone_cells = cells_of(value);
      break;
    case kLinesField:
      for (const JsonTree& line : list_of("lines", value)) item.lines.push_back(cells_of(line));
      break;
    case kNumberField:
      if (!is_empty(value)) item.number = number_of("a number", value);
      break;
    case kDigitsField:
      for (const JsonTree& digit : list_of("digits", value))
        item.digits.push_back(number_of("a digit", digit));
      break;
    case kTextField:
    case kDirectionField:
      if (!is_empty(value) && !value.is(JsonKind::text)) expected("a text", value);
      item.text = value.text;
      break;
  }
}

struct FieldName {
  std::string_view name;
  FpuzzlesField field;
};
constexpr std::array kFieldNames = {
    FieldName{"cell", kCellField},     FieldName{"cells", kCellsField},
    FieldName{"lines", kLinesField},   FieldName{"cloneCells", kCloneCellsField},
    FieldName{"value", kNumberField},  FieldName{"value", kTextField},
    FieldName{"values", kDigitsField}, FieldName{"direction", kDirectionField},
};

FpuzzlesItem read_entry(const FpuzzlesKey& key, const JsonTree& entry) {
  if (!entry.is(JsonKind::object)) expected("an object", entry);
  FpuzzlesItem item{std::string(key.name), entry.place};
  for (std::size_t i = 0; i < entry.keys.size(); ++i) {
    const auto& [name, place] = entry.keys[i];
    const auto field = std::ranges::find_if(kFieldNames, [&, &name = name](const FieldName& one) {
      return one.name == name && ((key.required | key.optional) & one.field) != 0;
    });
    const bool is_required = field != kFieldNames.end() && (key.required & field->field) != 0;
    if (field != kFieldNames.end()) {
      if (is_required || !entry.values[i].is(JsonKind::null))
        read_field(field->field, entry.values[i], item);
    } else if (!is_empty(entry.values[i]) && !is_among(kLooksOfEntries, name)) {
      throw JsonValueError{place,
                           "unknown key " + quoted(name) + ", which may be a part of the rule"};
    }
  }
  for (const FieldName& field : kFieldNames)
    if ((key.required & field.field) != 0 && entry.find(field.name) == nullptr)
      throw JsonValueError{entry.place, "expected a key \"" + std::string(field.name) + "\""};
  return item;
}

/// Reads a cosmetic cage labelled "DR5": its sum has the digital root 5.
void read_label(const FpuzzlesKey& key, const JsonTree& entry, std::vector<FpuzzlesItem>& items) {
  const JsonTree* const value = entry.find("value");
  const std::size_t sign = value == nullptr ? std::string::npos : value->text.find("DR");
  if (sign == std::string::npos || !value->is(JsonKind::text)) return;
  const std::string digits = value->text.substr(sign + 2);
  const std::size_t end = std::min(digits.find_first_not_of("0123456789"), digits.size());
  if (end == 0) return;
  const std::optional<int> root = parse_number<int>(digits.substr(0, end));
  if (!root || *root < 1 || *root > 9) expected("a digital root from DR1 to DR9", *value);
  const JsonTree* const cells = entry.find("cells");
  if (cells == nullptr) throw JsonValueError{entry.place, "expected a key \"cells\""};
  items.push_back({std::string(key.name), entry.place, cells_of(*cells)});
  items.back().number = {*root, value->place};
}

void read_key(const FpuzzlesKey& key, const JsonTree& value, std::vector<FpuzzlesItem>& items) {
  const auto bare = [&](const JsonTree& at) {
    return FpuzzlesItem{std::string(key.name), at.place};
  };
  switch (key.form) {
    case FpuzzlesForm::looks:
    case FpuzzlesForm::words:
      break;
    case FpuzzlesForm::labels:
      for (const JsonTree& entry : value.values) read_label(key, entry, items);
      break;
    case FpuzzlesForm::flag:
      if (truth_of(value)) items.push_back(bare(value));
      break;
    case FpuzzlesForm::names:
      for (const JsonTree& name : list_of("names", value)) {
        if (!name.is(JsonKind::text)) expected("a name", name);
        items.push_back(bare(name));
        items.back().text = name.text;
      }
      break;
    case FpuzzlesForm::entries:
      for (const JsonTree& entry : list_of("objects", value))
        items.push_back(read_entry(key, entry));
      break;
  }
}

FpuzzlesParity parity_of(const JsonTree& value) {
  if (value.is(JsonKind::text) && value.text == "Even") return FpuzzlesParity::even;
  if (value.is(JsonKind::text) && value.text == "Odd") return FpuzzlesParity::odd;
  expected("\"Even\" or \"Odd\"", value);
}

FpuzzlesGridCell read_grid_cell(const JsonTree& entry) {
  if (!entry.is(JsonKind::object)) expected("an object for each cell", entry);
  FpuzzlesGridCell cell{entry.place};
  const JsonTree* const given = entry.find("given");
  const bool is_given = given != nullptr && truth_of(*given);
  for (std::size_t i = 0; i < entry.keys.size(); ++i) {
    const std::string& key = entry.keys[i].name;
    const JsonTree& value = entry.values[i];
    if (key == "value") {
      if (is_given && !value.is(JsonKind::null)) cell.given = number_of("a digit", value);
    } else if (key == "givenPencilMarks") {
      for (const JsonTree& mark : list_of("digits", value))
        cell.candidates.push_back(number_of("a digit", mark));
    } else if (key == "parity") {
      if (!is_empty(value)) cell.parity = parity_of(value);
    } else if (key == "region") {
      cell.tells_region = true;
      if (!value.is(JsonKind::null) && !value.is(JsonKind::number))
        expected("a region's number", value);
      if (value.is(JsonKind::number)) cell.region = number_of("a region's number", value);
    } else if (key != "given" && !is_among(kLooksOfCells, key)) {
      throw JsonValueError{entry.keys[i].place,
                           "unknown key " + quoted(key) + ", which may be a clue"};
    }
  }
  return cell;
}

void read_grid(const JsonTree& grid, FpuzzlesItems& puzzle) {
  const auto require = [&](const JsonTree& list, const char* what) {
    if (!list.is(JsonKind::list)) expected(std::string("a list of ") + what, list);
    if (std::cmp_not_equal(list.values.size(), puzzle.size))
      throw JsonValueError{list.place, "expected " + plural(puzzle.size, what) + ", found " +
                                           std::to_string(list.values.size())};
  };
  puzzle.grid_place = grid.place;
  require(grid, "row");
  for (const JsonTree& row : grid.values) {
    require(row, "cell");
    for (const JsonTree& cell : row.values) puzzle.grid.push_back(read_grid_cell(cell));
  }
}

}  // namespace

FpuzzlesItems read_fpuzzles(const JsonTree& tree) {
  if (!tree.is(JsonKind::object)) expected("a JSON object", tree);
  const auto required = [&](const char* name) -> const JsonTree& {
    const JsonTree* const value = tree.find(name);
    if (value == nullptr)
      throw JsonValueError{tree.place, std::string("expected a key \"") + name + "\""};
    return *value;
  };
  FpuzzlesItems puzzle;
  const JsonTree& size = required("size");
  if (!size.integer || *size.integer < 1 || *size.integer > kLargestFpuzzles)
    expected("a size from 1 to " + std::to_string(kLargestFpuzzles), size);
  puzzle.size = static_cast<int>(*size.integer);
  read_grid(required("grid"), puzzle);
  for (std::size_t i = 0; i < tree.keys.size(); ++i) {
    const auto& [name, place] = tree.keys[i];
    if (name == "size" || name == "grid") continue;
    if (is_among(kLooksOfPuzzles, name)) {
      puzzle.ignored.push_back(name);
      continue;
    }
    const FpuzzlesKey* const key = fpuzzles_key(name);
    if (key == nullptr && tree.values[i].is(JsonKind::null)) continue;
    if (key == nullptr)
      throw JsonValueError{place, "unknown key " + quoted(name) + ", which may be a rule"};
    if (key->about != nullptr && tree.values[i].is(JsonKind::text)) {
      puzzle.about.*key->about = tree.values[i].text;
      continue;
    }
    const std::size_t before = puzzle.items.size();
    read_key(*key, tree.values[i], puzzle.items);
    const bool may_be_looks = key->form != FpuzzlesForm::flag && key->form != FpuzzlesForm::names &&
                              key->form != FpuzzlesForm::entries;
    if (may_be_looks && puzzle.items.size() == before) puzzle.ignored.push_back(name);
  }
  return puzzle;
}

}  // namespace dokusat
