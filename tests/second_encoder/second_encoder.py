#!/usr/bin/env python3
"""A second encoder of puzzles as DIMACS CNF, which shares nothing with dokusat.

    second_encoder.py [--encoding E] [--box RxC | --latin] [--except GRID] PUZZLE

It writes the formula of the first puzzle in the file PUZZLE: a clause for each clue, the digit rules
in one of the encodings minimal, natural and complete, and for Su-domino-ku the encoding placement,
all with pairwise at-most-one. With --except a last clause says that the grid is another one than that
in the file GRID. The variables have the numbers that docs/reference/formats.md describes:

    digit d in row r, column c   (r * N + c) * N + d            r and c from 0
    Su-domino-ku, behind them    a domino lies on the edge, by edges (right of a cell before below it);
                                 a single lies on the cell, by cells;
                                 digits i and j, i != j, lie on the edge, by edges, i and j;
                                 the single d lies on the cell, by cells and digits

so a proof for dokusat's formula of the clues (solve --proof) is one for this formula, too.
"""
import argparse
import re
from itertools import combinations


def cell_of(name, size):
    letters = name.rstrip("0123456789")
    row = 0
    for letter in letters:
        row = row * 26 + ord(letter) - ord("A") + 1
    column = int(name[len(letters):])
    if not (1 <= row <= size and 1 <= column <= size):
        raise ValueError(f"{name} is no cell of the board")
    return (row - 1) * size + column - 1


def lines_of(path):
    with open(path, encoding="ascii") as file:
        return [line for line in map(str.strip, file) if line and not line.startswith("#")]


def digit_of(character):
    if character in "0._*":
        return 0
    return int(character, 36)


def read_rows(lines):
    """The digits of the first board in the lines, row by row, 0 for an empty cell."""
    words = lines[0].split()
    if len(words) > 1:  # numbers
        return [0 if w in "0._" else int(w) for line in lines[: len(words)] for w in line.split()]
    root = round(len(words[0]) ** 0.5)
    whole = root * root == len(words[0]) and len(lines) < len(words[0])
    text = words[0] if whole else "".join(lines[: len(words[0])])
    return [digit_of(character) for character in text]


class Puzzle:
    """clues: of cell and digit; edges and singles: what is known to lie where, or None."""

    def __init__(self, path):
        lines = lines_of(path)
        if lines[0].isdigit() and len(lines) > 1 and re.search(r"[?A-Z]\d*$", lines[1]):
            self.read_dominoes(lines, int(lines[0]))
            return
        digits = read_rows(lines)
        self.size = round(len(digits) ** 0.5)
        if self.size * self.size != len(digits):
            raise ValueError(f"{len(digits)} cells do not make a square")
        self.clues = {(cell, digit) for cell, digit in enumerate(digits) if digit}
        self.edges = self.singles = None

    def read_dominoes(self, lines, count):
        singles = lines[count + 1].split()
        self.size = len(singles)
        self.clues, self.edges, self.singles = set(), set(), set()
        for line in lines[1 : count + 1]:
            u, at_u, v, at_v = line.split()
            ends = cell_of(at_u, self.size), cell_of(at_v, self.size)
            self.clues |= {(ends[0], int(u)), (ends[1], int(v))}
            self.edges.add((min(ends), max(ends)))
        for digit, name in enumerate(singles, 1):
            if name != "?":
                self.singles.add(cell_of(name, self.size))
                self.clues.add((cell_of(name, self.size), digit))


def units_of(size, box):
    cells = range(size)
    units = [[r * size + c for c in cells] for r in cells]
    units += [[r * size + c for r in cells] for c in cells]
    if box:
        high, wide = box
        units += [[(top + r) * size + left + c for r in range(high) for c in range(wide)]
                  for top in range(0, size, high) for left in range(0, size, wide)]
    return units


def at_most_one(literals):
    return [[-a, -b] for a, b in combinations(literals, 2)]


