#!/bin/bash
# Answers puzzles in parts on a cluster with Slurm, and joins them.
#
#   submit.sh PARTS OUTPUT COMMAND [OPTIONS] [FILES]
#   submit.sh 64 answers.txt solve --unique puzzles.txt
#
# An array of PARTS jobs runs `dokusat COMMAND ... --part K/PARTS`, with the parts in OUTPUT.parts/; a job
# that depends on all of them joins these into OUTPUT. The same again, after whatever went wrong, goes on
# with the parts that are not finished, and does not repeat the others.
#
# DOKUSAT names the program (dokusat); SBATCH_ARRAY_OPTIONS holds options of sbatch for each part, such as
# "--time=2:00:00 --cpus-per-task=4". Printed are the numbers of the array and of the job that joins.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

if (($# < 3)) || ! [[ $1 =~ ^[1-9][0-9]*$ ]]; then
  sed -n '2,13s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
parts=$1 output=$2
shift 2
program=$(command -v "${DOKUSAT:-dokusat}") || {
  echo "submit.sh: there is no ${DOKUSAT:-dokusat}: name it by DOKUSAT" >&2
  exit 2
}
folder=$output.parts
mkdir -p "$folder"

# A signal tells a part of the end of its time two minutes before, and it is queued again.
# shellcheck disable=SC2086 # the options are words
array=$(sbatch --parsable --array="1-$parts" --requeue --signal=B:USR1@120 --open-mode=append \
  --output="$folder/%a.log" ${SBATCH_ARRAY_OPTIONS-} \
  "$here/part.sbatch" "$program" "$parts" "$folder" "$@")
merge=$(sbatch --parsable --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes \
  --output="$folder/merge.log" "$here/merge.sbatch" "$program" "$parts" "$folder" "$output")
echo "${array%%;*} ${merge%%;*}"
