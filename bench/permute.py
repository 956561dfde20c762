#!/usr/bin/env python3
"""Solves constraint strings with their items in several orders; bench/permute.sh tells the usage."""

import json
import random
import subprocess
import sys

LIMIT = 200
COMPOSITES = {"Or", "And", "Replicate"}


def tree(tokens):
    """Items as lists: a token, and for a composite what stands between it and its End."""
    items = []
    while tokens:
        token = tokens.pop(0)
        if token == "End":
            break
        composite = token.split("~")[0] in COMPOSITES
        items.append((token, tree(tokens) if composite else None))
    return items


def text_of(items):
    return "".join("." + token + (text_of(inner) + ".End" if inner is not None else "")
                   for token, inner in items)


def permuted(items, chance):
    mixed = [(token, permuted(inner, chance) if inner is not None else None)
             for token, inner in items]
    chance.shuffle(mixed)
    return mixed


def solutions(program, text, seconds):
    """The solutions as a sorted list, a word where they are not told, nothing where time ended."""
    command = [program, "solve", "-q", "-j", "1", "-f", "iss", "--all", "--limit", str(LIMIT + 1),
               "--timeout", str(seconds)]
    try:
        done = subprocess.run(command, input=text + "\n", capture_output=True, text=True,
                              timeout=2 * seconds + 5, check=False)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode == 3:
        return None
    if done.returncode not in (0, 20):
        return "refused" if done.returncode == 2 else f"exit {done.returncode}"
    lines = sorted(done.stdout.split())
    return "many" if len(lines) > LIMIT else lines


def shown(found):
    return found if isinstance(found, str) else f"{len(found)} solutions"


def main():
    program, path = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 5
    compared = passed_over = differing = 0
    with open(path, encoding="utf-8") as lines:
        puzzles = [json.loads(line) for line in lines]
    for number, puzzle in enumerate(puzzles, 1):
        if " " in puzzle["input"].strip():  # a grid with its regions, which has no items
            passed_over += rounds
            continue
        items = tree(puzzle["input"].split(".")[1:])
        first = solutions(program, puzzle["input"], seconds)
        for seed in range(rounds if first is not None else 0):
            text = text_of(permuted(items, random.Random(seed * 1000003 + number)))
            again = solutions(program, text, seconds)
            if again is None:
                passed_over += 1
                continue
            compared += 1
            if again != first:
                differing += 1
                print(f"{number}: {shown(first)}, in another order {shown(again)}\n    {puzzle['input']}\n    {text}",
                      flush=True)
        passed_over += rounds if first is None else 0
    print(f"{differing} of {compared} orders differ; {passed_over} passed over")
    sys.exit(1 if differing else 0)


main()
