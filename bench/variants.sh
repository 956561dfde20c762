#!/bin/bash
# Measures variants and writes docs/lab/variants.md: puzzles of a collection by each way to say their
# rules, and a batch of killer puzzles that dokusat makes.
#
#   bench/variants.sh BUILD_DIR PUZZLES.jsonl [ROUNDS]
#
# PUZZLES.jsonl is as bench/variants.py wants it. Time is processor time.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
puzzles=$(realpath "$2")
rounds=${3:-3}
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
source bench/section.sh
page=docs/lab/variants.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
  machine
  echo
  bench/variants.py "$dokusat" "$puzzles" "$rounds"
} >"$work/collection"

# Milliseconds of processor time a puzzle, the least of all rounds.
each() {
  local least='' round seconds
  for ((round = 0; round < rounds; round++)); do
    seconds=$({ TIMEFORMAT='%U %S'; time "$dokusat" solve --unique -q -j 1 "$@" "$work/killers" >"$work/out"; } 2>&1 |
      tail -1)
    least=$(awk -v least="$least" '{ t = $1 + $2; print least == "" || t < least ? t : least }' <<<"$seconds")
  done
  cmp -s "$work/answers" "$work/out" || { echo "other answers with $*" >&2; exit 1; }
  awk -v seconds="$least" -v count="$count" 'BEGIN { printf "%.1f", 1000 * seconds / count }'
}
killers() {
  local kind=$1 way
  shift
  count=$1
  shift
  "$dokusat" generate killer --number "$count" --seed 1 "$@" >"$work/killers"
  "$dokusat" solve --unique -q "$work/killers" >"$work/answers"
  echo -n "| $kind, $count"
  for way in "" "--splits 0" "--no-simplify" "--no-simplify -b cadical:default" "--no-simplify -b minisat"; do
    # shellcheck disable=SC2086 # several words
    echo -n " | $(each $way)"
  done
  echo " |"
}
{
  machine
  echo
  echo "| killer puzzles of 9×9 | default | deduction and formula | formula alone | CaDiCaL as it comes | MiniSat |"
  echo "|---|---|---|---|---|---|"
  killers "with givens" 1000
  killers "as few cages as can be" 100 --minimal
} >"$work/batch"

replace_section "$page" collection <"$work/collection"
replace_section "$page" killers <"$work/batch"
