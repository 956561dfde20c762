#include <array>
#include <dokusat/encoder/encoding.hpp>
#include <utility>

namespace dokusat {
namespace {

/// The kinds of units in which an encoding names the partner of each digit.
std::vector<UnitKind> partner_units(DominoEncoding encoding, const Board& board) {
  switch (encoding) {
    case DominoEncoding::placement:
      return {};
    case DominoEncoding::partner_rows:
      return {UnitKind::row};
    case DominoEncoding::partner_columns:
      return {UnitKind::column};
    case DominoEncoding::partner_boxes:
      return {board.box() ? UnitKind::box : UnitKind::row};
    case DominoEncoding::partner:
      break;
  }
  if (board.box()) return {UnitKind::row, UnitKind::column, UnitKind::box};
  return {UnitKind::row, UnitKind::column};
}

const DigitRules& rules_of(DigitEncoding encoding) {
  return all_digit_encodings()[static_cast<std::size_t>(encoding)].rules;
}

}  // namespace

std::span<const DigitEncodingInfo> all_digit_encodings() {
  static constexpr std::array kEncodings = {
      DigitEncodingInfo{DigitEncoding::minimal,
                        "minimal",
                        {true, false, false, true},
                        "a digit in every cell, none twice in a unit (Lynce, Ouaknine 2006)"},
      DigitEncodingInfo{DigitEncoding::complete,
                        "complete",
                        {true, true, true, true},
                        "exactly one digit a cell, one place a digit and unit; also called "
                        "extended (Lynce, Ouaknine 2006)"},
  };
  return kEncodings;
}

std::span<const DominoEncodingInfo> all_domino_encodings() {
  static constexpr std::array kEncodings = {
      DominoEncodingInfo{DominoEncoding::placement, "placement",
                         "a variable for every domino on every edge, each way round"},
      DominoEncodingInfo{DominoEncoding::partner_rows, "partner-rows",
                         "the digit next to the i of each row"},
      DominoEncodingInfo{DominoEncoding::partner_columns, "partner-columns",
                         "the digit next to the i of each column"},
      DominoEncodingInfo{DominoEncoding::partner_boxes, "partner-boxes",
                         "the digit next to the i of each box (rows on a board without boxes)"},
      DominoEncodingInfo{DominoEncoding::partner, "partner",
                         "the partners of rows, columns and boxes together"},
  };
  return kEncodings;
}

Encoding::Encoding(const Puzzle& puzzle, const EncodingOptions& options)
    : puzzle_(&puzzle),
      options_(options),
      known_(simplify(puzzle, options.simplification)),
      holds_(*puzzle.board, known_, variables_) {
  if (!puzzle.dominoes || known_.refuted()) return;
  const Board& board = *puzzle.board;
  covers_.emplace(board, known_, variables_);
  if (options.dominoes == DominoEncoding::placement) placements_.emplace(board, known_, variables_);
  for (UnitKind kind : partner_units(options.dominoes, board))
    partners_.emplace_back(board, known_, holds_, *covers_, kind, variables_);
}

int Encoding::write(ClauseSink& sink) const {
  if (known_.refuted()) {
    sink.add_clause({});
    return 0;
  }
  const Board& board = *puzzle_->board;
  VariableAllocator variables = variables_;
  Constraints rule(sink, options_.at_most_one, variables);
  encode_clues(*puzzle_, holds_, covers(), rule);
  encode_units(board, holds_, rules_of(options_.digits), rule);
  if (covers_) encode_cover(board, *covers_, rule);
  if (placements_) encode_placements(board, holds_, *covers_, *placements_, rule);
  for (const PartnerVariables& partner : partners_)
    encode_partners(board, holds_, *covers_, partner, rule);
  return variables.last().index;
}

void Encoding::name_variables(const NameVariable& name) const {
  if (known_.refuted()) return;
  holds_.name_variables(name);
  if (covers_) covers_->name_variables(name);
  if (placements_) placements_->name_variables(name);
  for (const PartnerVariables& partner : partners_) partner.name_variables(name);
}

std::vector<std::vector<Literal>> Encoding::open_digits() const {
  std::vector<std::vector<Literal>> groups;
  for (Cell cell : puzzle_->board->cells())
    if (known_.count(cell) > 1) groups.push_back(holds_.digits_of(cell));
  return groups;
}

}  // namespace dokusat
