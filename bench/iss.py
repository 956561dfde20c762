#!/usr/bin/env python3
"""Runs two warm processes in turn over a corpus and compares them; bench/iss.sh tells the usage."""

import argparse
import json
import math
import select
import subprocess
import sys
from collections import defaultdict

COLUMNS = ["status", "solutions", "ms", "runs", "work", "grid", "message"]


class Side:
    """A process that answers a constraint string a line with a line of COLUMNS."""

    def __init__(self, command, patience, fresh):
        self.command = command
        self.patience = patience
        self.fresh = fresh
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None

    def ask(self, text):
        if self.fresh:
            self.end()
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()
            ready, _, _ = select.select([self.process.stdout], [], [], self.patience)
            line = self.process.stdout.readline() if ready else None
        except BrokenPipeError:
            line = ""
        if line:
            answer = dict(zip(COLUMNS, line.rstrip("\n").split("\t")))
            answer["ms"] = max(float(answer["ms"]), 1e-4)
            answer["solutions"] = int(answer["solutions"])
            return answer
        self.end()
        said = "did not heed the cap" if line is None else "the process died"
        return {"status": "broken", "solutions": 0, "ms": 1000 * self.patience, "runs": "1",
                "work": "", "grid": "", "message": said}


def decided(answer):
    return answer["status"] == "decided"


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def differs(ours, peer):
    """Whether both decided and not in the same way; a grid tells only where it is the only one."""
    if not (decided(ours) and decided(peer)):
        return False
    if ours["solutions"] != peer["solutions"]:
        return True
    return ours["solutions"] == 1 and ours["grid"] != peer["grid"]


def told(answer):
    if decided(answer):
        return ["none", "one", "several"][answer["solutions"]]
    return f"{answer['status']} {answer['message']}".strip()[:90]


def sums(rows):
    ours = sum(o["ms"] for _, o, _ in rows)
    peer = sum(p["ms"] for _, _, p in rows)
    return ours, peer


def collections_table(rows):
    groups = defaultdict(list)
    for row in rows:
        for name in row[0]["collections"]:
            groups[name].append(row)
    print("\n| collection | puzzles | we decide | ISS decides | both | ours, ms | ISS, ms | ISS / ours, geometric |")
    print("|---|---|---|---|---|---|---|---|")
    for name, group in groups.items():
        both = [r for r in group if decided(r[1]) and decided(r[2])]
        ours, peer = sums(both)
        mean = geometric_mean([p["ms"] / o["ms"] for _, o, p in both])
        print(f"| {name} | {len(group)} | {sum(decided(o) for _, o, _ in group)} "
              f"| {sum(decided(p) for _, _, p in group)} | {len(both)} "
              f"| {ours:.1f} | {peer:.1f} | {mean:.2f} |")


def status_table(rows):
    """How many each side solved, refused and left undecided, by what it said."""
    sides = [defaultdict(int), defaultdict(int)]
    for _, *answers in rows:
        for side, answer in zip(sides, answers):
            status = told(answer) if decided(answer) else answer["status"]
            side[{"none": "no solution", "one": "one solution",
                  "several": "several solutions"}.get(status, status)] += 1
    print("\n| status | ours | ISS |\n|---|---|---|")
    for status in ["one solution", "several solutions", "no solution", "unknown", "refused", "broken"]:
        print(f"| {status} | {sides[0][status]} | {sides[1][status]} |")


def list_of(title, rows):
    print(f"\n### {title}: {len(rows)}\n")
    for puzzle, ours, peer in rows:
        print(f"- {puzzle['name']}: ours {told(ours)}, {ours['ms']:.1f} ms; "
              f"ISS {told(peer)}, {peer['ms']:.1f} ms")


