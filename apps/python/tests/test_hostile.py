"""What nobody should do, and what scripts that end in the middle of something do."""

import subprocess
import sys

import dokusat
import pytest

EMPTY = "." * 16


@pytest.mark.parametrize("name", ["Puzzle", "Solution", "Step", "Formula", "Explanation"])
def test_objects_are_made_by_functions(name):
    with pytest.raises(TypeError):
        getattr(dokusat, name)()


def test_empty_objects_answer_nothing():
    for native in (dokusat.Puzzle, dokusat.Solution):
        with pytest.raises(TypeError):
            object.__new__(native)
    with pytest.raises(TypeError):
        dokusat.Solution.__new__(dokusat.Solution)
    empty = dokusat.Puzzle.__new__(dokusat.Puzzle)
    for ask in (lambda: empty.text, empty.count, empty.explain, lambda: next(iter(empty)), lambda: empty == empty):
        with pytest.raises((TypeError, RuntimeError)):
            ask()
    with pytest.raises((TypeError, RuntimeError)):
        list(dokusat.solve_many([empty]))


@pytest.mark.parametrize("first", ["", "import dokusat"])
def test_other_interpreters_are_refused(first):
    program = f"""
{first}
import _xxsubinterpreters as interpreters
interpreters.run_string(interpreters.create(), "try: import dokusat\\nexcept ImportError as error: print(error)")
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0 and "main interpreter" in run.stdout, run.stderr


def test_iterators_are_never_empty():
    puzzle = dokusat.Puzzle.parse(EMPTY)
    iterator = iter(puzzle)
    with pytest.raises(TypeError):
        type(iterator).__new__(type(iterator))


def test_explanations_can_be_gone_through_twice():
    explanation = dokusat.Puzzle.parse("0020300000401000").explain()
    assert [step.number for step in explanation] == list(range(1, len(explanation) + 1))
    assert len(list(explanation)) == len(explanation)


@pytest.mark.parametrize(
    "last",
    [
        "it = iter(puzzle); next(it)",
        "it = iter(puzzle); next(it); raise SystemExit(0)",
        "it = dokusat.solve_many(puzzle for _ in range(100000)); next(it)",
    ],
)
def test_the_interpreter_ends_while_solutions_are_looked_for(last):
    program = "import dokusat; puzzle = dokusat.Puzzle.parse('.' * 81)\n" + last
    run = subprocess.run([sys.executable, "-c", program], timeout=60, check=False)
    assert run.returncode == 0


@pytest.mark.parametrize(
    "work",
    ["for _ in puzzle.solutions(): pass", "puzzle.count()", "list(dokusat.solve_many([puzzle] * 10**7))"],
)
def test_the_interpreter_ends_while_a_daemon_works(work):
    program = f"""
import dokusat, threading, time
puzzle = dokusat.Puzzle.parse("." * 81)
begun = threading.Event()
def forever():
    begun.set()
    while True:
        try:
            {work}
        except Exception:
            pass
threading.Thread(target=forever, daemon=True).start()
begun.wait()
while time.process_time() < 0.5:
    time.sleep(0.01)
"""
    run = subprocess.run([sys.executable, "-c", program], timeout=60, check=False)
    assert run.returncode == 0


def test_models_that_are_none():
    puzzle = dokusat.Puzzle.parse(EMPTY)
    formula = puzzle.cnf(simplify="none")
    for decode in (formula.decode, puzzle.decode):
        for model in ([2**70], [-(2**70)], [0]):
            with pytest.raises(ValueError, match="expected literals"):
                decode(model)
        for model in ("abc", [1.5], [None], 3):
            with pytest.raises(TypeError):
                decode(model)


def test_json_that_is_too_deep():
    for text in ('{"size":' + "[" * 100000 + "]" * 100000 + "}", '{"size":1e999}'):
        with pytest.raises(dokusat.ParseError) as raised:
            dokusat.Puzzle.parse(text)
        assert raised.value.line == 1


def test_marks_of_empty_cells_are_named():
    assert dokusat.Puzzle.parse("x" * 16).count() == 288
    with pytest.raises(dokusat.ParseError, match="0, ., _, -, [*], x or X for an empty cell"):
        dokusat.Puzzle.parse("." * 15 + "?", format="lines")
