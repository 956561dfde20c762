#include <algorithm>
#include <array>
#include <cassert>
#include <dokusat/analysis/digit_sets.hpp>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/encoder/linear.hpp>
#include <dokusat/encoder/paths.hpp>
#include <set>
#include <utility>

namespace dokusat {
namespace {

bool has_units(const Board& board, UnitKind kind) {
  return std::ranges::find(board.units(), kind, &Unit::kind) != board.units().end();
}

/// The kinds of units of this board in which the encoding has a partner for each digit.
std::vector<UnitKind> partner_units(DominoEncoding encoding, const Board& board) {
  const std::span<const UnitKind> wanted = info_of(encoding).partners_in;
  std::vector<UnitKind> kinds;
  std::ranges::copy_if(wanted, std::back_inserter(kinds),
                       [&](UnitKind kind) { return has_units(board, kind); });
  if (kinds.empty() && !wanted.empty()) kinds.push_back(UnitKind::row);
  return kinds;
}

/// True if encoding the constraint uses the groups of different cells.
bool uses_groups(const Constraint& constraint) {
  if (const auto* either = std::get_if<Either>(&constraint))
    return std::ranges::any_of(either->alternatives, [](const Alternative& alternative) {
      return std::ranges::any_of(alternative.constraints, uses_groups);
    });
  return !std::holds_alternative<AllDifferent>(constraint) &&
         !std::holds_alternative<Table>(constraint) && !std::holds_alternative<Tiling>(constraint);
}

/// The sets of digits of cells in one `AllDifferent`. For other cells, sets take more clauses than
/// relations.
std::vector<DigitSets> sets_of_distinct_cells(const std::vector<Constraint>& constraints,
                                              int size) {
  std::vector<DigitSets> found = digit_sets_of(constraints, size);
  std::erase_if(found, [&](const DigitSets& sets) {
    return std::ranges::none_of(constraints, [&](const Constraint& constraint) {
      const auto* distinct = std::get_if<AllDifferent>(&constraint);
      return distinct != nullptr &&
             std::is_permutation(distinct->cells.begin(), distinct->cells.end(), sets.cells.begin(),
                                 sets.cells.end());
    });
  });
  return found;
}

/// The row of an encoding; `automatic` has none.
template <class Info, class Kind>
const Info& row_of(std::span<const Info> table, Kind encoding) {
  const auto row = std::ranges::find(table, encoding, &Info::encoding);
  assert(row != table.end());
  return *row;
}

}  // namespace

std::span<const DigitEncodingInfo> all_digit_encodings() {
  static constexpr std::array kEncodings = {
      DigitEncodingInfo{DigitEncoding::minimal,
                        "minimal",
                        "",
                        {ClauseGroup::cell_has_a_digit, ClauseGroup::unit_has_one_place},
                        "a digit in every cell, none twice in a unit (Lynce, Ouaknine 2006)"},
      DigitEncodingInfo{DigitEncoding::natural,
                        "natural",
                        "efficient",
                        {ClauseGroup::cell_has_a_digit, ClauseGroup::cell_has_one_digit,
                         ClauseGroup::unit_has_one_place},
                        "minimal, and at most one digit in a cell (Kwon, Jain 2006: efficient)"},
      DigitEncodingInfo{
          DigitEncoding::complete,
          "complete",
          "extended",
          {ClauseGroup::cell_has_a_digit, ClauseGroup::cell_has_one_digit,
           ClauseGroup::unit_has_a_place, ClauseGroup::unit_has_one_place},
          "exactly one digit in a cell, and one place for each digit of a unit; also called "
          "extended (Lynce, Ouaknine 2006)"},
      DigitEncodingInfo{
          DigitEncoding::triads,
          "triads",
          "",
          {ClauseGroup::cell_has_a_digit, ClauseGroup::cell_has_one_digit,
           ClauseGroup::triad_has_one_cell, ClauseGroup::unit_has_one_triad,
           ClauseGroup::unit_without_triads},
          "variables for the triads that lines and boxes share; each digit in exactly one of "
          "those of a unit (Dillon 2019); complete where there are no boxes"},
      DigitEncodingInfo{DigitEncoding::complete_triads,
                        "complete-triads",
                        "",
                        {ClauseGroup::cell_has_a_digit, ClauseGroup::cell_has_one_digit,
                         ClauseGroup::unit_has_a_place, ClauseGroup::unit_has_one_place,
                         ClauseGroup::triad_has_one_cell, ClauseGroup::unit_has_one_triad},
                        "complete and triads together: locked candidates as redundant clauses"},
  };
  return kEncodings;
}

const DigitEncodingInfo& info_of(DigitEncoding encoding) {
  return row_of(all_digit_encodings(), encoding);
}

std::optional<DigitEncoding> digit_encoding_named(std::string_view name) {
  for (const DigitEncodingInfo& info : all_digit_encodings())
    if (info.name == name || (info.alias == name && !name.empty())) return info.encoding;
  return std::nullopt;
}

std::span<const DominoEncodingInfo> all_domino_encodings() {
  static constexpr std::array kAll = {UnitKind::row, UnitKind::column, UnitKind::box};
  static constexpr std::span kinds(kAll);
  static constexpr std::array kEncodings = {
      DominoEncodingInfo{DominoEncoding::placement, "placement", kinds.first(0),
                         "a variable for every domino on every edge, each way round"},
      DominoEncodingInfo{DominoEncoding::partner_rows, "partner-rows", kinds.subspan(0, 1),
                         "the digit next to the i of each row"},
      DominoEncodingInfo{DominoEncoding::partner_columns, "partner-columns", kinds.subspan(1, 1),
                         "the digit next to the i of each column"},
      DominoEncodingInfo{DominoEncoding::partner_boxes, "partner-boxes", kinds.subspan(2, 1),
                         "the digit next to the i of each box (rows on a board without boxes)"},
      DominoEncodingInfo{DominoEncoding::partner, "partner", kinds,
                         "the partners of rows, columns and boxes together"},
  };
  return kEncodings;
}

const DominoEncodingInfo& info_of(DominoEncoding encoding) {
  return row_of(all_domino_encodings(), encoding);
}

std::span<const RelationEncodingInfo> all_relation_encodings() {
  static constexpr std::array kEncodings = {
      RelationEncodingInfo{RelationEncoding::conflict, "conflict",
                           "a clause for each pair that is not allowed (Walsh 2000)"},
      RelationEncodingInfo{RelationEncoding::support, "support",
                           "for each digit of either cell what fits it in the other (Kasif 1990, "
                           "Gent 2002)"},
  };
  return kEncodings;
}

const RelationEncodingInfo& info_of(RelationEncoding encoding) {
  return row_of(all_relation_encodings(), encoding);
}

std::span<const LinearEncodingInfo> all_linear_encodings() {
  static constexpr std::array kEncodings = {
      LinearEncodingInfo{
          LinearEncoding::sets, "sets",
          "diagram, with the sets of digits of cells whose digits differ as one step; totalizer of "
          "such steps where sums are wide"},
      LinearEncodingInfo{LinearEncoding::diagram, "diagram",
                         "a path through partial sums, cell after cell (Eén, Sörensson 2006; Abío, "
                         "Mayer-Eichberger, Stuckey 2015)"},
      LinearEncodingInfo{LinearEncoding::totalizer, "totalizer",
                         "a tree of sorted sums (Bailleux, Boufkhad 2003; Joshi et al. 2015)"},
      LinearEncodingInfo{LinearEncoding::adder, "adder",
                         "binary numbers (Warners 1998); also where another would be too large"},
  };
  return kEncodings;
}

const LinearEncodingInfo& info_of(LinearEncoding encoding) {
  return row_of(all_linear_encodings(), encoding);
}

EncodingOptions with_encodings_chosen(EncodingOptions options) {
  if (options.digits == DigitEncoding::automatic) options.digits = DigitEncoding::complete;
  if (options.dominoes == DominoEncoding::automatic)
    options.dominoes = DominoEncoding::partner_columns;
  if (options.relations == RelationEncoding::automatic)
    options.relations = RelationEncoding::support;
  if (options.sums == LinearEncoding::automatic) options.sums = LinearEncoding::sets;
  return options;
}

Encoding::Encoding(const Puzzle& puzzle, const EncodingOptions& options)
    : Encoding(puzzle, options, simplify(puzzle, options.simplification)) {}

Encoding::Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known)
    : Encoding(puzzle, options, std::move(known),
               std::make_shared<const std::vector<Constraint>>(constraints_of(puzzle))) {}

