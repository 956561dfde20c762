"""Rules made in Python, as texts for ``Puzzle.with_rules`` and ``generate(rules=...)``.

>>> import dokusat
>>> dokusat.rule("Thermo", (0, 0), (0, 1), (1, 1))
'.Thermo~R1C1~R1C2~R2C2'
"""

import base64
from typing import Any, Callable, Dict, Hashable, Iterable, List, Optional, Tuple, Union

from ._native import require_rule_name
from .errors import refused

Place = Tuple[int, int]

_LARGEST_DIGIT = 16
_MOST_STATES = 5000


def _words(argument: Any) -> Iterable[str]:
    """The words of a constraint string that an argument of a rule stands for."""
    if isinstance(argument, (str, int)) and not isinstance(argument, bool):
        return [str(argument)]
    if isinstance(argument, tuple) and len(argument) == 2 and all(type(n) is int for n in argument):
        row, column = argument
        if row < 0 or column < 0:
            raise refused("value", f"rule: rows and columns are from 0, found {argument}")
        return [f"R{row + 1}C{column + 1}"]
    if isinstance(argument, (list, tuple)):
        return [word for part in argument for word in _words(part)]
    raise refused(
        "type",
        "rule: expected texts, numbers, places (row, column) or lists of these, "
        f"found {type(argument).__name__}",
    )


def rule(name: str, *arguments: Any) -> str:
    """The rule of that name as a constraint string.

    Arguments are what stands behind the name in ``dokusat rules``: texts, numbers, places (row,
    column) from 0, or lists of these. Raises ValueError for a name that is no rule.
    """
    if not isinstance(name, str):
        raise refused("type", f"rule: expected the name of a rule, found {type(name).__name__}")
    require_rule_name(name)
    return "~".join(["." + name, *_words(list(arguments))])


def _reached(
    start: Hashable,
    step: Callable[[Any, int], Optional[Hashable]],
    accept: Callable[[Any], bool],
    values: List[int],
) -> Tuple[List[Hashable], Dict[Hashable, List[Tuple[int, Hashable]]]]:
    """All states, the start first and then those that accept, and the steps from each."""
    steps: Dict[Hashable, List[Tuple[int, Hashable]]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in steps:
            continue
        if len(steps) == _MOST_STATES:
            raise refused("value", f"state_machine: more than {_MOST_STATES} states are reached")
        targets = [(digit, step(state, value)) for digit, value in enumerate(values)]
        steps[state] = [(digit, to) for digit, to in targets if to is not None]
        waiting.extend(to for _, to in steps[state])
    others = [state for state in steps if state != start]
    others.sort(key=lambda state: not accept(state))
    return [start, *others], steps


def state_machine(
    start: Hashable,
    step: Callable[[Any, int], Optional[Hashable]],
    accept: Callable[[Any], bool],
    *lines: Iterable[Place],
    values: Iterable[int] = range(1, 10),
    name: str = "",
) -> str:
    """A rule by a state machine: the values along each line lead it from `start` to a state that
    `accept` says yes to.

    ``step(state, value)`` is the next state, or None where there is none. States are any values
    that hash, at most 5000 of them, and ``values`` those of the board, at most 16. Each line is a
    list of places (row, column) from 0.
    """
    numbers = list(values)
    if not 1 <= len(numbers) <= _LARGEST_DIGIT:
        raise refused("value", f"values: expected 1 to {_LARGEST_DIGIT} of them, found {len(numbers)}")
    if not lines:
        raise refused("value", "state_machine: expected a line of places, found none")
    states, steps = _reached(start, step, accept, numbers)
    index = {state: number for number, state in enumerate(states)}
    accepting = sum(1 for state in states[1:] if accept(state))
    width = max(1, (len(states) - 1).bit_length(), (accepting).bit_length())
    bits = f"01{width - 1:04b}{len(numbers) - 1:04b}{1:0{width}b}{accepting:0{width}b}"
    bits += "1" if accept(start) else "0"
    for state in states:
        mask = sum(1 << digit for digit, _ in steps[state])
        bits += f"{mask:0{len(numbers)}b}"
        bits += "".join(f"{index[to]:0{width}b}" for _, to in steps[state])
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    machine = base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")
    groups = ["~".join(_words(list(line))) for line in lines]
    head = f".NFA~{machine}~" + (f"_{name}~" if name else "")
    return head + "~~".join(groups)
