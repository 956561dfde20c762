// Fuzzes the proof checker: no text may crash it, and none proves that a solvable puzzle has no
// solution.

#include <dokusat/cnf/proof.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/text/parse_error.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dokusat;
  static const Formula formula = [] {
    Puzzle puzzle = empty_puzzle(Board::latin(3));
    puzzle.givens[Cell{0}] = 1;
    EncodingOptions options;
    options.simplification = Simplification::none;
    Formula clauses;
    clauses.declare_variables(Encoding(puzzle, options).write(clauses));
    return clauses;
  }();
  std::istringstream proof(std::string(reinterpret_cast<const char*>(data), size));
  try {
    const ProofVerdict::Kind kind = check_proof(formula, proof, "proof").kind;
    if (kind == ProofVerdict::Kind::accepted || kind == ProofVerdict::Kind::unfinished) {
      std::cerr << "a refutation of a formula with a model was accepted" << std::endl;
      std::abort();
    }
  } catch (const ParseError&) {
  }
  return 0;
}
