"""Random requests have the same answers from Python and from the server of the page.

tests/questions draws them from the fields, and compares the answers of library, command line and questions in JSON."""

import inspect
import json
import os
import pathlib
import subprocess
import sys

import dokusat
import pytest
from dokusat import answers

TESTS = pathlib.Path(__file__).resolve().parents[3] / "tests"
BUILD = pathlib.Path(os.environ.get("DOKUSAT_BUILD_DIR", ""))
DRAWING = BUILD / "tests" / "questions_tests"

pytestmark = pytest.mark.skipif(not DRAWING.exists(), reason="the tests in C++ were not built")


@pytest.fixture(scope="module")
def requests(tmp_path_factory):
    """Pairs of question and answer."""
    file = tmp_path_factory.mktemp("requests") / "lines"
    environment = {**os.environ, "DOKUSAT_REQUESTS": str(file)}
    subprocess.run([DRAWING, "--gtest_filter=RandomRequests.*", "--gtest_brief=1"], env=environment, check=False)
    drawn = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(drawn) == 1100
    return [(one["question"], one["answer"]) for one in drawn]


def plain(answer, *left_out):
    """The answer without times; of an error only the code."""
    if "error" in answer:
        return answer["code"]
    return {key: value for key, value in answer.items() if key not in ("seconds", "statistics", *left_out)}


def grids(solution):
    return None if solution is None else sum(solution.grid, [])


#: By question, or flag of `solve`: the function, its answer as compared, and the same from that in JSON.
FUNCTIONS = {
    "rate": (dokusat.rate, tuple, lambda answer: tuple(answers.rating(answer))),
    "explain": (dokusat.explain, lambda found: plain(found._data, "text"), lambda answer: plain(answer, "text")),
    "generate": (dokusat.generate, lambda puzzle: puzzle.text, lambda answer: answer["text"]),
    "solve": (dokusat.solve, grids, lambda answer: answer.get("grid")),
    "unique": (dokusat.is_unique, bool, lambda answer: answer.get("unique", False)),
    "count": (dokusat.count, int, lambda answer: int(answer["count"])),
    "all": (
        dokusat.solutions,
        lambda found: [grids(one) for one in found],
        lambda answer: [one["grid"] for one in answer["solutions"]],
    ),
}


def asked(ask):
    """The answer, or the code of the refusal."""
    try:
        return ask()
    except (dokusat.Error, ValueError, TypeError) as error:
        return error.code


def takes(function, fields):
    """Whether the fields are parameters. A field with its default is not: to Python it is not given."""
    known = inspect.signature(function).parameters
    return all(key in known and known[key].default != value for key, value in fields.items())


def test_python(requests):
    by_function = 0
    for question, answer in requests:
        fields = {key: value for key, value in question.items() if key not in ("ask", "puzzle")}
        puzzle = question.get("puzzle")
        whole = asked(lambda: plain(answers.ask(question["ask"], puzzle, fields)))
        assert whole == plain(answer), question
        flag = next((flag for flag in ("all", "count", "unique") if flag in fields), question["ask"])
        if flag not in FUNCTIONS:
            continue
        function, shown, from_json = FUNCTIONS[flag]
        fields = {key: value for key, value in fields.items() if key not in (flag, "proof_lines")}
        if not takes(function, fields):
            continue
        by_function += 1
        told = asked(lambda: shown(function(*([puzzle] if puzzle else []), **fields)))
        if "error" in answer:
            wanted = answer["code"]
        else:
            is_open = flag != "explain" and answer["status"] == "unknown"
            wanted = "undecided" if is_open else from_json(answer)
        assert told == wanted, question
    assert by_function > 600


def test_page(requests):
    sys.path.insert(0, str(TESTS / "server"))
    from hostile import Server, WebSocket

    server = Server(BUILD / "dokusat", ("--no-open", "--threads", "1"))
    try:
        socket = WebSocket(server)
        for question, answer in requests:
            socket.ask(**question)
            assert plain(socket.answer()) == plain(answer), question
        socket.close()
    finally:
        server.close()
