#!/bin/bash
# Parts of a run on a one-machine Slurm and by GNU parallel, against the single run. Leaves no process
# and no file.
#
#   run.sh DOKUSAT SOURCE_DIR
set -uo pipefail
program=$1
source_dir=$2
# shellcheck source=one_machine_slurm.sh
source "$source_dir/tests/cluster/one_machine_slurm.sh"

skip() {
  echo "skipped: $*"
  exit 77
}
for needed in munged slurmctld slurmd sbatch parallel; do
  PATH=$PATH:/usr/sbin:/sbin command -v $needed >/dev/null ||
    skip "there is no $needed (packages slurm-wlm, munge, parallel)"
done
[[ $(id -u) -eq 0 ]] || skip "a Slurm of one's own wants root"
PATH=$PATH:/usr/sbin:/sbin

work=$(mktemp -d)
slurm_pids=()
cleanup() {
  stop_slurm
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' INT TERM HUP
fail() {
  echo "FAILED: $*" >&2
  tail -n 20 "$work"/merged.txt.parts/*.log "$work"/slurm/*.log >&2 2>/dev/null
  exit 1
}
cd "$work" || exit 1

# Two thousand puzzles of all kinds, some without a solution.
{
  "$program" generate sudoku --number 700 --seed 1
  "$program" generate sudoku --number 500 --seed 2 --solutions many
  "$program" generate sudoku --number 100 --seed 3 --solutions none
} >nine.txt || fail "generate"
"$program" generate sudoku --size 6 --number 300 -o six.txt || fail "generate"
"$program" generate sudoku --size 16 --to grid --number 100 -o sixteen.txt || fail "generate"
"$program" generate sudominoku --size 6 --number 300 -o dominoes.txt || fail "generate"
files=(nine.txt six.txt sixteen.txt dominoes.txt)
question=(solve --unique --no-simplify "${files[@]}")
"$program" "${question[@]}" -o one.txt 2>/dev/null
expected=$?
((expected == 20)) || fail "the single run: exit code $expected"

same() { cmp -s one.txt "$1" || fail "$1 differs from the single run"; }

echo "GNU parallel"
parallel --will-cite -j 4 "$program" "${question[@]}" --part {}/4 -o p{}.txt ::: 1 2 3 4 2>/dev/null
"$program" merge p3.txt p1.txt p4.txt p2.txt -o parallel.txt
(($? == expected)) || fail "merge: exit code"
same parallel.txt
"$program" solve --unique nine.txt >nine_answers.txt
parallel --will-cite -k --pipe --block 20k -j 4 "$program" solve -j 1 --unique <nine.txt >piped.txt
cmp nine_answers.txt piped.txt || fail "parallel --pipe"

echo "Slurm"
start_slurm "$work/slurm" || fail "Slurm does not start"
export DOKUSAT=$program
submit() { "$source_dir/contrib/slurm/submit.sh" 4 merged.txt "${question[@]}"; }
parts=merged.txt.parts
has_begun() { [[ -e $parts/$1.resume || -e $parts/$1.share ]]; }
state_of() { squeue -h -a -o %T -j "$1" 2>/dev/null; }
is_over() { [[ -z $(state_of "$1" | grep -Ev 'COMPLETED|FAILED|CANCELLED') ]]; }

# Three parts are disturbed as soon as each has begun. One that was done before is no use: again then.
disturb() {
  local part
  read -r array merge < <(submit) || fail "submit"
  for part in 2 3 4; do
    wait_for 600 has_begun $part || return 1
    case $part in
      2) scontrol requeue "${array}_2" || return 1 ;;                  # as a node that fails would
      3) scancel "${array}_3" || return 1 ;;
      4) scancel --batch --signal=USR1 "${array}_4" || return 1 ;;     # as the end of its time does
    esac
  done
  wait_for 600 is_over "$array" || fail "the array does not end"
  [[ ! -e $parts/3.share ]] && grep -q "not finished" $parts/4.log
}
for attempt in 1 2 3 4 5; do
  disturb && break
  ((attempt < 5)) || fail "the parts were done before they were disturbed, or were not ended"
  scancel "$array" "$merge"
  wait_for 600 is_over "$array" || fail "the array does not end"
  wait_for 600 is_over "$merge" || fail "the merge does not end"
  rm -rf "$parts" merged.txt
done
wait_for 600 is_over "$array" || fail "the array does not end"
wait_for 600 is_over "$merge" || fail "the merge waits for a part that was cancelled"
[[ ! -e merged.txt ]] || fail "merged without part 3"
for part in 1 2 4; do [[ -e $parts/$part.share ]] || fail "part $part is not finished"; done
grep -q "not finished" $parts/4.log || fail "part 4 was not ended"
"$program" merge $parts/{1,2,3,4} >/dev/null 2>refused.txt && fail "merged a part that is not finished"
grep -q "$parts/3: is not finished" refused.txt || fail "the part is not named: $(cat refused.txt)"
before=$(stat -c %Y:%i $parts/1)

read -r array merge < <(submit) || fail "submit again"
wait_for 600 is_over "$merge" || fail "the second merge does not end"
same merged.txt
[[ $(stat -c %Y:%i $parts/1) == "$before" ]] || fail "a finished part was answered again"
grep -qx "merge: exit code 20" $parts/merge.log || fail "the exit code of the parts is lost"

# Slurm tells by itself that the time is over, here of a count that would take days: two minutes before a
# limit of one minute is at once, when it looks at limits, which it does every half a minute.
echo "the end of a time limit"
printf '%064d\n' 0 >eight.txt
read -r array merge < <("$source_dir/contrib/slurm/submit.sh" 1 count.txt solve --count --latin eight.txt) ||
  fail "submit a count"
is_in_state() { state_of "$1" | grep -qx "$2"; }
wait_for 600 is_in_state "$array" RUNNING || fail "the count does not begin"
scontrol update JobId="${array}_1" TimeLimit=1 || fail "limit the time"
wait_for 600 grep -qs "part 1/1: not finished, exit code 3" count.txt.parts/1.log ||
  fail "the end of its time does not end the count: $(cat count.txt.parts/1.log)"
wait_for 600 is_in_state "$array" PENDING || fail "the count is not queued again"
scancel "$array" "$merge" || fail "cancel the count"
wait_for 600 is_over "$array" || fail "the count does not end"

stop_slurm
for cwd in /proc/[0-9]*/cwd; do
  [[ $(readlink "$cwd" 2>/dev/null) != "$work"/slurm* ]] || fail "a process was left: $cwd"
done
echo "the same bytes"
