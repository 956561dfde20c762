#!/bin/bash
# Measures the puzzles of the Interactive Sudoku Solver's own corpus, 389 of them, by that solver (ISS)
# and by dokusat, from the constraint string to the proof that there is no other solution, each program
# in one warm process, in turns. Prints a summary in Markdown and writes a table of all puzzles.
#
#   bench/iss.sh BUILD_DIR CHECKOUT [--out TABLE.tsv] [OPTION...]
#
# BUILD_DIR holds bench/dokusat_bench_corpus; CHECKOUT is a clone of sigh/Interactive-Sudoku-Solver, run
# by node. Options:
#   --out FILE    the table (default: iss.tsv in a temporary folder that is named at the end)
#   --cap S       seconds of processor time that a run may take (20)
#   --runs N, --ms T, --long T
#                 a puzzle is run N times or more (3), until T milliseconds have gone by (50); but no
#                 more runs once it has taken --long milliseconds (2000). The median counts.
#   --only WORD   puzzles whose name or collection holds the word; may be given several times
#   --known FILE  takes ISS's times from the table of an earlier run on this machine
#   --fresh       a new pair of processes for each puzzle: what ISS's compiler learns from one puzzle
#                 neither serves nor burdens the next
#   --corpus FILE a corpus in place of that of ISS: an object a line with name, collections, input
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,22s/^# \{0,1\}//p' "$0" >&2; exit 2; }
driver=$(realpath "$1")/bench/dokusat_bench_corpus
checkout=$(realpath "$2")
shift 2
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
node "$here/iss_peer.mjs" "$checkout" export >"$work/corpus.jsonl"
echo "Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)), node $(node --version), load at the start $(cut -d' ' -f1 /proc/loadavg)."
"$here/iss.py" --driver "$driver" --peer "$here/iss_peer.mjs" --checkout "$checkout" \
  --corpus "$work/corpus.jsonl" --out "$work/iss.tsv" "$@"
echo "Load at the end $(cut -d' ' -f1 /proc/loadavg)."
rm "$work/corpus.jsonl"
[[ -e $work/iss.tsv ]] && echo "$work/iss.tsv" >&2 || rmdir "$work"
