#!/usr/bin/env python3
"""Compares the formulas of dokusat and of the second encoder, clause for clause.

    compare.py DOKUSAT PUZZLE...

A Su-domino-ku of 9x9 has 1.6 million clauses, which takes this program half a minute.
"""
import subprocess
import sys
from pathlib import Path

SECOND = Path(__file__).with_name("second_encoder.py")


def clauses_of(dimacs):
    """The header's number of variables, and the clauses in an order of their own."""
    lines = [line for line in dimacs.splitlines() if line and line[0] != "c"]
    return lines[0].split()[2], sorted({tuple(sorted(line.split()[:-1])) for line in lines[1:]})


def output_of(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def main():
    dokusat, puzzles = sys.argv[1], sys.argv[2:]
    formulas = differ = 0
    for puzzle in puzzles:
        board = ["--latin"] if "latin" in Path(puzzle).name else []
        for encoding in ("minimal", "natural", "complete"):
            formulas += 1
            names = encoding + ",placement"
            first = output_of([dokusat, "encode", "--no-simplify", "--no-map", "--puzzle", "1",
                               "--amo", "pairwise", "-e", names, *board, puzzle])
            second = output_of([sys.executable, SECOND, "--encoding", encoding, *board, puzzle])
            if clauses_of(first) != clauses_of(second):
                differ += 1
                print(f"{puzzle}, {encoding}: the formulas differ")
    print(f"{formulas} formulas, {differ} differ")
    return 1 if differ or not formulas else 0


if __name__ == "__main__":
    sys.exit(main())
