#!/bin/bash
# Runs the fuzzers for some seconds each, from seeds that it makes of cnf_examples/:
#
#     tests/libfuzzer/run.sh [SECONDS]     after: cmake --preset asan && cmake --build --preset asan
#
# A finding ends it with the fuzzer's exit code; the input that shows it is left in build-asan/.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-10}
build=build-asan
largest_input=16384

seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
mkdir "$seeds"/{puzzle,answer,dimacs,decode,proof,compressed}
game_ids=(4:__a_7bba4,m4s1m6d2s1d2a11 4:3D,0R,0,0,0,0,0,2U,0,0,0D,0,0,0,0,0,
  3a:0RD,0DL,0,0UR,0UL,0D,0,0R,0UL, 3:2/1/2/2/3/1/2/1/2//3/1 3j:c2a3c,a__a_bb
  2x2xk:p,aabab_a________a,4a6a5_8c3a7_7c kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG
  ripple/5/4/ld8g2sug4g3u1)
for i in "${!game_ids[@]}"; do
  printf '\0%s' "${game_ids[i]}" >"$seeds/puzzle/game_id_$i"
done
for cnf in cnf_examples/*.cnf; do
  [[ $(stat -c %s "$cnf") -lt $((largest_input / 2)) ]] || continue
  name=$(basename "$cnf" .cnf)
  # 10 and 20 are the exit codes of solvers that have an answer.
  cadical -q "$cnf" >"$seeds/output" || [[ $? -eq 10 || $? -eq 20 ]]
  { cat "$cnf"; echo =; cat "$seeds/output"; } >"$seeds/decode/$name"
done
# The first byte of a puzzle chooses format and board, 0 to 5 the former; of an answer the format,
# the second byte the size.
formats=(auto boj2580 boj2239 boj4574 lines grid)
for puzzle in cnf_examples/*.txt; do
  name=$(basename "$puzzle" .txt)
  for i in 0 1 2 3 4 5; do
    { printf "\\x0$i"; cat "$puzzle"; } >"$seeds/puzzle/${formats[i]}_$name"
    [[ $i -eq 0 ]] || { printf "\\x0$((i - 1))\\x08"; cat "${puzzle%.txt}.answer"; } \
      >"$seeds/answer/${formats[i]}_$name"
  done
  { printf '\0'; gzip -c "$puzzle"; } >"$seeds/compressed/$name.gz"
  { printf '\1'; bzip2 -c "$puzzle"; } >"$seeds/compressed/$name.bz2"
  { printf '\2'; xz -c "$puzzle"; } >"$seeds/compressed/$name.xz"
  if command -v zstd >/dev/null; then
    { printf '\3'; zstd -qc "$puzzle"; } >"$seeds/compressed/$name.zst"
  fi
done
for cnf in cnf_examples/*.cnf; do
  [[ $(stat -c %s "$cnf") -ge $largest_input ]] || cp "$cnf" "$seeds/dimacs/"
done
printf 's SATISFIABLE\nv 1 -2 3\nv 0\n' >"$seeds/dimacs/answer"
# The first byte of these chooses a formula.
printf '0s SATISFIABLE\nv 1 -2 3\nv 0\n' >"$seeds/decode/competition"
printf '1v 1 0\ns SATISFIABLE\nc done\n' >"$seeds/decode/model_first"
printf '2SAT\n1 -2 -3 -4 0\n' >"$seeds/decode/minisat"
printf '3s UNSATISFIABLE\r\n' >"$seeds/decode/unsatisfiable"
printf '4s SATISFIABLE\nv 0\n' >"$seeds/decode/nothing_open"
printf '0c UNKNOWN\n' >"$seeds/decode/unknown"
printf -- '-1 2 0\nd -1 2 0\n0\n' >"$seeds/proof/text"
printf 'a\003\004\000d\003\004\000a\000' >"$seeds/proof/binary"

fuzz() {
  local status=0
  "$build/tests/libfuzzer/${1}_fuzzer" -max_total_time="$seconds" -max_len="$largest_input" \
    -timeout=30 -artifact_prefix="$build/" -dict=tests/libfuzzer/words.dict "$seeds/$1" \
    >"$seeds/log_$1" 2>&1 || status=$?
  if ((status != 0)); then
    tail -n 60 "$seeds/log_$1" >&2
    return "$status"
  fi
  echo "fuzz: $1: nothing found, $(sed -n 's/^Done \([0-9]* runs\).*/\1/p' "$seeds/log_$1")"
}
# Two at a time, as a machine has two processors nowadays.
for pair in "puzzle answer" "dimacs decode" "proof compressed"; do
  started=()
  for name in $pair; do
    fuzz "$name" &
    started+=($!)
  done
  failed=0
  for process in "${started[@]}"; do wait "$process" || failed=$?; done
  ((failed == 0)) || exit "$failed"
done
