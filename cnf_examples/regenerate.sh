#!/bin/sh
# Makes the CNF file, or its digest, and the answer of every example again:
#
#     cnf_examples/regenerate.sh build/dokusat              # beside the puzzles
#     cnf_examples/regenerate.sh build/dokusat /tmp/folder  # elsewhere, to compare
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "usage: $0 PROGRAM [TARGET_DIR]" >&2
  exit 2
fi
case $1 in
  /* | *[!/]*/*) program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;;
  *) program=$1 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
target=${2:-$here}

# Name of the example | options of encode and solve | options of encode alone.
examples() {
  cat <<'TABLE'
sudoku4|--order least|--no-simplify
sudoku6||
boj2580|--order least|
boj2239||--encoding minimal --no-simplify
sudoku9_unsolvable||--encoding minimal --no-simplify
sudoku16|--order least|--encoding minimal --amo sequential --simplify units
latin5|--latin --order least|--amo product --no-simplify
dominoes4|--order least|--no-simplify
dominoes4_open|--order least|--encoding partner
dominoes4_unsolvable||--simplify units
boj4574_1||--encoding partner-rows
boj4574_2||--encoding placement
dominoes9_unsolvable||--encoding placement --simplify units
dominoes9_fewest||--encoding minimal,placement --simplify probing --no-map
TABLE
}

# Of formulas that nobody reads, but for one whole one of 9x9, the SHA-256 is kept.
whole=boj2239
longest=600
: >"$target/digests.sha256"

examples | while IFS='|' read -r name both encode_only; do
  # encode knows no order: whatever solution is asked for, the formula is the same.
  encode_options=$(printf '%s' "$both" | sed 's/--order [a-z]*//')
  # The options are words to be split.
  # shellcheck disable=SC2086
  "$program" encode $encode_options $encode_only -o "$target/$name.cnf" "$here/$name.txt"
  if [ "$name" != "$whole" ] && [ "$(wc -l <"$target/$name.cnf")" -gt "$longest" ]; then
    (cd "$target" && sha256sum "$name.cnf" >>digests.sha256 && rm "$name.cnf")
  fi
  status=0
  # shellcheck disable=SC2086
  "$program" solve $both -o "$target/$name.answer" "$here/$name.txt" || status=$?
  # 20 says that there is no solution, which is an answer.
  if [ "$status" -ne 0 ] && [ "$status" -ne 20 ]; then
    echo "$0: $name: dokusat solve ended with $status" >&2
    exit 1
  fi
done
