#!/bin/bash
# Compares the program with tables of truth from outside: puzzles with the number of their solutions as
# others count them, and the grids where they are told. Prints what differs, and how many by rule.
#
#   bench/truth.sh BUILD_DIR TABLE.jsonl... [-- OPTION...]
#
# BUILD_DIR holds dokusat. A table has an object a line with `input` (a constraint string or f-puzzles
# JSON) and `solutions` (a number, "refused", or "refused or 0"), and may have `rules`, `why`, and
# `grids` (all of them) or `sha1` (of the sorted grids joined by newlines). OPTIONS go to `dokusat
# solve`. Exit code 1 tells that something differs.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
shift
exec "$(dirname "$(realpath "$0")")/truth.py" "$dokusat" "$@"
