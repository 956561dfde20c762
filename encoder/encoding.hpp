#pragma once
// Encoding of a puzzle: simplification, variables, clauses. `Encoding` is shared by the solver side
// and the decoder; it depends on the puzzle and the options only.

#include <dokusat/encoder/cell_variables.hpp>
#include <dokusat/encoder/domino_variables.hpp>
#include <dokusat/encoder/encoding_options.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/encoder/variables.hpp>
#include <dokusat/model/constraints.hpp>
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
  std::string_view alias;      ///< another name in the literature, or empty
  ClauseGroups clause_groups;  ///< a subset of `kDigitClauseGroups`
  std::string_view description;
};
/// All encodings except `automatic`.
std::span<const DigitEncodingInfo> all_digit_encodings();
/// Requires an encoding other than `automatic`.
const DigitEncodingInfo& info_of(DigitEncoding encoding);
/// Finds an encoding by name or alias.
std::optional<DigitEncoding> digit_encoding_named(std::string_view name);

struct DominoEncodingInfo {
  DominoEncoding encoding;
  std::string_view name;
  /// Kinds of units in which each digit has a partner variable; rows if the board has none of these
  /// kinds. If empty, the encoding places dominoes on edges.
  std::span<const UnitKind> partners_in;
  std::string_view description;
};
/// All encodings except `automatic`.
std::span<const DominoEncodingInfo> all_domino_encodings();
/// Requires an encoding other than `automatic`.
const DominoEncodingInfo& info_of(DominoEncoding encoding);

/// An encoding, its name and its description.
template <class Kind>
struct EncodingInfo {
  Kind encoding;
  std::string_view name;
  std::string_view description;
};
using RelationEncodingInfo = EncodingInfo<RelationEncoding>;
using LinearEncodingInfo = EncodingInfo<LinearEncoding>;

/// All relation encodings except `automatic`.
std::span<const RelationEncodingInfo> all_relation_encodings();
const RelationEncodingInfo& info_of(RelationEncoding encoding);

std::span<const LinearEncodingInfo> all_linear_encodings();
const LinearEncodingInfo& info_of(LinearEncoding encoding);

/// Replaces each `automatic` by the encoding that measured best, which is the same for all boards.
EncodingOptions with_encodings_chosen(EncodingOptions options);

class Encoding {
 public:
  /// The puzzle must outlive the encoding.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options);
  /// Starts from the given domains and simplifies no further, whatever the level in the options.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known);
  /// Also takes the compiled constraints.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options, Domains known,
           std::shared_ptr<const std::vector<Constraint>> constraints);
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  const Puzzle& puzzle() const { return *puzzle_; }
  /// The given options with each `automatic` encoding of the rules replaced.
  const EncodingOptions& options() const { return options_; }
  const Domains& known() const { return known_; }
  const CellVariables& holds() const { return holds_; }
  /// Null for puzzles without dominoes.
  const CoverVariables* covers() const { return covers_ ? &*covers_ : nullptr; }

  /// Writes all clauses; only the empty clause if simplification refuted the puzzle. Returns the
  /// number of variables, including auxiliary ones. Every call writes the same. With `except`, a
  /// last clause excludes that grid.
  int write(ClauseSink& sink, const Grid* except = nullptr) const;

  /// The clues of a puzzle of the same board and type, as true literals. Requires the
  /// simplification level `none`, at which all such puzzles have the same variables and clauses and
  /// differ only in these literals.
  std::vector<Literal> clues_of(const Puzzle& puzzle) const;

  /// The number of variables with a meaning; auxiliary ones are not included.
  int named_variables() const { return known_.refuted() ? 0 : variables_.last().index; }

  /// Calls `name` for the variables of all groups, in order. Auxiliary variables follow these and
  /// have no names.
  void name_variables(const NameVariable& name) const;

  /// For each open cell, in reading order, the literals of its digits in ascending order. In every
  /// model exactly one literal per cell is true. Models with equal digits are the same solution.
  std::vector<std::vector<Literal>> open_digits() const;

  /// For each open edge, in order, two literals: no domino lies there, and one does. Models that
  /// agree on these and on `open_digits` have the same grid and tiling.
  std::vector<std::vector<Literal>> open_edges() const;

 private:
  ClauseGroups clause_groups() const;
  // One overload for each constraint: the compiler reports a missing one.
  void encode(const AllDifferent& distinct, ClauseWriter& rule) const;
  void encode(const Table& relation, ClauseWriter& rule) const;
  void encode(const Regular& sequence, ClauseWriter& rule) const;
  void encode(const Linear& linear, ClauseWriter& rule) const;
  void encode(const Either& either, ClauseWriter& rule) const;
  void encode(const Connected& connected, ClauseWriter& rule) const;
  void encode(const Tiling& tiling, ClauseWriter& rule) const;
  void encode(const Count& count, ClauseWriter& rule) const;
  void encode(const SumBetween& between, ClauseWriter& rule) const;
  void encode(const LexicographicRank& rank, ClauseWriter& rule) const;
  /// Encodes the decomposition of a named constraint without an encoding of its own.
  template <class Named>
  void encode(const Named& named, ClauseWriter& rule) const {
    encode_all(decompose(named, *puzzle_->board), rule);
  }
  void encode_all(const std::vector<Constraint>& constraints, ClauseWriter& rule) const;

  const Puzzle* puzzle_;
  EncodingOptions options_;
  std::shared_ptr<const std::vector<Constraint>> constraints_;
  std::optional<DistinctGroups> groups_;  // set if there are sums or sequences
  Domains known_;
  VariableAllocator variables_;
  CellVariables holds_;
  std::optional<TriadVariables> triads_;
  std::optional<CoverVariables> covers_;
  std::optional<PlacementVariables> placements_;
  std::vector<PartnerVariables> partners_;
};

}  // namespace dokusat
