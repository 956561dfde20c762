#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/decoder/variable_names.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr std::string_view kName = "varname ";
constexpr std::string_view kShown = "p show";

/// Removes the first word of the text and the blanks after it, and returns the word.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.find_first_not_of(' ', word.size()), text.size()));
  return word;
}

/// Removes the leading decimal digits of the text and returns them.
std::string_view take_number(std::string_view& text) {
  const std::string_view number =
      text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
  text.remove_prefix(number.size());
  return number;
}

bool take(char c, std::string_view& text) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

/// The numbers in "r1c2=3".
struct DigitName {
  std::string_view row, column, value;
};
/// Parses the name of a digit's variable. Empty for other names.
std::optional<DigitName> digit_name(std::string_view text) {
  DigitName name;
  if (!take('r', text) || (name.row = take_number(text)).empty()) return std::nullopt;
  if (!take('c', text) || (name.column = take_number(text)).empty()) return std::nullopt;
  if (!take('=', text) || (name.value = take_number(text)).empty()) return std::nullopt;
  return text.empty() ? std::optional(name) : std::nullopt;
}

std::string edge_name(const Board& board, const Edge& edge) {
  return "edge(" + board.name(edge.first) + "," + board.name(edge.second) + ")";
}

}  // namespace

bool VariableNames::are_left_out(const FormulaFrame& file) {
  const auto has = [&](std::string_view prefix) {
    return std::ranges::any_of(file.comments, [&](const FormulaComment& comment) {
      return comment.text.starts_with(prefix);
    });
  };
  return !has(kName) && has(kShown);
}

VariableNames::VariableNames(const FormulaFile& file, std::string file_name, const Puzzle& puzzle)
    : file_(file),
      file_name_(std::move(file_name)),
      puzzle_(puzzle),
      meanings_(static_cast<std::size_t>(file.formula.variable_count()) + 1),
      comments_(meanings_.size()) {
  if (puzzle.has_dominoes())
    for (const Edge& edge : puzzle.board->edges())
      edges_.emplace(edge_name(*puzzle.board, edge), static_cast<int>(edges_.size()));
  for (const FormulaComment& comment : file.comments)
    if (comment.text.starts_with(kName)) read_name(comment);
  compare_with_projection();
  require_one_variable_each();
}

void VariableNames::fail(const Place& at, const std::string& message) const {
  const auto offset = static_cast<std::size_t>(at.word.data() - at.comment->text.data());
  const std::string mark(file_.comment_mark);
  throw ParseError(file_name_, {at.comment->line, static_cast<int>(mark.size() + offset) + 1},
                   message, mark + at.comment->text);
}

/// Parses a variable of the formula, or 0.
int VariableNames::variable_at(const Place& at) const {
  const int count = file_.formula.variable_count();
  const std::optional<int> variable = parse_number<int>(at.word);
  if (!variable || *variable < 0 || *variable > count)
    fail(at, "expected one of the " + std::to_string(count) + " variables of the formula");
  return *variable;
}

void VariableNames::read_name(const FormulaComment& comment) {
  std::string_view text = std::string_view(comment.text).substr(kName.size());
  const Place number{&comment, take_word(text)};
  const int variable = variable_at(number);
  if (variable == 0) fail(number, "expected a variable, which are numbered from 1");
  const auto at = static_cast<std::size_t>(variable);
  if (comments_[at] != nullptr)
    fail(number, "variable " + std::to_string(variable) + " has a name already, " +
                     quoted(std::string(name_of(variable))));
  comments_[at] = &comment;
  meanings_[at] = meaning_of({&comment, text});
}

/// The meaning of a name for grid and tiling; none for an auxiliary variable.
VariableNames::Meaning VariableNames::meaning_of(const Place& name) const {
  if (!edges_.empty() && name.word.starts_with("edge(")) {
    const auto edge = edges_.find(name.word);
    if (edge == edges_.end()) fail(name, "expected two neighbouring cells, such as edge(A1,A2)");
    return {Kind::edge, edge->second};
  }
  return digit_named(name);
}

