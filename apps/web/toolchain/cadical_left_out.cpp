// Replaces block.cpp, cover.cpp and condition.cpp of CaDiCaL: elimination of blocked, covered and
// globally blocked clauses, which is off by default and never enabled by dokusat.

#include <internal.hpp>

namespace CaDiCaL {

bool Internal::block() { return false; }
bool Internal::cover() { return false; }
bool Internal::conditioning() { return false; }
void Internal::condition(bool) {}

}  // namespace CaDiCaL
