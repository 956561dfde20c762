"""Writes the stubs of the package with the docstrings of the module that was built, which editors show,
and with all names that arguments may have.

    stub_docstrings.py STUB PACKAGE_FOLDER OUTPUT

A docstring stands at each class, and at each function and property but those of Python's own protocols.
"""

import ast
import importlib
import pathlib
import sys
import textwrap
from typing import Any, Iterator, Tuple


def words(thing: Any) -> str:
    """Its docstring, without the signature that pybind11 puts before it."""
    text = getattr(thing, "__doc__", None) or ""
    first, _, rest = text.partition("\n")
    if first.startswith(getattr(thing, "__name__", " ") + "("):
        text = rest
    return text.strip()


def places(tree: ast.Module, package: Any) -> Iterator[Tuple[ast.stmt, Any]]:
    """The classes and functions of the stub beside what they are; of overloads the first."""
    owners = [(package, tree)]
    owners += [(getattr(package, node.name), node) for node in tree.body if isinstance(node, ast.ClassDef)]
    for owner, within in owners:
        seen = set()
        for node in within.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name[0] != "_" and node.name not in seen:
                seen.add(node.name)
                yield node, getattr(owner, node.name)


def with_names(stub: str, package: Any) -> str:
    """Where the stub has `_Kind = Literal[...]`, all names of that list that the module knows."""
    lines = stub.splitlines()
    for name, known in package._native._names.items():
        at = next(i for i, line in enumerate(lines) if line.startswith(name + " = Literal["))
        listed = ", ".join(f'"{one}"' for one in known) + ","
        lines[at : at + 1] = [name + " = Literal[", *textwrap.wrap(listed, 94, initial_indent="    ", subsequent_indent="    "), "]"]
    return "\n".join(lines) + "\n"


def with_docstrings(stub: str, package: Any) -> str:
    lines = stub.splitlines()
    found = [(node, words(thing)) for node, thing in places(ast.parse(stub), package)]
    for node, text in sorted(found, key=lambda place: -place[0].lineno):
        if not text:
            continue
        indent = " " * (node.col_offset + 4)
        literal = 'r"""' + text + '"""'
        written = [
            line
            for part in literal.splitlines()
            for line in textwrap.wrap(part, 98, initial_indent=indent, subsequent_indent=indent) or [""]
        ]
        first = node.body[0]
        if isinstance(node, ast.ClassDef):
            # Decorators precede the definition of the first member.
            at = min(part.lineno for part in [first, *getattr(first, "decorator_list", [])]) - 1
        else:
            at = first.lineno
            lines[at - 1] = lines[at - 1][: first.col_offset].rstrip()
        lines[at:at] = written
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    source, folder, output = map(pathlib.Path, sys.argv[1:])
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder.parent))
    made = importlib.import_module(folder.name)
    stub = with_names(source.read_text(encoding="utf-8"), made)
    output.write_text(with_docstrings(stub, made), encoding="utf-8")
