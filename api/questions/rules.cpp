// Questions about rules: all kinds, or those of a puzzle.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <dokusat/api/question.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/words.hpp>
#include <optional>
#include <utility>

namespace dokusat::questions {
namespace {

/// The arguments of a kind of rule besides cells; `separator` is between digits.
struct Argument {
  std::string_view label = {};  ///< empty: that of the arguments, such as "sum"
  std::string_view sample = "12";
  std::optional<std::string_view> standard = {};
  std::optional<std::string_view> separator = {};
};

/// A syntax of arguments with its name, its template, and samples on a 3×3 board, one of which fits
/// each kind of rule.
struct Form {
  const RuleSyntax* syntax;
  std::string_view name;
  std::string_view arguments;  ///< after the name of the kind
  std::vector<std::string_view> samples;
  std::optional<Argument> argument = {};
};

const std::vector<Form>& all_forms() {
  // clang-format off
  static const std::vector<Form> forms = {
      {&kNoArguments, "none", "", {""}},
      {&kDiagonalDirection, "diagonal", "~{value}", {"~1"}},
      {&kCells, "cells", "{cells}",
       {"~R3C1~R2C1~R1C1~R1C2~R1C3", "~R1C1~R1C2~R2C1~R2C2", "~R2C1~R2C2"}},
      {&kNumberAndCells, "number_and_cells", "~{value}{cells}",
       {"~7~R2C1~R2C2~R3C2", "~2~R1C1~R1C2~R3C2~R3C3"}, Argument{}},
      {&kDifferenceAndCells, "difference_and_cells", "~{value}{cells}",
       {"~5~R3C1~R2C1~R2C2~R1C2~R1C3"}, Argument{"number", "5", "5"}},
      {&kNumberAndLoop, "number_and_cells", "~{value}{cells}",
       {"~6~R3C1~R2C1~R2C2~R1C2~R1C3"}, Argument{}},
      {&kSumAndCells, "number_and_cells", "~{value}{cells}", {"~7~R2C1~R2C2~R3C2"}, Argument{}},
      {&kDigitsAndCells, "digits_and_cells", "~{value}{cells}", {"~1_2~R2C1~R2C2~R3C2"},
       Argument{"digits", "1 2", {}, "_"}},
      {&kCountsAndCells, "counts_and_cells", "~{value}{cells}", {"~21~R2C1~R2C2~R3C2"},
       Argument{"counts and digits", "2 1 (two 1s)", {}, ""}},
      {&kCellAndDigits, "square_and_digits", "~{corner}~{value}", {"~R1C1~1~2"},
       Argument{"digits", "1 2", {}, "~"}},
      {&kDirectionAndCells, "direction_and_cells", "~{value}{cells}", {"~C~R2C1~R2C2"},
       Argument{"row or column", "R or C", "C"}},
      {&kGroupsOfCells, "groups", "{groups}", {"~R1C1~R1C2~-~R3C2~R3C3"}},
      {&kNumberAndLine, "line", "~{value}~{line}", {"~3~R2"}, Argument{}},
      {&kNumberAndDiagonal, "diagonal_sum", "~{value}~{start}",
       {"~4~R3C1", "~4~R1C2", "~4~R2C1"}, Argument{}},
      {&kLineAndBothEnds, "line_ends", "~{line}~{first}~{last}", {"~R2~2~"}, Argument{"clue", "3"}},
      {&kCellAndCandidates, "candidates", "~{cell}_{value}", {"~R2C2_1_3"},
       Argument{"digits", "1 3 5", {}, "_"}},
  };
  // clang-format on
  return forms;
}

const Form* form_of(const RuleKind& kind) {
  const auto found = std::ranges::find(all_forms(), kind.syntax, &Form::syntax);
  return found == all_forms().end() || kind.syntax == nullptr ? nullptr : &*found;
}

/// The picture of the rule with the sample as arguments, on this board; empty if the kind has other
/// arguments.
std::optional<Picture> pictured(const RuleKind& kind, std::string_view board,
                                std::string_view sample) {
  const std::string name = &kind == &kGiven ? "" : std::string(kind.name);
  try {
    Picture picture =
        picture_of(parse_puzzle(std::string(board) + name + std::string(sample), Format::iss));
    if (picture.shapes.empty() && &kind != &kGiven) return std::nullopt;
    picture.rules.clear();
    return picture;
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// A small board with only this rule; empty if no sample fits the kind, or if pictures do not show
/// it.
std::optional<Picture> sample_picture(const RuleKind& kind, const Form& form) {
  std::optional<Picture> shown;
  for (const std::string_view board : {".Shape~3x3.NoBoxes.", ".Shape~4x4."})
    for (const std::string_view sample : form.samples) {
      if (std::optional<Picture> picture = pictured(kind, board, sample))
        shown = std::move(picture);
      // Signs on borders are clearer one at a time: the last sample has two cells.
      if (shown &&
          (shown->shapes.empty() || !std::holds_alternative<BetweenShape>(shown->shapes[0]) ||
           sample == form.samples.back()))
        return shown;
    }
  return shown;
}

/// The group of the rule in a palette, by its appearance.
std::string group_of(const Form& form, const std::optional<Picture>& picture) {
  if (form.name == "none" || form.name == "diagonal") return "board";
  if (form.name.starts_with("line") || form.name == "diagonal_sum") return "outside";
  if (!picture || picture->shapes.empty()) return "cells";
  const Shape& shape = picture->shapes[0];
  if (std::holds_alternative<LineShape>(shape)) return "lines";
  if (std::holds_alternative<BetweenShape>(shape) || std::holds_alternative<CornerShape>(shape))
    return "between_cells";
  return "cells";
}

std::string title_of(const RuleKind& kind) {
  return &kind == &kGiven ? "Candidates" : with_capital(noun_of(kind));
}

/// The title of a rule with its numbers: "Killer cage 12", "Odd", "Candidates 1 3 5".
std::string title_of(const CellRule& rule, const Board& board) {
  if (rule.kind == &kGiven) {
    const std::vector<int>& digits = rule.as<DigitsAndCells>().digits;
    for (const int rest : {0, 1}) {
      std::vector<int> values;
      for (int value = board.first_value(); value <= board.last_value(); ++value)
        if (std::abs(value % 2) == rest) values.push_back(value);
      if (digits == values) return rest == 0 ? "Even" : "Odd";
    }
  }
  const std::string arguments = words_of(board, rule).arguments;
  const std::string title =
      rule.kind == &kGiven ? title_of(kGiven) : with_capital(RuleInPlace{board, rule, {}}.noun());
  return title + (arguments.empty() ? "" : " ") + arguments;
}

/// Returns the label that the argument has in the syntax: "sum" for "SUM~CELL...".
std::string label_in(std::string_view arguments) {
  std::string label(arguments.substr(0, arguments.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ")));
  std::ranges::transform(label, label.begin(), [](unsigned char c) { return std::tolower(c); });
  return label.empty() ? "value" : label;
}

Json argument_json(const RuleKind& kind, const Argument& argument) {
  const std::string label =
      argument.label.empty() ? label_in(kind.arguments) : std::string(argument.label);
  std::string sample(label == "number" && argument.label.empty() ? "3" : argument.sample);
  if (&kind == &kPillArrow) sample = "2 or 3";
  Json object = {{"label", label}, {"sample", sample}};
  if (&kind == &kCage)
    object["standard"] = "0";  // any sum
  else if (argument.standard)
    object["standard"] = *argument.standard;
  if (argument.separator) object["separator"] = *argument.separator;
  return object;
}

/// The fewest cells of a useful rule of the kind, which may be more than it accepts.
int least_cells(const RuleKind& kind, const Form& form) {
  if (kind.syntax->counts.most_cells == 0) return 0;
  if (&kind == &kCage || &kind == &kRellikCage || &kind == &kCountingCircles ||
      !form.arguments.ends_with("s}") || form.name == "direction_and_cells")
    return 1;
  return kind.arguments.find("CELL~CELL~CELL") != std::string_view::npos ? 3 : 2;
}

Json kind_json(const RuleKind& kind, const Form& form) {
  const ArgumentCounts& counts = kind.syntax->counts;
  const auto most = [](std::size_t number) {
    return number == ArgumentCounts::kAny ? Json() : Json(number);
  };
  const std::optional<Picture> picture = sample_picture(kind, form);
  const std::string group = group_of(form, picture);
  const std::string text = "." + (&kind == &kGiven ? "" : std::string(kind.name));
  Json object = {
      {"name", kind.name},
      {"title", title_of(kind)},
      {"arguments", kind.arguments},
      {"sentence", kind.sentence},
      {"form", form.name},
      {"template", text + std::string(form.arguments)},
      {"group", group},
      {"in_order", group == "lines" || group == "between_cells" || &kind == &kCountDistinct},
      {"least_cells", least_cells(kind, form)},
      {"cells", {counts.least_cells, most(counts.most_cells)}},
      {"numbers", {counts.least_numbers, most(counts.most_numbers)}}};
  if (form.argument) object["argument"] = argument_json(kind, *form.argument);
  if (picture) object["picture"] = svg_text(*picture, std::string(kind.name));
  return object;
}

/// Splits the constraint string into its outermost rules.
std::vector<std::string> outermost_items(const std::string& text) {
  std::vector<std::string> items;
  int depth = 0;
  for (std::size_t begin = text.find('.'); begin < text.size();) {
    const std::size_t end = std::min(text.find('.', begin + 1), text.size());
    std::string part = text.substr(begin, end - begin);
    std::erase(part, '\n');
    if (depth == 0)
      items.push_back(part);
    else
      items.back() += part;
    if (part == ".Or" || part == ".And") ++depth;
    if (part == ".End") --depth;
    begin = end;
  }
  return items;
}

/// True if the statement is a symmetric one about two cells.
bool is_symmetric(const Statement& statement, const Board& board) {
  if (statement.cells.size() != 2) return false;
  for (int one = board.first_value(); one <= board.last_value(); ++one)
    for (int other = board.first_value(); other < one; ++other)
      if (statement.keeps(std::array{one, other}) != statement.keeps(std::array{other, one}))
        return false;
  return true;
}

/// True if the rule is a symmetric relation of two cells without a sign in pictures.
bool is_relation(const CellRule& rule, const Board& board, const Picture& picture) {
  return rule.cells().size() == 2 &&
         std::ranges::none_of(
             picture.shapes,
             [](const Shape& shape) { return std::holds_alternative<BetweenShape>(shape); }) &&
         std::ranges::all_of(statements_of(rule, board), [&](const Statement& statement) {
           return is_symmetric(statement, board);
         });
}

Json item_json(const std::string& text, const Board& board, const std::string& head) {
  const Puzzle puzzle = parse_puzzle(head + text, Format::iss, BoardSpec::of(board));
  std::vector<Cell> cells;
  std::string name;
  std::string title;
  std::string place;
  std::string sentence;
  for (const Rule& rule : puzzle.rules) {
    const CellRule& one = std::get<CellRule>(rule);
    name = one.kind->name;
    title = title_of(one, board);
    place += (place.empty() ? "" : "; ") + words_of(board, one).place;
    sentence = one.kind->sentence;
    cells.insert(cells.end(), one.cells().begin(), one.cells().end());
  }
  const Picture picture = picture_of(puzzle);
  return {{"text", text},
          {"name", name},
          {"title", title},
          {"place", place},
          {"sentence", sentence},
          {"cells", cells_json(cells)},
          {"relation", puzzle.rules.size() == 1 &&
                           is_relation(std::get<CellRule>(puzzle.rules[0]), board, picture)}};
}

}  // namespace

Json violations_json(const Puzzle& puzzle, const Grid& grid) {
  const Board& board = *puzzle.board;
  Json list = Json::array();
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
    const auto* const cells = std::get_if<CellRule>(&puzzle.rules[rule]);
    if (cells == nullptr) continue;
    for (const Statement& statement : statements_of(*cells, board)) {
      const std::vector<int> values = values_of(board, grid, statement.cells);
      if (statement.keeps(values)) continue;
      const std::string title = title_of(*cells, board);
      const std::string place = place_of(board, statement.cells);
      const bool is_open = std::ranges::count(values, kOpen) == std::ssize(values);
      const std::string held = dokusat::listed(
          values, [](int value) { return value == kOpen ? "nothing" : std::to_string(value); });
      list.push_back(
          {{"rule", rule},
           {"name", cells->kind->name},
           {"title", title},
           {"cells", cells_json(statement.cells)},
           {"values", values_json(values)},
           {"text", is_open ? title + ": no digits fit into " + place
                            : title + " is broken: " + place +
                                  (place.find(", ") == std::string::npos ? " holds " : " hold ") +
                                  held}});
    }
  }
  return list;
}

Json rule_items(const Puzzle& puzzle, const std::string& rules) {
  std::string head;
  Json items = Json::array();
  bool is_board = true;
  const Puzzle empty = empty_puzzle(puzzle.board);
  const bool is_plain = rules.empty() && why_not_written(empty, Format::iss).empty();
  for (const std::string& text :
       outermost_items(is_plain ? puzzle_text(empty, Format::iss) : rules)) {
    // Items that the name of the board implies are not repeated.
    if (text.starts_with(".Shape~"))
      head = text == ".Shape~9x9" ? "" : text;
    else if (!is_board || (text != ".NoBoxes" && !text.starts_with(".Jigsaw~")))
      items.push_back(item_json(text, *puzzle.board, head));
    is_board = is_board && items.empty() && !text.starts_with(".Jigsaw~");
  }
  return {{"head", head}, {"items", items}};
}

namespace {

/// Answers with the kinds of rules that can be set cell by cell. Those with tables, patterns and
/// machines, and those that join others, can only be written in constraint strings.
Json answer_rules(const Question&) {
  Json list = Json::array();
  for (const RuleKind* kind : all_rule_kinds())
    if (const Form* const form = form_of(*kind)) list.push_back(kind_json(*kind, *form));
  return {{"rules", list},
          {"groups",
           {{{"name", "cells"}, {"title", "Cages and cells"}},
            {{"name", "lines"}, {"title", "Lines"}},
            {{"name", "between_cells"}, {"title", "Between cells"}},
            {{"name", "outside"}, {"title", "Outside the board"}},
            {{"name", "board"}, {"title", "Whole board"}}}}};
}

}  // namespace

QuestionKinds rules_questions() {
  return {{"rules",
           "the kinds of rules that can be set cell by cell",
           {},
           answer_rules,
           "rules groups"}};
}

}  // namespace dokusat::questions
