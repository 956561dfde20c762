#include <dokusat/encoder/variables.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

Literal literal_for(Truth truth, VariableAllocator& variables) {
  return truth == Truth::open ? Literal(variables.fresh()) : Literal::constant(truth == Truth::yes);
}

/// How many digits come before this one, given the function from a page to the digits on it.
template <class DigitsOn>
int rank_of(Digit digit, DigitsOn digits_on) {
  const int last = DigitSet::page_of(digit);
  int rank = digits_on(last).rank(digit);
  for (int page = 0; page < last; ++page) rank += digits_on(page).count();
  return rank;
}

void name_open(const NameVariable& name, Literal literal, const std::string& text) {
  if (!literal.is_constant()) name(literal.variable(), text);
}

}  // namespace

CellVariables::CellVariables(const Board& board, const Knowledge& known,
                             VariableAllocator& variables)
    : board_(&board), known_(&known), first_(static_cast<std::size_t>(board.cell_count()), 0) {
  for (Cell cell : board.cells())
    if (const int count = known.count(cell); count > 1)
      first_[static_cast<std::size_t>(cell.index)] = variables.block(count).index;
}

Literal CellVariables::operator()(Cell cell, Digit digit) const {
  if (!known_->allows(cell, digit)) return Literal::constant(false);
  const std::int32_t first = first_[static_cast<std::size_t>(cell.index)];
  if (first == 0) return Literal::constant(true);
  return Literal(
      Variable{first + rank_of(digit, [&](int page) { return known_->digits(cell, page); })});
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

void CellVariables::name_variables(const NameVariable& name) const {
  for (Cell cell : board_->cells())
    for_each_digit(cell, [&](Digit digit, Literal holds) {
      name_open(name, holds,
                "r" + std::to_string(board_->row(cell) + 1) + "c" +
                    std::to_string(board_->column(cell) + 1) + "=" + std::to_string(digit));
    });
}

TriadVariables::TriadVariables(const Board& board, const Knowledge& known,
                               const CellVariables& holds, VariableAllocator& variables)
    : board_(&board), holds_(&holds), cuts_(board.units().size()) {
  cut_lines();
  cut_boxes();
  for (Triad& triad : triads_) number(triad, known, variables);
}

void TriadVariables::cut_lines() {
  for (Intersection& shared : intersections(*board_)) {
    std::vector<std::vector<int>>& cuts = cuts_[static_cast<std::size_t>(shared.line)];
    if (cuts.empty()) cuts.emplace_back();
    cuts.front().push_back(count());
    triads_.push_back({shared.line, shared.box, std::move(shared.cells)});
  }
}

void TriadVariables::cut_boxes() {
  for (UnitKind kind : {UnitKind::row, UnitKind::column}) {
    std::map<int, std::vector<int>> cut_of_box;
    for (int triad = 0; triad < count(); ++triad)
      if (board_->units()[static_cast<std::size_t>(at(triad).line)].kind == kind)
        cut_of_box[at(triad).box].push_back(triad);
    for (auto& [box, cut] : cut_of_box)
      cuts_[static_cast<std::size_t>(box)].push_back(std::move(cut));
  }
}

void TriadVariables::number(Triad& triad, const Knowledge& known, VariableAllocator& variables) {
  int own = 0;
  for (int page = 0; page < known.pages(); ++page) {
    DigitSet decided(page);
    for (Cell cell : triad.cells)
      if (known.is_decided(cell)) decided |= known.digits(cell, page);
    triad.own_digits.push_back(known.occurrences(triad.cells, page).several - decided);
    own += triad.own_digits.back().count();
  }
  if (own > 0) triad.first_variable = variables.block(own).index;
}

Literal TriadVariables::operator()(int triad, Digit digit) const {
  const Triad& shared = at(triad);
  const auto own_on = [&](int page) { return shared.own_digits[static_cast<std::size_t>(page)]; };
  if (own_on(DigitSet::page_of(digit)).contains(digit))
    return Literal(Variable{shared.first_variable + rank_of(digit, own_on)});
  Literal only = Literal::constant(false);
  for (Cell cell : shared.cells) {
    const Literal literal = (*holds_)(cell, digit);
    if (literal.is_true()) return literal;
    if (!literal.is_false()) only = literal;
  }
  return only;
}

void TriadVariables::name_variables(const NameVariable& name) const {
  for (const Triad& triad : triads_) {
    const std::vector<Unit>& units = board_->units();
    const std::string place = "triad(" + board_->name(units[static_cast<std::size_t>(triad.line)]) +
                              "," + board_->name(units[static_cast<std::size_t>(triad.box)]) + ",";
    std::int32_t variable = triad.first_variable;
    for (const DigitSet& own : triad.own_digits)
      for (Digit digit : own) name(Variable{variable++}, place + std::to_string(digit) + ")");
  }
}

CoverVariables::CoverVariables(const Board& board, const Knowledge& known,
                               VariableAllocator& variables)
    : board_(&board) {
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index)
    edges_.push_back(literal_for(known.edge(index), variables));
  for (Cell cell : board.cells()) singles_.push_back(literal_for(known.single(cell), variables));
}

