#!/usr/bin/env python3
"""Compares ratings by technique with those of Sukaku Explainer; bench/ratings.sh tells the usage."""

import subprocess
import sys


def rated(lines):
    """Of "PUZZLE ED=RATING/…" lines the puzzles and their ratings."""
    pairs = [line.split(" ED=") for line in lines if " ED=" in line]
    return [puzzle for puzzle, _ in pairs], [float(rating.split("/")[0]) for _, rating in pairs]


def rated_by_technique(program, puzzles):
    """The cost of the hardest step of each."""
    done = subprocess.run([program, "rate", "--assume-unique", "-"], input="".join(p + "\n" for p in puzzles),
                          capture_output=True, text=True, check=False)
    return [float(line.split()[0]) for line in done.stdout.splitlines()]


def ranks(values):
    """From 1 on; equal values share the mean of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    begin = 0
    while begin < len(order):
        end = begin
        while end < len(order) and values[order[end]] == values[order[begin]]:
            end += 1
        for at in order[begin:end]:
            found[at] = (begin + 1 + end) / 2
        begin = end
    return found


def spearman(first, second):
    """The correlation of the ranks."""
    first, second = ranks(first), ranks(second)
    mean = (len(first) + 1) / 2
    both = sum((a - mean) * (b - mean) for a, b in zip(first, second))
    squares = [sum((rank - mean) ** 2 for rank in one) for one in (first, second)]
    return both / (squares[0] * squares[1]) ** 0.5


def main(program):
    puzzles, theirs = rated(sys.stdin.read().splitlines())
    ours = rated_by_technique(program, puzzles)
    print("| rated there | puzzles | Spearman |\n|---|---:|---:|")
    for least in (1.2, 2.6, 4.0, 6.0):
        chosen = [i for i, rating in enumerate(theirs) if least <= rating <= 9.0]
        if len(chosen) < 10:
            continue
        both = [[ratings[i] for i in chosen] for ratings in (theirs, ours)]
        print(f"| {least} to 9.0 | {len(chosen)} | {spearman(*both):.3f} |")


main(sys.argv[1])
