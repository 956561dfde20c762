#include <dokusat/fast9/steps128.hpp>
#include <dokusat/fast9/tree.hpp>

namespace dokusat::fast9 {

const Searches kSearch128 = {&search_sudoku<Steps128>, &search_candidates<Steps128>, nullptr};

}  // namespace dokusat::fast9
