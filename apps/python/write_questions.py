"""Writes the parts of the package that follow from the library: functions from the fields of the questions
in JSON, properties from the keys of answers, and stubs of the native part from its signatures.

    write_questions.py PACKAGE_FOLDER

PACKAGE_FOLDER has the native part; `_questions.py`, `_keys.py` and `_native.pyi` are written there.
"""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import textwrap
from typing import Any, Dict, Iterator, List, NamedTuple, Tuple


class Function(NamedTuple):
    """A function that asks a question."""

    question: str
    returns: str
    says: str
    omitted: Tuple[str, ...] = ()  #: fields
    extras: Tuple[str, ...] = ()  #: parameters that are no fields
    first: str = 'puzzle: "Union[Puzzle, str]"'
    key: str = ""  #: of the answer, which is returned as it is
    is_whole: bool = False  #: true if all of the answer is


_PARAMETERS = {
    "backend": "backend: Optional[str] = None",
    "threads": "threads: Optional[int] = None",
    "one_threads": "threads: int = 1",
    "format": "format: Optional[Format] = None",
    "box": "box: Optional[Tuple[int, int]] = None",
    "latin": "latin: bool = False",
    "errors": 'errors: Literal["raise", "return"] = "raise"',
}
#: Their words; those that the library has for its fields are added.
_WORDS = {
    "errors": "'return': the answer to a malformed text is its ParseError, to an undecided puzzle Undecided; 'raise': "
    "these end the iteration",
}
_READING = ("format", "box", "latin", "errors")
_MANY = 'puzzles: "Iterable[Union[str, Puzzle, Iterable[Any]]]"'
_RANDOM = ("random", "seed")
#: What the question `solve` may be asked for in place of a solution, and the fields that require it.
_NOT_ONE = ("unique", "count", "all", "tilings", "limit", "entries")

FUNCTIONS = {
    "solve": Function(
        "solve",
        "Optional[Solution]",
        "A solution, or None where there is none. Raises Undecided where a limit ended the search.",
        omitted=_NOT_ONE,
        extras=("backend",),
    ),
    "solutions": Function(
        "solutions",
        "Iterator[Solution]",
        "Iterates over all solutions in that order, which are found as they are needed. Raises Undecided after the "
        "last one that was found in time.",
        omitted=("limit", "entries"),
        extras=("backend",),
    ),
    "is_unique": Function(
        "unique",
        "bool",
        "Whether there is exactly one solution. Raises Undecided.",
        omitted=("order",),
        extras=("backend",),
    ),
    "count": Function(
        "count",
        "int",
        "The number of solutions, at most limit. Raises Undecided.",
        omitted=("estimate", "entries"),
        extras=("one_threads", "backend"),
    ),
    "candidates": Function(
        "candidates",
        "List[List[Any]]",
        "Rows of cells, each the list of the values that occur in some solution; with a limit a dict from value to "
        "its number of solutions. Raises Undecided.",
    ),
    "rate": Function(
        "rate",
        "Rating",
        "How hard the puzzle is to solve by hand. Raises Undecided, and Error for boards larger than 25x25.",
    ),
    "explain": Function(
        "explain",
        "Explanation",
        "The solution step by step, or what is asked for in its place: a hint, wrong entries, clues and rules that "
        "can be removed, a core of clues without a solution. Entries are rows of values, 0 where none is, or a text; "
        "a cell is (row, column) from 0, or a text. Raises Error for boards larger than 25x25.",
    ),
    "estimate": Function(
        "estimate",
        "Dict[str, float]",
        "An estimate of the number of solutions, a dict: 'log10' of it and its 'relative_error', unless none of the "
        "'probes' 'ended_in_solutions'.",
        key="estimate",
    ),
    "check": Function(
        "check",
        "Dict[str, Any]",
        "What is wrong with entries, rows of values with 0 for none, as a dict: 'status' is 'right', 'wrong', 'no "
        "solution' or 'unknown', 'first' the (row, column) of the first entry that no solution has, 'broken' the "
        "places of all that break a rule, 'violations' the rules beyond those of the board that they break, 'complete' whether no cell is open.",
        omitted=("answers", "all", "count", "tilings", "limit", "order"),
    ),
    "conflicts": Function(
        "conflicts",
        "List[Tuple[int, int]]",
        "The places, (row, column) from 0, of givens and entries that visibly break a rule.",
    ),
    "stats": Function(
        "solve",
        "Dict[str, Any]",
        "Solves the puzzle; a dict of what 'dokusat solve --stats --json' writes.",
        omitted=("order", *_RANDOM, *_NOT_ONE),
        extras=("backend",),
        key="statistics",
    ),
    "cnf": Function(
        "encode",
        "Formula",
        "The puzzle as a Formula for other solvers; 'dokusat encode --list' has the encodings.",
        omitted=("no_map", "rules_only", "to"),
    ),
    "encode": Function(
        "encode", "str", "The text that 'dokusat encode' writes: a formula, or a MiniZinc model.", key="text"
    ),
    "decode": Function(
        "encode",
        "Solution",
        "The solution of a model of cnf() with the same arguments. Raises ValueError where it breaks a rule.",
        omitted=("no_map", "rules_only", "to"),
        first='puzzle: "Union[Puzzle, str]"; model: Iterable[int]',
    ),
    "to_svg": Function("draw", "str", "A picture of the puzzle, as the text of an SVG.", key="svg"),
    "generate": Function(
        "generate",
        '"Puzzle"',
        "Generates a puzzle; equal arguments give equal puzzles, those of 'dokusat generate'. Raises ValueError where "
        "there is no such puzzle, Undecided where none was found.",
        omitted=("board", "to"),
        extras=("box", "latin"),
        first="",
    ),
    "generate_many": Function(
        "generate",
        '"Iterator[Puzzle]"',
        "Generates the first puzzles of a seed: those of generate() with index=1, 2, ...",
        omitted=("board", "index", "to"),
        extras=("box", "latin", "threads"),
        first="number: int",
    ),
}


