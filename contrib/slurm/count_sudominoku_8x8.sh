#!/bin/bash
# How many Su-domino-ku grids of 8x8 (boxes of 2x4) are there? docs/lab/clusters.md says what it would take.
#
#   count_sudominoku_8x8.sh PARTS OUTPUT      on a cluster with Slurm, by submit.sh
#   count_sudominoku_8x8.sh sample N [SEED]   N random parts of 1,000,000 here, and an estimate
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=${DOKUSAT:-dokusat}
parts_of_a_sample=1000000

puzzle() { printf '0\n? ? ? ? ? ? ? ?\n0\n'; }
question=(solve -f boj4574 --box 2x4 --count)

case ${1-} in
  sample)
    TIMEFORMAT=%U
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    puzzle >"$work/puzzle.txt"
    # Without repetition, the same ones for a seed.
    mapfile -t parts < <(awk -v parts="${2:?how many parts}" -v seed="${3-1}" -v all=$parts_of_a_sample '
      BEGIN {
        for (srand(seed); n < parts;) {
          part = 1 + int(rand() * all)
          if (part in drawn) continue
          drawn[part]
          n++
          print part
        }
      }')
    for part in "${parts[@]}"; do
      # Seconds of the processor, those for the list of all parts included.
      { time "$program" "${question[@]}" -j 1 --part "$part/$parts_of_a_sample" -o "$work/answer" \
        "$work/puzzle.txt"; } 2>"$work/time"
      echo "$(sed -E 's/.*"count":"([0-9]+)".*/\1/' "$work/answer") $(cat "$work/time")"
    done | awk -v all=$parts_of_a_sample '
      { n++; c += $1; cc += $1 * $1; s += $2; ss += $2 * $2 }
      function error(sum, squares) { return n > 1 ? all * sqrt((squares - sum * sum / n) / (n - 1) / n) : 0 }
      END {
        printf "%d of %d parts\n", n, all
        printf "grids       %.3g, standard error %.2g\n", all * c / n, error(c, cc)
        printf "core hours  %.0f, standard error %.2g\n", all * s / n / 3600, error(s, ss) / 3600
      }'
    ;;
  [1-9]*)
    output=${2:?where the number is to go}
    puzzle >"$output.puzzle"
    "$here/submit.sh" "$1" "$output" "${question[@]}" "$output.puzzle"
    ;;
  *)
    sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
