#!/bin/bash
# Permutes the items of constraint strings and compares the solutions, which must be the same whatever
# the order. Prints what differs.
#
#   bench/permute.sh BUILD_DIR CORPUS.jsonl [ROUNDS] [SECONDS]
#
# BUILD_DIR holds dokusat. CORPUS has an object a line with `input`, a constraint string. Each is put into
# ROUNDS other orders (2), also within Or and And; what is refused in one order must be refused in each.
# The first 200 solutions are compared where there are no more; what takes longer than SECONDS (5) is
# passed over. Exit code 1 tells that something differs.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
shift
exec "$(dirname "$(realpath "$0")")/permute.py" "$dokusat" "$@"