def _of_many(one: str, says: str, *omitted: str) -> Function:
    """The function that asks the question of another about many puzzles."""
    known = FUNCTIONS[one]
    extras = ("threads", *(extra for extra in known.extras if extra == "backend"), *_READING)
    returns, omitted = f"Iterator[{known.returns}]", (*known.omitted, *omitted)
    return known._replace(returns=returns, says=says, omitted=omitted, extras=extras, first=_MANY)


FUNCTIONS.update(
    solve_many=_of_many(
        "solve",
        "Iterates over the answers to many puzzles, texts, Puzzle objects or rows of numbers with 0 for an open cell, in "
        "their order: a Solution, or None where there is none. Threads solve while answers are taken; up to 8192 puzzles are read ahead. The timeout is for "
        "each puzzle.",
        *_RANDOM,
    ),
    unique_many=_of_many("is_unique", "As solve_many: for each puzzle whether it has exactly one solution.", "entries"),
    count_many=_of_many("count", "As solve_many: for each puzzle its number of solutions, at most limit."),
    rate_many=_of_many("rate", "As solve_many: for each puzzle how hard it is to solve by hand."),
)

#: Questions about a puzzle that Python answers otherwise: by `to_text`, and by the fields of `solve`.
_OTHERWISE = ("convert", "least", "greatest", "solutions")


def add_others(kinds: Dict[str, Any]) -> None:
    """Adds a function for each other question about a puzzle. It returns the answer as JSON has it."""
    known = (*_OTHERWISE, *(function.question for function in FUNCTIONS.values()))
    for name, kind in kinds.items():
        if name not in known and "puzzle" in kind["required"]:
            FUNCTIONS[name] = Function(name, "Dict[str, Any]", f"Asks dokusat to {kind['description']}.", is_whole=True)


#: Fields that may be given without their names.
_BY_PLACE = ("kind", "order", "limit", "entries")
_TYPES = {"string": "str", "boolean": "bool", "integer": "int", "number": "float", "null": "None"}
_CELL_FIELDS = ("goal",)


def names(values: List[str]) -> str:
    return "Literal[" + ", ".join(json.dumps(value) for value in values) + "]"


def type_of_field(name: str, field: Dict[str, Any]) -> str:
    if "anyOf" in field:
        return "Union[Sequence[Sequence[int]], str]"
    if name in _CELL_FIELDS:
        return "Union[Tuple[int, int], str]"
    return names(field["enum"]) if "enum" in field else _TYPES[field["type"]]


def wrapped(text: str, indent: str, hanging: str = "") -> List[str]:
    return textwrap.wrap(text, 98, initial_indent=indent, subsequent_indent=indent + hanging)


def signature(name: str, function: Function, fields: Dict[str, Any]) -> Iterator[str]:
    if function.first:
        yield from function.first.split("; ")
    for place in (True, False):
        if not place:
            yield "*"
        for field in sorted(fields, key=lambda name: _BY_PLACE.index(name) if name in _BY_PLACE else 9):
            schema = fields[field]
            if (field in _BY_PLACE) == place:
                default = False if schema.get("type") == "boolean" else schema.get("default")
                kind = type_of_field(field, schema)
                yield f"{field}: {kind if default is not None else f'Optional[{kind}]'} = {default!r}"
    for extra in function.extras:
        yield _PARAMETERS[extra]


