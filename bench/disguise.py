#!/usr/bin/env python3
"""Another form of a Sudoku of N×N in square boxes, N rows of N numbers, '.' or 0 where a cell is open.

    disguise.py SEED <PUZZLE >DISGUISED

Rows within bands, bands, columns and stacks alike, and digits change places, rows and columns each other's role in
half of the cases: as hard by the rules, and as good as another formula to a solver's luck.
"""
import math
import random
import sys


def lines(chance, box):
    """A new order of the rows, or columns, of boxes of `box` lines."""
    bands = chance.sample(range(box), box)
    return [band * box + line for band in bands for line in chance.sample(range(box), box)]


def main():
    chance = random.Random(int(sys.argv[1]))
    rows = [line.split() for line in sys.stdin if line.strip() and not line.startswith("#")]
    size = len(rows)
    box = math.isqrt(size)
    if box * box != size or any(len(row) != size for row in rows):
        sys.exit("disguise.py: expected N rows of N numbers, N a square")
    digits = {"0": 0, ".": 0}
    digits |= {str(old + 1): new + 1 for old, new in enumerate(chance.sample(range(size), size))}
    order, columns = lines(chance, box), lines(chance, box)
    grid = [[digits[rows[row][column]] for column in columns] for row in order]
    if chance.random() < 0.5:
        grid = [list(column) for column in zip(*grid)]
    for row in grid:
        print(*row)


main()
