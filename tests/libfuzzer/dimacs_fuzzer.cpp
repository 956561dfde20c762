// Fuzzes the readers of DIMACS formulas and of solvers' output: no text may crash or hang them. A
// formula is the same after writing and reading; a model gives each variable one value.

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/solver_answer.hpp>
#include <dokusat/text/parse_error.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace {

using namespace dokusat;

bool are_same(const Formula& one, const Formula& other) {
  if (one.variable_count() != other.variable_count() || one.clause_count() != other.clause_count())
    return false;
  for (std::size_t i = 0; i < one.clause_count(); ++i)
    if (!std::ranges::equal(one.clause(i), other.clause(i))) return false;
  return true;
}

Formula written_and_read(const Formula& formula) {
  std::stringstream text;
  DimacsWriter writer(text);
  writer.header(formula.variable_count(), static_cast<std::int64_t>(formula.clause_count()));
  for (std::size_t i = 0; i < formula.clause_count(); ++i) writer.add_clause(formula.clause(i));
  return read_dimacs(text, "written").formula;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    std::istringstream stream(text);
    const FormulaFile file = read_dimacs(stream, "text");
    if (!are_same(file.formula, written_and_read(file.formula))) {
      std::cerr << "a formula that was written is another one" << std::endl;
      std::abort();
    }
  } catch (const ParseError&) {
  }
  try {
    constexpr int kVariables = 64;
    std::istringstream stream(text);
    const SolverAnswer answer = read_solver_answer(stream, "text", kVariables);
    if (answer.outcome == Outcome::unsatisfiable && text.find("UNSAT") == std::string::npos) {
      std::cerr << "unsatisfiable, but nobody said so" << std::endl;
      std::abort();
    }
  } catch (const ParseError&) {
  }
  return 0;
}
