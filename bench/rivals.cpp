// Other ways to solve many Sudoku of one board with a SAT library, for bench/throughput.sh: the
// complete encoding with pairwise at-most-one, and uniqueness by a second call that excludes the
// first grid. Reads puzzles of 9x9 in the format `lines` from standard input, prints the number of
// unique ones.
//
//   fresh          a CaDiCaL with the whole formula for each puzzle
//   cadical        one CaDiCaL for all, the givens as assumptions
//   picosat        one PicoSAT for all, the givens as assumptions
//   cryptominisat  one CryptoMiniSat for all, the givens as assumptions
//
// The last two are available if their libraries were found. Debian has no MiniSat as a library;
// PicoSAT is a solver of the same generation and type. usage: dokusat_bench_rivals NAME [first]
// (first: only one solution, without the question for another)

#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#ifdef DOKUSAT_BENCH_PICOSAT
extern "C" {
#include <picosat/picosat.h>
}
#endif
#ifdef DOKUSAT_BENCH_CRYPTOMINISAT
#include <cryptominisat5/cryptominisat.h>
#endif

namespace dokusat {
namespace {

class Rival : public ClauseSink {
 public:
  virtual bool solve(const std::vector<Literal>& assumptions) = 0;
  virtual bool value(Literal literal) = 0;
};

class Cadical final : public Rival {
 public:
  void add_clause(std::span<const Literal> clause) override { solver_.add_clause(clause); }
  bool solve(const std::vector<Literal>& assumptions) override {
    return solver_.solve(assumptions) == Outcome::satisfiable;
  }
  bool value(Literal literal) override { return solver_.value(literal); }

 private:
  CadicalBackend solver_;
};

#ifdef DOKUSAT_BENCH_PICOSAT
class Picosat final : public Rival {
 public:
  ~Picosat() override { picosat_reset(solver_); }
  void add_clause(std::span<const Literal> clause) override {
    for (Literal literal : clause) picosat_add(solver_, literal.to_dimacs());
    picosat_add(solver_, 0);
  }
  bool solve(const std::vector<Literal>& assumptions) override {
    for (Literal literal : assumptions) picosat_assume(solver_, literal.to_dimacs());
    return picosat_sat(solver_, -1) == PICOSAT_SATISFIABLE;
  }
  bool value(Literal literal) override { return picosat_deref(solver_, literal.to_dimacs()) > 0; }

 private:
  PicoSAT* solver_ = picosat_init();
};
#endif

#ifdef DOKUSAT_BENCH_CRYPTOMINISAT
class Cryptominisat final : public Rival {
 public:
  void add_clause(std::span<const Literal> clause) override {
    const std::vector<CMSat::Lit> literals = converted(clause);
    solver_.add_clause(literals);
  }
  bool solve(const std::vector<Literal>& assumptions) override {
    const std::vector<CMSat::Lit> literals = converted(assumptions);
    return solver_.solve(&literals) == CMSat::l_True;
  }
  bool value(Literal literal) override {
    const auto variable = static_cast<std::size_t>(literal.variable().index - 1);
    return (solver_.get_model()[variable] == CMSat::l_True) != literal.is_negated();
  }

 private:
  std::vector<CMSat::Lit> converted(std::span<const Literal> literals) {
    std::vector<CMSat::Lit> result;
    for (Literal literal : literals) {
      const auto variable = static_cast<unsigned>(literal.variable().index - 1);
      while (solver_.nVars() <= variable) solver_.new_var();
      result.emplace_back(variable, literal.is_negated());
    }
    return result;
  }
  CMSat::SATSolver solver_;
};
#endif

/// Solves all puzzles with one solver.
class GivensAsAssumptions {
 public:
  GivensAsAssumptions(const Encoding& encoding, Rival& solver)
      : encoding_(encoding), solver_(solver), variables_(encoding.write(solver)) {}

  bool solvable(const Puzzle& puzzle) { return solver_.solve(encoding_.clues_of(puzzle)); }

  /// A clause against the first grid is enabled by a new variable, and disabled afterwards.
  bool unique(const Puzzle& puzzle) {
    std::vector<Literal> assumptions = encoding_.clues_of(puzzle);
    if (!solver_.solve(assumptions)) return false;
    const Literal another(Variable{++variables_});
    std::vector<Literal> clause = {~another};
    for (Cell cell : puzzle.board->cells())
      encoding_.holds().for_each_digit(cell, [&](Digit, Literal holds) {
        if (solver_.value(holds)) clause.push_back(~holds);
      });
    solver_.add_clause(clause);
    assumptions.push_back(another);
    const bool two = solver_.solve(assumptions);
    const Literal off = ~another;
    solver_.add_clause(std::span(&off, 1));
    return !two;
  }

 private:
  const Encoding& encoding_;
  Rival& solver_;
  int variables_;
};

std::unique_ptr<Rival> rival_named(const std::string& name) {
  if (name == "cadical") return std::make_unique<Cadical>();
#ifdef DOKUSAT_BENCH_PICOSAT
  if (name == "picosat") return std::make_unique<Picosat>();
#endif
#ifdef DOKUSAT_BENCH_CRYPTOMINISAT
  if (name == "cryptominisat") return std::make_unique<Cryptominisat>();
#endif
  return nullptr;
}

}  // namespace
}  // namespace dokusat

int main(int argc, char** argv) {
  using namespace dokusat;
  const std::string name = argc > 1 ? argv[1] : "";
  const bool first_only = argc == 3 && std::string(argv[2]) == "first";
  const bool fresh = name == "fresh";
  const std::unique_ptr<Rival> rival = rival_named(fresh ? "cadical" : name);
  if (!rival || (argc != 2 && !first_only)) {
    std::fputs("usage: dokusat_bench_rivals fresh|cadical|picosat|cryptominisat [first]\n", stderr);
    return 2;
  }
  EncodingOptions options;
  options.at_most_one = AtMostOne::pairwise;
  options.simplification = Simplification::none;
  const Puzzle rules = empty_puzzle(Board::sudoku({3, 3}));
  const Encoding encoding(rules, options);
  GivensAsAssumptions one_for_all(encoding, *rival);
  PuzzleReader reader(std::cin, "<stdin>", Format::lines, {});
  int found = 0;
  while (std::optional<Puzzle> puzzle = reader.next()) {
    puzzle->board = rules.board;
    if (fresh) {
      const std::unique_ptr<Rival> solver = rival_named("cadical");
      GivensAsAssumptions alone(encoding, *solver);
      found += first_only ? alone.solvable(*puzzle) : alone.unique(*puzzle);
    } else {
      found += first_only ? one_for_all.solvable(*puzzle) : one_for_all.unique(*puzzle);
    }
  }
  std::printf("%d\n", found);
}
