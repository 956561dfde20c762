"""Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT.

>>> import dokusat
>>> print(dokusat.solve("1.......2.....4.", order="least").text, end="")
1234432124133142
>>> puzzle = dokusat.Puzzle.parse("1.......2.....4.")
>>> puzzle.count()
3

The functions about one puzzle take a text or a Puzzle, and are methods of Puzzle, too. Those whose
names end in ``_many`` take any number of puzzles and answer in their order, on several threads.
"""

from . import _native

_native.require_main_interpreter()

from . import _questions, errors
from ._native import Solution, __version__
from ._questions import *
from .answers import Explanation, Formula, Rating, Step
from .errors import *
from .puzzle import Puzzle
from .rules import rule, state_machine

__all__ = ["Explanation", "Formula", "Puzzle", "Rating", "Solution", "Step", "__version__", "rule", "state_machine"]
__all__ += errors.__all__
__all__ += _questions.__all__
