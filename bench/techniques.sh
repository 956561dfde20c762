#!/usr/bin/env bash
# Takes paths by technique through generated puzzles of which no given can go, holds each step
# against the solution, and prints faults, counts of techniques and times.
#
#   bench/techniques.sh BUILD_DIR [COUNT [FILE]]
#
# BUILD_DIR holds dokusat and dokusat_bench_techniques (cmake --build BUILD_DIR --target
# dokusat_bench_techniques). COUNT puzzles are made, 10,000 by default, or the puzzles are those of
# FILE, a line of 81 characters each.
set -eu
export LC_ALL=C
build=$(realpath "$1")
count=${2:-10000}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
if [ -n "${3:-}" ]; then
  cp "$3" "$work/puzzles.txt"
else
  "$build/dokusat" generate sudoku --minimal --count "$count" --seed 31 -f lines -q >"$work/puzzles.txt"
fi
status=0
"$build/bench/dokusat_bench_techniques" <"$work/puzzles.txt" >"$work/paths.txt" || status=$?
# The eighth word of a line is the time of the whole path; the seventh, of its first step.
for column in 7 8; do
  cut -d' ' -f"$column" "$work/paths.txt" | sort -n |
    awk -v what="$([ "$column" = 7 ] && echo 'first step' || echo 'whole path')" \
      '{ time[NR] = $1 } END { printf "%s: median %.2f ms, at most %.2f ms\n", what, time[int((NR + 1) / 2)], time[NR] }'
done
exit $status