VariableNames::Meaning VariableNames::digit_named(const Place& name) const {
  const std::optional<DigitName> numbers = digit_name(name.word);
  if (!numbers) return {};
  const Board& board = *puzzle_.board;
  const std::int64_t row = parse_number<int>(numbers->row).value_or(0);
  const int column = parse_number<int>(numbers->column).value_or(0);
  const std::int64_t cell = (row - 1) * board.columns() + column - 1;
  if (row < 1 || column < 1 || column > board.columns() || cell >= board.cell_count())
    fail(name, "the board has no such cell");
  const std::optional<int> value = parse_number<int>(numbers->value);
  const Digit digit = value ? board.digit_of(*value) : kNoDigit;
  if (digit == kNoDigit)
    fail({name.comment, numbers->value}, "expected a value from " +
                                             std::to_string(board.first_value()) + " to " +
                                             std::to_string(board.last_value()));
  return {Kind::digit, static_cast<int>(cell), digit};
}

/// The variables in `p show`. Throws if one of them does not have the name of a digit.
std::vector<bool> VariableNames::read_projection() const {
  std::vector<bool> shown(meanings_.size());
  for (const FormulaComment& comment : file_.comments) {
    std::string_view text = comment.text;
    if (!text.starts_with(kShown)) continue;
    text.remove_prefix(kShown.size());
    int variable = -1;
    while (take(' ', text) || !text.empty()) {
      const Place at{&comment, take_word(text)};
      if (variable == 0) fail(at, "expected nothing after the 0");
      variable = variable_at(at);
      const auto place = static_cast<std::size_t>(variable);
      if (variable != 0 && meanings_[place].kind != Kind::digit)
        fail(at, comments_[place] == nullptr
                     ? "the variable has no name: expected a digit, such as r1c2=3"
                     : "the variable is named " + quoted(std::string(name_of(variable))) +
                           ": expected a digit, such as r1c2=3");
      shown[place] = true;
    }
    if (variable != 0) fail({&comment, text}, "expected a closing 0");
  }
  return shown;
}

void VariableNames::compare_with_projection() const {
  const std::vector<bool> shown = read_projection();
  for (std::size_t variable = 1; variable < meanings_.size(); ++variable)
    if (meanings_[variable].kind == Kind::digit && !shown[variable])
      fail({comments_[variable], name_of(static_cast<int>(variable))},
           "this variable is named as a digit but is missing from 'c p show'");
}

void VariableNames::require_one_variable_each() const {
  std::vector<std::pair<Meaning, int>> all;
  for (std::size_t variable = 1; variable < meanings_.size(); ++variable)
    if (meanings_[variable].kind != Kind::none)
      all.emplace_back(meanings_[variable], static_cast<int>(variable));
  if (!std::ranges::is_sorted(all))
    std::ranges::sort(all);  // already sorted in files of this
                             // version
  const auto same = [](const auto& one, const auto& other) { return one.first == other.first; };
  const auto twice = std::ranges::adjacent_find(all, same);
  if (twice == all.end()) return;
  const int second = std::next(twice)->second;
  fail({comments_[static_cast<std::size_t>(second)], name_of(second)},
       "variable " + std::to_string(twice->second) + " has this name already");
}

/// The name of a variable, which must have one.
std::string_view VariableNames::name_of(int variable) const {
  std::string_view text = comments_[static_cast<std::size_t>(variable)]->text;
  text.remove_prefix(kName.size());
  take_word(text);
  return text;
}

std::string VariableNames::clause_text(std::span<const Literal> clause) const {
  std::string text;
  for (const Literal literal : clause) {
    const int variable = literal.variable().index;
    text += (text.empty() ? "" : " or ") + std::string(literal.is_negated() ? "not " : "");
    if (comments_[static_cast<std::size_t>(variable)] != nullptr)
      text += name_of(variable);
    else
      text += "variable " + std::to_string(variable);
  }
  return text.empty() ? "the empty clause" : text;
}

