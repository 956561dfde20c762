#!/bin/bash
# Measures the bit-parallel search of plain Sudoku beside that of tdoku, in one process. Prints a table
# in Markdown.
#
#   bench/tdoku.sh BUILD_DIR CHECKOUT FILE_OR_DIRECTORY [ROUNDS]
#
# BUILD_DIR holds bench/dokusat_bench_tdoku; CHECKOUT is a clone of t-dillon/tdoku, whose solver is
# built by clang++ (or $PEER_CXX) with -O3 -march=native. A FILE has a puzzle a line; of a DIRECTORY
# all files *.txt are taken. Microseconds a puzzle, the range of ROUNDS (3).
set -euo pipefail
[[ $# -ge 3 ]] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }
source "$(dirname "$0")/section.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
files=("$3")
[[ ! -d $3 ]] || files=("$3"/*.txt)
compiler=${PEER_CXX:-clang++}
"$compiler" -std=c++17 -O3 -march=native -fPIC -shared -o "$work/tdoku.so" \
  "$2/src/solver_dpll_triad_simd.cc" "$2/src/util.cc"
machine
echo "tdoku $(git -C "$2" rev-parse --short HEAD), built by $("$compiler" --version | head -1)."
echo
"$1/bench/dokusat_bench_tdoku" "$work/tdoku.so" "${4:-3}" "${files[@]}"
