"""What setters ask: rules, candidates, entries, estimates; puzzles that are the same."""

import dokusat
import pytest

SMALL = "1.......2.....4."  # three solutions
THERMO = ".Shape~4x4.Thermo~R1C1~R2C1~R2C2.~R1C4_2"


def test_equal_puzzles_are_one_key():
    one, other = dokusat.Puzzle.parse(SMALL), dokusat.Puzzle.parse(SMALL)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != dokusat.Puzzle.parse(SMALL.replace("2", "."))
    assert one != dokusat.Puzzle.parse(SMALL, latin=True)
    assert one != one.with_rules(dokusat.rule("AntiKing"))
    assert one != SMALL


def test_rules_as_texts():
    puzzle = dokusat.Puzzle.parse(THERMO)
    assert puzzle.rules == [".Thermo~R1C1~R2C1~R2C2"]
    assert dokusat.Puzzle.parse(SMALL).rules == []
    again = dokusat.Puzzle.from_rows(puzzle.givens).with_rules(*puzzle.rules)
    assert again == puzzle and again.count() == puzzle.count()


def test_candidates_with_and_without_counts():
    puzzle = dokusat.Puzzle.parse(SMALL)
    seen = puzzle.candidates()
    counts = puzzle.candidates(limit=10)
    solutions = [solution.grid for solution in puzzle]
    for row in range(4):
        for column in range(4):
            values = [grid[row][column] for grid in solutions]
            assert seen[row][column] == sorted(set(values))
            assert counts[row][column] == {value: values.count(value) for value in set(values)}
    assert puzzle.candidates(limit=1)[0][0] == {1: 1}
    with pytest.raises(ValueError, match="limit: expected a number from 1"):
        puzzle.candidates(limit=0)


def test_estimate_is_near_the_count():
    estimate = dokusat.Puzzle.parse("." * 16).estimate(probes=2000)
    assert estimate["probes"] == 2000 and abs(10 ** estimate["log10"] - 288) < 30
    assert dokusat.Puzzle.parse(SMALL).estimate(seed=3) == dokusat.Puzzle.parse(SMALL).estimate(seed=3)


def test_entries_are_checked():
    puzzle = dokusat.Puzzle.parse("1300003002000040")
    grid = puzzle.solve().grid
    nothing = {"broken": [], "violations": [], "first": None}
    assert puzzle.check(grid) == {"status": "right", "complete": True, **nothing}
    entries = [[0] * 4 for _ in range(4)]
    entries[0][2] = 6 - grid[0][2]
    told = puzzle.check(entries)
    assert (told["status"], told["first"], told["complete"]) == ("wrong", (0, 2), False)
    entries[0][2] = 1
    assert (0, 0) in puzzle.conflicts(entries) and (0, 2) in puzzle.conflicts(entries)
    assert puzzle.conflicts() == []
    caged = dokusat.Puzzle.parse(".Shape~4x4.~R1C1_2.Cage~6~R2C1~R3C1~R3C2")
    (broken,) = caged.check("r2c1=1 r3c1=2 r3c2=4")["violations"]
    assert (broken["name"], broken["cells"]) == ("Cage", [(1, 0), (2, 0), (2, 1)])
    assert broken["values"] == [1, 2, 4] and "r2c1" in broken["text"]


def test_random_solutions():
    puzzle = dokusat.Puzzle.parse("1.......2.....4.")
    drawn = {puzzle.solve(random=True, seed=seed).text for seed in range(1, 30)}
    assert drawn == {solution.text for solution in puzzle}
    assert puzzle.solve(random=True).text == puzzle.solve(random=True, seed=1).text
    for wrong in ({"random": True, "order": "least"}, {"seed": 2}):
        with pytest.raises(ValueError):
            puzzle.solve(**wrong)


def test_empty_costs_are_no_costs():
    puzzle = dokusat.Puzzle.parse("1.......2.....4.")
    with pytest.raises(ValueError, match="costs: expected techniques and their costs"):
        puzzle.explain(costs="")
    with pytest.raises(ValueError, match="costs: expected techniques and their costs"):
        list(dokusat.rate_many([puzzle], costs=" , "))


def test_stats_say_who_answered():
    stats = dokusat.Puzzle.parse(SMALL).stats(backend="cadical")
    assert stats["answered_by"] == "solver" and stats["variables"] > 0


def test_rules_by_name():
    assert dokusat.rule("AntiKnight") == ".AntiKnight"
    assert dokusat.rule("Cage", 5, [(2, 2), (3, 2)]) == ".Cage~5~R3C3~R4C3"
    with pytest.raises(ValueError, match="did you mean AntiKnight"):
        dokusat.rule("AntiKnigt")
    with pytest.raises(TypeError, match="found dict"):
        dokusat.rule("Cage", {})
    with pytest.raises(TypeError, match="expected str instance, int found"):
        dokusat.Puzzle.parse(SMALL).with_rules(3)


@pytest.mark.parametrize("length", [2, 3])
def test_a_state_machine_says_what_its_function_does(length):
    line = [(0, column) for column in range(length)]

    # Accepts an odd sum along the line, in which no value is one more than its predecessor.
    def step(state, value):
        odd, last = state
        return None if value == last + 1 else ((odd + value) % 2, value)

    def accept(state):
        return state[0] == 1

    machine = dokusat.state_machine((0, -5), step, accept, line, values=range(1, 5), name="odd")
    puzzle = dokusat.Puzzle.parse("." * 16)
    wanted = set()
    for solution in puzzle:
        state = (0, -5)
        for row, column in line:
            state = state and step(state, solution[row, column])
        if state and accept(state):
            wanted.add(solution)
    assert set(puzzle.with_rules(machine)) == wanted and 0 < len(wanted) < 288


def test_a_state_machine_that_is_none():
    with pytest.raises(ValueError, match="more than 5000 states"):
        dokusat.state_machine(0, lambda state, _: state + 1, lambda _: True, [(0, 0)])
    with pytest.raises(ValueError, match="expected a line"):
        dokusat.state_machine(0, lambda state, _: state, lambda _: True)
