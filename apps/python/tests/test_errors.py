"""Exceptions: what they are and what they know."""

import pickle

import dokusat
import pytest


def test_parse_errors_know_their_place():
    with pytest.raises(dokusat.ParseError) as caught:
        dokusat.Puzzle.parse("1234\n12x4\n", "boj2239")
    error = caught.value
    assert isinstance(error, ValueError) and isinstance(error, dokusat.Error)
    assert (error.line, error.column, error.text) == (2, 3, "12x4")
    assert error.message.startswith("expected a digit")
    assert str(error) == f"<text>:2:3: error: {error.message}\n12x4\n  ^"
    assert error.code == "parse"
    copied = pickle.loads(pickle.dumps(error))
    assert (str(copied), copied.line, copied.text) == (str(error), 2, "12x4")


def test_text_that_is_no_utf8_and_none_at_all():
    with pytest.raises(dokusat.ParseError):
        dokusat.Puzzle.parse("1.......2.....é.")
    with pytest.raises(dokusat.ParseError, match="found nothing"):
        dokusat.Puzzle.parse("")
    with pytest.raises(TypeError):
        dokusat.Puzzle.parse(17)


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda puzzle: puzzle.solve(timeout="x"), "type"),
        (lambda puzzle: dokusat.Puzzle.parse("", box=3), "type"),
        (lambda puzzle: puzzle.count(-1), "range"),
        (lambda puzzle: puzzle.count(1, threads=0), "range"),
        (lambda puzzle: puzzle.solve(order="last"), "unknown_name"),
        (lambda puzzle: puzzle.solve(order="least", random=True), "excluded"),
        (lambda puzzle: puzzle.is_unique(entries="r1c1=2"), "value"),
        (lambda puzzle: dokusat.Puzzle.parse("", box=(2, 2), latin=True), "excluded"),
        (lambda puzzle: dokusat.Puzzle.parse("0" * 4, latin=True).solve(backend="exec:false"), "failed"),
        (lambda puzzle: dokusat.Puzzle.parse("0" * 81).count(timeout=0), "undecided"),
        (lambda puzzle: dokusat.generate("sudoku", size=26, rating="1..2"), "too_large"),
        (lambda puzzle: dokusat.Puzzle.from_rows([[0] * 26] * 26, latin=True).rate(), "not_explainable"),
    ],
)
def test_errors_have_the_codes_of_json(call, code):
    with pytest.raises((dokusat.Error, ValueError, TypeError)) as caught:
        call(dokusat.Puzzle.parse("1.......2.....4."))
    assert caught.value.code == code


def test_limits():
    puzzle = dokusat.Puzzle.parse("0" * 81)
    with pytest.raises(dokusat.Undecided):
        puzzle.count(timeout=0.1)
    with pytest.raises(dokusat.Undecided):
        puzzle.solve(timeout=0)
    with pytest.raises(ValueError, match="timeout"):
        puzzle.solve(timeout=-1)


def test_a_backend_that_breaks_down():
    with pytest.raises(dokusat.BackendError, match="false"):
        dokusat.Puzzle.parse("1.......2.....4.").solve(backend="exec:false")


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda puzzle: dokusat.Puzzle.parse(17), TypeError, "text: expected a text, found 17"),
        (lambda puzzle: dokusat.Puzzle.parse(), TypeError, "missing 1 required positional argument: 'text'"),
        (lambda puzzle: dokusat.Puzzle.parse("x", box=3), TypeError, "box: expected two whole numbers or None"),
        (lambda puzzle: dokusat.Puzzle.from_rows([[1.5]]), TypeError, "rows: expected rows of whole numbers"),
        (lambda puzzle: puzzle.solve(tmeout=3), TypeError, "unexpected keyword argument 'tmeout'"),
        (lambda puzzle: puzzle.solve(timeout="x"), TypeError, 'timeout: expected seconds, found "x"'),
        (lambda puzzle: puzzle.count(-1), ValueError, "limit: expected a number of at least 1, found '-1'"),
        (lambda puzzle: puzzle.count(1, threads=2**80), ValueError, "threads: expected a number from 1 to"),
        (lambda puzzle: puzzle.solve()[0], TypeError, "place: Tuple"),
        (lambda puzzle: dokusat.Puzzle.count(3), TypeError, "puzzle: expected a Puzzle or a text, found 3"),
        (lambda puzzle: dokusat.generate(size="4"), TypeError, 'size: expected a number of at least 1, found "4"'),
        (lambda puzzle: puzzle.solve(timeout=float("nan")), ValueError, "Out of range float"),
        (lambda puzzle: puzzle.is_unique(entries="r1c1=2"), ValueError, "entries: r1c1 is given 1, not 2"),
        (lambda puzzle: puzzle.is_unique(entries="r9c9=1"), ValueError, "entries: entry 1: expected a cell of a 4x4"),
        (lambda puzzle: puzzle.solutions(tilings=True), ValueError, "tilings: puzzle 1 is no Su-domino-ku"),
        (lambda puzzle: puzzle.count(tilings=True), ValueError, "tilings: puzzle 1 is no Su-domino-ku"),
        (lambda puzzle: list(dokusat.count_many([puzzle], tilings=True)), ValueError, "tilings: puzzle 1 is no"),
        (
            lambda puzzle: list(dokusat.count_many([puzzle], tilings=True, errors="return")),
            ValueError,
            "tilings: puzzle 1 is no",
        ),
        (lambda puzzle: dokusat.solve_many(3), TypeError, "'int' object is not iterable"),
    ],
)
def test_wrong_arguments_are_named(call, error, words):
    with pytest.raises(error, match=words):
        call(dokusat.Puzzle.parse("1.......2.....4."))
