#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/cubes.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <string>
#include <utility>

namespace dokusat {
namespace {

using Cube = std::vector<Literal>;

/// Divides the models of the encoding among about `enough` cubes.
std::vector<Cube> cubes_of(const Encoding& encoding, std::size_t enough) {
  std::vector<Cube> cubes;
  if (encoding.known().refuted()) return cubes;
  for (const CountCase& one : split_cases(encoding.puzzle(), {CountCase{}}, enough)) {
    Cube cube;
    bool is_possible = true;
    for (const auto& [cell, digit] : one.givens) {
      const Literal holds = encoding.holds()(cell, digit);
      is_possible = is_possible && !holds.is_false();
      if (!holds.is_constant()) cube.push_back(holds);
    }
    if (is_possible) cubes.push_back(std::move(cube));
  }
  return cubes;
}

/// Writes the negation of each cube.
void write_outside(const std::vector<Cube>& cubes, ClauseSink& sink) {
  Cube clause;
  for (const Cube& cube : cubes) {
    clause.clear();
    for (const Literal literal : cube) clause.push_back(~literal);
    sink.add_clause(clause);
  }
}

void require_cover(const Encoding& encoding, const std::vector<Cube>& cubes) {
  CadicalBackend backend(CadicalConfiguration::unsat);
  encoding.write(backend);
  write_outside(cubes, backend);
  if (backend.solve() != Outcome::unsatisfiable)
    throw InternalError("the cubes leave out models of the formula");
}

}  // namespace

CnfStatistics write_cubes(const NumberedPuzzle& numbered, const CnfOptions& options,
                          std::size_t enough, std::ostream& out, std::ostream* cover) {
  const auto start = std::chrono::steady_clock::now();
  const NumberedPuzzle puzzle = as_in_comments(numbered);
  const Encoding encoding(puzzle.puzzle, options.encoding);
  const std::vector<Cube> cubes = cubes_of(encoding, enough);
  require_cover(encoding, cubes);
  ClauseCounter counter;
  const int variables = encoding.write(counter);
  DimacsWriter writer(out);
  write_puzzle_comments(puzzle, options, encoding.options(), to(writer));
  writer.comment("cubes " + std::to_string(cubes.size()));
  writer.incremental_header();
  encoding.write(writer);
  for (const Cube& cube : cubes) writer.question(cube);
  if (cover != nullptr) {
    DimacsWriter all(*cover);
    all.comment("without a model if " + std::to_string(cubes.size()) + " cubes hold every model");
    all.header(variables, counter.clauses() + static_cast<std::int64_t>(cubes.size()));
    encoding.write(all);
    write_outside(cubes, all);
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  return {variables,
          variables - encoding.named_variables(),
          counter.clauses(),
          counter.literals(),
          counter.clause_groups(),
          writer.bytes(),
          time.count()};
}

}  // namespace dokusat
