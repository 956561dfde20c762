#pragma once
// The library in one header.
//
//     const dokusat::Puzzle puzzle = dokusat::parse_puzzle("1.......2.....4.");
//     const dokusat::Verdict verdict = dokusat::solve(puzzle, {.order = dokusat::Order::least});
//
// Whatever it throws of its own is a `dokusat::Error`; that a puzzle has no solution is an answer.
// Counting (<dokusat/pipeline/solution_count.hpp>), formulas (<dokusat/pipeline/cnf_document.hpp>)
// and other solvers (<dokusat/solver_backend/catalogue.hpp>) are included by those who use them.

#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/pipeline/version.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/puzzle/puzzle.hpp>
#include <dokusat/text/error.hpp>
#include <dokusat/text/parse_error.hpp>
