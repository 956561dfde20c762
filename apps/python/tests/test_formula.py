"""Formulas for other solvers, and models back to solutions."""

import shutil
import subprocess

import dokusat
import pytest

SMALL = "1.......2.....4."
DOMINOES = "1\n3 A1 1 A2\n? ? B4 ?\n"


class Solver:
    """What is used of pysat.solvers.Solver, by depth-first search with unit propagation."""

    def __init__(self, bootstrap_with=()):
        self.clauses = [list(clause) for clause in bootstrap_with]
        self.model = None

    def add_clause(self, clause):
        self.clauses.append(list(clause))

    def get_model(self):
        return self.model

    def solve(self):
        found = self.search(self.clauses, [])
        variables = {abs(literal) for clause in self.clauses for literal in clause}
        if found is not None:
            known = set(found)
            self.model = [v if v in known else -v for v in sorted(variables)]
        return found is not None

    def search(self, clauses, literals):
        while True:
            if any(not clause for clause in clauses):
                return None
            unit = next((clause[0] for clause in clauses if len(clause) == 1), None)
            if unit is None:
                break
            clauses, literals = self.assign(clauses, unit), literals + [unit]
        if not clauses:
            return literals
        literal = clauses[0][0]
        for choice in (literal, -literal):
            found = self.search(self.assign(clauses, choice), literals + [choice])
            if found is not None:
                return found
        return None

    @staticmethod
    def assign(clauses, literal):
        return [[one for one in clause if one != -literal] for clause in clauses if literal not in clause]


@pytest.mark.parametrize("text", [SMALL, DOMINOES, "0" * 16])
@pytest.mark.parametrize("options", [{}, {"simplify": "none"}, {"encoding": "minimal", "simplify": "units"}])
def test_models_are_solutions(text, options):
    puzzle = dokusat.Puzzle.parse(text)
    formula = puzzle.cnf(**options)
    solver = Solver(bootstrap_with=formula)
    assert solver.solve()
    solution = formula.decode(solver.get_model())
    assert solution == puzzle.decode(solver.get_model(), **options)
    assert solution in set(puzzle.solutions(tilings=text == DOMINOES))


def test_projection_counts_grids():
    formula = dokusat.Puzzle.parse(SMALL).cnf()
    solver = Solver(bootstrap_with=formula)
    grids = set()
    while solver.solve():
        grids.add(formula.decode(solver.get_model()).text)
        true = set(solver.get_model())
        solver.add_clause([-v if v in true else v for v in formula.projection])
    assert len(grids) == 3


def test_names_and_sizes():
    formula = dokusat.Puzzle.parse(SMALL).cnf(simplify="none")
    assert formula.names[1] == "r1c1=1"
    assert formula.nv == max(abs(literal) for clause in formula for literal in clause)
    assert len(formula) == len(formula.clauses) == len(list(formula))
    assert set(formula.projection) <= set(formula.names)
    assert [1] in formula.clauses
    assert f"p cnf {formula.nv} {len(formula)}\n" in formula.to_dimacs()


def test_texts_in_every_format():
    puzzle = dokusat.Puzzle.parse(SMALL)
    assert puzzle.encode(no_map=True) == "".join(
        line for line in puzzle.cnf().to_dimacs().splitlines(True) if not line.startswith("c varname")
    )
    assert puzzle.encode(to="opb").startswith("* ")
    assert "solve" in puzzle.encode(to="mzn")
    with pytest.raises(ValueError, match="amo and to=mzn cannot be combined"):
        puzzle.encode(to="mzn", amo="binary")


def test_a_model_that_breaks_a_rule():
    formula = dokusat.Puzzle.parse(SMALL).cnf()
    for wrong in ([], formula.projection, [0]):
        with pytest.raises(ValueError, match="model: "):
            formula.decode(wrong)
    with pytest.raises(TypeError):
        formula.decode(17)


def test_a_refuted_puzzle_has_the_empty_clause():
    formula = dokusat.Puzzle.parse("11" + "." * 14).cnf()
    assert formula.clauses == [[]] and formula.nv == 0
    with pytest.raises(ValueError, match="has none"):
        formula.decode([1])


def test_unknown_encodings_are_refused():
    puzzle = dokusat.Puzzle.parse(SMALL)
    for wrong in ({"encoding": "nosuch"}, {"amo": "nosuch"}, {"simplify": "nosuch"}):
        with pytest.raises(ValueError, match="nosuch"):
            puzzle.cnf(**wrong)


@pytest.mark.skipif(shutil.which("cadical") is None, reason="no cadical here")
def test_an_external_solver(tmp_path):
    formula = dokusat.Puzzle.parse("0" * 81).cnf()
    (tmp_path / "puzzle.cnf").write_text(formula.to_dimacs())
    output = subprocess.run(
        ["cadical", "-q", tmp_path / "puzzle.cnf"], capture_output=True, text=True, check=False
    ).stdout
    model = [int(word) for line in output.splitlines() if line[:1] == "v" for word in line[1:].split()]
    assert len(formula.decode(literal for literal in model if literal != 0).grid) == 9


def test_pysat_itself():
    solvers = pytest.importorskip("pysat.solvers", reason="no PySAT here")
    puzzle = dokusat.Puzzle.parse(SMALL)
    with solvers.Solver(bootstrap_with=puzzle.cnf()) as solver:
        assert solver.solve()
        assert puzzle.decode(solver.get_model()) in set(puzzle)
