"""Explanations: the steps of `dokusat explain`, as objects."""

import itertools
import xml.etree.ElementTree as xml

import dokusat
import pytest

PUZZLE = "050000060004002030500000100350000001"
SEVERAL = "1.......2.....4."
THERMO = ".Shape~4x4.Thermo~R1C1~R2C1~R2C2.~R1C4_2"


def test_steps_lead_to_the_solution():
    puzzle = dokusat.Puzzle.parse(PUZZLE)
    explanation = puzzle.explain(by="size")
    assert explanation.status == "solved" and explanation.unproven == 0
    assert explanation.grid == puzzle.solve().grid
    assert len(explanation) == len(list(explanation)) == 31
    assert explanation.largest == max(step.size for step in explanation) == 7
    assert 7 <= explanation.rating < 8
    placed = {}
    for step in explanation:
        assert len(step.because) == step.size == step.at_least
        placed.update(step.placed)
    assert len(placed) == 26
    assert placed[5] == puzzle.solve()[0, 5]


def test_a_step_as_people_read_it_and_as_data():
    step = dokusat.Puzzle.parse(PUZZLE).explain(by="size")[7]
    assert (step.number, step.technique, step.size) == (8, "X-wing", 4)
    assert step.text.startswith("Step 8: X-wing, size 4\n  column 3 holds 6 somewhere: r4c3, r5c3\n")
    assert str(step) == step.text
    assert repr(step) == "<dokusat.Step 8: r4c4, r4c5 are not 6>"
    assert {
        "rule": "row", "at": "row 4", "digit": 6, "role": "once", "sentence": "row 4 holds 6 at most once",
        "among": [[cell, 6] for cell in (20, 21, 22, 23)],
    } in step.because  # fmt: skip
    assert step.placed == [] and step.removed == [[21, 6], [22, 6]]
    data = step.to_dict()
    assert (data["removed"], data["because"], data["step"]) == (step.removed, step.because, 8)


def test_parts_of_the_way():
    puzzle = dokusat.Puzzle.parse(PUZZLE)
    some = puzzle.explain(by="size", steps=3)
    assert (len(some), some.status) == (3, "open")
    assert some[-1].number == 3 and some[-1].text == some[2].text
    with pytest.raises(IndexError):
        some[3]
    goal = puzzle.explain(by="size", goal=(1, 2))
    assert goal.status == "reached" and goal.grid[1][2] == puzzle.solve()[1, 2]
    assert len(goal) < 31 and "so r2c3 is" in goal[-1].text
    later = puzzle.explain(some.grid, by="size")
    assert len(later) == 31 - 3 and later.grid == puzzle.solve().grid
    for wrong in ({"goal": (6, 0)}, {"steps": -1}, {"entries": [[1]]}, {"step_effort": -1}):
        with pytest.raises(ValueError):
            puzzle.explain(by="size", **wrong)


def test_no_solution_several_and_too_large():
    several = dokusat.Puzzle.parse(SEVERAL).explain(by="size")
    assert several.status == "several solutions"
    assert sum(digit == 0 for row in several.grid for digit in row) == 7
    impossible = dokusat.Puzzle.parse("430502500001340000000005000100600000").explain(by="size")
    assert impossible.status == "no solution"
    assert impossible[-1].to_dict()["contradiction"]
    with pytest.raises(dokusat.Error, match="explanations end at size 25"):
        dokusat.Puzzle.from_rows([[0] * 36] * 36).explain(by="size")


def test_pictures_are_svg_and_show_what_is_there():
    puzzle = dokusat.Puzzle.parse(PUZZLE)
    step = puzzle.explain(by="size")[7]
    things = [puzzle, puzzle.solve(), step, dokusat.Puzzle.parse(THERMO)]
    things += dokusat.solve_many([THERMO, "1\n3 A1 1 A2\n? ? B4 ?\n"])
    pictures = [thing._repr_svg_() for thing in things]
    for thing, picture in zip(things, pictures):
        assert xml.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert picture == thing.to_svg()
    assert len(set(pictures)) == len(pictures)
    assert "10 digits given." in pictures[0]
    assert "10 digits given, 26 found" in pictures[1]
    assert "r4c4 holds 6 (excluded)" in pictures[2] and "X-wing" in pictures[2]
    assert "Thermo" in pictures[3] and "Thermo" in pictures[4]
    assert "6 dominoes, 4 singles" in pictures[5]


def test_rules_of_variants_are_explained():
    puzzle = dokusat.Puzzle.parse(THERMO)
    explanation = puzzle.explain(by="size")
    rules = {
        rule["rule"] for rule in itertools.chain(*(step.because for step in explanation))
    }
    assert "Thermo" in rules and explanation.status == "several solutions"
