#!/usr/bin/env bash
# Takes paths by technique through puzzles, holds each step against the solutions, and prints faults,
# counts of techniques and times.
#
#   bench/techniques.sh BUILD_DIR [COUNT | FILE]
#
# BUILD_DIR holds dokusat and dokusat_bench_techniques (cmake --build BUILD_DIR --target
# dokusat_bench_techniques). COUNT puzzles are made, 10,000 by default: four of ten are Sudoku of
# which no given can go, four are of up to three random rules, two are Su-domino-ku. Or the puzzles
# are those of FILE, a line each.
set -eu
export LC_ALL=C
build=$(realpath "$1")
puzzles=${2:-10000}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
bench=$build/bench/dokusat_bench_techniques
status=0

# The seventh word of a line is the time of the first step; the eighth, of the whole path.
times() {
  for column in 7 8; do
    cut -d' ' -f"$column" "$work/paths.txt" | sort -n |
      awk -v what="$([ "$column" = 7 ] && echo 'first step' || echo 'whole path')" \
        '{ time[NR] = $1 } END { printf "%s: median %.2f ms, at most %.2f ms\n", what, time[int((NR + 1) / 2)], time[NR] }'
  done
}

if [ -f "$puzzles" ]; then
  "$bench" <"$puzzles" >"$work/paths.txt" || status=$?
  times
  exit $status
fi
"$build/dokusat" generate sudoku --minimal --number $((puzzles * 4 / 10)) --seed 31 --to lines -q |
  "$bench" >"$work/paths.txt" || status=$?
times
"$bench" variants $((puzzles * 4 / 10)) 31 >"$work/paths.txt" || status=$?
times
"$bench" dominoes $((puzzles * 2 / 10)) 31 >"$work/paths.txt" || status=$?
times
exit $status
