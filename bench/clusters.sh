#!/bin/bash
# What parts cost: the tables of docs/lab/clusters.md, on standard output.
#
#   bench/clusters.sh [PROGRAM] [PUZZLES]
#
# The part about Slurm wants root and the packages slurm-wlm, munge and parallel.
set -euo pipefail
cd "$(dirname "$0")/.."
source=$PWD
program=$(realpath "${1:-build/dokusat}")
puzzles=${2:-100000}
work=$(mktemp -d)
slurm_pids=()
# shellcheck source=../tests/cluster/one_machine_slurm.sh
source "$source/tests/cluster/one_machine_slurm.sh"
trap 'stop_slurm; rm -rf "$work"' EXIT
cd "$work"

# seconds COMMAND...
seconds() {
  local start
  start=$(date +%s%N)
  "$@" >/dev/null
  awk -v ns=$(($(date +%s%N) - start)) 'BEGIN { printf "%.2f", ns / 1e9 }'
}
row() { printf '| %s | %s |\n' "$1" "$2"; }
in_parts() {
  local part
  for ((part = 1; part <= $1; part++)); do
    "$program" solve -j 1 p.txt --part $part/"$1" -o part$part.txt || return
  done
  local files=()
  for ((part = 1; part <= $1; part++)); do files+=(part$part.txt); done
  "$program" merge -o merged.txt "${files[@]}"
  cmp merged.txt whole.txt
}
by_parallel() { parallel --will-cite "$@" <p.txt >piped.txt && cmp piped.txt whole.txt; }

"$program" generate sudoku --number 1000 --clues 30 -o thousand.txt
for ((i = 0; i < puzzles / 1000; i++)); do cat thousand.txt; done >p.txt
export OMP_NUM_THREADS=1
echo "$(grep -c . p.txt) puzzles, $(wc -c <p.txt) bytes; load at the start $(cut -d' ' -f1 /proc/loadavg)"
echo
echo '| run | s |'
echo '|---|---:|'
row 'one run, `-j 1`' "$(seconds "$program" solve -j 1 p.txt -o whole.txt)"
row 'one run, `-j 2`' "$(seconds "$program" solve -j 2 p.txt -o whole.txt)"
for parts in 2 10 50; do row "$parts parts one after the other, and merge" "$(seconds in_parts $parts)"; done
row 'one part of 1,000,000: reading alone' "$(seconds "$program" solve -j 1 p.txt --part 1/1000000 -o x.txt)"
for block in 100k 1M; do
  row "\`parallel -k --pipe --block $block -j 2\`" \
    "$(seconds by_parallel -k --pipe --block $block -j 2 "$program" solve -j 1)"
done
export PATH=$PATH:/usr/sbin:/sbin DOKUSAT=$program
start_slurm "$work/slurm"
slurm_run() {
  local jobs array merge
  jobs=$("$source/contrib/slurm/submit.sh" "$1" out.txt solve "$2")
  read -r array merge <<<"$jobs"
  until [[ -z $(squeue -h -j "$array,$merge" 2>/dev/null) ]]; do sleep 0.1; done
  [[ -s out.txt ]]
  rm -r out.txt out.txt.parts
}
head -1 thousand.txt >one.txt
row 'Slurm: 4 parts of one puzzle, and merge' "$(seconds slurm_run 4 one.txt)"
row 'Slurm: 100 parts of one puzzle, and merge' "$(seconds slurm_run 100 one.txt)"
row 'Slurm: 4 parts of all, and merge' "$(seconds slurm_run 4 p.txt)"
