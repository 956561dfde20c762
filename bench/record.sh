#!/bin/bash
# Hunts for a Su-domino-ku with so few placed dominoes and one solution, seed after seed, and prints
# what it finds.
#
#   bench/record.sh BUILD_DIR DOMINOES SECONDS [OPTION...]
#
# OPTIONS go to generate: --no-singles for puzzles that do not tell where the singles lie.
set -euo pipefail
[[ $# -ge 3 ]] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
dominoes=$2
end=$((SECONDS + $3))
shift 3
grids=0
cores=$(nproc)
seed=1
while ((SECONDS < end)); do
  # One grid a puzzle; a failure ends the run, so each grid is a run of its own.
  running=()
  for ((core = 0; core < cores; core++, seed++)); do
    {
      found=$(timeout "$((end - SECONDS + 1))" "$dokusat" generate sudominoku --dominoes "$dominoes" \
        --tries 1 --seed "$seed" -j 1 -q "$@" 2>/dev/null) && echo "$found"
    } &
    running+=($!)
  done
  for job in "${running[@]}"; do
    code=0
    wait "$job" || code=$?
    [[ $code -eq 124 ]] || grids=$((grids + 1))
  done
done
echo "$grids grids gone through" >&2
