#include <dokusat/encoder/cell_variables.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

/// The number of digits before this one; `digits_on` maps a block to its digits.
template <class DigitsOn>
int rank_of(Digit digit, DigitsOn digits_on) {
  const int last = DigitSet::block_of(digit);
  int rank = digits_on(last).rank(digit);
  for (int block = 0; block < last; ++block) rank += digits_on(block).count();
  return rank;
}

}  // namespace

CellVariables::CellVariables(const Board& board, const Domains& known, VariableAllocator& variables)
    : board_(&board), known_(&known), first_(board, 0) {
  for (Cell cell : board.cells())
    if (const int count = known.count(cell); count > 1) first_[cell] = variables.block(count).index;
}

std::string CellVariables::name(const Meaning& meaning) const {
  return "r" + std::to_string(board_->row(meaning.cell) + 1) + "c" +
         std::to_string(board_->column(meaning.cell) + 1) + "=" + board_->value_text(meaning.digit);
}

Literal CellVariables::operator()(Cell cell, Digit digit) const {
  if (!known_->allows(cell, digit)) return Literal::constant(false);
  const std::int32_t first = first_[cell];
  if (first == 0) return Literal::constant(true);
  return Literal(
      Variable{first + rank_of(digit, [&](int block) { return known_->digits(cell, block); })});
}

std::vector<Literal> CellVariables::digits_of(Cell cell) const {
  std::vector<Literal> literals;
  for_each_digit(cell, [&](Digit, Literal holds) { literals.push_back(holds); });
  return literals;
}

std::vector<Literal> CellVariables::places_of(Digit digit, std::span<const Cell> cells) const {
  std::vector<Literal> literals;
  for (Cell cell : cells)
    if (known_->allows(cell, digit)) literals.push_back((*this)(cell, digit));
  return literals;
}

std::vector<std::vector<Literal>> CellVariables::open_cells() const {
  std::vector<std::vector<Literal>> groups;
  for (Cell cell : board_->cells())
    if (first_[cell] != 0) groups.push_back(digits_of(cell));
  return groups;
}

CellVariables::Held CellVariables::held(Cell cell, const ModelValue& value) const {
  Held held;
  for_each_digit(cell, [&](Digit digit, Literal holds) {
    if (held.another != kNoDigit || !is_true(holds, value)) return;
    (held.digit == kNoDigit ? held.digit : held.another) = digit;
  });
  return held;
}

TriadVariables::TriadVariables(const Board& board, const Domains& known, const CellVariables& holds,
                               VariableAllocator& variables)
    : board_(&board), holds_(&holds), cuts_(board) {
  cut_lines();
  cut_boxes();
  for (Triad& triad : triads_) number(triad, known, variables);
}

void TriadVariables::cut_lines() {
  for (Intersection& shared : intersections(*board_)) {
    std::vector<std::vector<int>>& cuts = cuts_[shared.line];
    if (cuts.empty()) cuts.emplace_back();
    cuts.front().push_back(count());
    triads_.push_back({shared.line, shared.box, std::move(shared.cells)});
  }
}

void TriadVariables::cut_boxes() {
  for (UnitKind kind : {UnitKind::row, UnitKind::column}) {
    std::map<int, std::vector<int>> cut_of_box;
    for (int triad = 0; triad < count(); ++triad)
      if (board_->unit(at(triad).line).kind == kind) cut_of_box[at(triad).box].push_back(triad);
    for (auto& [box, cut] : cut_of_box) cuts_[box].push_back(std::move(cut));
  }
}

void TriadVariables::number(Triad& triad, const Domains& known, VariableAllocator& variables) {
  int own = 0;
  for (int block = 0; block < known.blocks(); ++block) {
    DigitSet decided(block);
    Occurrences places(block);
    for (Cell cell : triad.cells) {
      places.add(known.digits(cell, block));
      if (known.is_decided(cell)) decided |= known.digits(cell, block);
    }
    triad.own_digits.push_back(places.several - decided);
    own += triad.own_digits.back().count();
  }
  if (own > 0) triad.first_variable = variables.block(own).index;
}

std::string TriadVariables::name(const Meaning& meaning) const {
  const Triad& triad = at(meaning.triad);
  return "triad(" + board_->name(board_->unit(triad.line)) + "," +
         board_->name(board_->unit(triad.box)) + "," + board_->value_text(meaning.digit) + ")";
}

Literal TriadVariables::operator()(int triad, Digit digit) const {
  const Triad& shared = at(triad);
  const auto own_on = [&](int block) { return shared.own_digits[static_cast<std::size_t>(block)]; };
  if (own_on(DigitSet::block_of(digit)).contains(digit))
    return Literal(Variable{shared.first_variable + rank_of(digit, own_on)});
  Literal only = Literal::constant(false);
  for (Cell cell : shared.cells) {
    const Literal literal = (*holds_)(cell, digit);
    if (literal.is_true()) return literal;
    if (!literal.is_false()) only = literal;
  }
  return only;
}

}  // namespace dokusat
