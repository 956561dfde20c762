#!/bin/bash
# Whether the order of the rules of constraint strings makes a difference: it must not. Shuffles the rules of
# each puzzle of the tables and compares what the program answers, errors included.
#
#   bench/orders.sh BUILD_DIR TABLE.jsonl... [-- OPTION...]
#
# BUILD_DIR holds dokusat. A table has an object a line with `input`; lines of other formats are passed over.
# OPTIONS go to `dokusat solve`. Exit code 1 tells that something differs.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
shift
exec "$(dirname "$(realpath "$0")")/orders.py" "$dokusat" "$@"
