#!/bin/bash
# Measures the questions that dokusat answers and writes the tables into docs/lab/queries.md. All figures
# of a table come from one run of this script.
#
#   bench/queries.sh BUILD_DIR [SERG_FILE]
#   bench/queries.sh BUILD_DIR --known      the table of known numbers alone
#   bench/queries.sh BUILD_DIR --clasp      the table beside an enumerator alone
#
# BUILD_DIR holds dokusat and dokusat_bench_queries (cmake --build BUILD_DIR --target
# dokusat_bench_queries). SERG_FILE is a list of Sudoku with several solutions, one a line.
set -euo pipefail
[[ $# -ge 1 ]] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
only="" serg=""
if [[ ${2-} == --known || ${2-} == --clasp ]]; then
  only=$2
elif [[ -n ${2-} ]]; then
  serg=$(realpath "$2")
fi
cd "$(dirname "$0")/.."
dokusat=$build/dokusat
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

empty_grid() { for ((i = 0; i < $1; ++i)); do printf '0 %.0s' $(seq "$1") && echo; done; }

# known NAME OPTIONS...: a row of the table of known numbers; the puzzle is standard input.
known() {
  local name=$1
  shift
  "$dokusat" solve --count --json --stats -j 1 "$@" >"$work/count"
  sed -E 's/.*"count":"([0-9]+)","complete":[a-z]+,"seconds":([0-9.e+-]+).*/\1 \2/' "$work/count" >"$work/figures"
  read -r count seconds <"$work/figures"
  calls=$(sed -E 's/.*"solver_calls":([0-9]+).*/\1/' "$work/count")
  printf '| %s | %s | %.3g | %s |\n' "$name" "$count" "$seconds" "$calls"
}

machine() {
  echo "Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)), load at the start $(cut -d' ' -f1 /proc/loadavg)."
}

known_numbers() {
  printf '### Known numbers\n\nWritten by `bench/queries.sh BUILD_DIR --known`. %s\n\n' "$(machine)"
  printf '| board | solutions | s | calls |\n|---|---:|---:|---:|\n'
  empty_grid 4 | known "4×4 Sudoku"
  empty_grid 4 | known "4×4 Latin squares" --latin
  empty_grid 5 | known "5×5 Latin squares" --latin
  printf '0\n? ? ? ?\n0\n' | known "4×4 Su-domino-ku, singles free" -f boj4574
  printf '0\n? ? ? ?\n0\n' | known "the same, grids with tilings" -f boj4574 --tilings
  printf '0\nA1 A4 D1 D4\n0\n' | known "4×4 Su-domino-ku, singles 1 to 4 in A1, A4, D1, D4" -f boj4574
  printf '0\nA1 A2 A3 A4\n0\n' | known "4×4 Su-domino-ku, singles 1 to 4 in A1, A2, A3, A4" -f boj4574
  empty_grid 6 | known "6×6 Sudoku"
  empty_grid 6 | known "6×6 Latin squares" --latin
  empty_grid 7 | known "7×7 Latin squares" --latin
  printf '0\n? ? ? ? ? ?\n0\n' | known "6×6 Su-domino-ku, singles free" -f boj4574
}

# seconds COMMAND...: of the processor, of the whole process; what it prints goes to $work/out.
seconds() {
  /usr/bin/time -f '%U' -o "$work/time" "$@" >"$work/out" 2>/dev/null || true
  tail -n 1 "$work/time"
}

# Counts that have to come to each solution, beside a solver that enumerates models.
beside_an_enumerator() {
  printf '### 8×8 with boxes of 4×2, beside clasp\n\nWritten by `bench/queries.sh BUILD_DIR --clasp`. %s\n\n' "$(machine)"
  printf 'Processor seconds of whole processes, five puzzles each: `solve --count -j 1`, and `clasp -n 0 -q` on what `encode`\n'
  printf 'writes, which is told to stop after a minute a puzzle.\n\n'
  printf '| cells given | solutions | dokusat | clasp | clasp ended all |\n|---:|---|---:|---:|---|\n'
  for clues in 32 24 20 16 14; do
    "$dokusat" generate sudoku --box 4x2 --clues "$clues" --solutions many --number 5 --seed 3 --to lines -o "$work/puzzles"
    ours=$(seconds "$dokusat" solve --count -j 1 --box 4x2 -f lines "$work/puzzles")
    solutions=$(paste -sd, "$work/out" | sed 's/,/, /g')
    theirs=0 ended=yes
    for number in 1 2 3 4 5; do
      "$dokusat" encode --box 4x2 -f lines --no-map --puzzle "$number" "$work/puzzles" >"$work/cnf"
      theirs=$(echo "$theirs + $(seconds clasp -n 0 -q --time-limit=60 "$work/cnf")" | bc)
      count=$(sed -n 's/^c Models *: \([0-9]*\)$/\1/p' "$work/out")
      if [[ -z $count ]]; then ended=no; elif [[ ,${solutions// /}, != *,$count,* ]]; then
        echo "clasp counts $count, not among $solutions" >&2
        exit 1
      fi
    done
    printf '| %s | %s | %s | %.2f | %s |\n' "$clues" "$solutions" "$ours" "$theirs" "$ended"
  done
}

# replace TITLE: the section of that title in the page gives way to standard input.
replace() {
  cat >"$work/section"
  awk -v title="### $1" -v file="$work/section" '
    /^##/ { skip = 0 }
    $0 == title { while ((getline line <file) > 0) print line; print ""; skip = 1 }
    !skip' docs/lab/queries.md >"$work/queries.md"
  cp "$work/queries.md" docs/lab/queries.md
}

case $only in
  --known) known_numbers | replace "Known numbers" && exit ;;
  --clasp) beside_an_enumerator | replace "8×8 with boxes of 4×2, beside clasp" && exit ;;
esac

{
  sed '/^<!-- measured -->$/q' docs/lab/queries.md
  cat <<TEXT

Written by \`bench/queries.sh\`. Compare figures of one table only; machines are noisy.

$(machine)

TEXT
  known_numbers
  if [[ -n $serg ]]; then
    printf '\n### The least solution of many puzzles\n\n| puzzles | options | s |\n|---|---|---:|\n'
    for options in "" "--splits 0" "-b oracle"; do
      start=$(date +%s%N)
      # shellcheck disable=SC2086
      "$dokusat" solve -j 1 --order least $options "$serg" >"$work/out"
      end=$(date +%s%N)
      printf '| %d with several solutions | `-j 1 --order least %s` | %s |\n' "$(wc -l <"$work/out")" \
        "$options" "$(awk -v ns=$((end - start)) 'BEGIN { printf "%.2f", ns / 1e9 }')"
    done
  fi
  echo
  beside_an_enumerator
  printf '\n### Questions, mean of 10 puzzles each\n'
  "$build/bench/dokusat_bench_queries" 2
} >"$work/queries.md"
cp "$work/queries.md" docs/lab/queries.md
