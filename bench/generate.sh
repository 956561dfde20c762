#!/bin/bash
# How even random grids are, how long puzzles take, and how hard they are: writes the sections
# "evenness", "time" and "bands" of docs/lab/generate.md.
#
#   bench/generate.sh BUILD_DIR
set -euo pipefail
[[ $# -eq 1 ]] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$(realpath "$1")/dokusat
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
source bench/section.sh

# even TITLE GRIDS COMMAND...: chi-squared of the grids that the command prints, a line each.
even() {
  local title=$1 grids=$2
  shift 2
  "$@" | sort | uniq -c | awk -v title="$title" -v grids="$grids" '
    { count[NR] = $1; draws += $1 }
    END {
      expected = draws / grids
      for (i = 1; i <= NR; i++) sum += (count[i] - expected) ^ 2 / expected
      printf "| %s | %d | %d of %d | %.1f | %d | %.2f |\n", title, draws, NR, grids, sum, grids - 1,
        (sum - (grids - 1)) / sqrt(2 * (grids - 1))
    }'
}
full() { "$dokusat" generate "$@" --clues 16 --to lines; }
full_dominoes() {
  "$dokusat" generate sudominoku --box 2x2 --dominoes 6 --json "$@" | grep -o '"grid":.*'
}

{
  echo
  echo "| grids | draws | seen | chi-squared | degrees of freedom | deviations from the mean |"
  echo "|---|---:|---:|---:|---:|---:|"
  even "Sudoku 4×4, seed 1" 288 full sudoku --box 2x2 --number 28800 --seed 1
  even "Latin squares 4×4, seed 1" 576 full sudoku --latin --size 4 --number 57600 --seed 1
  even "Su-domino-ku 4×4, seed 1" 264 full_dominoes --number 26400 --seed 1
  echo
} | replace_section docs/lab/generate.md evenness

# took TITLE ARGUMENTS...: wall-clock seconds, all cores.
took() {
  local title=$1 start end
  shift
  start=$(date +%s.%N)
  "$dokusat" generate "$@" >/dev/null
  end=$(date +%s.%N)
  printf '| %s | `generate %s` | %.2f |\n' "$title" "$*" "$(awk -v a="$start" -v b="$end" 'BEGIN { print b - a }')"
}
{
  echo
  machine
  echo
  echo "| puzzles | command | seconds |"
  echo "|---|---|---:|"
  took "1,000 Su-domino-ku with ten dominoes" sudominoku --dominoes 10 --number 1000
  took "1,000 minimal Sudoku" sudoku --minimal --number 1000
  took "one Sudoku 16×16" sudoku --box 4x4
  took "one minimal Sudoku 16×16" sudoku --box 4x4 --minimal
  took "one Sudoku 25×25" sudoku --box 5x5
  took "one Sudoku 25×25 with 290 givens" sudoku --box 5x5 --clues 290
  took "one Su-domino-ku 12×12" sudominoku --box 3x4
  echo
} | replace_section docs/lab/generate.md time

{
  echo
  echo "| KIND | easy | medium | hard | expert | extreme |"
  echo "|---|---:|---:|---:|---:|---:|"
  for kind in killer kenken futoshiki adjacent skyscrapers kakuro ripple suguru str8ts thermometers; do
    "$dokusat" generate "$kind" --number 200 | "$dokusat" rate | awk -v kind="$kind" '
      { count[$2]++ }
      END {
        printf "| `%s` | %d | %d | %d | %d | %d |\n", kind, count["easy"], count["medium"],
          count["hard"], count["expert"], count["extreme"]
      }'
  done
  echo
} | replace_section docs/lab/generate.md bands
