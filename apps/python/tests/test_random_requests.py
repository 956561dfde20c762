"""Random requests have the answers of the command line, which tests/questions compares with JSON."""

import inspect
import json
import os
import pathlib
import random
import subprocess

import dokusat
import pytest
from dokusat.answers import rating

PROGRAM = pathlib.Path(os.environ.get("DOKUSAT_BUILD_DIR", "")) / "dokusat"
PUZZLES = [
    "1300003002000040",
    "1000000000000000",
    "1100000000000000",
    ".Shape~4x4.~R1C1_2.Cage~6~R2C1~R3C1~R3C2",
    "0\nA2 B2\n1\nA1 3 A2 4\n0\n",
]
#: Values of texts, and of numbers most of whose range takes long or fails.
VALUES = {
    "entries": ["r1c2=3", "r2c1=4 r1c2=3", "0030000000000000", "r9c9=1"],
    "check": ["r1c2=3", "0030000000000000"],
    "goal": ["r1c2", "D4", "Z9"],
    "costs": ["naked single 1.5", "XY-wing 3.9, hidden single 2"],
    "rating": ["1..9", "..4"],
    "clues": [4, 6, 9],
    "dominoes": [0, 2, 4],
    "encoding": ["minimal", "complete,order", "nosuch"],
}
#: Limits, what the command line says otherwise, and what has no answer to compare.
LEFT_OUT = {"ask", "puzzle", "kind", "index", "board", "size", "columns", "tries", "timeout", "rules", "threads"}
LEFT_OUT |= {"hint", "conflicts", "memory", "splits", "puzzle_effort", "step_effort", "backend", "core", "all_cores", "redundant"}

REFUSED = object()

pytestmark = pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")


def fields(ask):
    """The fields that both the question and the function of Python have."""
    schema = json.loads(subprocess.check_output([PROGRAM, "--describe", "schema"]))
    properties = next(one["properties"] for one in schema["oneOf"] if one["properties"]["ask"].get("const") == ask)
    names = inspect.signature(getattr(dokusat, ask)).parameters
    return {name: field for name, field in properties.items() if name in names and name not in LEFT_OUT}


def value(draw, name, field):
    if name in VALUES:
        return draw.choice(VALUES[name])
    if "enum" in field:
        return draw.choice(field["enum"])
    return True if field["type"] == "boolean" else field.get("minimum", 0) + draw.randrange(20)


def request(draw, known):
    """Some fields, but defaults: to Python these are fields that are not given."""
    names = draw.sample(sorted(known), min(draw.randrange(4), len(known)))
    chosen = {name: value(draw, name, known[name]) for name in names}
    return {name: given for name, given in chosen.items() if given != known[name].get("default")}


def options(chosen):
    spelled = {name.replace("_", "-"): given for name, given in chosen.items()}
    return [f"--{name}" if given is True else f"--{name}={given}" for name, given in spelled.items()]


def written(words, text=""):
    """The answers of the command line as JSON; REFUSED where it refuses."""
    run = subprocess.run([PROGRAM, *words, "--json", "-q"], input=text, capture_output=True, text=True, check=False)
    return REFUSED if run.returncode == 2 else [json.loads(line) for line in run.stdout.splitlines()]


def answered(ask):
    """The answer of Python; REFUSED where it refuses, 'unknown' where nothing was found."""
    try:
        return ask()
    except dokusat.Undecided:
        return "unknown"
    except ValueError:
        return REFUSED


def compare(ask, rounds, in_python, from_lines):
    draw = random.Random(ask)
    known = fields(ask)
    compared = 0
    for _ in range(rounds):
        puzzle, chosen = draw.choice(PUZZLES), request(draw, known)
        lines = written([ask, *options(chosen)], puzzle + "\n")
        answer = answered(lambda: in_python(puzzle, chosen))
        assert (lines is REFUSED) == (answer is REFUSED), (puzzle, chosen, lines, answer)
        if lines is not REFUSED:
            compared += 1
            assert answer == from_lines(lines), (puzzle, chosen)
    assert compared > rounds // 4


def test_rate():
    def from_lines(lines):
        return "unknown" if lines[0]["status"] == "unknown" else rating(lines[0])

    compare("rate", 60, lambda puzzle, chosen: dokusat.rate(puzzle, **chosen), from_lines)


def test_explain():
    def in_python(puzzle, chosen):
        return [step.to_dict() for step in dokusat.explain(puzzle, **chosen)]

    def from_lines(lines):
        return [{key: line[key] for key in line if key != "number"} for line in lines if "step" in line]

    compare("explain", 80, in_python, from_lines)


def test_solve():
    def in_python(puzzle, chosen):
        solution = dokusat.solve(puzzle, **chosen)
        return solution and [digit for row in solution.grid for digit in row]

    def from_lines(lines):
        return "unknown" if lines[0]["status"] == "unknown" else lines[0].get("grid")

    compare("solve", 80, in_python, from_lines)


def test_generate():
    draw = random.Random("generate")
    known = fields("generate")
    compared = 0
    for _ in range(60):
        kind, chosen = draw.choice(["sudoku", "killer", "sudominoku", "futoshiki"]), request(draw, known)
        lines = written(["generate", kind, "--size=4", "--tries=3", *options(chosen)])
        answer = answered(lambda: dokusat.generate(kind, size=4, tries=3, **chosen).text)
        assert (lines is REFUSED) == (answer is REFUSED), (kind, chosen, lines, answer)
        if lines is not REFUSED:
            compared += answer != "unknown"
            assert answer == (lines[0]["text"] if lines else "unknown"), (kind, chosen)
    assert compared > 10
