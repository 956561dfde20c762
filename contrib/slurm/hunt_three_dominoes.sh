#!/bin/bash
# Is there a Su-domino-ku of 9x9 that has one solution from three placed dominoes? docs/clusters.md says
# what a grid takes.
#
#   hunt_three_dominoes.sh PARTS OUTPUT GRIDS [SEED]   on a cluster with Slurm, by submit.sh
#   hunt_three_dominoes.sh sample GRIDS [SEED]         here: processor seconds, and how few dominoes were found
#
# Each random grid and tiling is asked for its fewest dominoes; OUTPUT is JSON, a puzzle a line, whose
# "placed" are these.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=${DOKUSAT:-dokusat}
question=(generate sudominoku --fewest --json)

case ${1-} in
  sample)
    TIMEFORMAT=%U
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    for ((part = 1; part <= ${2:?how many grids}; part++)); do
      { time "$program" "${question[@]}" -j 1 --seed "${3-1}" --count "$2" --part "$part/$2" \
        -o "$work/answer"; } 2>"$work/time"
      echo "$(cat "$work/time") $(grep -o '"placed":\[[^]]*\]' "$work/answer" | grep -o '[A-I][1-9]-' | wc -l)"
    done | awk '
      { n++; t = $1; s += t; ss += t * t; of[$2]++ }
      END {
        printf "%d grids, %.1f s each, standard error %.1f\n", n, s / n, (n > 1 ? sqrt((ss - s * s / n) / (n - 1) / n) : 0)
        for (k in of) printf "fewest %d dominoes: %d grids\n", k, of[k]
      }'
    ;;
  [1-9]*)
    "$here/submit.sh" "$1" "${2:?where the puzzles are to go}" "${question[@]}" --count "${3:?how many grids}" \
      --seed "${4-1}"
    ;;
  *)
    sed -n '2,9s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
