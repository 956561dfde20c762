#!/usr/bin/env bash
# Measures explanations and writes the section "calls" of docs/lab/explain.md. With a file of hard
# puzzles, a line of 81 characters each, it writes the section "hard" in its place.
#
#   bench/explain.sh BUILD_DIR [FILE EVERY]
#   bench/explain.sh BUILD_DIR paths FILE...
#
# With `paths` it writes the section "paths": times and bands of the paths by technique through the
# puzzles of each file, a line each.
#
# BUILD_DIR holds dokusat_bench_explain and dokusat_bench_techniques (cmake --build BUILD_DIR
# --target dokusat_bench_explain dokusat_bench_techniques).
set -eu
export LC_ALL=C
build=$(realpath "$1")
if [ "${2:-}" = paths ]; then
  shift 2
  files=()
  for file; do files+=("$(realpath "$file")"); done
  cd "$(dirname "$0")/.."
  # shellcheck source=bench/section.sh
  . bench/section.sh
  paths=$(mktemp) && trap 'rm -f "$paths"' EXIT
  middle_and_most() {
    cut -d' ' -f"$1" "$paths" | sort -n |
      awk '{ all[NR] = $1 } END { printf "%.4g | %.4g", all[int((NR + 1) / 2)], all[NR] }'
  }
  {
    printf '\n%s\n\n' "$(machine)"
    echo '| puzzles | number | first step, ms: median | at most | whole path, ms: median | at most | steps: median | at most | easy, medium, hard, expert, extreme |'
    echo '|---|---|---|---|---|---|---|---|---|'
    for file in "${files[@]}"; do
      "$build/bench/dokusat_bench_techniques" <"$file" 2>/dev/null >"$paths" || echo "faults in $file" >&2
      printf '| `%s` | %d | %s | %s | %s |' "$(basename "$file")" "$(wc -l <"$paths")" "$(middle_and_most 7)" \
        "$(middle_and_most 8)" "$(middle_and_most 5)"
      for band in easy medium hard expert extreme; do printf ' %d' "$(cut -d' ' -f4 "$paths" | grep -cx $band)"; done
      echo ' |'
    done
    echo
  } | replace_section docs/lab/explain.md paths
  exit
fi
hard=${2:+$(realpath "$2")}
every=${3:-1}
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
. bench/section.sh
if [ -n "$hard" ]; then
  {
    printf '\n%s\n\n' "$(machine)"
    "$build/bench/dokusat_bench_explain" "$hard" "$every"
    echo
  } | replace_section docs/lab/explain.md hard
  exit
fi
{
  printf '\n%s\n\n' "$(machine)"
  "$build/bench/dokusat_bench_explain" 500
  echo
} | replace_section docs/lab/explain.md calls
