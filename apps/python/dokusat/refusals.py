"""What was expected of which argument, for a call that pybind11 has refused.

The signature in the function's docstring tells it.
"""

import ast
import collections.abc
import difflib
import inspect
from typing import Any, Callable, Dict, List, Tuple, Union

_WORDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "Iterable": "an iterable",
    "Tuple[int, int]": "two whole numbers",
    "List[List[int]]": "rows of whole numbers",
}


def _is_row(value: Any) -> bool:
    return isinstance(value, collections.abc.Sequence) or hasattr(value, "__array__")


def _fits(kind: str, value: Any) -> bool:
    if kind.startswith("Optional["):
        return value is None or _fits(kind[len("Optional[") : -1], value)
    if kind == "int":
        return hasattr(value, "__index__")
    if kind == "float":
        return hasattr(value, "__float__") or hasattr(value, "__index__")
    if kind == "str":
        return isinstance(value, (str, bytes))
    if kind == "Iterable":
        return hasattr(value, "__iter__")
    if kind == "Tuple[int, int]":
        return _is_row(value) and len(value) == 2 and all(_fits("int", part) for part in value)
    if kind == "List[List[int]]":
        return not isinstance(value, (str, bytes)) and _is_row(value) and all(
            not isinstance(row, (str, bytes)) and _is_row(row) and all(_fits("int", n) for n in row)
            for row in value
        )
    return type(value).__name__ == kind.rpartition(".")[2] if kind.startswith("dokusat.") else True


def _signature(line: str) -> inspect.Signature:
    """Of 'name(text: str, *, latin: bool = False) -> Puzzle', kinds as texts, None for each default."""
    function = ast.parse(f"def {line}: pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    told = function.args
    required = len(told.args) - len(told.defaults)
    parts: List[Tuple[ast.arg, Any, bool]] = [
        (part, inspect.Parameter.POSITIONAL_OR_KEYWORD, place >= required)
        for place, part in enumerate(told.args)
    ]
    if told.vararg:
        parts.append((told.vararg, inspect.Parameter.VAR_POSITIONAL, False))
    parts += [
        (part, inspect.Parameter.KEYWORD_ONLY, default is not None)
        for part, default in zip(told.kwonlyargs, told.kw_defaults)
    ]
    return inspect.Signature(
        [
            inspect.Parameter(
                part.arg,
                kind,
                default=None if has_default else inspect.Parameter.empty,
                annotation=ast.unparse(part.annotation) if part.annotation else "",
            )
            for part, kind, has_default in parts
        ]
    )


def refusal(
    native: Callable[..., Any], args: Tuple[Any, ...], kwargs: Dict[str, Any]
) -> Union[TypeError, ValueError]:
    """Why pybind11 has refused the call."""
    name = native.__name__
    signature = _signature((native.__doc__ or "").split("\n", 1)[0])
    options = [option for option in signature.parameters if option != "self"]
    for given in kwargs:
        if given not in options:
            near = difflib.get_close_matches(given, options, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            known = ", ".join(options)
            return TypeError(f"{name}: unknown argument '{given}': expected one of {known}{hint}")
    try:
        bound = signature.bind(*args, **kwargs)
    except TypeError as error:
        return TypeError(f"{name}: {error}")
    for given, value in bound.arguments.items():
        kind = signature.parameters[given].annotation
        if _fits(kind, value):
            continue
        plain = kind[len("Optional[") : -1] if kind.startswith("Optional[") else kind
        expected = _WORDS.get(plain, plain.rpartition(".")[2]) + (" or None" if plain != kind else "")
        return TypeError(f"{given}: expected {expected}, found {value!r:.100}")
    numbers = {given: value for given, value in bound.arguments.items() if type(value) is int}
    if numbers:
        given = min(numbers, key=lambda name: numbers[name])
        if numbers[given] >= 0:
            given = max(numbers, key=lambda name: numbers[name])
        return ValueError(f"{given}: the number {numbers[given]} is out of range")
    return TypeError(f"{name}: arguments that do not fit: {(native.__doc__ or '').splitlines()[0]}")