def summary(rows, cap):
    both = [r for r in rows if decided(r[1]) and decided(r[2])]
    ours, peer = sums(both)
    over = [r for r in both if r[1]["ms"] > 5 and r[1]["ms"] > r[2]["ms"]]
    slower = [r for r in both if r[1]["ms"] > r[2]["ms"]]
    mean = geometric_mean([p["ms"] / o["ms"] for _, o, p in both])
    print(f"Puzzles {len(rows)}; both decide within {cap:g} s {len(both)}.")
    print(f"Geometric mean of ISS / ours: **{mean:.2f}**. "
          f"Sums: ours {ours / 1000:.2f} s, ISS {peer / 1000:.2f} s.")
    print(f"Slower: {len(slower)}; of those that take us over 5 ms: {len(over)}.")
    status_table(rows)
    collections_table(rows)
    print("\n| worst ratios | ours, ms | ISS, ms | ISS / ours | work, ours | guesses, ISS |\n"
          "|---|---|---|---|---|---|")
    for puzzle, o, p in sorted(both, key=lambda r: r[2]["ms"] / r[1]["ms"])[:30]:
        print(f"| {puzzle['name']} | {o['ms']:.2f} | {p['ms']:.2f} | {p['ms'] / o['ms']:.3f} "
              f"| {o['work']} | {p['work']} |")
    list_of("Answered otherwise than by ISS", [r for r in rows if differs(r[1], r[2])])
    list_of("Refused by us", [r for r in rows if r[1]["status"] == "refused"])
    list_of("Not decided by us", [r for r in rows if r[1]["status"] in ("unknown", "broken")])
    list_of("Not decided by ISS", [r for r in rows if not decided(r[2])])


def read_table(path):
    """The answers of an earlier run, by name."""
    with open(path, encoding="utf-8") as lines:
        header = next(lines).rstrip("\n").split("\t")
        table = {}
        for line in lines:
            row = dict(zip(header, line.rstrip("\n").split("\t")))
            sides = []
            for side in ("ours", "iss"):
                answer = {column: row[f"{side}_{column}"] for column in COLUMNS}
                answer["ms"] = float(answer["ms"])
                answer["solutions"] = int(answer["solutions"])
                sides.append(answer)
            table[row["name"]] = sides
        return table


def measured(puzzles, ours, peer, known, out):
    rows = []
    header = ["name", "collections"] + [f"{side}_{c}" for side in ("ours", "iss") for c in COLUMNS]
    print("\t".join(header), file=out, flush=True)
    for i, puzzle in enumerate(puzzles):
        one = ours.ask(puzzle["input"])
        other = known[puzzle["name"]][1] if puzzle["name"] in known else peer.ask(puzzle["input"])
        rows.append((puzzle, one, other))
        cells = [puzzle["name"], ",".join(puzzle["collections"])]
        cells += [str(answer[c]) for answer in (one, other) for c in COLUMNS]
        print("\t".join(cells), file=out, flush=True)
        if i % 20 == 19:
            print(f"{i + 1} of {len(puzzles)}", file=sys.stderr)
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--driver", required=True)
    parser.add_argument("--peer", required=True)
    parser.add_argument("--checkout", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--cap", type=float, default=20)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--ms", type=float, default=50)
    parser.add_argument("--long", type=float, default=2000)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--known")
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args()
    with open(options.corpus, encoding="utf-8") as lines:
        puzzles = [json.loads(line) for line in lines]
    if options.only:
        puzzles = [p for p in puzzles
                   if any(word in " ".join([p["name"], *p["collections"]]) for word in options.only)]
    way = [str(options.cap), str(options.runs), str(options.ms), str(options.long)]
    patience = options.cap * 20 + 60  # of the clock: others may be at work
    ours = Side([options.driver, *way], patience, options.fresh)
    warm = "0" if options.fresh else "1"
    peer = Side(["node", options.peer, options.checkout, "solve", *way, warm], patience, options.fresh)
    known = read_table(options.known) if options.known else {}
    try:
        with open(options.out, "w", encoding="utf-8") as out:
            rows = measured(puzzles, ours, peer, known, out)
    finally:
        ours.end()
        peer.end()
    summary(rows, options.cap)


main()
