#ifdef DOKUSAT_REGISTERS_256
#include <dokusat/fast9/dominoes.hpp>
#include <dokusat/fast9/tree.hpp>

namespace dokusat::fast9 {

const Searches kSearch256 = {&search_sudoku<Steps256>, &search_candidates<Steps256>,
                             &search_dominoes};

}  // namespace dokusat::fast9

#endif
