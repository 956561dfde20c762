#!/bin/bash
# Measures whole runs of dokusat on large boards and writes the tables into docs/lab/large_boards.md.
#
#   bench/large_boards.sh BUILD_DIR DATA_DIR
#   bench/large_boards.sh BUILD_DIR DATA_DIR --spread     the table over ten seeds alone
#
# BUILD_DIR holds dokusat and dokusat_bench_encodings. DATA_DIR holds large/farif_satsudoku.txt and
# large/gecode.txt, puzzles each behind a line "# NAME n=SIZE clues=COUNT", large/rkkautsar_64_1.txt and
# large/rkkautsar_81_1.txt.
set -euo pipefail
[[ $# -eq 2 || ( $# -eq 3 && $3 == --spread ) ]] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
data=$(realpath "$2")
cd "$(dirname "$0")/.."
dokusat=$build/dokusat
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# measured COMMAND...: "seconds cpu-seconds megabytes exit-code" of the whole process, whose output is dropped.
measured() {
  local code=0
  /usr/bin/time -f '%e %U %S %M' -o "$work/time" "$@" >/dev/null 2>"$work/err" || code=$?
  tail -n 1 "$work/time" | awk -v code="$code" '{ printf "%.2f %.2f %.0f %d", $1, $2 + $3, $4 / 1024, code }'
}

# One run of a solver on a hard board says little: ten disguises of it, the same for all options.
spread() {
  local board file seed options seconds
  printf '### Ten disguises of a board\n\nWritten by `bench/large_boards.sh BUILD_DIR DATA_DIR --spread`. Machine: %s cores (%s), load at the start %s.\n' \
    "$(nproc)" "$(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)" "$(cut -d' ' -f1 /proc/loadavg)"
  printf 'Processor seconds of whole processes on one thread, each ended after 100 of them.\n\n'
  printf '| board | `solve -j 1` and | decided | median | least | most |\n|---|---|---:|---:|---:|---:|\n'
  for board in 64 81; do
    file=$data/large/rkkautsar_${board}_1.txt
    for options in "" "-b cadical:sat"; do
      for seed in 1 2 3 4 5 6 7 8 9 10; do
        bench/disguise.py "$seed" <"$file" >"$work/disguised"
        # shellcheck disable=SC2086
        read -r _ seconds _ code <<<"$(ulimit -t 100; measured "$dokusat" solve -j 1 $options "$work/disguised")"
        echo "$seconds $code"
      done | sort -n | awk -v board="$board×$board" -v options="$options" '
        { seconds[NR] = $1; if ($2 == 0) decided++ }
        END { printf "| %s | %s | %d | %.2f | %.2f | %.2f |\n", board, options == "" ? "nothing" : "`" options "`",
              decided, (seconds[NR / 2] + seconds[NR / 2 + 1]) / 2, seconds[1], seconds[NR] }'
    done
  done
}

# farif SIZE: a line of the table for the puzzles of that size, each solved and checked apart.
farif() {
  local size=$1 file verdicts="" seconds cpu megabytes code
  : >"$work/rows"
  for file in "$work"/farif/"$size".*; do
    read -r seconds cpu megabytes code <<<"$(measured "$dokusat" solve -j 1 --timeout 20 -o "$work/answer" "$file")"
    if [[ $code -eq 0 ]]; then
      "$dokusat" check "$file" "$work/answer" >/dev/null || verdicts+=" wrong"
    fi
    echo "$seconds $cpu $megabytes $code" >>"$work/rows"
  done
  awk -v size="$size" '
    { n++; sum += $1; if ($1 > most) most = $1; if ($2 > busy) busy = $2; if ($3 > memory) memory = $3
      if ($4 == 0) solved++; else if ($4 == 20) none++; else open++ }
    END { printf "| %d×%d | %d | %d | %d | %d | %.2f | %.2f | %.2f | %d |\n", size, size, n, solved, none, open, sum, most, busy, memory }
  ' "$work/rows"
  [[ -z $verdicts ]] || { echo "size $size: $verdicts" >&2; exit 1; }
}

encoding() {
  local size command seconds cpu megabytes code
  cat <<TEXT

### Encoding alone

| board without clues | seconds | CPU seconds | megabytes | variables, clauses |
|---|---:|---:|---:|---|
TEXT
  for size in 100 225 400; do
    read -r seconds cpu megabytes _ <<<"$(measured "$dokusat" encode --rules-only --size "$size" --no-map --stats)"
    echo "| $size×$size | $seconds | $cpu | $megabytes | $(sed -n '1s/.*: \([0-9]* variables\) ([^)]*), \([0-9]* clauses\).*/\1, \2/p' "$work/err") |"
  done
  cat <<TEXT

### 400×400, a third of the cells open

Shifted rows, cells emptied at random.

| command | seconds | CPU seconds | megabytes | variables, clauses | exit code |
|---|---:|---:|---:|---|---:|
TEXT
  awk 'BEGIN { srand(4); n = 400
    for (r = 0; r < n; ++r) for (c = 0; c < n; ++c)
      printf "%d%s", rand() < 0.33 ? 0 : (c + r % 20 * 20 + int(r / 20)) % n + 1, c < n - 1 ? " " : "\n" }' >"$work/board400"
  for command in "encode --no-map --stats" "solve -j 1 --timeout 60 --stats"; do
    # shellcheck disable=SC2086
    read -r seconds cpu megabytes code <<<"$(measured "$dokusat" $command "$work/board400")"
    echo "| \`$command\` | $seconds | $cpu | $megabytes | $(sed -n '1s/.*: \([0-9]* variables\)[^,]*, \([0-9]* clauses\).*/\1, \2/p' "$work/err") | $code |"
  done
}

if [[ $# -eq 3 ]]; then
  spread >"$work/spread"
  { sed '/^### Ten disguises of a board$/,$d' docs/lab/large_boards.md; cat "$work/spread"; } >"$work/large_boards.md"
  cp "$work/large_boards.md" docs/lab/large_boards.md
  exit
fi

mkdir "$work/farif"
awk -v to="$work/farif" '/^#/ { n = $3; sub("n=", "", n); file = to "/" n "." NR; next } NF { print >file }' \
  "$data/large/farif_satsudoku.txt"
awk '/^#/ { take = /n=25 / } take' "$data/large/gecode.txt" >"$work/gecode25"
"$build/bench/dokusat_bench_encodings" --print open36 >"$work/open36"
"$build/bench/dokusat_bench_encodings" --print open49 >"$work/open49"

{
  sed '/^<!-- measured -->$/q' docs/lab/large_boards.md
  cat <<TEXT

Written by \`bench/large_boards.sh\`. Machine: $(nproc) cores ($(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -1)), load at the start $(cut -d' ' -f1 /proc/loadavg).

### The 74 boards of farif

Each in a process of its own on one thread: read, encoded, solved, printed; then judged by \`check\`.

| board | puzzles | solved | no solution | undecided in 20 s | seconds, all | the slowest | CPU seconds, at most | megabytes, at most |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
TEXT
  for size in $(find "$work/farif" -type f -printf '%f\n' | cut -d. -f1 | sort -nu); do farif "$size"; done
  encoding
} >"$work/large_boards.md"
cp "$work/large_boards.md" docs/lab/large_boards.md

{
  cat <<TEXT

### Many puzzles at once, two threads

| puzzles | command | seconds | CPU seconds | megabytes | exit code |
|---|---|---:|---:|---:|---:|
TEXT
  row() {
    local title=$1 file=$2 seconds cpu megabytes code
    shift 2
    read -r seconds cpu megabytes code <<<"$(measured "$dokusat" solve "$@" "$work/$file")"
    echo "| $title | \`solve $*\` | $seconds | $cpu | $megabytes | $code |"
  }
  row "4 random 36×36, half open" open36 -j 2 --timeout 20
  row "2 random 49×49, half open" open49 -j 2 --timeout 20
  row "18 of 25×25" gecode25 -j 2
  row "18 of 25×25" gecode25 -j 2 --unique
  row "18 of 25×25, two CaDiCaL on each" gecode25 -j 1 -b race
  row "18 of 25×25, two CaDiCaL on each" gecode25 -j 1 -b race --unique
  echo
  spread
} >>docs/lab/large_boards.md
