#pragma once
// The truth value of a statement: a domino on an edge, a literal, a cell.

#include <cstdint>

namespace dokusat {

enum class Truth : std::uint8_t { open, yes, no };

}  // namespace dokusat
