"""Many puzzles: order, errors, laziness."""

import itertools
import os
import signal
import threading
import time

import dokusat
import pytest

SMALL = "1.......2.....4."
UNSOLVABLE = "11" + "." * 14
BAD = "1.......2.....z."


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_answers_come_in_order(threads):
    puzzles = [dokusat.generate(size=4, minimal=True, seed=seed).text for seed in range(60)]
    answers = list(dokusat.solve_many(puzzles * 20, threads=threads))
    expected = [dokusat.Puzzle.parse(text).solve() for text in puzzles] * 20
    assert answers == expected


def test_texts_and_puzzles_of_any_kind_may_be_mixed():
    domino = "1\n3 A1 1 A2\n? ? B4 ?\n"
    items = [SMALL, dokusat.Puzzle.parse(UNSOLVABLE), domino, "0" * 81]
    small, unsolvable, dominoes, large = dokusat.solve_many(items, order="least")
    assert small.text == "1234432124133142\n"
    assert unsolvable is None
    assert dominoes.text == dokusat.Puzzle.parse(domino).solve("least").text
    assert len(large.grid) == 9


def test_a_bad_text_is_raised_in_its_place():
    answers = dokusat.solve_many([SMALL] * 100 + [BAD, SMALL])
    good = []
    with pytest.raises(dokusat.ParseError) as caught:
        for answer in answers:
            good.append(answer)
    assert len(good) == 100
    assert (caught.value.line, caught.value.column) == (1, 15)
    assert next(answers, "ended") == "ended"


def test_errors_can_be_returned():
    answers = list(dokusat.solve_many([SMALL, BAD, "", SMALL], errors="return", order="least"))
    assert [type(answer).__name__ for answer in answers] == [
        "Solution",
        "ParseError",
        "ParseError",
        "Solution",
    ]
    assert answers[1].text == BAD
    undecided = next(dokusat.solve_many(["0" * 81], timeout=0, errors="return"))
    assert isinstance(undecided, dokusat.Undecided)


def test_a_source_that_raises():
    def source():
        yield SMALL
        raise OSError("no more")

    with pytest.raises(OSError, match="no more"):
        list(dokusat.solve_many(source()))


def test_an_endless_source_is_read_ahead_but_not_for_ever():
    taken = 0

    def source():
        nonlocal taken
        while True:
            taken += 1
            yield SMALL

    answers = list(itertools.islice(dokusat.solve_many(source(), threads=2), 10))
    assert len(answers) == 10 and None not in answers
    assert taken <= 8192 + 256


def test_a_slow_source_gets_its_answers_at_once():
    """The answer to a puzzle comes before the next puzzle but one."""
    taken = []

    def source():
        for number in range(4):
            time.sleep(0.05)  # makes the source slow
            taken.append(number)
            yield SMALL

    lead = [len(taken) - index for index, _ in enumerate(dokusat.solve_many(source()), 1)]
    assert max(lead) <= 1


def test_other_threads_run_meanwhile():
    """Another thread ends a question that would take for ever."""

    enough = time.process_time() + 0.5

    def tick():
        while time.process_time() < enough:
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    ticker = threading.Thread(target=tick)
    ticker.start()
    with pytest.raises(KeyboardInterrupt):
        dokusat.Puzzle.parse("0" * 81).count()
    ticker.join()


def test_wrong_arguments():
    for wrong in ({"threads": 0}, {"errors": "ignore"}, {"format": "nosuch"}, {"timeout": -1}):
        with pytest.raises(ValueError):
            dokusat.solve_many([SMALL], **wrong)
    with pytest.raises(TypeError, match="texts, Puzzles or rows of numbers, found int"):
        list(dokusat.solve_many([17]))
    with pytest.raises(TypeError):
        dokusat.solve_many(17)


def test_arrays_in_and_out():
    rows = [[int(digit) if digit.isdigit() else 0 for digit in text] for text in (SMALL, "1234341221434321")]
    solved = [solution.grid for solution in dokusat.solve_many(rows, order="least")]
    assert solved == [solution.grid for solution in dokusat.solve_many(map(dokusat.Puzzle.from_rows, solved))]
    assert list(dokusat.count_many(solved)) == [1, 1] and next(dokusat.count_many(rows)) == 3
    big = dokusat.generate(size=16, minimal=True).solve()
    assert next(dokusat.solve_many([big.grid])) == big
    for wrong in ([-1] * 16, [36] * 16):
        with pytest.raises(ValueError, match="numbers from 0 to 35"):
            next(dokusat.solve_many([wrong]))
    numpy = pytest.importorskip("numpy")
    array = numpy.array(list(dokusat.solve_many(numpy.array(rows, dtype="int8"), order="least")))
    assert array.reshape(-1, 16).tolist() == [sum(grid, []) for grid in solved]


def test_other_questions_about_many():
    unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    texts = ["1.......2.....4.", "11..............", "1234341221434321", unique]
    assert list(dokusat.unique_many(texts)) == [False, False, True, True]
    assert list(dokusat.count_many(texts, threads=2)) == [3, 0, 1, 1]
    assert list(dokusat.count_many(texts, limit=2)) == [2, 0, 1, 1]
    ratings = list(dokusat.rate_many(texts))
    assert [row.status for row in ratings] == ["several solutions", "no solution", "solved", "solved"]
    assert ratings[0].rating is None and ratings[0].technique is None
    assert 1 <= ratings[3].rating < 3 and ratings[3].band == "easy" and "single" in ratings[3].technique
    assert ratings[3] == dokusat.rate(unique) == dokusat.Puzzle.parse(unique).rate()
    dearer = ", ".join(f"hidden single in a {unit} 4.5" for unit in ("box", "row", "column"))
    assert next(dokusat.rate_many(texts[3:], costs=dearer)).rating > ratings[3].rating
    with pytest.raises(ValueError, match="costs: "):
        dokusat.rate_many(texts, costs="gazing 1")
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    [answer] = dokusat.rate_many([hard], timeout=0.001, errors="return")
    assert isinstance(answer, dokusat.Undecided)
    [strict], [unique] = (dokusat.rate_many([hard], assume_unique=on) for on in (False, True))
    assert strict.rating >= unique.rating > 5
    answers = list(dokusat.count_many(["bad", texts[0]], errors="return"))
    assert isinstance(answers[0], dokusat.ParseError) and answers[1] == 3
    with pytest.raises(ValueError, match="limit: expected a number of at least 1"):
        dokusat.count_many(texts, limit=0)
