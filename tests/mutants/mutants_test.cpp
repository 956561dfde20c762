// Tests that fuzzing finds bugs. Every clause group of every encoding is omitted and has literals
// flipped, one at a time; the decoder swaps cells; the oracle ignores boxes. Fuzzing must find each
// within a number of rounds and shrink it to the smallest board that shows it. Mutants that it does
// not find must be equivalent: the omitted clauses follow from the others.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/fuzz/fuzz.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <iostream>
#include <set>
#include <sstream>

#include "mutants.hpp"
#include "support/sanitizers.hpp"

namespace dokusat::mutants {
namespace {

/// Every mutant is found in this number of rounds from this seed, on boards up to 6x6 to save time.
constexpr std::int64_t kRounds = 250;
constexpr std::uint64_t kSeed = 1;

FuzzOptions fuzz_options() {
  FuzzOptions options;
  options.seed = kSeed;
  options.rounds = kRounds;
  options.ways.backends = {"cadical", "oracle"};
  for (const char* name :
       {"latin1", "latin2", "1x2", "latin3", "1x3", "2x2", "latin4", "latin5", "2x3"})
    options.boards.push_back(BoardSpec::parse(name)->board());
  return options;
}

/// True for clauses that follow from the rest of the encoding by counting: n cells with a digit
/// each, without repetition, have n digits; N(N-1)/2 dominoes on as many edges leave N cells, one
/// of each digit.
bool is_redundant(const Mutant& mutant) {
  static const std::set<std::string> kRedundant = {
      "natural: cell: at most one digit",
      "complete: cell: at least one digit",
      "complete: cell: at most one digit",
      "complete: unit: at least one place",
      "complete: unit: at most one place",
      "triads: cell: at least one digit",
      "triads: cell: at most one digit",
      "complete-triads: cell: at least one digit",
      "complete-triads: cell: at most one digit",
      "complete-triads: unit: at least one place",
      "complete-triads: unit: at most one place",
      "complete-triads: triad: exactly one cell, or not here",
      "complete-triads: unit: exactly one triad",
      "placement: edge: some placement",
      "placement: single: its cell and digit",
      "placement: single: exactly one place",
      // The j beside the i of a unit lies in that unit or in an adjacent one.
      "partner-rows: partner: at most an edge away",
      "partner-columns: partner: at most an edge away",
      "partner-boxes: partner: at most an edge away",
      "partner: partner: at most an edge away",
  };
  const std::string name = mutant.name();
  return mutant.change == Change::leave_out && kRedundant.contains(name.substr(0, name.rfind(':')));
}

#ifdef DOKUSAT_ADDRESS_SANITIZER
constexpr std::size_t kEvery = 5;  // one of this number of mutants, since all take too long under
                                   // sanitizers
#else
constexpr std::size_t kEvery = 1;
#endif

std::vector<Mutant> mutants_that(bool are_redundant) {
  std::vector<Mutant> mutants;
  std::size_t number = 0;
  for (Mutant& mutant : all_mutants())
    if (is_redundant(mutant) == are_redundant && number++ % kEvery == 0)
      mutants.push_back(std::move(mutant));
  return mutants;
}

Puzzle empty_kind(const BoardPointer& board, bool dominoes) {
  return dominoes ? empty_domino_puzzle(board) : empty_puzzle(board);
}

/// Puzzles with no clue and, on the smallest boards, with one.
std::vector<Puzzle> plain_puzzles(const BoardPointer& board, bool dominoes) {
  std::vector<Puzzle> puzzles = {empty_kind(board, dominoes)};
  if (board->digit_count() > 2) return puzzles;
  for (Cell cell : board->cells())
    for (Digit digit : board->digits()) {
      const Clue clue{cell, digit};
      puzzles.push_back(with_clues(puzzles[0], std::span(&clue, 1)));
    }
  return puzzles;
}

/// True if the bug changes the set of solutions of a plain puzzle on the board, by enumeration
/// without simplification.
bool shows_on(const Mutant& mutant, const BoardPointer& board, bool dominoes) {
  SolverOptions options;
  options.splits = 0;
  options.encoding.simplification = Simplification::none;
  if (mutant.digits) options.encoding.digits = *mutant.digits;
  if (mutant.dominoes) options.encoding.dominoes = *mutant.dominoes;
  if (mutant.at_most_one) options.encoding.at_most_one = *mutant.at_most_one;
  options.tilings = dominoes;
  for (const Puzzle& puzzle : plain_puzzles(board, dominoes)) {
    std::set<Solution> by_oracle;
    std::set<Solution> by_formula;
    std::optional<Planted> bug;
    if (mutant.oracle_forgets_boxes) bug.emplace(mutant);
    oracle::for_each_solution(
        puzzle, [&](const Solution& solution) { return by_oracle.insert(solution).second; }, {},
        oracle::CountBy::grids_and_tilings);
    if (!bug) bug.emplace(mutant);
    try {
      PuzzleSolver(options).for_each_solution(
          puzzle, [&](const Solution& solution) { return by_formula.insert(solution).second; });
    } catch (const InternalError&) {
      return true;
    }
    if (by_formula != by_oracle) return true;
  }
  return false;
}

/// The size of the smallest board on which the bug shows; 5 if it shows on none of these.
int smallest_size(const Mutant& mutant) {
  for (bool dominoes : {false, true})
    for (const char* name : {"latin1", "latin2", "1x2", "latin3", "1x3", "2x2"}) {
      if (!dominoes && mutant.dominoes) continue;
      const BoardPointer board = BoardSpec::parse(name)->board();
      if (shows_on(mutant, board, dominoes)) return board->digit_count();
    }
  return 5;
}

Puzzle read_again(const Puzzle& puzzle) {
  std::istringstream text(puzzle_text(puzzle, natural_format(puzzle)));
  return *PuzzleReader(text, "puzzle", natural_format(puzzle), BoardSpec::of(*puzzle.board)).next();
}

std::optional<std::string> ask(const Puzzle& puzzle, const Way& way) {
  return Questions(puzzle, FuzzOptions().limit, nullptr).disagreement(way);
}

/// The choices that select only this way, as the command in a puzzle file does.
WayChoices only(const Way& way) {
  WayChoices choices;
  choices.backends = {way.backend};
  choices.digits = {way.encoding.digits};
  choices.dominoes = {way.encoding.dominoes};
  choices.relations = {way.encoding.relations};
  choices.sums = {way.encoding.sums};
  choices.at_most_one = {way.encoding.at_most_one};
  choices.levels = {way.encoding.simplification};
  choices.splits = {way.splits};
  choices.direct = !way.through_files;
  choices.through_files = way.through_files;
  return choices;
}

TEST(Mutants, EachIsFoundAndShrunkToTheSmallestBoard) {
  for (const Mutant& mutant : mutants_that(false)) {
    SCOPED_TRACE(mutant.name());
    FuzzReport report;
    {
      const Planted bug(mutant);
      report = fuzz(fuzz_options());
    }
    ASSERT_TRUE(report.disagreement) << "not found in " << report.counts.rounds << " rounds";
    const auto& [puzzle, way, what, late] = *report.disagreement;
    EXPECT_FALSE(late);
    const int size = puzzle.board->digit_count();
    std::cout << "| " << mutant.name() << " | " << *report.round + 1 << " | "
              << BoardSpec::of(*puzzle.board).name() << (puzzle.has_dominoes() ? ", dominoes" : "")
              << " | " << clues_of(puzzle).size() << " |\n";
    EXPECT_LE(size, smallest_size(mutant)) << whole_text(puzzle) << what;
    EXPECT_EQ(ask(puzzle, way), std::nullopt) << "wrong without the bug, too\n"
                                              << whole_text(puzzle);

    const Planted bug(mutant);
    FuzzOptions again = fuzz_options();
    again.ways = only(way);
    const FuzzReport replayed = fuzz_puzzle(read_again(puzzle), again, false);
    ASSERT_TRUE(replayed.disagreement) << whole_text(puzzle) << what;
    EXPECT_EQ(replayed.disagreement->what, what);
    for (std::size_t i = 0; i < clues_of(puzzle).size(); ++i) {
      std::vector<Clue> fewer = clues_of(puzzle);
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(ask(with_clues(puzzle, fewer), way), std::nullopt)
          << "shows without clue " << i << ", too\n"
          << whole_text(puzzle);
    }
  }
}

/// Separates the clauses of one clause group from the rest.
class Apart final : public ClauseSink {
 public:
  explicit Apart(std::string clause_group) : clause_group_(std::move(clause_group)) {}
  void begin_clause_group(std::string_view name) override {
    in_clause_group_ = name == clause_group_;
  }
  void add_clause(std::span<const Literal> clause) override {
    if (in_clause_group_)
      of_clause_group.emplace_back(clause.begin(), clause.end());
    else
      rest.add_clause(clause);
  }

