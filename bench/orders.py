#!/usr/bin/env python3
"""Compares the answers to constraint strings with those to their rules in other orders; bench/orders.sh tells the usage."""

import json
import random
import subprocess
import sys

ORDERS = 3
LIMIT = 1000


def rules_of(line):
    """The rules of a constraint string; what Or or And joins is one."""
    rules, joined = [], 0
    for item in line.split(".")[1:]:
        if joined:
            rules[-1] += "." + item
        else:
            rules.append("." + item)
        joined += {"Or": 1, "And": 1, "End": -1}.get(item.split("~")[0], 0)
    return rules


def answers(program, options, lines):
    """A number a line, or "error"."""
    done = subprocess.run(
        [program, "solve", "-q", "--count", "--limit", str(LIMIT), "--mixed", "--keep-going", "-f", "iss",
         *options, "-"],
        input="".join(line + "\n" for line in lines), capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1]


def main():
    program, *rest = sys.argv[1:]
    split = rest.index("--") if "--" in rest else len(rest)
    tables, options = rest[:split], rest[split + 1:]
    lines = []
    for table in tables:
        with open(table, encoding="utf-8") as text:
            lines += [json.loads(line)["input"] for line in text]
    # Old notations have no items; a blank is followed by a layout.
    lines = [line for line in lines if line.startswith(".") and " " not in line]
    shuffle = random.Random(1)
    wanted = answers(program, options, lines)
    if len(wanted) != len(lines):
        sys.exit(f"{len(wanted)} answers to {len(lines)} puzzles")
    differing = 0
    for _ in range(ORDERS):
        others = []
        for line in lines:
            rules = rules_of(line)
            shuffle.shuffle(rules)
            others.append("".join(rules))
        for line, other, first, second in zip(lines, others, wanted, answers(program, options, others)):
            if first != second:
                differing += 1
                print(f"{first} and {second}:\n    {line}\n    {other}")
    print(f"{differing} of {ORDERS * len(lines)} orders differ")
    sys.exit(1 if differing else 0)


main()
