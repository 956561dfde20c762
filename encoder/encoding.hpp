#pragma once
// One puzzle as a formula: simplify, number the variables, write the clauses. `Encoding` is what
// the solver side and the decoder share; everything in it follows from the puzzle and the options.

#include <dokusat/encoder/knowledge.hpp>
#include <dokusat/encoder/rules.hpp>
#include <dokusat/encoder/variables.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

enum class DigitEncoding { minimal, complete };
enum class DominoEncoding { placement, partner_rows, partner_columns, partner_boxes, partner };

struct DigitEncodingInfo {
  DigitEncoding encoding;
  std::string_view name;
  DigitRules rules;
  std::string_view description;
};
std::span<const DigitEncodingInfo> all_digit_encodings();

struct DominoEncodingInfo {
  DominoEncoding encoding;
  std::string_view name;
  std::string_view description;
};
std::span<const DominoEncodingInfo> all_domino_encodings();

struct EncodingOptions {
  DigitEncoding digits = DigitEncoding::complete;
  DominoEncoding dominoes = DominoEncoding::partner_columns;
  AtMostOne at_most_one = AtMostOne::automatic;
  Simplification simplification = Simplification::automatic;
};

class Encoding {
 public:
  /// The puzzle must outlive the encoding.
  Encoding(const Puzzle& puzzle, const EncodingOptions& options);
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  const Puzzle& puzzle() const { return *puzzle_; }
  const Knowledge& known() const { return known_; }
  const CellVariables& holds() const { return holds_; }
  /// Null for a Sudoku.
  const CoverVariables* covers() const { return covers_ ? &*covers_ : nullptr; }

  /// Writes all clauses; the single empty clause if simplification refuted the puzzle. Returns the
  /// number of variables, auxiliary ones included. Every call writes the same.
  int write(ClauseSink& sink) const;

  /// Names the variables of all families, in order; auxiliary variables come after those and have
  /// no meaning of their own.
  void name_variables(const NameVariable& name) const;

  /// For each open cell, in reading order, the literals of its digits in ascending order: exactly
  /// one of each group is true in every model. Two models of equal digits are one solution.
  std::vector<std::vector<Literal>> open_digits() const;

 private:
  const Puzzle* puzzle_;
  EncodingOptions options_;
  Knowledge known_;
  VariableAllocator variables_;
  CellVariables holds_;
  std::optional<CoverVariables> covers_;
  std::optional<PlacementVariables> placements_;
  std::vector<PartnerVariables> partners_;
};

}  // namespace dokusat