  CadicalBackend rest;
  std::vector<std::vector<Literal>> of_clause_group;

 private:
  std::string clause_group_;
  bool in_clause_group_ = false;
};

TEST(Mutants, WhatIsNotFoundFollowsFromTheOtherClauses) {
  for (const Mutant& mutant : mutants_that(true)) {
    SCOPED_TRACE(mutant.name());
    EXPECT_EQ(smallest_size(mutant), 5);  // the same sets of solutions on all boards below
    // Clauses about placements or triads follow for the solutions, not for these variables.
    if (mutant.clause_group.starts_with("single:") ||
        mutant.clause_group.find("triad") != std::string::npos)
      continue;
    std::size_t looked_at = 0;
    for (const char* name : {"latin2", "latin3", "2x2"}) {
      if (mutant.dominoes && name == std::string("2x2")) continue;  // slow, because of counting
      const Puzzle puzzle =
          empty_kind(BoardSpec::parse(name)->board(), mutant.dominoes.has_value());
      EncodingOptions options;
      options.simplification = Simplification::none;
      options.at_most_one = AtMostOne::pairwise;
      if (mutant.digits) options.digits = *mutant.digits;
      if (mutant.dominoes) options.dominoes = *mutant.dominoes;
      Apart clauses(mutant.clause_group);
      Encoding(puzzle, options).write(clauses);
      looked_at += clauses.of_clause_group.size();
      for (const std::vector<Literal>& clause : clauses.of_clause_group) {
        std::vector<Literal> denied;
        for (Literal literal : clause) denied.push_back(~literal);
        ASSERT_EQ(clauses.rest.solve(denied), Outcome::unsatisfiable) << name;
      }
    }
    EXPECT_GT(looked_at, 0U);
  }
}

}  // namespace
}  // namespace dokusat::mutants
