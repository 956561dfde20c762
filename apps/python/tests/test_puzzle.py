"""One puzzle: made, looked at, solved, counted."""

import itertools
import json
import pickle

import dokusat
import pytest

SMALL = "1.......2.....4."  # three solutions
UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DOMINOES = "1\n3 A1 1 A2\n? ? B4 ?\n"
EMPTY = "." * 16


def keeps_the_rules(grid, box):
    size = len(grid)
    rows, columns = box
    everything = set(range(1, size + 1))
    units = [list(row) for row in grid] + [list(column) for column in zip(*grid)]
    for top, left in itertools.product(range(0, size, rows), range(0, size, columns)):
        units.append(
            [grid[top + r][left + c] for r in range(rows) for c in range(columns)]
        )
    return all(set(unit) == everything for unit in units)


def test_version_is_three_numbers():
    assert [int(part) for part in dokusat.__version__.split(".")]


def test_solution_keeps_the_rules_and_the_givens():
    puzzle = dokusat.Puzzle.parse(UNIQUE)
    solution = puzzle.solve()
    assert keeps_the_rules(solution.grid, (3, 3))
    for given_row, row in zip(puzzle.givens, solution.grid):
        assert all(given in (0, digit) for given, digit in zip(given_row, row))
    assert solution[0, 2] == solution.grid[0][2] == 4
    with pytest.raises(IndexError):
        solution[9, 0]


def test_orders():
    puzzle = dokusat.Puzzle.parse(SMALL)
    solutions = [solution.text for solution in puzzle.solutions("least")]
    assert solutions == sorted(solutions) and len(solutions) == 3
    assert puzzle.solve("least").text == solutions[0]
    assert puzzle.solve("greatest").text == solutions[-1]
    with pytest.raises(ValueError, match="any, least, greatest"):
        puzzle.solve("largest")


def test_count_and_uniqueness():
    puzzle = dokusat.Puzzle.parse(SMALL)
    assert puzzle.count() == 3
    assert puzzle.count(limit=2) == 2
    assert not puzzle.is_unique()
    assert dokusat.Puzzle.parse(UNIQUE).is_unique()
    assert dokusat.Puzzle.parse(EMPTY).count(threads=2) == 288


def test_no_solution_is_an_answer():
    puzzle = dokusat.Puzzle.parse("11" + "." * 14)
    assert puzzle.solve() is None
    assert puzzle.count() == 0
    assert not puzzle.is_unique()
    assert list(puzzle) == []


def test_iteration_gives_each_solution_once_and_may_end_early():
    puzzle = dokusat.Puzzle.parse(EMPTY)
    assert len(set(puzzle)) == 288
    assert len(list(itertools.islice(puzzle, 5))) == 5
    endless = iter(dokusat.Puzzle.parse("." * 81))
    assert next(endless) != next(endless)


def test_backends_agree():
    puzzle = dokusat.Puzzle.parse(SMALL)
    assert {puzzle.count(backend=name) for name in (None, "cadical", "oracle")} == {3}
    with pytest.raises(ValueError, match="unknown backend 'nosuch'"):
        puzzle.solve(backend="nosuch")


def test_su_domino_ku():
    puzzle = dokusat.Puzzle.parse(DOMINOES)
    assert puzzle.has_dominoes and puzzle.size == 4
    solution = puzzle.solve("least")
    assert solution.text == "3124\n2413\n1342\n4231\n"
    assert ("A1", "A2") in solution.tiling and len(solution.tiling) == 6
    assert puzzle.count(tilings=True) >= puzzle.count() >= 1
    assert puzzle.text == DOMINOES


def test_rows_boxes_and_latin_squares():
    rows = [[0] * 6 for _ in range(6)]
    rows[0][0] = 3
    puzzle = dokusat.Puzzle.from_rows(rows, box=(3, 2))
    assert puzzle.box == (3, 2) and puzzle.givens == rows
    assert keeps_the_rules(puzzle.solve().grid, (3, 2))
    latin = dokusat.Puzzle.from_rows([[0] * 5] * 5, latin=True)
    assert latin.box is None and latin.count() == 161280
    for bad in ([[0, 1], [1]], [[9] * 4] * 4, [[0] * 5] * 5):
        with pytest.raises(ValueError):
            dokusat.Puzzle.from_rows(bad)
    with pytest.raises(ValueError, match="latin and box cannot be combined: a Latin square has no boxes"):
        dokusat.Puzzle.from_rows([[0] * 4] * 4, box=(2, 2), latin=True)


