#!/bin/bash
# Hard puzzles by one solver and in cubes: the table of docs/lab/clusters.md, on standard output.
#
#   bench/cubes.sh PROGRAM FILE NUMBER...   puzzles of the file by number, each with one solution
#
# Asked is for another solution, which there is not, so that all cubes are refuted: by cadical, which goes
# through the cubes of an iCNF file in one process and keeps what it learns. Workers are such processes,
# each with every fourth or second cube. Seconds are those of the processor.
set -euo pipefail
[[ $# -ge 3 ]] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
program=$(realpath "$1")
file=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Processor seconds of cadical on a file that it must refute.
refuted() {
  local code=0
  TIMEFORMAT=%U
  { time cadical -q -n "$@" >/dev/null 2>&1; } 2>"$work/time" || code=$?
  ((code == 20)) || { echo "cubes.sh: $*: exit code $code" >&2; exit 1; }
  tail -n 1 "$work/time"
}

# The clause that one of the digits of the solution is another.
another_solution() {
  awk '
    NR == FNR { if ($1 == "v") for (i = 2; i <= NF; i++) holds[$i]; next }
    /^c p show/ { for (i = 4; i < NF; i++) if ($i in holds) printf "-%d ", $i }
    END { print 0 }' "$work/model" "$1"
}

# The seconds of so many workers, a line each.
workers() {
  local number
  for ((number = 0; number < $1; number++)); do
    awk -v number="$number" -v workers="$1" '/^a / && cubes++ % workers != number { next } { print }' \
      "$work/all.icnf" >"$work/share.icnf"
    refuted "$work/share.icnf"
  done
}

highest() { sort -g | tail -n 1; }

echo '| puzzle | cubes | s of one solver | s of all cubes | all / one | one / busiest of 4 | one / busiest of 2 |'
echo '|---|---:|---:|---:|---:|---:|---:|'
for puzzle in "$@"; do
  "$program" encode --mixed --no-map --puzzle "$puzzle" -o "$work/first.cnf" "$file"
  cadical -q "$work/first.cnf" >"$work/model" || (($? == 10))
  clause=$(another_solution "$work/first.cnf")
  awk -v clause="$clause" '/^p cnf/ { $4++ } { print } END { print clause }' "$work/first.cnf" >"$work/one.cnf"
  # Luck is large with one run: the mean of three.
  one=$(for seed in 0 1 2; do refuted --seed=$seed "$work/one.cnf"; done | awk '{ s += $1 } END { print s / NR }')
  for count in 16 256; do
    "$program" encode --mixed --puzzle "$puzzle" --icnf --cubes $count -o "$work/first.icnf" "$file"
    awk -v clause="$clause" '/^a / && !said++ { print clause } { print }' "$work/first.icnf" >"$work/all.icnf"
    all=$(refuted "$work/all.icnf")
    four=$(workers 4 | highest)
    two=$(workers 2 | highest)
    awk -v name="$puzzle" -v cubes="$(grep -c '^a ' "$work/all.icnf")" -v one="$one" -v all="$all" \
      -v four="$four" -v two="$two" 'BEGIN {
        printf "| %s | %d | %.1f | %.1f | %.2f | %.2f | %.2f |\n", name, cubes, one, all, all / one,
          one / four, one / two }'
  done
done
