"""Sudoku, Latin squares and Su-domino-ku through CNF and SAT solvers.

>>> import dokusat
>>> puzzle = dokusat.Puzzle.parse("1.......2.....4.")
>>> print(puzzle.solve(order="least").text, end="")
1234432124133142
>>> puzzle.count()
3
"""

from ._native import (
    Explanation,
    Formula,
    Puzzle,
    Solution,
    Step,
    __version__,
    generate,
    solve_many,
)
from .errors import BackendError, Error, InternalError, ParseError, Undecided

__all__ = [
    "BackendError",
    "Error",
    "Explanation",
    "Formula",
    "InternalError",
    "ParseError",
    "Puzzle",
    "Solution",
    "Step",
    "Undecided",
    "__version__",
    "generate",
    "solve_many",
]
