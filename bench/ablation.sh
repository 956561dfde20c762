#!/bin/bash
# Takes each element of the propagation search away, one at a time, and measures what it was worth:
# guesses and processor time over a corpus. Prints a table in Markdown, for docs/lab/propagation.md.
#
#   bench/ablation.sh WORK_DIR CORPUS.jsonl [FILTERS] [WORD...]
#
# WORK_DIR is made, holds a copy of the sources and its build, and serves the next run, too. CORPUS has
# an object a line with `name` and `input` (a constraint string); node bench/iss_peer.mjs CHECKOUT
# export makes one. A puzzle that takes more than FILTERS (1000000) is given up and counts as what it
# took until then. The elements are the lines of ablation.tsv beside this script: name, file, what
# stands there and what takes its place; lines of one name belong together. With WORDs, those alone
# whose name holds one.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(dirname "$(realpath "$0")")
"$here/../tests/mutants/copy_sources.sh" "$1/source"
work=$(realpath "$1")
corpus=$(realpath "$2")
filters=${3:-1000000}
shift $(($# < 3 ? $# : 3))
cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release >"$work/log"
exec "$here/ablation.py" "$work" "$corpus" "$filters" "$here/ablation.tsv" "$@"
