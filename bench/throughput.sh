#!/bin/bash
# Measures many puzzles in a row, beside other solvers, and writes the section "throughput" of
# docs/lab/throughput.md. All figures of a table come from one run of this script; each is the median of
# ROUNDS runs of whole processes, text in to text out.
#
#   bench/throughput.sh BUILD_DIR DATA_DIR [ROUNDS]
#
# BUILD_DIR holds dokusat, dokusat_bench_puzzles and dokusat_bench_rivals. DATA_DIR holds
# sudoku9/17_clue.txt, hardest_1106.txt and top1465.txt, lists of Sudoku, one a line.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
data=$(realpath "$2")
rounds=${3:-3}
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
source bench/section.sh
for solver in gringo clasp minisat cryptominisat5; do
  command -v "$solver" >/dev/null || { echo "throughput.sh: $solver is not installed." >&2; exit 2; }
done
dokusat=$build/dokusat
rivals=$build/bench/dokusat_bench_rivals
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for name in 17_clue hardest_1106 top1465; do
  sed -e '/^#/d' -e '/^$/d' -e 's/^\(.\{81\}\).*/\1/' "$data/sudoku9/$name.txt" >"$work/$name"
done
"$build/bench/dokusat_bench_puzzles" 1000 20 6 >"$work/twenty"
"$build/bench/dokusat_bench_puzzles" 1000 10 6 >"$work/ten"
"$build/bench/dokusat_bench_puzzles" 20 5 6 >"$work/five"
cat >"$work/sudoku.lp" <<'ASP'
{ holds(R, C, D) : D = 1..9 } = 1 :- R = 1..9, C = 1..9.
:- holds(R, C, D), holds(R, E, D), C < E.
:- holds(R, C, D), holds(S, C, D), R < S.
:- holds(R, C, D), holds(S, E, D), (R - 1) / 3 == (S - 1) / 3, (C - 1) / 3 == (E - 1) / 3, (R, C) < (S, E).
:- given(R, C, D), not holds(R, C, D).
#show holds/3.
ASP

# The answers of each puzzle of the file by answer set programming, a process pair a puzzle.
clingo_each() {
  while read -r line; do
    {
      cat "$work/sudoku.lp"
      awk -v line="$line" 'BEGIN { for (i = 0; i < 81; ++i) { d = substr(line, i + 1, 1); if (d ~ /[1-9]/) printf "given(%d,%d,%s).\n", int(i / 9) + 1, i % 9 + 1, d } }'
    } | gringo | clasp 2 -q --verbose=0 || [[ $? -eq 30 || $? -eq 20 ]]
  done <"$1"
}

# seconds COMMAND...: the median of all rounds.
seconds() {
  local start round
  for ((round = 0; round < rounds; ++round)); do
    start=$(date +%s%N)
    "$@" >"$work/out" 2>"$work/err" || [[ $? -eq 20 ]]
    echo $(($(date +%s%N) - start))
  done | sort -n | awk '{ v[NR] = $1 } END { printf "%.6f", v[int((NR + 1) / 2)] / 1e9 }'
}

# row NAME COUNT COMMAND...: puzzles a second, and how many times as fast the first row was.
row() {
  local name=$1 count=$2
  shift 2
  local time
  time=$(seconds "$@")
  [[ -n $first ]] || first=$(awk -v c="$count" -v t="$time" 'BEGIN { print c / t }')
  awk -v title="$title" -v name="$name" -v c="$count" -v t="$time" -v first="$first" 'BEGIN {
    rate = c / t; printf "%s|%s|%.0f|%.1f\n", title, name, rate, first / rate }'
}

# A line for each solver, a column for each set of puzzles.
pivot() {
  awk -F'|' '
    !($1 in column) { column[$1] = ++columns; titles = titles " " $1 " |"; rule = rule "---:|" }
    !($2 in line) { line[$2] = ++lines; name[lines] = $2 }
    { cell[line[$2], column[$1]] = $3 " (" $4 ")" }
    END {
      print "| solver |" titles; print "|---|" rule
      for (i = 1; i <= lines; ++i) {
        printf "| %s |", name[i]
        for (j = 1; j <= columns; ++j) printf " %s |", cell[i, j]
        print ""
      }
    }'
}

part() { head -"$2" "$work/$1" >"$work/$1.$2"; echo "$work/$1.$2"; }
from() { "$rivals" "$2" <"$1"; }

sudoku_rows() {
  local title=$1 set=$2 sample=$3 few=$4 count
  count=$(wc -l <"$work/$set")
  first=""
  row "dokusat" "$count" "$dokusat" solve -j 1 --unique "$work/$set"
  row "dokusat, formulas alone (\`--splits 0\`)" "$sample" "$dokusat" solve -j 1 --unique --splits 0 "$(part "$set" "$sample")"
  row "dokusat, its oracle" "$sample" "$dokusat" solve -j 1 --unique -b oracle "$(part "$set" "$sample")"
  for rival in cadical picosat cryptominisat; do
    "$rivals" "$rival" <<<"$(head -1 "$work/$set")" >/dev/null 2>&1 || continue
    row "one $rival as a library, givens as assumptions" "$sample" from "$(part "$set" "$sample")" "$rival"
  done
  row "a fresh cadical as a library, whole formula" "$few" from "$(part "$set" "$few")" fresh
  for solver in minisat cryptominisat5 clasp; do
    row "$solver as a process, whole formula" 20 "$dokusat" solve -j 1 --unique -b "$solver" --no-simplify "$(part "$set" 20)"
  done
  row "gringo and clasp, a plain answer set program" 10 clingo_each "$(part "$set" 10)"
}