std::vector<Literal> CoverVariables::covers_of(Cell cell) const {
  std::vector<Literal> literals;
  for (int index : board_->edges_of(cell)) literals.push_back(edge(index));
  literals.push_back(single(cell));
  return literals;
}

void CoverVariables::name_variables(const NameVariable& name) const {
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const Edge& edge = board_->edges()[i];
    name_open(name, edges_[i],
              "edge(" + board_->name(edge.first) + "," + board_->name(edge.second) + ")");
  }
  for (Cell cell : board_->cells())
    name_open(name, single(cell), "single(" + board_->name(cell) + ")");
}

OpenDominoes::OpenDominoes(const Board& board, const Knowledge& known)
    : size_(board.size()), placed_(at(size_, size_) + 1, false) {
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
    if (!is_placed(board, known, index)) continue;
    const Edge& edge = board.edge(index);
    const Digit i = known.value(edge.first);
    const Digit j = known.value(edge.second);
    placed_[at(i, j)] = placed_[at(j, i)] = true;
  }
}

PlacementVariables::PlacementVariables(const Board& board, const Knowledge& known,
                                       VariableAllocator& variables)
    : board_(&board) {
  const OpenDominoes open(board, known);
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
    if (known.edge(index) == Truth::no) continue;
    const Edge& edge = board.edge(index);
    const bool placed = is_placed(board, known, index);
    known.for_each_digit(edge.first, [&](Digit first) {
      known.for_each_digit(edge.second, [&](Digit second) {
        if (placed)
          dominoes_.push_back({index, first, second, Literal::constant(first != second)});
        else if (open(first, second))
          dominoes_.push_back({index, first, second, Literal(variables.fresh())});
      });
    });
  }
  for (Cell cell : board.cells()) {
    if (known.single(cell) == Truth::no) continue;
    const bool placed = known.single(cell) == Truth::yes && known.count(cell) == 1;
    known.for_each_digit(cell, [&](Digit digit) {
      singles_.push_back(
          {cell, digit, placed ? Literal::constant(true) : Literal(variables.fresh())});
    });
  }
}

void PlacementVariables::name_variables(const NameVariable& name) const {
  for (const Placement& placement : dominoes_) {
    const Edge& edge = board_->edge(placement.edge);
    name_open(name, placement.literal,
              "place(" + board_->name(edge.first) + "=" + std::to_string(placement.first) + "," +
                  board_->name(edge.second) + "=" + std::to_string(placement.second) + ")");
  }
  for (const SinglePlacement& placement : singles_)
    name_open(
        name, placement.literal,
        "place(" + board_->name(placement.cell) + "=" + std::to_string(placement.digit) + ")");
}

PartnerVariables::PartnerVariables(const Board& board, const Knowledge& known,
                                   const CellVariables& holds, const CoverVariables& covers,
                                   UnitKind kind, VariableAllocator& variables)
    : board_(&board),
      size_(board.size()),
      kind_(kind),
      literals_(static_cast<std::size_t>(size_ * size_ * size_), Literal::constant(false)) {
  const OpenDominoes open(board, known);
  std::vector<Truth> truths(literals_.size(), Truth::no);
  for (const Unit& unit : board.units()) {
    if (unit.kind != kind) continue;
    for (Cell cell : unit.cells)
      known.for_each_digit(cell, [&](Digit digit) {
        const auto possible = [&](Digit partner, bool certain) {
          Truth& truth = truths[at(digit, unit.index, partner)];
          if (truth != Truth::yes) truth = certain ? Truth::yes : Truth::open;
        };
        const bool here = holds(cell, digit).is_true();
        if (!covers.single(cell).is_false()) possible(digit, here && covers.single(cell).is_true());
        for (int index : board.edges_of(cell)) {
          if (covers.edge(index).is_false()) continue;
          const Cell other = board.edge(index).other(cell);
          const bool placed = is_placed(board, known, index);
          known.for_each_digit(other, [&](Digit partner) {
            if (placed || open(digit, partner)) possible(partner, placed);
          });
        }
      });
  }
  for (std::size_t i = 0; i < literals_.size(); ++i)
    if (truths[i] != Truth::no) literals_[i] = literal_for(truths[i], variables);
}

void PartnerVariables::name_variables(const NameVariable& name) const {
  for (Digit digit : board_->digits())
    for (const Unit& unit : board_->units()) {
      if (unit.kind != kind_) continue;
      for (Digit partner : board_->digits())
        name_open(name, (*this)(digit, unit.index, partner),
                  "partner(" + std::to_string(digit) + "," + board_->name(unit) + "," +
                      std::to_string(partner) + ")");
    }
}

}  // namespace dokusat
