"""A puzzle, and the questions about it as methods."""

import operator
from typing import Any, Iterator, List, Optional, Sequence, Tuple, Union

from . import _native, _questions
from ._questions import Format
from .answers import board
from .errors import refused

Box = Tuple[int, int]
_Text = Union[str, bytes]


def _text(text: Any) -> Any:
    if not isinstance(text, (str, bytes)):
        raise refused("type", f"text: expected a text, found {text!r:.100}")
    return text


class Puzzle(_native.Puzzle, _questions.Methods):
    """A Sudoku, a variant, a Latin square or a Su-domino-ku. Immutable.

    ``parse`` and ``from_rows`` make one. Puzzles compare and hash by board, givens and rules.
    Iterating over a puzzle yields its solutions.
    """

    @staticmethod
    def parse(
        text: _Text, format: Optional[Format] = None, *, box: Optional[Box] = None, latin: bool = False
    ) -> "Puzzle":
        """The first puzzle of a text, whose format is detected unless it is named.

        box is (rows, columns) where it is not the usual one; latin=True has none. Raises
        ParseError.
        """
        return Puzzle(_text(text), format, board(box, latin))

    @staticmethod
    def parse_all(
        text: _Text, format: Optional[Format] = None, *, box: Optional[Box] = None, latin: bool = False
    ) -> List["Puzzle"]:
        """All puzzles of a text. Raises ParseError."""
        return list(map(Puzzle, _native.parse_all(_text(text), format, board(box, latin))))

    @staticmethod
    def from_rows(
        rows: Sequence[Sequence[int]], *, box: Optional[Box] = None, latin: bool = False
    ) -> "Puzzle":
        """A Sudoku from rows of numbers, 0 for an empty cell. Raises ValueError."""
        try:
            lines = [" ".join(str(operator.index(number)) for number in row) for row in rows]
        except TypeError as error:
            raise refused("type", f"rows: expected rows of whole numbers: {error}") from None
        return Puzzle("\n".join(lines), "grid", board(box, latin), "lines")

    def with_rules(self, *rules: str) -> "Puzzle":
        """A puzzle with more rules, texts as rule() and state_machine() make them.

        Raises ParseError.
        """
        return Puzzle(self._with_rules("".join(rules)))

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __iter__(self) -> Iterator[_native.Solution]:
        return self.solutions()

    def __hash__(self) -> int:
        return hash((self.text, self.box))

    def __reduce__(self) -> Tuple[Any, ...]:
        return Puzzle, self._state()

    def __str__(self) -> str:
        return self.text