def exactly_one(literals):
    return [list(literals)] + at_most_one(literals)


def digit_rules(size, box, encoding, holds):
    digits = range(1, size + 1)
    for cell in range(size * size):
        choices = [holds(cell, digit) for digit in digits]
        yield choices
        if encoding != "minimal":
            yield from at_most_one(choices)
    for unit in units_of(size, box):
        for digit in digits:
            places = [holds(cell, digit) for cell in unit]
            if encoding == "complete":
                yield places
            yield from at_most_one(places)


def domino_rules(puzzle, holds, fresh):
    """Numbers their variables by calls of fresh, in the order that the file's head describes."""
    size = puzzle.size
    cells, digits = range(size * size), range(1, size + 1)
    edges = []
    for cell in cells:
        if cell % size + 1 < size:
            edges.append((cell, cell + 1))
        if cell + size < size * size:
            edges.append((cell, cell + size))
    lies = {edge: fresh() for edge in edges}
    single = {cell: fresh() for cell in cells}
    placed = {(edge, i, j): fresh() for edge in edges for i in digits for j in digits if i != j}
    alone = {(cell, digit): fresh() for cell in cells for digit in digits}
    yield from ([lies[edge]] for edge in puzzle.edges)
    yield from ([single[cell]] for cell in puzzle.singles)
    for cell in cells:  # each is covered once
        yield from exactly_one([lies[edge] for edge in edges if cell in edge] + [single[cell]])
    for (edge, i, j), variable in placed.items():
        parts = lies[edge], holds(edge[0], i), holds(edge[1], j)
        yield from ([-variable, part] for part in parts)
    for edge in edges:
        yield [-lies[edge]] + [placed[edge, i, j] for i in digits for j in digits if i != j]
    for i, j in combinations(digits, 2):
        yield from exactly_one([placed[edge, a, b] for edge in edges for a, b in ((i, j), (j, i))])
    for (cell, digit), variable in alone.items():
        yield from ([-variable, part] for part in (single[cell], holds(cell, digit)))
    for cell in cells:
        yield [-single[cell]] + [alone[cell, digit] for digit in digits]
    for digit in digits:
        yield from exactly_one([alone[cell, digit] for cell in cells])


def default_box(size):
    heights = [h for h in range(2, size) if size % h == 0 and h * h <= size]
    return (heights[-1], size // heights[-1]) if heights else None


def formula_of(puzzle, box, encoding, other_than=None):
    """The number of variables and the clauses."""
    size = puzzle.size
    last = size ** 3

    def fresh():
        nonlocal last
        last += 1
        return last

    def holds(cell, digit):
        return cell * size + digit

    clauses = [[holds(cell, digit)] for cell, digit in sorted(puzzle.clues)]
    clauses += digit_rules(size, box, encoding, holds)
    if puzzle.edges is not None:
        clauses += domino_rules(puzzle, holds, fresh)
    if other_than:
        clauses.append([-holds(cell, digit) for cell, digit in enumerate(other_than)])
    return last, clauses


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--encoding", choices=["minimal", "natural", "complete"], default="complete")
    options.add_argument("--box", help="RxC")
    options.add_argument("--latin", action="store_true")
    options.add_argument("--except", dest="other_than", help="a file with a grid")
    options.add_argument("puzzle")
    wanted = options.parse_args()
    puzzle = Puzzle(wanted.puzzle)
    box = tuple(map(int, wanted.box.split("x"))) if wanted.box else default_box(puzzle.size)
    if wanted.latin:
        box = None
    elif box is None or box[0] * box[1] != puzzle.size:
        options.error(f"a board of size {puzzle.size} has no such boxes: --box or --latin")
    other_than = read_rows(lines_of(wanted.other_than)) if wanted.other_than else None
    variables, clauses = formula_of(puzzle, box, wanted.encoding, other_than)
    print(f"p cnf {variables} {len(clauses)}")
    for clause in clauses:
        print(*clause, 0)


if __name__ == "__main__":
    main()
