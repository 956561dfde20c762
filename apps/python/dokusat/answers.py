"""Arguments packed into questions in JSON, and answers unpacked from it.

The functions of ``_questions.py``, which the build writes, call those of the same name here.
"""

import json
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _native
from ._keys import ExplanationKeys, StepKeys
from .errors import Undecided, refused

if TYPE_CHECKING:
    from .puzzle import Puzzle

Cell = Tuple[int, int]
Rows = Sequence[Sequence[int]]


# Packing


def _number(value: Any) -> Any:
    return operator.index(value) if hasattr(value, "__index__") else float(value)


def _packed(value: Any) -> Any:
    if isinstance(value, tuple) and len(value) == 2 and not hasattr(value[0], "__iter__"):
        return f"r{operator.index(value[0]) + 1}c{operator.index(value[1]) + 1}"
    if hasattr(value, "__iter__") and not isinstance(value, str):
        return [None if number < 0 else number for row in value for number in row]
    return value


def pack(**fields: Any) -> Dict[str, Any]:
    """The fields that are given, as JSON has them: a cell by its name, rows as one list."""
    return {name: _packed(value) for name, value in fields.items() if value is not None and value is not False}


#: Fields of the question `solve` that make it another question, for those that go with them.
_FLAGS = {"unique": {"unique": True}, "count": {"count": True}, "solutions": {"all": True}}


def json_of(fields: Dict[str, Any], question: str = "") -> str:
    return json.dumps({**fields, **_FLAGS.get(question, {})} if fields else {}, default=_number, allow_nan=False)


def board(box: Any, latin: bool) -> str:
    """The name of a board."""
    if box is None and not latin:
        return ""
    if box is not None and (not isinstance(box, (tuple, list)) or len(box) != 2):
        raise refused("type", f"box: expected two whole numbers or None, found {box!r:.100}")
    shape = box and "x".join(str(operator.index(number)) for number in box)
    return _native.common(json_of({"box": shape, "latin": bool(latin)}))[0]


def number_of_threads(threads: Any) -> int:
    return _native.common(json_of({"threads": threads}))[1]


def native(puzzle: Any) -> _native.Puzzle:
    if isinstance(puzzle, str):
        return _native.Puzzle(puzzle)
    if not isinstance(puzzle, _native.Puzzle):
        raise refused("type", f"puzzle: expected a Puzzle or a text, found {puzzle!r:.100}")
    return puzzle


def ask(question: str, puzzle: Any, fields: Dict[str, Any], backend: Optional[str] = None) -> Dict[str, Any]:
    known = None if puzzle is None else native(puzzle)
    text = _native.ask(json_of({"ask": question, **fields}), known, backend)
    answer: Dict[str, Any] = json.loads(text)
    return answer


# Unpacking


def _decided(answer: Dict[str, Any], what: str) -> Dict[str, Any]:
    if answer["status"] == "unknown":
        raise Undecided(f"{what} within the limits")
    return answer


def rows(puzzle: _native.Puzzle, values: Sequence[Any]) -> List[List[Any]]:
    """A list with a value for each cell as rows; an open cell where 0 is a value is -1."""
    width = puzzle.columns
    full = [-1 if value is None else value for value in values]
    return [full[at : at + width] for at in range(0, len(full), width)]


def _places(puzzle: _native.Puzzle, cells: Iterable[int]) -> List[Cell]:
    return [divmod(cell, puzzle.columns) for cell in cells]


def one(
    question: str, puzzle: Any, fields: Dict[str, Any], backend: Optional[str] = None, threads: int = 1
) -> Any:
    """The answer about one puzzle, without that in JSON."""
    stop = _native.Stop()
    answerer = _native.Answerer(question, json_of(fields, question), backend, None, "", threads, stop)
    answer = answerer.answers([native(puzzle)], stop)[0]
    if isinstance(answer, Exception):
        raise answer
    return answer


def solve(puzzle: Any, fields: Dict[str, Any], backend: Optional[str]) -> Optional[_native.Solution]:
    solution: Optional[_native.Solution] = one("solve", puzzle, fields, backend)
    return solution


