#!/usr/bin/env python3
"""Asks the program for the solutions of each puzzle of a table; bench/truth.sh tells the usage."""

import hashlib
import json
import subprocess
import sys
from collections import Counter

LIMIT = 60


def run(program, options, text, iss):
    """What the program prints and its exit code, None where it took too long."""
    command = [program, "solve", "-q", "-j", "1", "-f", "iss" if iss else "fpuzzles", *options]
    try:
        done = subprocess.run(command, input=text + "\n", capture_output=True, text=True,
                              timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return None, "took too long"
    return done.returncode, done.stdout if done.returncode in (0, 20) else done.stderr


def digest(grids):
    return hashlib.sha1("\n".join(sorted(grids)).encode()).hexdigest()


def what_differs(program, options, puzzle):
    """A sentence on what the program says otherwise, or nothing."""
    text = puzzle["input"]
    iss = not text.lstrip().startswith("{")
    wanted = puzzle["solutions"]
    code, said = run(program, [*options, "--count"], text, iss)
    if code == 2:
        refusal = " ".join(said.split())[:160]
        return None if "refused" in str(wanted) else f"refused: {refusal}"
    if code not in (0, 20):
        return f"exit {code}: {' '.join(said.split())[:160]}"
    count = said.strip()
    accepted = [part.strip() for part in str(wanted).split("or")]
    if count not in accepted:
        return f"{count} for {wanted}"
    if wanted == 0 or not ("grids" in puzzle or "sha1" in puzzle):
        return None
    code, said = run(program, [*options, "--all"], text, iss)
    grids = [line for line in said.split("\n") if line]
    if code not in (0, 20) or len(grids) != wanted:
        return f"--all tells {len(grids)} of {wanted} grids"
    told = puzzle.get("sha1") or digest(puzzle["grids"])
    return None if digest(grids) == told else f"{wanted} grids, but not the same"


def main():
    program, *rest = sys.argv[1:]
    split = rest.index("--") if "--" in rest else len(rest)
    tables, options = rest[:split], rest[split + 1:]
    differing, total, kinds = 0, 0, Counter()
    for table in tables:
        with open(table, encoding="utf-8") as lines:
            puzzles = [json.loads(line) for line in lines]
        total += len(puzzles)
        for number, puzzle in enumerate(puzzles, 1):
            difference = what_differs(program, options, puzzle)
            if not difference:
                continue
            differing += 1
            kinds.update(set(puzzle.get("rules", [])) or {puzzle.get("why", "no rule")})
            print(f"{table.rsplit('/', 1)[-1]}:{number}: {difference}\n    {puzzle['input']}", flush=True)
    print(f"{differing} of {total} differ")
    for kind, count in kinds.most_common():
        print(f"  {count} with {kind}")
    sys.exit(1 if differing else 0)


main()
