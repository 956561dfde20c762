#!/bin/bash
# One hard puzzle by one solver and in cubes: the table of docs/clusters.md, on standard output.
#
#   bench/cubes.sh PROGRAM PUZZLE...      each a file with one puzzle that has one solution
#
# Asked is for another solution, which there is not, so that all cubes are refuted: by cadical, a process
# for each cube. Seconds are those of the processor.
set -euo pipefail
program=$(realpath "$1")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Processor seconds of cadical on a formula.
refuted() {
  local code=0
  TIMEFORMAT=%U
  { time cadical -q -n "$1" >/dev/null 2>&1; } 2>"$work/time" || code=$?
  ((code == 20)) || { echo "cubes.sh: $1: exit code $code" >&2; exit 1; }
  tail -n 1 "$work/time"
}

echo '| puzzle | cubes | s of all | s of one solver | all / one | one / busiest of 4 | of 2 |'
echo '|---|---:|---:|---:|---:|---:|---:|'
for puzzle in "$@"; do
  "$program" encode --no-map -o "$work/first.cnf" "$puzzle"
  cadical -q "$work/first.cnf" >"$work/model" || (($? == 10))
  # A clause more: of the digits of the solution one is another.
  awk '
    FILENAME ~ /model$/ { if ($1 == "v") for (i = 2; i <= NF; i++) holds[$i] = 1; next }
    FNR == 1 { pass++ }
    pass == 1 { if (/^c p show/) for (i = 4; i < NF; i++) if ($i in holds) clause = clause " -" $i; next }
    /^p cnf/ { $4++ }
    { print }
    END { print clause, 0 }' "$work/model" "$work/first.cnf" "$work/first.cnf" >"$work/p.cnf"
  one=$(refuted "$work/p.cnf")
  for count in 4 16 64; do
    "$program" encode --icnf --cubes $count -o "$work/p.icnf" "$puzzle"
    while read -r cube; do
      # The cube as unit clauses.
      awk -v cube="$cube" '
        /^p cnf/ { n = split(cube, literals, " ") - 2; $4 += n; print; next }
        { print }
        END { for (i = 2; i <= n + 1; i++) print literals[i], 0 }' "$work/p.cnf" >"$work/cube.cnf"
      refuted "$work/cube.cnf"
    done < <(grep '^a ' "$work/p.icnf") |
      # Each cube goes to the worker who is free first.
      awk -v one="$one" -v name="$(basename "$puzzle" .txt)" '
        function give(load, workers, time, i, least) {
          least = 1
          for (i = 2; i <= workers; i++) if (load[i] < load[least]) least = i
          load[least] += time
        }
        function most(load, workers, i, high) {
          for (i = 1; i <= workers; i++) if (load[i] > high) high = load[i]
          return high
        }
        BEGIN { for (i = 1; i <= 4; i++) two[i] = four[i] = 0 }
        { sum += $1; give(two, 2, $1); give(four, 4, $1) }
        END {
          printf "| %s | %d | %.1f | %.1f | %.2f | %.2f | %.2f |\n", name, NR, sum, one, sum / one,
            one / most(four, 4), one / most(two, 2)
        }'
  done
done
