"""Puzzles a second by the program and by dokusat.solve_many, in turns on the same file of lines.

    PYTHONPATH=build/python python3 bench/python_rate.py build/dokusat FILE [THREADS]

Seconds are those of the clock; on a busy machine look at the processor's, which both take, too.
"""

import os
import subprocess
import sys
import time

import dokusat


def measured(work):
    before, start = os.times(), time.monotonic()
    work()
    took, after = time.monotonic() - start, os.times()
    cpu = sum(after[:4]) - sum(before[:4])
    return took, cpu


def main():
    program, path = sys.argv[1], sys.argv[2]
    threads = int(sys.argv[3]) if len(sys.argv) > 3 else os.cpu_count()
    with open(path, encoding="ascii") as file:
        count = sum(not line.startswith("#") for line in file)

    def by_program():
        command = [program, "solve", "-q", "-j", str(threads), path]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    def lines():
        with open(path, encoding="ascii") as file:
            yield from (line for line in file if not line.startswith("#"))

    def solutions():
        assert sum(s is not None for s in dokusat.solve_many(lines(), threads=threads)) == count

    def texts():
        assert sum(len(s.text) for s in dokusat.solve_many(lines(), threads=threads)) > count

    def grids():
        assert sum(len(s.grid) for s in dokusat.solve_many(lines(), threads=threads)) > count

    ways = [("program", by_program), ("solve_many", solutions)]
    ways += [("solve_many, .text of each", texts), ("solve_many, .grid of each", grids)]
    best = {}
    for _ in range(5):
        for name, work in ways:
            took, cpu = measured(work)
            best[name] = min(best.get(name, (took, cpu)), (took, cpu))
    for name, (took, cpu) in best.items():
        share = best["program"][0] / took
        print(f"{name:26} {count / took:8.0f}/s {share:5.0%}   {cpu * 1e6 / count:5.1f} us of processor time each")


if __name__ == "__main__":
    main()
