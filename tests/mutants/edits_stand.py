#!/usr/bin/env python3
"""Whether the places that edits of sources name still stand there: edits_stand.py SOURCE_DIR. The
bugs of propagation.tsv and the elements of bench/ablation.tsv go stale unseen otherwise."""

import sys
from pathlib import Path

# The table, the folder of its files, and which column names the file; the next one is the place.
TABLES = [("tests/mutants/propagation.tsv", "finite_domains/propagation", 0), ("bench/ablation.tsv", ".", 1)]


def main():
    root = Path(sys.argv[1])
    edits, stale = 0, 0
    for table, folder, column in TABLES:
        for number, line in enumerate((root / table).read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                continue
            file, place = line.split("\t")[column:column + 2]
            edits += 1
            path = root / folder / file
            if place.encode().decode("unicode_escape") not in path.read_text(encoding="utf-8"):
                stale += 1
                print(f"{table}:{number}: not in {folder}/{file}: {place}")
    print(f"{edits} edits, {stale} of which do not stand")
    return 1 if stale or not edits else 0


if __name__ == "__main__":
    sys.exit(main())