def solutions(puzzle: Any, fields: Dict[str, Any], backend: Optional[str]) -> Iterator[_native.Solution]:
    return _native.solutions(native(puzzle), json_of(fields, "solutions"), backend)


def is_unique(puzzle: Any, fields: Dict[str, Any], backend: Optional[str]) -> bool:
    return bool(one("unique", puzzle, fields, backend))


def count(puzzle: Any, fields: Dict[str, Any], threads: int, backend: Optional[str]) -> int:
    return int(one("count", puzzle, fields, backend, number_of_threads(threads)))


def candidates(puzzle: Any, fields: Dict[str, Any]) -> List[List[Any]]:
    known = native(puzzle)
    answer = _decided(ask("candidates", known, fields), "the candidates were not decided")
    if "counts" not in answer:
        return rows(known, answer["candidates"])
    return rows(known, [dict(zip(*cell)) for cell in zip(answer["candidates"], answer["counts"])])


def check(puzzle: Any, fields: Dict[str, Any]) -> Dict[str, Any]:
    known = native(puzzle)
    answer = ask("check", known, fields)
    first = _places(known, answer["first"][:1])[0] if "first" in answer else None
    violations = [{**one, "cells": _places(known, one["cells"])} for one in answer["violations"]]
    told = {"broken": _places(known, answer["broken"]), "violations": violations, "first": first}
    return {"status": answer["status"], "complete": answer["complete"], **told}


def conflicts(puzzle: Any, fields: Dict[str, Any]) -> List[Cell]:
    known = native(puzzle)
    return _places(known, ask("conflicts", known, fields)["broken"])


class Rating(NamedTuple):
    """How hard a puzzle is to solve by hand; all but ``status`` is None where it is not 'solved'."""

    #: 'solved', 'no solution' or 'several solutions'.
    status: str
    #: By technique the cost of the hardest step, by size its number of rules.
    rating: Optional[float]
    #: By technique: 'easy', 'medium', 'hard', 'expert' or 'extreme'.
    band: Optional[str]
    #: By technique: the name of the hardest step.
    technique: Optional[str]
    #: By technique: the sum of all costs.
    sum: Optional[float]
    #: The number of steps of each technique or size.
    steps: Optional[Dict[str, int]]


def rating(answer: Dict[str, Any]) -> Rating:
    _decided(answer, "not rated")
    known = answer["rating"] if answer["status"] == "solved" else {}
    keys = ("figure", "band", "hardest", "sum", "steps")
    return Rating(answer["status"], *(known.get(key) for key in keys))


def rate(puzzle: Any, fields: Dict[str, Any]) -> Rating:
    return rating(json.loads(one("rate", puzzle, fields)))


class Step(StepKeys):
    """One step of an Explanation. Immutable."""

    def __init__(self, data: Dict[str, Any], puzzle: _native.Puzzle, picture: Callable[[int], str]):
        super().__init__(data)
        self._puzzle = puzzle
        self._picture = picture

    @property
    def number(self) -> int:
        """The number of the step, from 1."""
        return int(self._data["step"])

    @property
    def grid(self) -> List[List[int]]:
        """A new list of rows: the digits before the step, 0 for an empty cell."""
        return rows(self._puzzle, self._data["grid"])

    def to_dict(self) -> Dict[str, Any]:
        """What 'dokusat explain --json' prints for the step."""
        return {key: value for key, value in self._data.items() if key not in ("open", "hints")}

    def to_svg(self) -> str:
        """A picture of the step, as the text of an SVG."""
        return self._picture(self.number)

    _repr_svg_ = to_svg

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<dokusat.Step {self.number}: {self.conclusion}>"


