#!/bin/bash
# Measures the main job and writes the section "main job" of docs/lab/throughput.md. All figures that stand
# in one table come from one run of this script; each is the median of ROUNDS runs of the whole process.
#
#   bench/main_job.sh BUILD_DIR 17_CLUE_FILE [ROUNDS]
#
# BUILD_DIR holds dokusat and dokusat_bench_puzzles (cmake --build BUILD_DIR --target
# dokusat_bench_puzzles). 17_CLUE_FILE is a list of Sudoku with 17 clues, one a line.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
clues=$(realpath "$2")
rounds=${3:-5}
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
source bench/section.sh
dokusat=$build/dokusat
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$build/bench/dokusat_bench_puzzles" 20 5 1 >"$work/five"
"$build/bench/dokusat_bench_puzzles" 100 10 1 >"$work/ten"
"$build/bench/dokusat_bench_puzzles" 100 20 1 >"$work/twenty"
# A contest file: six puzzles with 10 to 35 dominoes.
for dominoes in 10 15 20 25 30 35; do
  "$build/bench/dokusat_bench_puzzles" 1 "$dominoes" "$dominoes" | sed '$d' >>"$work/contest"
done
echo 0 >>"$work/contest"
sed -e '/^#/d' -e '/^$/d' "$clues" | sed -n '1,2000p' >"$work/clues"
for _ in 1 2 3 4 5 6 7 8 9; do echo 000000000; done >"$work/empty"

# Milliseconds of one run of the command.
once() {
  local start end
  start=$(date +%s%N)
  "$@" >"$work/out"
  end=$(date +%s%N)
  echo $(((end - start) / 1000))
}
# Median of all rounds, in ms with one decimal.
median() {
  for ((round = 0; round < rounds; ++round)); do once "$@"; done | sort -n |
    awk '{ v[NR] = $1 } END { printf "%.1f", v[int((NR + 1) / 2)] / 1000 }'
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f", a / b }'; }

# table TITLE FILE BASE_OPTIONS, then one line of options a row: time and ratio to the first row.
table() {
  local title=$1 file=$2 first="" options time
  shift 2
  printf '\n### %s\n\n| dokusat solve | ms | times the first |\n|---|---:|---:|\n' "$title"
  for options in "$@"; do
    # shellcheck disable=SC2086
    time=$(median "$dokusat" solve -j 1 $options "$work/$file")
    [[ -n $first ]] || first=$time
    printf '| `%s` | %s | %s |\n' "${options:-(no option)}" "$time" "$(ratio "$time" "$first")"
  done
}

{
  cat <<TEXT

Written by \`bench/main_job.sh\`: whole processes from start to exit, text in to text out, one thread,
the median of $rounds runs each. Compare figures of one table only; machines are noisy. The 9×9
Su-domino-ku are seeded, have one solution and their singles given.

$(machine)
TEXT
  table "A contest file: six Su-domino-ku with 10, 15, … 35 dominoes placed" contest \
    "" "-e placement" "--no-simplify" "--no-simplify -e placement" "-b oracle"
  table "100 Su-domino-ku with 20 dominoes placed" twenty \
    "" "--simplify singles" "--simplify singles -e placement" "-b oracle"
  table "100 Su-domino-ku with 10 dominoes placed" ten \
    "" "--simplify singles" "--simplify singles -e placement" "-b oracle"
  table "20 Su-domino-ku with 5 dominoes placed" five \
    "" "--simplify probing" "-e partner-rows" "-e partner-boxes" "-e partner" "-e placement" \
    "-e placement --amo pairwise" "-e placement --amo product" "--no-simplify"
  table "2,000 Sudoku with 17 clues" clues \
    "" "--simplify singles" "--simplify units" "--no-simplify" "-e minimal --no-simplify" "-b oracle"
  table "The empty 9×9 board, least solution" empty "" "--no-simplify -e minimal" "-b oracle"
  echo
} >"$work/section"
replace_section docs/lab/throughput.md "main job" <"$work/section"
