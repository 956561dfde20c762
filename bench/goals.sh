#!/bin/bash
# Compares two builds of dokusat in turn, on the work that the search for variants is to make faster
# and on that which it must not make slower. Prints a table in Markdown.
#
#   bench/goals.sh BUILD_A BUILD_B DATA_DIR [ROUNDS] [PART...]
#
# Both builds hold dokusat; BUILD_A also bench/dokusat_bench_puzzles. DATA_DIR holds
# sudoku9/17_clue.txt, sudoku9/hardest_1106.txt and large/gecode.txt. Seconds are user time of whole
# processes on one thread, the median of ROUNDS (3), the builds in turns. Instructions are counted on
# samples, by perf where the processor tells, else by valgrind. PARTS are killers, generate, plain,
# large, instructions (default: all).
set -euo pipefail
[[ $# -ge 3 ]] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
one=$(realpath "$1") other=$(realpath "$2") data=$(realpath "$3")
rounds=${4:-3}
shift $(($# < 4 ? $# : 4))
parts=" ${*:-killers generate plain large instructions} "
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
source bench/section.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seconds BUILD ARGUMENTS...: user time; exit codes other than "answered" and "none" end the script.
seconds() {
  local build=$1 code=0
  shift
  # Builds of before 24 November 2026 say `--count` for `--number`.
  [[ $1 != generate ]] || "$build/dokusat" generate --help | grep -e --number >/dev/null || set -- "${@/--number/--count}"
  { TIMEFORMAT='%3U'; time "$build/dokusat" "$@" >"$work/out" 2>"$work/err" || code=$?; } 2>&1 | tail -1
}
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# row NAME ARGUMENTS...
row() {
  local name=$1 round
  shift
  : >"$work/one"; : >"$work/other"
  for ((round = 0; round < rounds; round++)); do
    seconds "$one" "$@" >>"$work/one"
    cp "$work/out" "$work/answers"
    seconds "$other" "$@" >>"$work/other"
  done
  local same=yes
  cmp -s "$work/out" "$work/answers" || same=no
  awk -v name="$name" -v a="$(median <"$work/one")" -v b="$(median <"$work/other")" -v same="$same" \
    'BEGIN { printf "| %s | %.3f | %.3f | %.2f | %s |\n", name, a, b, (b > 0 ? a / b : 0), same }'
}

# instructions BUILD ARGUMENTS...
instructions() {
  local build=$1
  shift
  if perf stat -x, -e instructions:u -o "$work/perf" "$build/dokusat" "$@" >/dev/null 2>&1 &&
    grep -q '^[0-9]' "$work/perf"; then
    grep '^[0-9]' "$work/perf" | cut -d, -f1
  else
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$build/dokusat" "$@" \
      2>&1 >/dev/null | sed -n 's/,//g; s/.*I *refs: *//p'
  fi
}
instruction_row() {
  local name=$1 a b
  shift
  a=$(instructions "$one" "$@")
  b=$(instructions "$other" "$@")
  awk -v name="$name" -v a="$a" -v b="$b" \
    'BEGIN { printf "| %s | %.1f | %.1f | %+.2f %% |\n", name, a / 1e6, b / 1e6, 100 * (b - a) / a }'
}

seconds_header() {
  printf '\n| %s | A, s | B, s | A / B | same answers |\n|---|---|---|---|---|\n' "$1"
}

killers() {
  "$other/dokusat" generate killer --number 1000 --seed 1 >"$work/given"
  sed 's/\.~[^.]*//g' "$work/given" >"$work/killers"
  seconds_header "1,000 killers"
  row "as made" solve --unique -q -j 1 "$work/given"
  row "without givens" solve --unique -q -j 1 --timeout 20 "$work/killers"
}
generate() {
  seconds_header "making puzzles (other ones, where the answers differ)"
  row "\`killer --minimal\`, 40" generate killer --minimal --number 40 --seed 1 -j 1
  row "\`sudoku --minimal --rules .AntiKnight\`, 40" \
    generate sudoku --minimal --rules .AntiKnight --number 40 --seed 1 -j 1
  row "\`sudoku --minimal --rules\` two thermometers and a renban line, 40" generate sudoku --minimal --rules \
    .Thermo~R1C1~R2C2~R3C3~R4C4.Thermo~R9C1~R8C2~R7C3~R6C4.Renban~R1C9~R2C8~R3C7~R4C6~R5C5 --number 40 --seed 1 -j 1
  row "\`sudoku --minimal --rules\` four arrows, 40" generate sudoku --minimal --rules \
    .Arrow~R1C1~R1C2~R1C3.Arrow~R5C5~R4C5~R3C5~R2C5.Arrow~R9C9~R8C8~R7C7.Arrow~R9C1~R8C1~R7C2 --number 40 --seed 1 -j 1
}
# Norvig's essay shows it as one that takes long; it has several solutions.
plain() {
  local i
  for ((i = 0; i < 100; i++)); do
    echo .....6....59.....82....8....45........3........6..3.54...325..6..................
  done >"$work/several"
  seconds_header "plain Sudoku"
  row "of 9×9 with several solutions, \`--unique\`, 100 times" solve --unique -q -j 1 "$work/several"
}
large() {
  local i
  for ((i = 0; i < 100; i++)); do
    awk '/^#/ { on = / n=16 / } on' "$data/large/gecode.txt" | grep -v '^#'
  done >"$work/sixteen"
  seconds_header "16×16 of Gecode's collection"
  row "all 55, \`--unique\`, 100 times" solve --unique -q -j 1 -f grid --box 4x4 "$work/sixteen"
}
first() { awk -v count="$1" '!/^#/ && NF && n++ < count { print substr($0, 1, 81) }' "$2"; }
count_instructions() {
  first 1000 "$data/sudoku9/17_clue.txt" >"$work/17_clue"
  first 40 "$data/sudoku9/hardest_1106.txt" >"$work/hardest"
  "$one/bench/dokusat_bench_puzzles" 5 5 6 >"$work/n5"
  "$one/bench/dokusat_bench_puzzles" 1000 10 6 >"$work/n10"
  awk '/^#/ { on = / n=25 /; if (on && ++n > 1) exit } on' "$data/large/gecode.txt" | grep -v '^#' >"$work/n25"
  printf '\n| instructions | A, millions | B, millions | B more by |\n|---|---|---|---|\n'
  instruction_row "17_clue, 1,000" solve --unique -q -j 1 "$work/17_clue"
  instruction_row "hardest_1106, 40" solve --unique -q -j 1 "$work/hardest"
  instruction_row "Su-domino-ku with five dominoes (n5), 5" solve --unique -q -j 1 "$work/n5"
  instruction_row "Su-domino-ku with ten dominoes (n10), 1,000" solve --unique -q -j 1 "$work/n10"
  instruction_row "25×25 of Gecode's collection, 1" solve --unique -q -j 1 -f grid --box 5x5 "$work/n25"
}

machine
for part in killers generate plain large; do
  [[ $parts != *" $part "* ]] || "$part"
done
[[ $parts != *" instructions "* ]] || count_instructions
echo
echo "Load at the end $(cut -d' ' -f1 /proc/loadavg)."
