"""What the build writes follows from the library, and type checkers understand it."""

import importlib.util
import json
import pathlib
import subprocess
import sys

import dokusat
import pytest

PACKAGE = pathlib.Path(dokusat.__file__).parent
USE = """
import dokusat
from typing import Optional, Union

puzzle = dokusat.Puzzle.parse("1.......2.....4.", format="lines", box=(2, 2))
solution: Optional[dokusat.Solution] = puzzle.solve("least", timeout=3)
number: int = dokusat.count("1.......2.....4.", limit=5)
cell: int = solution[0, 0] if solution else 0
strict: list[Optional[dokusat.Solution]] = list(dokusat.solve_many([puzzle, "1"]))
lenient: list[Union[dokusat.Solution, None, dokusat.Error]] = list(dokusat.solve_many([puzzle], errors="return"))
technique: Optional[str] = puzzle.rate(by="technique").technique
texts: list[str] = [step.text for step in puzzle.explain(goal=(0, 1))]
"""
WRONG = """
import dokusat
dokusat.solve("1", order="last")
dokusat.solve("1", tmeout=3)
dokusat.Puzzle.parse("1", format="nosuch")
"""


@pytest.fixture(name="writer")
def load_writer():
    program = pathlib.Path(__file__).parents[1] / "write_questions.py"
    spec = importlib.util.spec_from_file_location("write_questions", program)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_written_files_are_those_of_this_library(writer):
    for name, text in writer.written(PACKAGE).items():
        assert (PACKAGE / name).read_text(encoding="utf-8") == text, f"{name} is stale"


def test_everything_has_a_docstring():
    for name in dokusat.__all__:
        thing = getattr(dokusat, name)
        assert name == "__version__" or thing.__doc__, name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            if not member.startswith("_"):
                assert value.__doc__, f"{name}.{member}"


def test_a_question_about_a_puzzle_is_a_function(writer):
    schema = json.loads(dokusat._native.ask('{"ask": "schema"}'))["schema"]
    flag = {"type": "boolean", "description": "in percent of the cells"}
    properties = {"ask": {"const": "openings"}, "puzzle": {}, "percent": flag}
    schema["oneOf"].append({"description": "count open cells", "properties": properties, "required": ["ask", "puzzle"]})
    text = writer.questions_module(schema, json.loads(dokusat._native.common_schema()))
    assert "return answers.ask('openings', puzzle, answers.pack(percent=percent))" in text
    assert "    openings = openings\n" in text


def test_help_has_signatures_and_words(capsys):
    help(dokusat.solve)
    shown = capsys.readouterr().out
    assert "order: Literal['any', 'least', 'greatest'] = 'any', *, random: bool = False" in shown
    assert "timeout: time limit in seconds for each puzzle" in shown


def mypy(tmp_path, *arguments):
    pytest.importorskip("mypy", reason="no mypy here")
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=PACKAGE.parent,
    )


def test_type_checkers_take_the_package(tmp_path):
    (tmp_path / "use.py").write_text(USE, encoding="utf-8")
    run = mypy(tmp_path, "dokusat", str(tmp_path / "use.py"))
    assert run.returncode == 0, run.stdout


def test_type_checkers_find_wrong_arguments(tmp_path):
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    run = mypy(tmp_path, str(tmp_path / "wrong.py"))
    assert run.stdout.count(": error: ") == 3, run.stdout
