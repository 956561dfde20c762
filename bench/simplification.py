#!/usr/bin/env python3
"""Prints a table of the formulas of a collection at each level of simplification: how many puzzles are decided without
a formula, the variables and clauses of all, and the processor time of the embedded solver: of proving that there is
no second solution, formula included, at most 10 s each.

    bench/simplification.py PUZZLES.jsonl PROGRAM [BASE]

PUZZLES.jsonl is as bench/variants.py wants it. With BASE, the program of another revision, its figures stand beside.
"""

import json
import resource
import subprocess
import sys

TIMEOUT = "10"
LEVELS = ("none", "units", "singles", "locked", "auto")


def sizes(program, level, puzzles):
    decided = variables = clauses = undecided = 0
    seconds = 0.0
    for puzzle in puzzles:
        told = subprocess.run([program, "encode", "--simplify", level, "--stats", "--json", "-o", "/dev/null"],
                              input=puzzle, capture_output=True, text=True, check=True).stderr
        formula = json.loads(told)
        decided += formula["variables"] == 0
        variables += formula["variables"]
        clauses += formula["clauses"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        answer = subprocess.run([program, "solve", "--unique", "--splits", "0", "--simplify", level, "-j", "1", "-q",
                                 "--timeout", TIMEOUT], input=puzzle, capture_output=True, text=True)
        seconds += resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        undecided += answer.returncode == 3
    return f" {decided} | {variables:,} | {clauses:,} | {seconds:.1f} | {undecided} |"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        puzzles = [json.loads(line)["input"] + "\n" for line in file]
    programs = sys.argv[2:]
    heads = [" decided | variables | clauses | seconds | undecided |",
             " decided before | variables before | clauses before | seconds before | undecided before |"]
    print("| level |" + "".join(heads[:len(programs)]))
    print("|---|" + "---|" * 5 * len(programs))
    for level in LEVELS:
        print(f"| `{level}` |" + "".join(sizes(program, level, puzzles) for program in programs), flush=True)


if __name__ == "__main__":
    main()
