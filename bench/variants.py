#!/usr/bin/env python3
"""Times `dokusat solve --unique` on variants, a process a puzzle, and prints tables in Markdown.

    bench/variants.py build/dokusat PUZZLES.jsonl [ROUNDS]

PUZZLES.jsonl holds an object a line with `name`, `input` (a constraint string) and, where it is known,
`solution`. Time is processor time, the least of ROUNDS (3).
"""

import json
import resource
import subprocess
import sys

WAYS = {
    "default": [],
    "formula alone": ["--splits", "0", "--no-simplify"],
    "no probing": ["--splits", "0", "--simplify", "locked"],
    "`conflict`": ["--splits", "0", "-e", "conflict"],
    "`diagram`": ["--splits", "0", "-e", "diagram"],
    "`totalizer`": ["--splits", "0", "-e", "totalizer"],
    "`adder`": ["--splits", "0", "-e", "adder"],
}
LIMIT = 30.0


def seconds(program, puzzle, options):
    """Processor seconds of one question, or None where it was not answered within the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [program, "solve", "-f", "iss", "--unique", "-j", "1", "--timeout", str(LIMIT), *options],
        input=puzzle["input"] + "\n", capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = run.stdout.split()
    if run.returncode != 0 or lines[-1:] != ["unique"]:
        return None
    # Letters stand for digits beyond nine in some collections, counted from A = 1 or from A = 10.
    if puzzle.get("solution", "").isdigit() and "".join(lines[:-1]) != puzzle["solution"]:
        sys.exit(f"{puzzle['name']}: another solution than the published one")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def shown(time):
    return "–" if time is None else f"{time * 1000:.0f}"


def main():
    program, path = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    with open(path, encoding="utf-8") as lines:
        puzzles = [json.loads(line) for line in lines]
    times = {way: [] for way in WAYS}
    for puzzle in puzzles:
        for way, options in WAYS.items():
            tried = [seconds(program, puzzle, options) for _ in range(rounds)]
            times[way].append(None if None in tried else min(tried))

    print("| | answered | median, ms | 90 %, ms | all, s |\n|---|---|---|---|---|")
    for way, each in times.items():
        answered = sorted(time for time in each if time is not None)
        # Twice the limit for what was not answered, as SAT competitions count.
        total = sum(answered) + 2 * LIMIT * (len(each) - len(answered))
        print(f"| {way} | {len(answered)} of {len(each)} | {shown(answered[len(answered) // 2])} "
              f"| {shown(answered[len(answered) * 9 // 10])} | {total:.1f} |")

    print("\n| slowest, ms | " + " | ".join(WAYS) + " |\n|" + "---|" * (len(WAYS) + 1))
    slowest = sorted(range(len(puzzles)), key=lambda i: -(times["default"][i] or 2 * LIMIT))
    for i in slowest[:12]:
        print(f"| {puzzles[i]['name']} | " + " | ".join(shown(times[way][i]) for way in WAYS) + " |")


main()
