#!/bin/bash
# Runs the fuzzers for some seconds each, from seeds that it makes of cnf_examples/:
#
#     tests/fuzz/run.sh [SECONDS]     after: cmake --preset fuzz && cmake --build --preset fuzz
#
# A finding ends it with the fuzzer's exit code; the input that shows it is left in build-fuzz/.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-10}
build=build-fuzz
largest_input=16384

seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
mkdir "$seeds/decode" "$seeds/proof"
for cnf in cnf_examples/*.cnf; do
  [[ $(stat -c %s "$cnf") -lt $((largest_input / 2)) ]] || continue
  name=$(basename "$cnf" .cnf)
  # 10 and 20 are the exit codes of solvers that have an answer.
  cadical -q "$cnf" >"$seeds/output" || [[ $? -eq 10 || $? -eq 20 ]]
  { cat "$cnf"; echo =; cat "$seeds/output"; } >"$seeds/decode/$name"
done
# The first byte of these chooses a formula.
printf '0s SATISFIABLE\nv 1 -2 3\nv 0\n' >"$seeds/decode/competition"
printf '1v 1 0\ns SATISFIABLE\nc done\n' >"$seeds/decode/model_first"
printf '2SAT\n1 -2 -3 -4 0\n' >"$seeds/decode/minisat"
printf '3s UNSATISFIABLE\r\n' >"$seeds/decode/unsatisfiable"
printf '4s SATISFIABLE\nv 0\n' >"$seeds/decode/nothing_open"
printf '0c UNKNOWN\n' >"$seeds/decode/unknown"
printf -- '-1 2 0\nd -1 2 0\n0\n' >"$seeds/proof/text"
printf 'a\003\004\000d\003\004\000a\000' >"$seeds/proof/binary"

for name in decode proof; do
  "$build/tests/fuzz/${name}_fuzzer" -max_total_time="$seconds" -max_len="$largest_input" \
    -timeout=30 -artifact_prefix="$build/" -dict=tests/fuzz/words.dict "$seeds/$name" \
    >"$seeds/log" 2>&1 || {
    status=$?
    tail -n 60 "$seeds/log" >&2
    exit "$status"
  }
  echo "fuzz: $name: nothing found, $(sed -n 's/^Done \([0-9]* runs\).*/\1/p' "$seeds/log")"
done