Encoding::Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known,
                   std::shared_ptr<const std::vector<Constraint>> constraints)
    : puzzle_(&puzzle),
      options_(with_encodings_chosen(options)),
      constraints_(std::move(constraints)),
      known_(std::move(known)),
      holds_(*puzzle.board, known_, variables_) {
  if (known_.refuted()) return;
  const Board& board = *puzzle.board;
  if (std::ranges::any_of(*constraints_, uses_groups))
    groups_ = distinct_groups_of(board, *constraints_);
  if (clause_groups().contains(ClauseGroup::unit_has_one_triad))
    triads_.emplace(board, known_, holds_, variables_);
  if (!puzzle.has_dominoes()) return;
  covers_.emplace(board, known_, variables_);
  if (info_of(options_.dominoes).partners_in.empty())
    placements_.emplace(board, known_, variables_);
  for (UnitKind kind : partner_units(options_.dominoes, board))
    partners_.emplace_back(board, known_, holds_, *covers_, kind, variables_);
}

ClauseGroups Encoding::clause_groups() const {
  return ClauseGroups::all().without(kDigitClauseGroups) | info_of(options_.digits).clause_groups;
}

int Encoding::write(ClauseSink& sink, const Grid* except) const {
  if (known_.refuted()) {
    sink.add_clause({});
    return 0;
  }
  const Board& board = *puzzle_->board;
  VariableAllocator variables = variables_;
  ClauseWriter rule(sink, options_.at_most_one, variables, clause_groups());
  encode_clues(*puzzle_, holds_, covers(), rule);
  encode_units(board, holds_, rule);
  if (triads_) encode_triads(board, holds_, *triads_, rule);
  // Sets of digits replace relations only if sums are not written whole.
  const std::vector<DigitSets> digit_sets =
      sink.takes_sums() ? std::vector<DigitSets>()
                        : sets_of_distinct_cells(*constraints_, board.digit_count());
  std::set<const Table*> covered;
  for (const DigitSets& sets : digit_sets)
    covered.insert(sets.relations.begin(), sets.relations.end());
  for (const Constraint& constraint : *constraints_)
    if (!covered.contains(std::get_if<Table>(&constraint)))
      std::visit([&](const auto& kind) { encode(kind, rule); }, constraint);
  for (const DigitSets& sets : digit_sets) encode_digit_sets(board, holds_, sets, rule);
  if (except != nullptr) encode_another_grid(board, holds_, *except, rule);
  return variables.last().index;
}

