"""The type stubs say what the module has."""

import ast
import pathlib
import subprocess
import sys

import dokusat
import pytest


def test_everything_has_a_docstring():
    for name in dokusat.__all__:
        thing = getattr(dokusat, name)
        assert name == "__version__" or thing.__doc__, name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            if not member.startswith("_"):
                assert value.__doc__, f"{name}.{member}"


def test_stubs_have_docstrings():
    stub = pathlib.Path(dokusat.__file__).with_name("__init__.pyi").read_text(encoding="utf-8")
    told = 0
    for node in ast.walk(ast.parse(stub)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            told += 1
            assert "self:" not in ast.get_docstring(node)
    named = [name for name in dokusat.__all__ if callable(getattr(dokusat, name))]
    members = [
        member
        for name in named
        if isinstance(getattr(dokusat, name), type) and not issubclass(getattr(dokusat, name), Exception)
        for member in vars(getattr(dokusat, name))
        if not member.startswith("_")
    ]
    # Exceptions and the contents of rules.py have docstrings in their own files.
    assert told == len(named) - 5 - 2 + len(members)


def test_stubs_fit_the_module():
    pytest.importorskip("mypy.stubtest", reason="no mypy here")
    allowed = pathlib.Path(__file__).with_name("stubtest_allowed.txt")
    run = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "dokusat", "--ignore-missing-stub"]
        + ["--allowlist", str(allowed)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
