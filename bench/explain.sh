#!/usr/bin/env bash
# Measures explanations and writes the section "calls" of docs/lab/explain.md. With a file of hard
# puzzles, a line of 81 characters each, it writes the section "hard" in its place.
#
#   bench/explain.sh BUILD_DIR [FILE EVERY]
#
# BUILD_DIR holds dokusat_bench_explain (cmake --build BUILD_DIR --target dokusat_bench_explain).
set -eu
export LC_ALL=C
build=$(realpath "$1")
hard=${2:+$(realpath "$2")}
every=${3:-1}
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
. bench/section.sh
if [ -n "$hard" ]; then
  {
    printf '\n%s\n\n' "$(machine)"
    "$build/bench/dokusat_bench_explain" "$hard" "$every"
    echo
  } | replace_section docs/lab/explain.md hard
  exit
fi
{
  printf '\n%s\n\n' "$(machine)"
  "$build/bench/dokusat_bench_explain" 500
  echo
} | replace_section docs/lab/explain.md calls