class Explanation(ExplanationKeys, Sequence[Step]):
    """The steps from the givens on: a sequence of Step. Immutable.

    What was asked for in place of steps is in ``text`` and in the keys that are not None.
    """

    def __init__(self, puzzle: _native.Puzzle, data: Dict[str, Any], picture: Callable[[int], str]):
        super().__init__(data)
        self._puzzle = puzzle
        self._steps = [Step(step, puzzle, picture) for step in data.get("steps", [])]

    @property
    def status(self) -> str:
        """'solved', 'no solution', 'several solutions'; 'unknown' where a limit ended it, 'reached'
        where there was a goal, 'open' where steps ended it; of entries 'right' or 'wrong': then the
        steps say why."""
        return self._data["status"] or "unknown"

    @property
    def rating(self) -> float:
        """The rating of the steps that 'dokusat rate' prints."""
        return float(self._data.get("rating", {}).get("figure", 0))

    @property
    def largest(self) -> int:
        """The size of the largest step."""
        return max((step.size for step in self), default=0)

    @property
    def unproven(self) -> int:
        """The number of steps that are not proved smallest."""
        return sum(not step.proven for step in self)

    @property
    def grid(self) -> List[List[int]]:
        """A new list of rows: the digits after the last step."""
        return rows(self._puzzle, self._data["grid"]) if "grid" in self._data else self._puzzle.givens

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, index: Any) -> Any:
        return self._steps[index]

    @property
    def text(self) -> str:
        """All steps in words, or what is asked for in their place, each line ended."""
        return str(self._data["text"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<dokusat.Explanation of {len(self)} steps, {self.status}>"


def explain(puzzle: Any, fields: Dict[str, Any]) -> Explanation:
    known = native(puzzle)
    text, picture = _native.explain(known, json_of(fields))
    return Explanation(known, json.loads(text), picture)


class Formula(Sequence[List[int]]):
    """A puzzle in conjunctive normal form, a sequence of clauses, so that it can stand for a list of
    them: ``pysat.solvers.Solver(bootstrap_with=puzzle.cnf())``."""

    def __init__(self, puzzle: _native.Puzzle, text: str):
        self._puzzle = puzzle
        self._text = text
        #: What variables mean: {1: 'r1c2=3', ...}; auxiliary ones have no name.
        self.names: Dict[int, str] = {}
        #: The variables of the cells: models that differ in these are different grids.
        self.projection: List[int] = []
        #: The number of variables, as PySAT calls it.
        self.nv = 0
        #: The clauses, as lists of literals.
        self.clauses: List[List[int]] = []
        for line in text.splitlines():
            if line.startswith("c varname "):
                variable, name = line[10:].split(" ", 1)
                self.names[int(variable)] = name
            elif line.startswith("c p show "):
                self.projection += map(int, line[9:].split()[:-1])
            elif line.startswith("p"):
                self.nv = int(line.split()[2])
            elif not line.startswith("c"):
                self.clauses.append(list(map(int, line.split()[:-1])))

    def decode(self, model: Iterable[int]) -> _native.Solution:
        """The solution of a model, a list of literals. Raises ValueError where it breaks a rule."""
        true = set()
        for literal in model:
            if not hasattr(literal, "__index__"):
                raise refused("type", f"model: expected literals, which are whole numbers, found {literal!r:.100}")
            if literal == 0 or abs(literal) >= 1 << 63:
                raise refused("value", f"model: expected literals, found {literal!r:.100}")
            true.add(operator.index(literal))
        if self.clauses == [[]]:
            raise refused("value", "model: the formula of this puzzle has none")
        signed = (str(v if v in true else -v) for v in range(1, self.nv + 1))
        return _native.decode(self._puzzle, self._text, f"s SATISFIABLE\nv {' '.join(signed)} 0\n")

    def to_dimacs(self) -> str:
        """The text that 'dokusat encode' writes, which 'dokusat decode' reads."""
        return self._text

    def __len__(self) -> int:
        return len(self.clauses)

    def __getitem__(self, index: Any) -> Any:
        return self.clauses[index]

    def __repr__(self) -> str:
        return f"<dokusat.Formula of {self.nv} variables and {len(self)} clauses>"


def cnf(puzzle: Any, fields: Dict[str, Any]) -> Formula:
    known = native(puzzle)
    return Formula(known, ask("encode", known, fields)["text"])


def decode(puzzle: Any, model: Iterable[int], fields: Dict[str, Any]) -> _native.Solution:
    return cnf(puzzle, fields).decode(model)


def generate(fields: Dict[str, Any]) -> "Puzzle":
    from .puzzle import Puzzle

    answer = _decided(ask("generate", None, fields), "no such puzzle was found")
    return Puzzle(answer["text"], answer["format"], answer["puzzle"]["board"])
