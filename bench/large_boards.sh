#!/bin/bash
# Measures whole runs of dokusat on large boards and writes the tables into docs/large_boards.md.
#
#   bench/large_boards.sh BUILD_DIR DATA_DIR
#
# BUILD_DIR holds dokusat and dokusat_bench_encodings. DATA_DIR holds large/farif_satsudoku.txt and
# large/gecode.txt, puzzles each behind a line "# NAME n=SIZE clues=COUNT".
set -euo pipefail
[[ $# -eq 2 ]] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
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

mkdir "$work/farif"
awk -v to="$work/farif" '/^#/ { n = $3; sub("n=", "", n); file = to "/" n "." NR; next } NF { print >file }' \
  "$data/large/farif_satsudoku.txt"
awk '/^#/ { take = /n=25 / } take' "$data/large/gecode.txt" >"$work/gecode25"
"$build/bench/dokusat_bench_encodings" --print open36 >"$work/open36"
"$build/bench/dokusat_bench_encodings" --print open49 >"$work/open49"

{
  sed '/^<!-- measured -->$/q' docs/large_boards.md
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
cp "$work/large_boards.md" docs/large_boards.md

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
} >>docs/large_boards.md