def docstring(function: Function, fields: Dict[str, Any]) -> List[str]:
    summary, _, more = function.says.partition(". ")
    lines = wrapped('"""' + summary + ("." if more else ""), "    ")
    if more:
        lines += ["", *wrapped(more, "    ")]
    told = {field: schema["description"] for field, schema in fields.items()}
    for extra in function.extras:
        told[extra.replace("one_", "")] = _WORDS[extra]
    if told:
        lines += ["", "    Args:"]
    for field, words in told.items():
        lines += wrapped(f"{field}: {words}", "        ", "    ")
    return [*lines, '    """']


def call(name: str, function: Function, fields: Dict[str, Any]) -> List[str]:
    given = []
    for field, schema in fields.items():
        default = schema.get("default")
        given.append(f"{field}={field}" if default is None else f"{field}=None if {field} == {default!r} else {field}")
    extras = [extra.replace("one_", "") for extra in function.extras]
    if name.startswith("generate"):
        given.append("board=answers.board(box, latin) or None")
        extras = [extra for extra in extras if extra not in ("box", "latin")]
    arguments = [part.partition(":")[0] for part in function.first.split("; ") if part]
    arguments += [f"answers.pack({', '.join(given)})"]
    extras = [f"{extra}={extra}" for extra in extras]
    if function.key or function.is_whole or function.first == _MANY:
        arguments = [repr(function.question), *arguments]
    arguments = ", ".join(arguments + extras)
    if function.key:
        return [f"    found: {function.returns} = answers.ask({arguments})[{function.key!r}]", "    return found"]
    if function.is_whole:
        return [f"    return answers.ask({arguments})"]
    module = "many" if name.endswith("_many") else "answers"
    return [f"    return {module}.{'many' if function.first == _MANY else name}({arguments})"]


def code_of(name: str, function: Function, properties: Dict[str, Any]) -> List[str]:
    omitted = ("ask", "puzzle", "no_simplify", *function.omitted)  # simplify="none" is the same
    fields = {field: schema for field, schema in properties.items() if field not in omitted}
    if "kind" in fields:
        fields = {"kind": fields.pop("kind"), **fields}
    parameters = list(signature(name, function, fields))
    heads = [(parameters, function.returns, [])]
    if function.first == _MANY:
        answers = function.returns[len("Iterator[") : -1]
        raising = ['errors: Literal["raise"] = "raise"']
        returning = ['errors: Literal["return"]']
        heads = [
            (parameters[:-1] + raising, function.returns, ["@overload"]),
            (parameters[:-1] + returning, f"Iterator[Union[{answers}, Error]]", ["@overload"]),
            (parameters, "Iterator[Any]", []),
        ]
    lines: List[str] = []
    for given, returns, decorators in heads:
        given = given[:-1] if given[-1] == "*" else given
        lines += ["", "", *decorators, f"def {name}("]
        lines += [f"    {parameter}," for parameter in given] + [f") -> {returns}:" + (" ..." if decorators else "")]
    return [*lines, *docstring(function, fields), *call(name, function, fields)]


def questions_module(schema: Dict[str, Any], common: Dict[str, Any]) -> str:
    _WORDS.update((name, field["description"]) for name, field in common.items())
    _WORDS["one_threads"] = _WORDS["threads"].partition(" (")[0]
    kinds = {kind["properties"]["ask"]["const"]: kind["properties"] for kind in schema["oneOf"]}
    add_others({kind["properties"]["ask"]["const"]: kind for kind in schema["oneOf"]})
    lines = [
        '"""The questions in JSON as functions. Written by write_questions.py."""',
        "",
        "from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence",
        "from typing import Tuple, Union, overload",
        "",
        "from . import answers, many",
        "from ._native import Solution",
        "from .answers import Explanation, Formula, Rating",
        "from .errors import Error",
        "",
        "if TYPE_CHECKING:",
        "    from .puzzle import Puzzle",
        "",
        f"__all__ = {json.dumps(list(FUNCTIONS))}",
        f"Format = {names(kinds['convert']['to']['enum'])}",
    ]
    for name, function in FUNCTIONS.items():
        lines += code_of(name, function, kinds[function.question])
    lines += ["", "", "class Methods:", '    """The functions as methods of a puzzle."""', ""]
    lines += [f"    {name} = {name}" for name, function in FUNCTIONS.items() if function.first.startswith("puzzle: ")]
    return "\n".join(lines) + "\n"


# Keys of answers