void Encoding::encode_all(const std::vector<Constraint>& constraints, ClauseWriter& rule) const {
  for (const Constraint& constraint : constraints)
    std::visit([&](const auto& kind) { encode(kind, rule); }, constraint);
}

void Encoding::encode(const AllDifferent& distinct, ClauseWriter& rule) const {
  encode_all_different(*puzzle_->board, holds_, distinct, rule);
}

void Encoding::encode(const Table& relation, ClauseWriter& rule) const {
  encode_table(options_.relations, holds_, relation, rule);
}

void Encoding::encode(const Regular& sequence, ClauseWriter& rule) const {
  encode_regular(holds_, sequence, *groups_, rule);
}

void Encoding::encode(const Linear& linear, ClauseWriter& rule) const {
  encode_linear(options_.sums, *puzzle_->board, holds_, *groups_, linear, rule);
}

void Encoding::encode(const Either& either, ClauseWriter& rule) const {
  if (groups_ && encode_one_of_sequences(holds_, either, *groups_, rule)) return;
  std::vector<Literal> chosen;
  for (const Alternative& alternative : either.alternatives) {
    chosen.push_back(rule.fresh());
    rule.where(chosen.back(),
               [&](ClauseWriter& inner) { encode_all(alternative.constraints, inner); });
  }
  rule.group(ClauseGroup::either_has_an_alternative).at_least_one(chosen);
}

