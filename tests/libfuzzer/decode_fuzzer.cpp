// Fuzzes `decode`: no text may crash it or hang it, and no accepted solution may break a rule. An
// input is a CNF file, a line "=", and a solver's answer to it; without such a line it is an
// answer, and its first byte selects one of a few formulas.

#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/text/parse_error.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace dokusat;

constexpr std::string_view kSeparator = "\n=\n";

std::string cnf_of(const Puzzle& puzzle, const CnfOptions& options) {
  std::ostringstream out;
  write_cnf({puzzle, 1, natural_format(puzzle)}, options, out);
  return out.str();
}

/// Formulas of solvable puzzles, with many and with no open cells.
std::vector<std::string> solvable_formulas() {
  CnfOptions plain;
  plain.encoding.simplification = Simplification::none;
  plain.encoding.at_most_one = AtMostOne::pairwise;
  CnfOptions auxiliary = plain;
  auxiliary.encoding.at_most_one = AtMostOne::sequential;
  CnfOptions rules = plain;
  rules.rules_only = true;
  Puzzle sudoku = empty_puzzle(Board::sudoku({2, 2}));
  sudoku.givens[Cell{0}] = 1;
  Puzzle decided = empty_puzzle(Board::latin(2));
  decided.givens[Cell{0}] = 2;
  return {cnf_of(sudoku, plain), cnf_of(sudoku, auxiliary), cnf_of(sudoku, rules),
          cnf_of(empty_domino_puzzle(Board::latin(3)), plain), cnf_of(decided, {})};
}

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << std::endl;
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::string> formulas = solvable_formulas();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t separator = text.find(kSeparator);
  const bool has_formula = separator != std::string_view::npos;
  if (!has_formula && text.empty()) return 0;
  std::istringstream cnf(has_formula ? std::string(text.substr(0, separator + 1))
                                     : formulas[data[0] % formulas.size()]);
  const std::string output(has_formula ? text.substr(separator + kSeparator.size())
                                       : text.substr(1));
  std::istringstream said(output);
  try {
    const DecodedAnswer answer = decode_cnf(cnf, "cnf", said, "output");
    if (answer.solution) {
      require(answer.wrong.empty(), "a solution that is called wrong");
      require(violations(answer.puzzle.puzzle, *answer.solution).empty(), "a rule broken");
    }
    if (answer.outcome == Outcome::unsatisfiable)
      require(output.find("UNSAT") != std::string::npos, "unsatisfiable, but nobody said so");
  } catch (const ParseError&) {
  }
  return 0;
}
