#!/usr/bin/env python3
"""Prints a table of the formulas of a collection at each level of simplification: how many puzzles are decided without
a formula, and the variables and clauses of all.

    bench/simplification.py PUZZLES.jsonl PROGRAM [BASE]

PUZZLES.jsonl is as bench/variants.py wants it. With BASE, the program of another revision, its figures stand beside.
"""

import json
import subprocess
import sys

LEVELS = ("none", "units", "singles", "locked", "auto")


def sizes(program, level, puzzles):
    decided = variables = clauses = 0
    for puzzle in puzzles:
        told = subprocess.run([program, "encode", "--simplify", level, "--stats", "--json", "-o", "/dev/null"],
                              input=puzzle, capture_output=True, text=True, check=True).stderr
        formula = json.loads(told)
        decided += formula["variables"] == 0
        variables += formula["variables"]
        clauses += formula["clauses"]
    return f" {decided} | {variables:,} | {clauses:,} |"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        puzzles = [json.loads(line)["input"] + "\n" for line in file]
    programs = sys.argv[2:]
    heads = [" decided | variables | clauses |", " decided before | variables before | clauses before |"]
    print("| level |" + "".join(heads[:len(programs)]))
    print("|---|" + "---|" * 3 * len(programs))
    for level in LEVELS:
        print(f"| `{level}` |" + "".join(sizes(program, level, puzzles) for program in programs), flush=True)


if __name__ == "__main__":
    main()