/// For each cell with variables, the digit that it holds.
PerCell<std::optional<Digit>> VariableNames::digits_in(const Assignment& model) const {
  const Board& board = *puzzle_.board;
  PerCell<std::optional<Digit>> digits(board);
  for (std::size_t variable = 1; variable < meanings_.size(); ++variable) {
    const auto& [kind, place, digit] = meanings_[variable];
    if (kind != Kind::digit) continue;
    std::optional<Digit>& held = digits[Cell{place}];
    if (!held) held = kNoDigit;
    if (!model.satisfies(Literal(Variable{static_cast<int>(variable)}))) continue;
    if (*held != kNoDigit)
      throw DecodeError("cell " + board.coordinates(Cell{place}) + " holds both " +
                        board.value_text(std::min(*held, digit)) + " and " +
                        board.value_text(std::max(*held, digit)));
    held = digit;
  }
  for (const Cell cell : board.cells())
    if (digits[cell] == kNoDigit)
      throw DecodeError("the model gives cell " + board.coordinates(cell) + " no digit");
  return digits;
}

/// For each edge with a variable, whether a domino lies there.
PerEdge<std::optional<Truth>> VariableNames::edges_in(const Assignment& model) const {
  PerEdge<std::optional<Truth>> edges(*puzzle_.board);
  for (std::size_t variable = 1; variable < meanings_.size(); ++variable)
    if (meanings_[variable].kind == Kind::edge)
      edges[meanings_[variable].place] = model[Literal(Variable{static_cast<int>(variable)})];
  return edges;
}

Domains VariableNames::deduced(const PerCell<std::optional<Digit>>& digits,
                               Simplification level) const {
  Puzzle filled = puzzle_;
  for (const Cell cell : filled.board->cells())
    if (digits[cell]) filled.givens[cell] = *digits[cell];
  Domains known = simplify(filled, level);
  if (known.refuted()) throw DecodeError("no solution of the puzzle has the digits of the model");
  return known;
}

void VariableNames::fail_without_variable(const std::string& what) const {
  throw ParseError(
      file_name_, {file_.header.number, 1},
      "no variable is named " + what + ", and what holds there does not follow from the puzzle",
      file_.header.text);
}

Solution VariableNames::solution(const Assignment& model, Simplification level) const {
  const Board& board = *puzzle_.board;
  const PerCell<std::optional<Digit>> digits = digits_in(model);
  PerEdge<std::optional<Truth>> edges;
  if (puzzle_.has_dominoes()) edges = edges_in(model);
  const auto has_no_variable = [](const auto& value) { return !value; };
  std::optional<Domains> known;
  if (std::ranges::any_of(digits, has_no_variable) || std::ranges::any_of(edges, has_no_variable))
    known = deduced(digits, level);

  Solution solution{Grid(board), {}};
  for (const Cell cell : board.cells()) {
    const Digit digit = digits[cell] ? *digits[cell] : known->value(cell);
    if (digit == kNoDigit) fail_without_variable("for a digit of cell " + board.coordinates(cell));
    solution.grid[cell] = digit;
  }
  for (int edge = 0; edge < static_cast<int>(edges.size()); ++edge)
    if ((edges[edge] ? *edges[edge] : known->edge(edge)) == Truth::yes)
      solution.tiling.push_back(board.edge(edge));
  if (puzzle_.has_dominoes()) require_covered(solution.tiling, edges, known);
  return solution;
}

/// Requires that no domino can lie on a cell outside the tiling, so that the rest are singles.
void VariableNames::require_covered(const std::vector<Edge>& tiling,
                                    const PerEdge<std::optional<Truth>>& edges,
                                    const std::optional<Domains>& known) const {
  const Board& board = *puzzle_.board;
  PerCell<bool> covered(board, false);
  for (const Edge& edge : tiling) covered[edge.first] = covered[edge.second] = true;
  for (const Cell cell : board.cells())
    for (const int edge : board.edges_of(cell)) {
      if (covered[cell] || (edges[edge] ? *edges[edge] : known->edge(edge)) != Truth::open)
        continue;
      if (!edges[edge]) fail_without_variable(edge_name(board, board.edge(edge)));
      throw DecodeError("the domino or single on cell " + board.coordinates(cell) +
                        " is open in the model");
    }
}

}  // namespace dokusat
