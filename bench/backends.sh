#!/bin/bash
# Puts the same puzzles to the embedded CaDiCaL and to every external solver that is installed, and
# writes the tables into docs/lab/backends.md. All figures of a table come from one run of this script.
#
#   bench/backends.sh BUILD_DIR DATA_DIR [SECONDS]
#
# BUILD_DIR holds dokusat and dokusat_bench_puzzles (cmake --build BUILD_DIR --target
# dokusat_bench_puzzles). DATA_DIR holds sudoku9/17_clue.txt, a list of Sudoku one a line, and
# large/gecode.txt, Sudoku each behind a line "# NAME n=SIZE ...". SECONDS limit each puzzle.
set -euo pipefail
[[ $# -ge 2 ]] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
data=$(realpath "$2")
limit=${3:-60}
cd "$(dirname "$0")/.."
dokusat=$build/dokusat
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$build/bench/dokusat_bench_puzzles" 200 10 4574 >"$work/dominoes"
"$build/bench/dokusat_bench_puzzles" 50 10 4574 unsolvable >"$work/unsolvable"
sed -e '/^#/d' -e '/^$/d' "$data/sudoku9/17_clue.txt" | sed -n '1,500p' >"$work/clues"
# The second of size 25, three times: one puzzle has no median.
awk '/^#/ { take = /n=25 / && ++count == 2; next } take' "$data/large/gecode.txt" >"$work/once"
for _ in 1 2 3; do cat "$work/once" && echo; done >"$work/large"

solvers=(cadical)
missing=()
for name in minisat cryptominisat5 picosat clasp cadical-cli kissat glucose; do
  code=0
  "$dokusat" solve -b "$name" </dev/null >"$work/out" 2>&1 || code=$?
  # Without a puzzle it is bad input, unless the solver is not there.
  if [[ $code -eq 70 ]]; then missing+=("$name"); else solvers+=("$name"); fi
done

# answers BACKEND SET: one line of JSON a puzzle in $work/BACKEND.SET. Clues are propagated to
# cells and units, so that every puzzle is a question to the solver.
answers() {
  "$dokusat" solve -j 1 --json --simplify units --timeout "$limit" -b "$1" "$work/$2" \
    >"$work/$1.$2" || [[ $? -eq 20 || $? -eq 3 ]]
}
# What must agree: status and grid.
verdicts() { sed -e 's/,"tiling":.*//' -e 's/,"seconds":.*//' "$1"; }
median() {
  grep -o '"seconds":[^,}]*' "$1" | cut -d: -f2 | sort -g |
    awk '{ v[NR] = $1 } END { printf "%.1f", 1000 * v[int((NR + 1) / 2)] }'
}

# rows TITLE SET REFERENCE
rows() {
  local title=$1 set=$2 reference=$3 solver right unknown count time first
  [[ $reference == cadical ]] || answers "$reference" "$set"
  for solver in "${solvers[@]}"; do
    answers "$solver" "$set"
    verdicts "$work/$reference.$set" >"$work/expected"
    verdicts "$work/$solver.$set" >"$work/found"
    count=$(wc -l <"$work/expected")
    unknown=$(grep -c '"status":"unknown"' "$work/found" || true)
    right=$(paste -d '\n' "$work/expected" "$work/found" | awk 'NR % 2 { e = $0; next } $0 == e && !/unknown/ { n++ } END { print n + 0 }')
    time=$(median "$work/$solver.$set")
    [[ $solver != cadical ]] || first=$time
    printf '| %s | `%s` | %d | %d | %d | %s | %s |\n' "$title" "$solver" "$right" "$unknown" \
      $((count - right - unknown)) "$time" "$(awk -v a="$time" -v b="$first" 'BEGIN { printf "%.1f", a / b }')"
  done
}

versions() {
  local package list=""
  for package in minisat cryptominisat picosat clasp cadical libcadical-dev; do
    list+="${list:+, }$package $(dpkg-query -W -f='${Version}' "$package" 2>/dev/null || echo none)"
  done
  echo "$list"
}

{
  sed '/^<!-- measured -->$/q' docs/lab/backends.md
  cat <<TEXT

Written by \`bench/backends.sh\`: one thread, \`--simplify units\` so that every puzzle reaches the
solver, at most $limit s a puzzle; the median of the time of a puzzle from text to checked answer. An
answer is right if it is that of the reference: the oracle, and for 25×25, which is too large for it,
the embedded solver, whose grid keeps the rules. Compare figures of one table only; machines are noisy.

Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)), load at the start $(cut -d' ' -f1 /proc/loadavg).
Packages: $(versions).
TEXT
  [[ ${#missing[@]} -eq 0 ]] || echo "Not installed: ${missing[*]}."
  printf '\n| puzzles | backend | right | undecided | wrong | median, ms | times the embedded |\n'
  echo '|---|---|---:|---:|---:|---:|---:|'
  rows "200 Su-domino-ku with 10 dominoes and the singles placed" dominoes oracle
  rows "500 Sudoku with 17 clues" clues oracle
  rows "A Sudoku of 25×25, three runs" large cadical
  rows "50 Su-domino-ku without a solution" unsolvable oracle
} >"$work/backends.md"
cp "$work/backends.md" docs/lab/backends.md
