"""Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT.

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
    count_many,
    generate,
    rate_many,
    solve_many,
    unique_many,
)
from ._native import _unpickled


def _unpickle(state):
    """The puzzle that was pickled; a function of the extension itself cannot be pickled."""
    return _unpickled(state)

from .rules import rule, state_machine
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
    "count_many",
    "generate",
    "rate_many",
    "rule",
    "solve_many",
    "state_machine",
    "unique_many",
]
