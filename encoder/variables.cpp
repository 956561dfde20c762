#include <dokusat/encoder/variables.hpp>
#include <utility>

namespace dokusat {
namespace {

Literal literal_for(Truth truth, VariableAllocator& variables) {
  return truth == Truth::open ? Literal(variables.fresh()) : Literal::constant(truth == Truth::yes);
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
  const std::uint64_t* words = known_->words(cell);
  const int word = (digit - 1) / 64;
  int rank = 0;
  for (int w = 0; w < word; ++w) rank += std::popcount(words[w]);
  rank += std::popcount(words[word] & ((std::uint64_t{1} << ((digit - 1) % 64)) - 1));
  return Literal(Variable{first + rank});
}

std::vector<Literal> CellVariables::digits_of(Cell cell) const {
  std::vector<Literal> literals;
  const std::int32_t first = first_[static_cast<std::size_t>(cell.index)];
  for (int rank = 0; rank < known_->count(cell); ++rank)
    literals.push_back(first == 0 ? Literal::constant(true) : Literal(Variable{first + rank}));
  return literals;
}

std::vector<Literal> CellVariables::places_of(Digit digit, const Unit& unit) const {
  std::vector<Literal> literals;
  for (Cell cell : unit.cells)
    if (known_->allows(cell, digit)) literals.push_back((*this)(cell, digit));
  return literals;
}

void CellVariables::name_variables(const NameVariable& name) const {
  for (Cell cell : board_->cells())
    known_->for_each_digit(cell, [&](Digit digit) {
      name_open(name, (*this)(cell, digit),
                "r" + std::to_string(board_->row(cell) + 1) + "c" +
                    std::to_string(board_->column(cell) + 1) + "=" + std::to_string(digit));
    });
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
    const Edge& edge = board.edges()[static_cast<std::size_t>(index)];
    const Digit i = known.value(edge.first);
    const Digit j = known.value(edge.second);
    if (known.edge(index) == Truth::yes && i != kNoDigit && j != kNoDigit)
      placed_[at(i, j)] = placed_[at(j, i)] = true;
  }
}

PlacementVariables::PlacementVariables(const Board& board, const Knowledge& known,
                                       VariableAllocator& variables)
    : board_(&board) {
  const OpenDominoes open(board, known);
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
    if (known.edge(index) == Truth::no) continue;
    const Edge& edge = board.edges()[static_cast<std::size_t>(index)];
    const bool placed = known.edge(index) == Truth::yes && known.count(edge.first) == 1 &&
                        known.count(edge.second) == 1;
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
    const Edge& edge = board_->edges()[static_cast<std::size_t>(placement.edge)];
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
          const Edge& edge = board.edges()[static_cast<std::size_t>(index)];
          const Cell other = edge.first == cell ? edge.second : edge.first;
          const bool placed =
              here && covers.edge(index).is_true() && known.value(other) != kNoDigit;
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
