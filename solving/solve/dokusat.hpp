#pragma once
// The library in one header.
//
//     const dokusat::Puzzle puzzle = dokusat::parse_puzzle("1.......2.....4.");
//     const dokusat::Verdict verdict = dokusat::solve(puzzle, {.order = dokusat::Order::least});
//
// All exceptions of the library are `dokusat::Error`s; a puzzle without a solution is not an error.
// Further headers: counting (<dokusat/solve/solution_count.hpp>), formulas
// (<dokusat/decoder/cnf_document.hpp>), other solvers (<dokusat/solver_backend/catalogue.hpp>).

#include <dokusat/base/error.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/rules/validate.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/version.hpp>
#include <dokusat/text/parse_error.hpp>
