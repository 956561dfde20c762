#pragma once
// Formulas of puzzles: writing them within limits, and the engine that gives them to a solver.

#include <atomic>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <dokusat/solve/engine.hpp>
#include <iosfwd>

namespace dokusat {

Status status_of(Outcome outcome);

/// Returns a factory of solvers for formulas of puzzles on this board.
BackendFactory backend_factory_for(const Board& board, const SolveWay& way);

/// Writes the clauses of the encoding and counts them. False if a limit of time or memory was
/// reached: a large board takes seconds to encode, and gigabytes.
bool write_clauses(const Encoding& encoding, ClauseSink& sink, const Budget& budget,
                   const SolveResources& resources, SolveStatistics& statistics,
                   const Grid* except = nullptr);

/// Writes the proof that `PuzzleSolver::refute` promises.
Status write_refutation(const Puzzle& puzzle, const SolverOptions& options, const Grid* except,
                        std::ostream& proof);

/// Simplifies the puzzle, and asks a solver if cells stay open.
class FormulaEngine final : public Engine {
 public:
  explicit FormulaEngine(const Question& question);

  std::optional<Status> first(Order order, std::size_t most, const Found& found) override;
  std::optional<Status> each(Order order, const Found& found) override;
  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override;

  /// Appends solutions with different grids to `found`, up to `most`, with at most `conflicts` in a
  /// call to the solver, fewer for a large formula. Returns nothing if these are spent, or soon
  /// after `enough` is set; another call continues.
  std::optional<Status> some(std::size_t most, std::int64_t conflicts, std::vector<Solution>& found,
                             const std::atomic<bool>* enough = nullptr);

 private:
  std::optional<Status> by_deduction(const Found& found) const;
  Status each_of_backend(Order order, const Found& found);
  Status each_model(Order order, const Found& found);
  std::vector<std::vector<Literal>> choices() const;
  BackendFactory backend_factory() const;
  std::unique_ptr<Backend> loaded_backend();
  bool write_formula(ClauseSink& formula);
  Solution model(Backend& backend) const;
  Solution decoded(const std::function<bool(Literal)>& value) const;

  const Question question_;
  Simplifier& simplifier_;
  const Domains& known_;
  std::unique_ptr<Backend> backend_;  // of `some`
  std::optional<Encoding> encoding_;
};

}  // namespace dokusat
