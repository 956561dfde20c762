#!/bin/bash
# Is there a Su-domino-ku of 9x9 that has one solution from three placed dominoes? docs/lab/clusters.md says
# what a grid takes.
#
#   hunt_three_dominoes.sh TASKS FOLDER GRIDS [SEED]   on a cluster with Slurm: TASKS times GRIDS grids
#   hunt_three_dominoes.sh sample GRIDS [SEED]         here: processor seconds, and what was found
#
# Random grids, each with a tiling, of which all choices of three dominoes are gone through. What is
# found is in FOLDER, a file for each lucky task; a log for each tells that it is done. The same again
# repeats no task that is done. Another SEED (1) has other grids.
set -euo pipefail
program=${DOKUSAT:-dokusat}
question=(generate sudominoku --dominoes 3 --json -j 1)

# Exit code 3: no puzzle was found in so many tries, which is an answer here.
hunt() { # SEED GRIDS FILE
  local code=0
  "$program" "${question[@]}" --seed "$1" --tries "$2" -o "$3" || code=$?
  ((code == 0 || code == 3)) || exit "$code"
  return "$code"
}

case ${1-} in
  sample)
    TIMEFORMAT=%U
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    for ((grid = 1; grid <= ${2:?how many grids}; grid++)); do
      { time { hunt "$((${3-1} * 1000000 + grid))" 1 "$work/$grid" 2>/dev/null || true; }; } 2>"$work/time"
      echo "$(cat "$work/time") $(find "$work" -name "$grid" | wc -l)"
    done | awk '
      { n++; t = $1; s += t; ss += t * t; found += $2; if (t > most) most = t }
      END {
        printf "%d grids, %.2f s each, standard error %.2f, the longest %.1f s; %d with three dominoes\n", n, s / n,
          (n > 1 ? sqrt((ss - s * s / n) / (n - 1) / n) : 0), most, found
      }'
    ;;
  task)
    grids=$2 folder=$3
    seed=$(($4 * 1000000 + SLURM_ARRAY_TASK_ID))
    [[ ! -e $folder/$SLURM_ARRAY_TASK_ID.done ]] || exit 0
    hunt "$seed" "$grids" "$folder/$SLURM_ARRAY_TASK_ID" || true
    echo "seed $seed, $grids grids" >"$folder/$SLURM_ARRAY_TASK_ID.done"
    ;;
  [1-9]*)
    folder=${2:?where the puzzles are to go}
    grids=${3:?how many grids a task}
    program=$(command -v "$program") || { echo "there is no ${DOKUSAT:-dokusat}: name it by DOKUSAT" >&2; exit 2; }
    mkdir -p "$folder"
    # shellcheck disable=SC2086 # the options are words
    DOKUSAT=$program sbatch --parsable --array="1-$1" --requeue --open-mode=append \
      --output="$folder/%a.log" ${SBATCH_ARRAY_OPTIONS-} "$0" task "$grids" "$folder" "${4-1}"
    ;;
  *)
    sed -n '2,11s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