def type_of_value(schema: Dict[str, Any], parts: Dict[str, Any]) -> str:
    if "$ref" in schema:
        part = parts[schema["$ref"].rpartition("/")[2]]
        return "Dict[str, Any]" if "properties" in part else type_of_value(part, parts)
    if "anyOf" in schema:
        return f"Union[{', '.join(type_of_value(one, parts) for one in schema['anyOf'])}]"
    if schema.get("type") == "array":
        return f"List[{type_of_value(schema['items'], parts)}]"
    if schema.get("type") == "object":
        return "Dict[str, Any]"
    return _TYPES[schema["type"]]


def keys_class(name: str, part: str, parts: Dict[str, Any], by_hand: Tuple[str, ...]) -> List[str]:
    lines = ["", "", f"class {name}:", "    def __init__(self, data: Dict[str, Any]) -> None:", "        self._data = data"]
    for key, schema in parts[part]["properties"].items():
        if key in by_hand:
            continue
        optional = key not in parts[part]["required"]
        kind = type_of_value(schema, parts)
        lines += ["", "    @property", f"    def {key}(self) -> {f'Optional[{kind}]' if optional else kind}:"]
        lines += [*wrapped('"""' + schema["description"] + '"""', "        ")]
        lines += [f'        value: {f"Optional[{kind}]" if optional else kind} = self._data{f".get({key!r})" if optional else f"[{key!r}]"}']
        lines += ["        return value"]
    return lines


def keys_module(schema: Dict[str, Any]) -> str:
    lines = ['"""Keys of answers as properties. Written by write_questions.py."""', ""]
    lines += ["from typing import Any, Dict, List, Optional, Union"]
    lines += keys_class("StepKeys", "step", schema["$defs"], ("step", "grid"))
    by_hand = ("status", "rating", "grid", "steps", "text")
    return "\n".join(lines + keys_class("ExplanationKeys", "answer_explain", schema["$defs"], by_hand)) + "\n"


# Stubs of the native part


_STUB_TYPES = {
    "dokusat._native.": "",
    "cpp_function": "Any",
    ": object": ": Any",
    "-> object": "-> Any",
    ": Puzzle = None": ": Optional[Puzzle] = None",
    "-> list": "-> List[Any]",
    "-> tuple": "-> Tuple[Any, ...]",
}


def stub_of(name: str, thing: Any, indent: str) -> List[str]:
    """The lines of a function, property or attribute, by the signature in its docstring."""
    is_property = isinstance(thing, property)
    text = ((thing.fget if is_property else thing).__doc__ or "").strip()
    made: List[str] = []
    for line in text.splitlines():
        head = line.split(". ", 1)[-1] if line[:1].isdigit() else line
        if is_property and head.startswith("("):
            head = name + head
        if not head.startswith(name + "(") or "*args" in head:
            continue
        for native, plain in _STUB_TYPES.items():
            head = head.replace(native, plain)
        if name == "__eq__":
            head = "__eq__(self, other: object) -> bool"
        made.append(f"{indent}def {head}: ...")
    if is_property:
        return [f"{indent}@property", *made[:1]]
    return [line for one in made for line in ([f"{indent}@overload", one] if len(made) > 1 else [one])]


def native_stub(native: Any) -> str:
    lines = ["# Written by write_questions.py.", ""]
    lines += ["from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union, overload", ""]
    for name, thing in vars(native).items():
        if isinstance(thing, type):
            lines += ["", f"class {name}:"]
            members = [stub_of(member, value, "    ") for member, value in vars(thing).items() if callable(value) or isinstance(value, property)]
            lines += [line for member in members for line in member] or ["    ..."]
        elif callable(thing):
            lines += stub_of(name, thing, "")
        elif not name.startswith("__") or name == "__version__":
            lines.append(f"{name}: {type(thing).__name__}")
    return "\n".join(lines) + "\n"


def written(folder: pathlib.Path) -> Dict[str, str]:
    """The texts of the files, by name."""
    found = next(folder.glob("_native*.so"))
    loader = importlib.machinery.ExtensionFileLoader("dokusat._native", str(found))
    native = importlib.util.module_from_spec(importlib.util.spec_from_loader("dokusat._native", loader))
    schema = json.loads(native.ask('{"ask": "schema"}'))["schema"]
    return {
        "_questions.py": questions_module(schema, json.loads(native.common_schema())),
        "_keys.py": keys_module(schema),
        "_native.pyi": native_stub(native),
    }


if __name__ == "__main__":
    package = pathlib.Path(sys.argv[1])
    for file, text in written(package).items():
        (package / file).write_text(text, encoding="utf-8")
