#pragma once
// Decoding of models into grids and tilings.

#include <dokusat/base/error.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/grid.hpp>

namespace dokusat {

/// Thrown for an invalid model: a cell with no digit or with two, or that nothing covers.
class DecodeError : public Error {
 public:
  using Error::Error;
};

/// Reads grid and tiling from a model of the formula, by the variables of the encoding. Throws
/// `DecodeError` if a cell does not hold exactly one digit, or neither a domino nor a single lies
/// on it. Does not check the rules: `violations` does.
Solution decode(const Encoding& encoding, const ModelValue& value);

}  // namespace dokusat
