#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/count_cases.hpp>
#include <dokusat/solve/cubes.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {
namespace {

using Cube = std::vector<Literal>;

/// Divides the models of an encoding among cubes.
class CubeSplitter {
 public:
  explicit CubeSplitter(const Encoding& encoding)
      : encoding_(encoding), simplifier_(encoding.puzzle()) {}

  std::vector<Cube> cubes(std::size_t enough) {
    add({}, {});
    for (;;) {
      const auto largest = std::ranges::max_element(open_, {}, &Part::digits);
      if (largest == open_.end() || open_.size() + done_.size() >= enough) break;
      const Part part = std::move(*largest);
      open_.erase(largest);
      split(part);
    }
    for (Part& part : open_) done_.push_back(std::move(part.cube));
    return std::move(done_);
  }

 private:
  struct Part {
    CountCase givens;
    Cube cube;
    std::optional<Cell> cell;  ///< to be split
    int digits = 0;            ///< that open cells can hold
  };

  /// Adds the part unless propagation refutes it.
  void add(CountCase givens, Cube cube) {
    const Domains& known =
        simplifier_.simplify(puzzle_of(encoding_.puzzle(), givens), Simplification::singles);
    if (known.refuted() || encoding_.known().refuted()) return;
    Part part{std::move(givens), std::move(cube), std::nullopt, known.open_digit_count()};
    for (const Cell cell : encoding_.puzzle().board->cells())
      if (!known.is_decided(cell) && !encoding_.known().is_decided(cell) &&
          (!part.cell || known.count(cell) < known.count(*part.cell)))
        part.cell = cell;
    if (part.cell)
      open_.push_back(std::move(part));
    else
      done_.push_back(std::move(part.cube));
  }

  void split(const Part& part) {
    encoding_.holds().for_each_digit(*part.cell, [&](Digit digit, Literal holds) {
      CountCase givens = part.givens;
      givens.givens.push_back({*part.cell, digit});
      Cube cube = part.cube;
      cube.push_back(holds);
      add(std::move(givens), std::move(cube));
    });
  }

  const Encoding& encoding_;
  Simplifier simplifier_;
  std::vector<Part> open_;
  std::vector<Cube> done_;
};

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
  const std::vector<Cube> cubes = CubeSplitter(encoding).cubes(enough);
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
