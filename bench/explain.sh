#!/usr/bin/env bash
# Measures explanations and writes the section "calls" of docs/explain.md.
#
#   bench/explain.sh BUILD_DIR
#
# BUILD_DIR holds dokusat_bench_explain (cmake --build BUILD_DIR --target dokusat_bench_explain).
set -eu
export LC_ALL=C
build=$(realpath "$1")
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
. bench/section.sh
{
  printf '\n%s\n\n' "$(machine)"
  "$build/bench/dokusat_bench_explain" 500
  echo
} | replace_section docs/explain.md calls
