// Which digits stand in some solution.

#include <dokusat/decoder/decoder.hpp>
#include <dokusat/pipeline/formula_path.hpp>
#include <dokusat/puzzle/indexed.hpp>
#include <dokusat/questions/question.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>

namespace dokusat::questions {
namespace {

/// Asks one solver for solutions, each with a digit somewhere that stood in none before it. The
/// last question, which has no answer, settles all digits that are left.
class TrueCandidates {
 public:
  TrueCandidates(const Puzzle& puzzle, const SolveResources& resources)
      : puzzle_(puzzle),
        encoding_(puzzle, {}),
        limits_(limits_from_now(resources)),
        seen_(*puzzle.board, std::vector<bool>(static_cast<std::size_t>(puzzle.board->size()))) {
    solver_.set_limits(limits_);
    encoding_.write(solver_);
  }

  /// The next solution; says in `status` why there is none.
  bool next(Status& status) {
    if (found_ > 0 && unseen().empty()) {
      status = Status::solved;
      return false;
    }
    const Outcome outcome = solver_.solve({}, found_ == 0 ? std::vector<Literal>() : unseen());
    if (outcome != Outcome::satisfiable) {
      status = outcome == Outcome::unknown ? Status::unknown
               : found_ == 0               ? Status::no_solution
                                           : Status::solved;
      return false;
    }
    Solution solution = decode(encoding_, [&](Literal literal) { return solver_.value(literal); });
    require_rules_kept(puzzle_, solution);
    for (Cell cell : puzzle_.board->cells()) seen(cell, solution.grid[cell]) = true;
    ++found_;
    return true;
  }

  Json json() const {
    Json cells = Json::array();
    for (Cell cell : puzzle_.board->cells()) {
      Json digits = Json::array();
      for (Digit digit : puzzle_.board->digits())
        if (seen_[cell][static_cast<std::size_t>(digit - 1)]) digits.push_back(digit);
      cells.push_back(std::move(digits));
    }
    return cells;
  }
  int found() const { return found_; }

 private:
  std::vector<bool>::reference seen(Cell cell, Digit digit) {
    return seen_[cell][static_cast<std::size_t>(digit - 1)];
  }
  /// The literals of digits that stood in no solution yet.
  std::vector<Literal> unseen() {
    std::vector<Literal> literals;
    const Knowledge& known = encoding_.known();
    for (Cell cell : puzzle_.board->cells()) {
      if (known.is_decided(cell)) continue;
      encoding_.holds().for_each_digit(cell, [&](Digit digit, Literal holds) {
        if (!seen(cell, digit)) literals.push_back(holds);
      });
    }
    return literals;
  }

  const Puzzle& puzzle_;
  const Encoding encoding_;
  const Limits limits_;
  CadicalBackend solver_;
  PerCell<std::vector<bool>> seen_;
  int found_ = 0;
};

}  // namespace

Json answer_candidates(const Question& question) {
  const Puzzle puzzle = question.puzzle();
  TrueCandidates candidates(puzzle, question.resources());
  Status status = Status::unknown;
  while (candidates.next(status)) question.report({{"candidates", candidates.json()}});
  return {{"status", name_of(status)},
          {"candidates", candidates.json()},
          {"complete", status != Status::unknown},
          {"solutions", candidates.found()}};
}

}  // namespace dokusat::questions
