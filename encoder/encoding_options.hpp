#pragma once
// Options of the encoding, without the encodings themselves, which are in encoder/encoding.hpp.

#include <dokusat/encoder/at_most_one.hpp>
#include <dokusat/simplification/simplification.hpp>

namespace dokusat {

/// `automatic` stands for the encoding that measurements favour: docs/lab/defaults.md.
enum class DigitEncoding { automatic, minimal, natural, complete, triads, complete_triads };
enum class DominoEncoding {
  automatic,
  placement,
  partner_rows,
  partner_columns,
  partner_boxes,
  partner
};
enum class RelationEncoding { automatic, conflict, support };
enum class LinearEncoding { automatic, sets, diagram, totalizer, adder };

struct EncodingOptions {
  DigitEncoding digits = DigitEncoding::automatic;
  DominoEncoding dominoes = DominoEncoding::automatic;
  AtMostOne at_most_one = AtMostOne::automatic;
  Simplification simplification = Simplification::automatic;
  RelationEncoding relations = RelationEncoding::automatic;
  LinearEncoding sums = LinearEncoding::automatic;
};

}  // namespace dokusat
