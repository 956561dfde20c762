#pragma once
// Checks of the propagation search on one puzzle: results of each build, by weights and in order,
// in one run and in pieces.

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <limits>
#include <span>
#include <support/rule_stages.hpp>
#include <vector>

namespace dokusat::test {

using propagation::Branching;
using propagation::CompiledRules;
using propagation::Domain;
using propagation::End;
using propagation::Network;
using propagation::Searcher;

inline constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max();

inline std::vector<Domain> givens_of(const Puzzle& puzzle) {
  std::vector<Domain> domains;
  for (const Digit digit : puzzle.givens.digits())
    domains.push_back(digit == kNoDigit ? (Domain{1} << puzzle.board->digit_count()) - 1
                                        : Domain{1} << (digit - 1));
  return domains;
}

/// The digits that the cell can hold before anything is given.
inline Domain domain(const Network& network, std::size_t cell) { return network.domains[cell]; }
inline Domain domain(const CompiledRules& rules, std::size_t cell) {
  return rules.domain(static_cast<propagation::CellIndex>(cell));
}

inline std::vector<Domain> root_of(const Searcher& searcher, int cells) {
  std::vector<Domain> root;
  for (int cell = 0; cell < cells; ++cell)
    root.push_back(searcher.root(static_cast<propagation::CellIndex>(cell)));
  return root;
}

inline Grid grid_of(std::span<const Domain> domains, const Board& board) {
  Grid grid(board);
  for (std::size_t cell = 0; cell < domains.size(); ++cell) {
    EXPECT_EQ(std::popcount(domains[cell]), 1) << "a solution with an open cell";
    grid[Cell{static_cast<int>(cell)}] = std::countr_zero(domains[cell]) + 1;
  }
  return grid;
}

/// Begins with the domains that the rules, a `Network` or `CompiledRules`, leave of the givens.
template <class Rules>
bool begin(Searcher& searcher, const Rules& rules, const Puzzle& puzzle) {
  std::vector<Domain> domains = givens_of(puzzle);
  for (std::size_t cell = 0; cell < domains.size(); ++cell) domains[cell] &= domain(rules, cell);
  return searcher.begin(domains);
}

/// All solutions in the order in which they come; `filters` ends and continues it again and again.
template <class Rules>
std::vector<Grid> found_by(Searcher& searcher, const Rules& network, const Puzzle& puzzle,
                           Branching branching, std::int64_t filters = kNoBound) {
  std::vector<Grid> found;
  if (!begin(searcher, network, puzzle)) return found;
  End end = End::gave_up;
  for (int pieces = 0; end == End::gave_up && pieces < 1000000; ++pieces) {
    const std::int64_t bound = filters == kNoBound ? kNoBound : searcher.effort().filters + filters;
    end = searcher.run(branching, bound, {}, [&](std::span<const Domain> domains) {
      found.push_back(grid_of(domains, *puzzle.board));
      return true;
    });
  }
  EXPECT_EQ(end, End::exhausted);
  return found;
}

inline void expect_grids(const std::vector<Grid>& found, const Grids& wanted) {
  const Grids different(found.begin(), found.end());
  EXPECT_EQ(different.size(), found.size()) << "a grid came twice";
  EXPECT_EQ(different, wanted);
}

/// One solution, then another, as they are asked for.
template <class Rules>
void expect_ends_and_goes_on(Searcher& searcher, const Rules& network, const Puzzle& puzzle,
                             const Grids& wanted) {
  if (!begin(searcher, network, puzzle)) return;
  std::vector<Grid> found;
  End end = End::ended;
  while (end == End::ended)
    end = searcher.run(Branching::weights, kNoBound, {}, [&](std::span<const Domain> domains) {
      found.push_back(grid_of(domains, *puzzle.board));
      return false;
    });
  expect_grids(found, wanted);
}

/// Runs some filters of each part; the cases that this leaves are parts again.
template <class Rules>
void expect_open_cases_have_the_rest(Searcher& searcher, const Rules& network, const Puzzle& puzzle,
                                     const Grids& wanted) {
  if (!begin(searcher, network, puzzle)) return;
  std::vector<Grid> found;
  std::vector<propagation::OpenCase> parts;
  for (bool is_refuted = false;;) {
    const End end = is_refuted ? End::exhausted
                               : searcher.run(Branching::weights, searcher.effort().filters + 20,
                                              {}, [&](std::span<const Domain> domains) {
                                                found.push_back(grid_of(domains, *puzzle.board));
                                                return true;
                                              });
    ASSERT_NE(end, End::ended);
    if (end == End::gave_up) {
      const auto left = searcher.take_open_cases();
      ASSERT_FALSE(left.empty());
      parts.insert(parts.end(), left.begin(), left.end());
      EXPECT_EQ(searcher.run(Branching::weights, kNoBound, {}, [](auto) { return true; }),
                End::exhausted);
    }
    if (parts.empty()) break;
    is_refuted = !searcher.begin(parts.back());
    parts.pop_back();
  }
  expect_grids(found, wanted);
}

inline void expect_root_keeps(const Searcher& searcher, const Grids& wanted) {
  for (const Grid& grid : wanted)
    for (std::size_t cell = 0; cell < grid.digits().size(); ++cell)
      ASSERT_NE(searcher.root(static_cast<propagation::CellIndex>(cell)) >>
                        (grid[Cell{static_cast<int>(cell)}] - 1) &
                    1,
                0)
          << "the root lost a digit of a solution";
}

template <class Rules>
void expect_searcher_finds(Searcher& searcher, const Rules& network, const Puzzle& puzzle,
                           const Grids& wanted) {
  expect_grids(found_by(searcher, network, puzzle, Branching::weights), wanted);
  expect_grids(found_by(searcher, network, puzzle, Branching::weights, 3), wanted);
  expect_ends_and_goes_on(searcher, network, puzzle, wanted);
  expect_open_cases_have_the_rest(searcher, network, puzzle, wanted);
  const auto up = found_by(searcher, network, puzzle, Branching::ascending);
  EXPECT_EQ(up, std::vector<Grid>(wanted.begin(), wanted.end()));
  const auto down = found_by(searcher, network, puzzle, Branching::descending);
  EXPECT_EQ(down, std::vector<Grid>(wanted.rbegin(), wanted.rend()));
  if (begin(searcher, network, puzzle))
    expect_root_keeps(searcher, wanted);
  else
    EXPECT_TRUE(wanted.empty());
}

/// By the search for boards of up to 64 digits, which knows small ones, too. False where it does
/// not know the rules.
inline bool is_found_in_64_bits(const Puzzle& puzzle, const Grids& wanted) {
  const auto rules = propagation::digits64::compile_rules_here(
      *puzzle.board, constraints_of(puzzle), propagation::Numbering::as_said);
  if (!rules) return false;
  expect_searcher_finds(*rules->searcher(), *rules, puzzle, wanted);
  return true;
}

/// By each build of the search that this processor has. False where none knows the rules.
inline bool expect_found(const Puzzle& puzzle, const Grids& wanted) {
  const bool in_64_bits = is_found_in_64_bits(puzzle, wanted);
  const auto network = propagation::compile(*puzzle.board, constraints_of(puzzle));
  if (!network) return in_64_bits;
  EXPECT_TRUE(in_64_bits);
  const auto narrow = propagation::narrow_searcher(*network);
  const auto best = propagation::searcher_of(*network);
  expect_searcher_finds(*narrow, *network, puzzle, wanted);
  expect_searcher_finds(*best, *network, puzzle, wanted);
  // Decisions do not depend on the register width.
  EXPECT_EQ(narrow->effort().guesses, best->effort().guesses);
  EXPECT_EQ(narrow->effort().filters, best->effort().filters);
  EXPECT_EQ(narrow->effort().failures, best->effort().failures);
  return true;
}

}  // namespace dokusat::test
