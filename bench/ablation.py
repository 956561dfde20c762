#!/usr/bin/env python3
"""Builds the search without each of its elements and measures it; bench/ablation.sh tells the usage."""

import json
import subprocess
import sys
from pathlib import Path

COLUMNS = ["answer", "parse", "rules", "compile", "search", "guesses", "failures", "filters", "name"]


def build(work):
    with open(work / "log", "w", encoding="utf-8") as log:
        done = subprocess.run(
            ["cmake", "--build", work / "build", "--target", "dokusat_bench_propagation"],
            stdout=log, stderr=log, check=False)
    return done.returncode == 0


def measured(work, puzzles, filters):
    """A row of columns by the name of the puzzle."""
    text = "".join(f"{puzzle['input']}\t{puzzle['name']}\n" for puzzle in puzzles)
    done = subprocess.run([work / "build/bench/dokusat_bench_propagation", filters, "1", "2"],
                          input=text, capture_output=True, text=True, check=True)
    rows = {}
    for line in done.stdout.split("\n")[1:]:
        cells = line.split("\t")
        if len(cells) == len(COLUMNS):
            rows[cells[-1]] = dict(zip(COLUMNS, cells))
    return rows


def row_of(title, rows, base):
    guesses = sum(int(row["guesses"]) for row in rows.values())
    seconds = sum(float(row["compile"]) + float(row["search"]) for row in rows.values()) / 1e6
    given_up = sum(row["answer"].startswith("?") for row in rows.values())
    other = [name for name, row in rows.items()
             if not row["answer"].startswith("?") and not base[name]["answer"].startswith("?")
             and row["answer"] != base[name]["answer"]]
    print(f"| {title} | {guesses:,} | {seconds:.2f} | {given_up} |"
          + (f" other answers: {', '.join(other)}" if other else ""), flush=True)


def without(work, edits):
    """Takes the edits' places away; gives the texts that were there."""
    originals = {}
    for file, old, new in edits:
        path = work / "source" / file
        text = path.read_text(encoding="utf-8")
        originals.setdefault(path, text)
        old, new = (part.encode().decode("unicode_escape") for part in (old, new))
        if old not in text:
            sys.exit(f"{file}: not there: {old}")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return originals


def elements(path, words):
    """Edits by the name of the element, in the order of the table."""
    found = {}
    for line in Path(path).read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            name, *edit = line.split("\t")
            if not words or any(word in name for word in words):
                found.setdefault(name, []).append(edit)
    return found


def main():
    work, corpus, filters, table, *words = sys.argv[1:]
    work = Path(work)
    with open(corpus, encoding="utf-8") as lines:
        puzzles = [json.loads(line) for line in lines]
    if not build(work):
        sys.exit(f"no build: {work}/log")
    base = measured(work, puzzles, filters)
    # Puzzles that the complete search gives up are not comparable.
    puzzles = [puzzle for puzzle in puzzles
               if puzzle["name"] in base and not base[puzzle["name"]]["answer"].startswith("?")]
    base = {puzzle["name"]: base[puzzle["name"]] for puzzle in puzzles}
    print(f"{len(puzzles)} puzzles, each given up after {int(filters):,} filters.\n")
    print("| without | guesses | s | given up |\n|---|---|---|---|")
    row_of("nothing", base, base)
    for name, edits in elements(table, words).items():
        originals = without(work, edits)
        try:
            if build(work):
                row_of(name, measured(work, puzzles, filters), base)
            else:
                print(f"| {name} | does not build | | |", flush=True)
        finally:
            for path, text in originals.items():
                path.write_text(text, encoding="utf-8")


main()
