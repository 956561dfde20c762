#pragma once
// One puzzle as a formula: simplify, number the variables, write the clauses. `Encoding` is what
// the solver side and the decoder share; everything in it follows from the puzzle and the options.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/domino_variables.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/encoder/variables.hpp>
#include <dokusat/model/decompose.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

struct DigitEncodingInfo {
  DigitEncoding encoding;
  std::string_view name;
  std::string_view alias;      ///< another name in the literature; empty where there is none
  ClauseGroups clause_groups;  ///< among `kDigitClauseGroups`
  std::string_view description;
};
/// All but `automatic`.
std::span<const DigitEncodingInfo> all_digit_encodings();
/// Requires another than `automatic`.
const DigitEncodingInfo& info_of(DigitEncoding encoding);
/// By name or alias.
std::optional<DigitEncoding> digit_encoding_named(std::string_view name);

struct DominoEncodingInfo {
  DominoEncoding encoding;
  std::string_view name;
  /// Names the partner of each digit in the units of these kinds that the board has, rows where it
  /// has none; without any kind, places dominoes on edges.
  std::span<const UnitKind> partners_in;
  std::string_view description;
};
/// All but `automatic`.
std::span<const DominoEncodingInfo> all_domino_encodings();
/// Requires another than `automatic`.
const DominoEncodingInfo& info_of(DominoEncoding encoding);

/// An encoding that is told from the others of its kind by its name alone.
template <class Kind>
struct EncodingInfo {
  Kind encoding;
  std::string_view name;
  std::string_view description;
};
using RelationEncodingInfo = EncodingInfo<RelationEncoding>;
using LinearEncodingInfo = EncodingInfo<LinearEncoding>;

/// All but `automatic`, like the next.
std::span<const RelationEncodingInfo> all_relation_encodings();
const RelationEncodingInfo& info_of(RelationEncoding encoding);

std::span<const LinearEncodingInfo> all_linear_encodings();
const LinearEncodingInfo& info_of(LinearEncoding encoding);

/// The options with the encoding that measurements favour in place of each `automatic` one. Today
/// those are the same for all boards: what is open decides how much is deduced, not how the rest is
/// written.
EncodingOptions with_encodings_chosen(EncodingOptions options);

class Encoding {
 public:
  /// The puzzle must outlive the encoding.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options);
  /// With what is known of the puzzle already: whatever level was asked for, no more is deduced.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known);
  /// And with what its rules compile to.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known,
           std::shared_ptr<const std::vector<Constraint>> constraints);
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  const Puzzle& puzzle() const { return *puzzle_; }
  /// As they were given, but with no encoding of the rules left `automatic`.
  const EncodingOptions& options() const { return options_; }
  const Domains& known() const { return known_; }
  const CellVariables& holds() const { return holds_; }
  /// Null for a Sudoku.
  const CoverVariables* covers() const { return covers_ ? &*covers_ : nullptr; }

  /// Writes all clauses; the single empty clause if simplification refuted the puzzle. Returns the
  /// number of variables, auxiliary ones included. Every call writes the same. With a grid to leave
  /// out, a last clause says that some cell holds another digit than there.
  int write(ClauseSink& sink, const Grid* except = nullptr) const;

  /// The clues of a puzzle of the same board and kind, as literals that are true. Requires the
  /// simplification `none`: all such puzzles have the same variables and rules then, and the clues
  /// are all that tells them apart.
  std::vector<Literal> clues_of(const Puzzle& puzzle) const;

  /// How many variables have a meaning; those of at-most-one constraints come on top.
  int named_variables() const { return known_.refuted() ? 0 : variables_.last().index; }

  /// Names the variables of all groups, in order; auxiliary variables come after those and have
  /// no meaning of their own.
  void name_variables(const NameVariable& name) const;

  /// For each open cell, in reading order, the literals of its digits in ascending order: exactly
  /// one of each group is true in every model. Two models of equal digits are one solution.
  std::vector<std::vector<Literal>> open_digits() const;

  /// For each open edge, in order, the literals that no domino lies there and that one does. With
  /// `open_digits`, two models of equal choices are one pair of grid and tiling.
  std::vector<std::vector<Literal>> open_edges() const;

 private:
  ClauseGroups clause_groups() const;
  // One for each constraint: the compiler asks for the one that is missing.
  void encode(const AllDifferent& distinct, ClauseWriter& rule) const;
  void encode(const Table& relation, ClauseWriter& rule) const;
  void encode(const Regular& sequence, ClauseWriter& rule) const;
  void encode(const Linear& linear, ClauseWriter& rule) const;
  void encode(const Either& either, ClauseWriter& rule) const;
  void encode(const Connected& connected, ClauseWriter& rule) const;
  void encode(const DominoTiling& tiling, ClauseWriter& rule) const;
  void encode(const LexicographicRank& rank, ClauseWriter& rule) const;
  /// Named constraints without an encoding of their own.
  template <class Named>
  void encode(const Named& named, ClauseWriter& rule) const {
    for (const Constraint& constraint : decompose(named, *puzzle_->board))
      std::visit([&](const auto& kind) { encode(kind, rule); }, constraint);
  }

  const Puzzle* puzzle_;
  EncodingOptions options_;
  std::shared_ptr<const std::vector<Constraint>> constraints_;
  std::optional<DistinctGroups> groups_;  // where there are sums or sequences
  Domains known_;
  VariableAllocator variables_;
  CellVariables holds_;
  std::optional<TriadVariables> triads_;
  std::optional<CoverVariables> covers_;
  std::optional<PlacementVariables> placements_;
  std::vector<PartnerVariables> partners_;
};

}  // namespace dokusat
