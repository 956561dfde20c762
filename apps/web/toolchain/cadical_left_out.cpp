// What CaDiCaL leaves out unless an option asks for it, which dokusat never does: clauses that are
// blocked, covered or globally blocked. Stands in the place of block.cpp, cover.cpp and
// condition.cpp.

#include <internal.hpp>

namespace CaDiCaL {

bool Internal::block() { return false; }
bool Internal::cover() { return false; }
bool Internal::conditioning() { return false; }
void Internal::condition(bool) {}

}  // namespace CaDiCaL