void Encoding::encode(const Connected& connected, ClauseWriter& rule) const {
  encode_connected(holds_, connected, rule);
  if (connected.size == 0) return;
  encode(Count{connected.cells, connected.digits, {connected.size}}, rule);
}

void Encoding::encode(const Tiling&, ClauseWriter& rule) const {
  const Board& board = *puzzle_->board;
  encode_cover(board, *covers_, rule);
  if (placements_) encode_placements(board, holds_, *covers_, *placements_, rule);
  for (const PartnerVariables& partner : partners_)
    encode_partners(board, holds_, *covers_, partner, rule);
}

void Encoding::encode(const Count& count, ClauseWriter& rule) const {
  const std::vector<Constraint> parts = decompose(count, *puzzle_->board);
  const bool has_repeats =
      std::set<Cell>(count.cells.begin(), count.cells.end()).size() < count.cells.size();
  if (!has_repeats && !std::holds_alternative<Linear>(parts[0]))
    return encode_count(holds_, count, rule);
  encode_all(parts, rule);
}

void Encoding::encode(const SumBetween& between, ClauseWriter& rule) const {
  // Paths are preferred, as they propagate more, unless there are many.
  constexpr std::int64_t kTimesAsManyClauses = 2;
  const Board& board = *puzzle_->board;
  bool has_sets = groups_->all_differ(between.cells);
  const auto by_sets = [&](ClauseWriter& writer) {
    has_sets = has_sets && encode_sum_between(board, holds_, between, writer);
  };
  const auto by_paths = [&, parts = decompose(between, board)](ClauseWriter& writer) {
    encode_all(parts, writer);
  };
  const std::int64_t clauses = rule.clauses_of(by_sets);
  if (has_sets && kTimesAsManyClauses * clauses <= rule.clauses_of(by_paths)) return by_sets(rule);
  by_paths(rule);
}

void Encoding::encode(const LexicographicRank& rank, ClauseWriter& rule) const {
  encode_rank(holds_, rank, rule);
}

std::vector<Literal> Encoding::clues_of(const Puzzle& puzzle) const {
  assert(options_.simplification == Simplification::none);
  assert(same_rules(puzzle, *puzzle_));
  Formula units;
  VariableAllocator variables;
  ClauseWriter rule(units, options_.at_most_one, variables);
  encode_clues(puzzle, holds_, covers(), rule);
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < units.clause_count(); ++i) literals.push_back(units.clause(i)[0]);
  return literals;
}

void Encoding::name_variables(const NameVariable& name) const {
  if (known_.refuted()) return;
  dokusat::name_variables(holds_, name);
  if (triads_) dokusat::name_variables(*triads_, name);
  if (covers_) dokusat::name_variables(*covers_, name);
  if (placements_) dokusat::name_variables(*placements_, name);
  for (const PartnerVariables& partner : partners_) dokusat::name_variables(partner, name);
}

std::vector<std::vector<Literal>> Encoding::open_digits() const { return holds_.open_cells(); }

std::vector<std::vector<Literal>> Encoding::open_edges() const {
  return covers_ ? covers_->open_edges() : std::vector<std::vector<Literal>>();
}

}  // namespace dokusat
