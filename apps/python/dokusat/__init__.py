"""Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT.

>>> import dokusat
>>> puzzle = dokusat.Puzzle.parse("1.......2.....4.")
>>> print(puzzle.solve(order="least").text, end="")
1234432124133142
>>> puzzle.count()
3
"""

from . import _native
from .arguments import speak_plainly

speak_plainly(
    _native,
    (_native.Explanation, _native.Formula, _native.Puzzle, _native.Solution, _native.Step),
    ("count_many", "generate", "rate_many", "solve_many", "unique_many"),
)

# Must come after the import above, as it replaces functions of the module.
from ._native import (
    Explanation,
    Formula,
    Puzzle,
    Solution,
    Step,
    __version__,
    _unpickled,
    count_many,
    generate,
    rate_many,
    solve_many,
    unique_many,
)
from .errors import BackendError, Error, InternalError, ParseError, Undecided
from .rules import rule, state_machine


def _unpickle(state):
    """The puzzle that was pickled; a function of the extension itself cannot be pickled."""
    return _unpickled(state)


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
