from typing import Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union, overload

from .errors import BackendError as BackendError
from .errors import Error as Error
from .errors import InternalError as InternalError
from .errors import ParseError as ParseError
from .errors import Undecided as Undecided
from .rules import rule as rule
from .rules import state_machine as state_machine

__version__: str

_Order = Literal["any", "least", "greatest"]
# The build fills in all formats and kinds of puzzles.
_Format = Literal["auto"]
_Kind = Literal["sudoku"]
_Box = Tuple[int, int]
_Rows = List[List[int]]

class Solution:
    @property
    def grid(self) -> _Rows: ...
    @property
    def tiling(self) -> Optional[List[Tuple[str, str]]]: ...
    @property
    def text(self) -> str: ...
    def to_text(self, format: Optional[_Format] = None) -> str: ...
    def to_svg(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __getitem__(self, place: Tuple[int, int]) -> int: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Formula:
    @property
    def clauses(self) -> List[List[int]]: ...
    @property
    def nv(self) -> int: ...
    @property
    def names(self) -> dict[int, str]: ...
    @property
    def projection(self) -> List[int]: ...
    def decode(self, model: Iterable[int]) -> Solution: ...
    def to_dimacs(self) -> str: ...
    def __iter__(self) -> Iterator[List[int]]: ...
    def __len__(self) -> int: ...

class Step:
    @property
    def number(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def at_least(self) -> int: ...
    @property
    def technique(self) -> Optional[str]: ...
    @property
    def placed(self) -> List[List[Optional[int]]]: ...
    @property
    def removed(self) -> List[List[Optional[int]]]: ...
    @property
    def because(self) -> List[Dict[str, Any]]: ...
    @property
    def grid(self) -> _Rows: ...
    @property
    def text(self) -> str: ...
    def to_dict(self) -> Dict[str, Any]: ...
    def to_svg(self) -> str: ...
    def _repr_svg_(self) -> str: ...

class Explanation:
    @property
    def status(
        self,
    ) -> Literal["solved", "no solution", "several solutions", "unknown", "reached", "open"]: ...
    @property
    def rating(self) -> float: ...
    @property
    def largest(self) -> int: ...
    @property
    def unproven(self) -> int: ...
    @property
    def grid(self) -> _Rows: ...
    @property
    def text(self) -> str: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Step: ...
    def __iter__(self) -> Iterator[Step]: ...

class Puzzle:
    @staticmethod
    def parse(
        text: str,
        format: Optional[_Format] = None,
        *,
        box: Optional[_Box] = None,
        latin: bool = False,
    ) -> Puzzle: ...
    @staticmethod
    def parse_all(
        text: str,
        format: Optional[_Format] = None,
        *,
        box: Optional[_Box] = None,
        latin: bool = False,
    ) -> List[Puzzle]: ...
    @staticmethod
    def from_rows(
        rows: Sequence[Sequence[int]], *, box: Optional[_Box] = None, latin: bool = False
    ) -> Puzzle: ...
    @property
    def size(self) -> int: ...
    @property
    def box(self) -> Optional[_Box]: ...
    @property
    def has_dominoes(self) -> bool: ...
    @property
    def givens(self) -> _Rows: ...
    @property
    def text(self) -> str: ...
    def to_text(self, format: Optional[_Format] = None) -> str: ...
    def to_svg(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def solve(
        self,
        order: _Order = "any",
        *,
        random: bool = False,
        seed: Optional[int] = None,
        timeout: Optional[float] = None,
        backend: Optional[str] = None,
    ) -> Optional[Solution]: ...
    def is_unique(
        self, *, timeout: Optional[float] = None, backend: Optional[str] = None
    ) -> bool: ...
    def count(
        self,
        limit: Optional[int] = None,
        *,
        tilings: bool = False,
        threads: int = 1,
        timeout: Optional[float] = None,
        backend: Optional[str] = None,
    ) -> int: ...
    def solutions(
        self,
        order: _Order = "any",
        *,
        tilings: bool = False,
        timeout: Optional[float] = None,
        backend: Optional[str] = None,
    ) -> Iterator[Solution]: ...
    def __iter__(self) -> Iterator[Solution]: ...
    def cnf(
        self, *, encoding: str = "auto", amo: str = "auto", simplify: str = "auto"
    ) -> Formula: ...
    def decode(
        self,
        model: Iterable[int],
        *,
        encoding: str = "auto",
        amo: str = "auto",
        simplify: str = "auto",
    ) -> Solution: ...
    def explain(
        self,
        entries: Optional[Sequence[Sequence[int]]] = None,
        *,
        goal: Optional[Tuple[int, int]] = None,
        steps: Optional[int] = None,
        by: Literal["technique", "size"] = "technique",
        assume_unique: bool = False,
        costs: Optional[str] = None,
        step_effort: int = 20000000,
    ) -> Explanation: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def rules(self) -> List[str]: ...
    def with_rules(self, *args: str) -> Puzzle: ...
    @overload
    def candidates(
        self, limit: None = None, *, timeout: Optional[float] = None
    ) -> List[List[List[int]]]: ...
    @overload
    def candidates(
        self, limit: int, *, timeout: Optional[float] = None
    ) -> List[List[Dict[int, int]]]: ...
    def estimate(
        self, *, probes: int = 1000, seed: int = 1, timeout: Optional[float] = None
    ) -> Dict[str, float]: ...
    def check(
        self,
        entries: Optional[Sequence[Sequence[int]]] = None,
        *,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]: ...
    def conflicts(
        self, entries: Optional[Sequence[Sequence[int]]] = None
    ) -> List[Tuple[int, int]]: ...
    def stats(
        self, *, timeout: Optional[float] = None, backend: Optional[str] = None
    ) -> Dict[str, Any]: ...

def generate(
    kind: _Kind = "sudoku",
    *,
    size: Optional[int] = None,
    columns: Optional[int] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    rules: Optional[str] = None,
    clues: Optional[int] = None,
    dominoes: Optional[int] = None,
    minimal: bool = False,
    fewest: bool = False,
    no_singles: bool = False,
    symmetry: Literal["none", "rotate180", "mirror"] = "none",
    solutions: Literal["unique", "none", "many"] = "unique",
    rating: Optional[str] = None,
    band: Optional[Literal["easy", "medium", "hard", "expert", "extreme"]] = None,
    seed: int = 1,
    index: int = 1,
    tries: int = 1000,
    timeout: Optional[float] = None,
) -> Puzzle: ...
@overload
def solve_many(
    puzzles: Iterable[Union[str, Puzzle]],
    *,
    threads: Optional[int] = None,
    order: _Order = "any",
    timeout: Optional[float] = None,
    backend: Optional[str] = None,
    format: Optional[_Format] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    errors: Literal["raise"] = "raise",
) -> Iterator[Optional[Solution]]: ...
@overload
def solve_many(
    puzzles: Iterable[Union[str, Puzzle]],
    *,
    threads: Optional[int] = None,
    order: _Order = "any",
    timeout: Optional[float] = None,
    backend: Optional[str] = None,
    format: Optional[_Format] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    errors: Literal["return"],
) -> Iterator[Union[Solution, None, Error]]: ...
def unique_many(
    puzzles: Iterable[Union[str, Puzzle]],
    *,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    backend: Optional[str] = None,
    format: Optional[_Format] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    errors: Literal["raise", "return"] = "raise",
) -> Iterator[Union[bool, Error]]: ...
def count_many(
    puzzles: Iterable[Union[str, Puzzle]],
    limit: Optional[int] = None,
    *,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    backend: Optional[str] = None,
    format: Optional[_Format] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    errors: Literal["raise", "return"] = "raise",
) -> Iterator[Union[int, Error]]: ...
def rate_many(
    puzzles: Iterable[Union[str, Puzzle]],
    *,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    assume_unique: bool = False,
    costs: Optional[str] = None,
    format: Optional[_Format] = None,
    box: Optional[_Box] = None,
    latin: bool = False,
    errors: Literal["raise", "return"] = "raise",
) -> Iterator[Union[float, None, Error]]: ...