def test_texts_and_formats():
    puzzles = dokusat.Puzzle.parse_all(SMALL + "\n" + EMPTY + "\n")
    assert [puzzle.text for puzzle in puzzles] == [
        SMALL.replace(".", "0") + "\n",
        "0" * 16 + "\n",
    ]
    assert puzzles[0].to_text("boj2239") == "1000\n0000\n2000\n0040\n"
    assert puzzles[0].solve("least").to_text("grid").startswith("1 2 3 4\n")
    with pytest.raises(ValueError, match="boj2580"):
        puzzles[0].to_text("nosuch")


def test_objects_are_told_apart_and_travel():
    one, two, three = dokusat.Puzzle.parse(SMALL).solutions("least")
    again = dokusat.Puzzle.parse(SMALL).solve("least")
    assert one == again and hash(one) == hash(again) and one != two and two != three
    assert repr(one) == "<dokusat.Solution 4x4>"
    assert repr(dokusat.Puzzle.parse(SMALL)) == "<dokusat.Puzzle 4x4, 3 givens>"
    for text in (SMALL, UNIQUE, DOMINOES):
        puzzle = dokusat.Puzzle.parse(text)
        copied = pickle.loads(pickle.dumps(puzzle))
        assert (copied.text, copied.box) == (puzzle.text, puzzle.box)


def test_generate():
    puzzle = dokusat.generate(size=4, minimal=True)
    assert puzzle.is_unique()
    # README.md shows this output of 'dokusat generate sudoku --box 2x2 --minimal'.
    assert puzzle.text == "0020300000401000\n"
    assert puzzle.text == dokusat.generate(size=4, minimal=True).text
    assert puzzle.text != dokusat.generate(size=4, minimal=True, seed=2).text
    assert dokusat.generate(size=4, solutions="none").solve() is None
    assert dokusat.generate("sudominoku", size=4).has_dominoes
    killer = dokusat.generate("killer", size=6, box=(2, 3))
    assert killer.is_unique() and ".Cage~" in killer.text
    with pytest.raises(ValueError):
        dokusat.generate("killer", solutions="many")
    clues = dokusat.generate(clues=40).givens
    assert sum(digit != 0 for row in clues for digit in row) == 40
    for wrong in ({"kind": "chess"}, {"clues": 82}, {"size": 7}, {"symmetry": "odd"}):
        with pytest.raises(ValueError):
            dokusat.generate(**wrong)


def test_generate_as_the_command_line_does():
    with pytest.raises(ValueError, match="minimal and clues cannot be combined"):
        dokusat.generate(minimal=True, clues=30)
    with pytest.raises(ValueError, match="clues: only for sudoku"):
        dokusat.generate("sudominoku", size=4, clues=3)
    assert dokusat.generate(size=4, rules=None, index=2) != dokusat.generate(size=4)
    assert dokusat.generate(rules=".Shape~4x4.Thermo~R1C1~R1C2").rules == [".Thermo~R1C1~R1C2"]


def test_a_solution_is_a_buffer():
    solution = dokusat.Puzzle.parse(UNIQUE).solve()
    view = memoryview(solution)
    assert view.tolist() == solution.grid and view.shape == (9, 9) and view.readonly
    numpy = pytest.importorskip("numpy")
    assert (numpy.asarray(solution) == numpy.array(solution.grid)).all()


def test_rules_that_fpuzzles_says_in_words_of_its_own():
    grid = [[{} for _ in range(4)] for _ in range(4)]
    for key, entry in {
        "minimum": {"cell": "R2C2"},
        "nabner": {"lines": [["R1C1", "R1C2"]]},
        "difference": {"cells": ["R1C1", "R1C2"], "value": "2"},
        "littlekillersum": {"cell": "R0C3", "direction": "DR", "cells": ["R1C4"], "value": "3"},
    }.items():
        puzzle = dokusat.Puzzle.parse(json.dumps({"size": 4, "grid": grid, key: [entry]}))
        assert dokusat.Puzzle.parse(str(puzzle)).count() == puzzle.count()
        copied = pickle.loads(pickle.dumps(puzzle))
        assert copied.count() == puzzle.count() > 0
        assert copied.solve().text == puzzle.solve().text
        assert puzzle.cnf().to_dimacs().startswith("c puzzle number 1")