domino_rows() {
  local title=$1 set=$2 sample=$3 count
  count=$(($(grep -c '?\|^[A-I][1-9] [A-I]' "$work/$set")))
  "$dokusat" encode --puzzle 1 "$work/$set" -o "$work/one.cnf"
  first=""
  row "dokusat" "$count" "$dokusat" solve -j 1 --unique "$work/$set"
  row "dokusat, formulas alone (\`--splits 0\`)" "$count" "$dokusat" solve -j 1 --unique --splits 0 "$work/$set"
  awk -v k="$sample" '{ print } /^[A-I][1-9] [A-I]/ && ++n == k { exit }' "$work/$set" >"$work/$set.few"
  row "dokusat, whole formulas (\`--no-simplify\`)" "$sample" "$dokusat" solve -j 1 --unique --no-simplify "$work/$set.few"
  [[ $set == five ]] || row "dokusat, its oracle" "$sample" "$dokusat" solve -j 1 --unique -b oracle "$work/$set.few"
  row "minisat as a process, whole formula" "$sample" "$dokusat" solve -j 1 --unique -b minisat --no-simplify "$work/$set.few"
}

# Each file several times over, as short runs tell more of the machine than of the program, and one
# thread and two in turns; the median of the quotients.
threads_table() {
  printf '\n#### Threads\n\n| puzzles | -j 1, s | -j 2, s | times |\n|---|---:|---:|---:|\n'
  local set copies round rounds_here=$rounds rounds=1
  while read -r set copies; do
    {
      # A line with 0 ends a file of Su-domino-ku.
      for ((i = 0; i < copies; ++i)); do sed '/^0$/d' "$work/$set"; done
      [[ $set != five ]] || echo 0
    } >"$work/copies"
    for ((round = 0; round < 2 * rounds_here + 1; ++round)); do
      echo "$(seconds "$dokusat" solve -j 1 --unique "$work/copies") $(seconds "$dokusat" solve -j 2 --unique "$work/copies")"
    done | awk '{ print $1, $2, $1 / $2 }' | sort -k3,3n |
      awk -v set="$set, $copies times over" '{ v[NR] = $0 } END {
        split(v[(NR + 1) / 2], m, " "); printf "| %s | %.3f | %.3f | %.2f |\n", set, m[1], m[2], m[3] }'
  done <<<$'17_clue 5\nhardest_1106 15\nfive 3'
}

# Highest resident memory and time of a run over COUNT copies of the file.
stream() {
  local copies=$1 threads=$2 start pid peak=0 now
  mkfifo "$work/pipe"
  for ((i = 0; i < copies; ++i)); do cat "$work/17_clue"; done >"$work/pipe" &
  start=$(date +%s%N)
  "$dokusat" solve -q -j "$threads" --unique <"$work/pipe" >/dev/null &
  pid=$!
  while now=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$pid/status" 2>/dev/null) && [[ -n $now ]]; do
    peak=$now
    sleep 0.1
  done
  wait "$pid"
  awk -v n=$((copies * $(wc -l <"$work/17_clue"))) -v ns=$(($(date +%s%N) - start)) -v kib="$peak" -v j="$threads" \
    'BEGIN { printf "| %d | %d | %.1f | %.0f | %.1f |\n", n, j, ns / 1e9, n / (ns / 1e9), kib / 1024 }'
  rm "$work/pipe"
}

# Milliseconds from a line's arrival to its answer, through a pipe that stays open.
latency() {
  local line answer start
  mkfifo "$work/questions" "$work/answers"
  "$dokusat" solve -j "$1" --unique <"$work/questions" >"$work/answers" &
  exec 8>"$work/questions" 9<"$work/answers"
  while read -r line; do
    start=${EPOCHREALTIME/[.,]/}
    echo "$line" >&8
    read -r answer <&9
    echo $((${EPOCHREALTIME/[.,]/} - start))
    read -r answer <&9
    [[ $answer == unique ]]
  done < <(head -200 "$work/17_clue") | sort -n |
    awk '{ v[NR] = $1 / 1e3 } END { printf "median of %d %.2f ms, longest %.2f ms", NR, v[int((NR + 1) / 2)], v[NR] }'
  exec 8>&- 9<&-
  wait
  rm "$work/questions" "$work/answers"
}

{
  cat <<TEXT

Written by \`bench/throughput.sh\`: uniqueness is proved for each puzzle; elapsed time of whole processes,
text in to text out, one thread where nothing else is said, the median of rounds: $rounds. Slow solvers get the
first puzzles of a file only, 10 to 2,000. Puzzles a second, and how many times faster dokusat is. Compare figures of one table; machines are noisy.

$(machine)
TEXT
  echo
  {
    sudoku_rows "17 clues (17_clue)" 17_clue 2000 300
    sudoku_rows "hard for search (hardest_1106)" hardest_1106 375 100
    sudoku_rows "of medium hardness (top1465)" top1465 1465 300
    domino_rows "Su-domino-ku, 20 dominoes, all singles placed" twenty 50
    domino_rows "10 dominoes" ten 20
    domino_rows "5 dominoes" five 10
  } | pivot
  threads_table
  printf '\n#### Long streams (17_clue over and over, through a pipe)\n\n| puzzles | threads | s | a second | highest memory, MiB |\n|---:|---:|---:|---:|---:|\n'
  stream 2 1
  stream 20 1
  stream 204 2
  printf '\n#### From a line in a pipe to its answer\n\nOne thread: %s. Two threads: %s.\n' "$(latency 1)" "$(latency 2)"
  echo
} | tee "$work/section"
replace_section docs/lab/throughput.md throughput <"$work/section"
