#!/bin/bash
# Plants bugs into propagators and into the search, one at a time, and sees who finds them: the tests of
# the folder, and `dokusat fuzz`. Builds a copy of the sources for each, so it takes a while; run before
# a release.
#
#   tests/mutants/propagation.sh WORK_DIR [WORD...]
#
# WORK_DIR is made, holds the copy and its build, and serves the next run, too. The bugs are the lines
# of propagation.tsv beside this script: file, what stands there, what takes its place, and "weaker"
# where less is filtered and nothing is wrong. With WORDs, those alone whose line holds one. PART=K/N in
# the environment: every Nth bug from the Kth on, for some runs side by side, each with its WORK_DIR.
# Exit code 1 tells that a bug was not found.
set -euo pipefail
[[ $# -ge 1 ]] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(dirname "$(realpath "$0")")
"$here/copy_sources.sh" "$1/source"
work=$(realpath "$1")
shift
rounds=${ROUNDS:-300}
part=${PART:-1/1}
if [[ ! $part =~ ^[1-9][0-9]*/[1-9][0-9]*$ ]] || ((${part%/*} > ${part#*/})); then
  echo "PART=$part is not K/N" >&2
  exit 2
fi
cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release >"$work/log"
build() { cmake --build "$work/build" --target propagation_tests propagation64_tests dokusat_cli >"$work/log" 2>&1; }

# plant FILE OLD NEW: the first place where it stands.
plant() {
  python3 - "$@" <<'PYTHON'
import sys
path, old, new = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    text = file.read()
old, new = (part.encode().decode("unicode_escape") for part in (old, new))
if old not in text:
    sys.exit(f"{path}: not there: {old}")
with open(path, "w", encoding="utf-8") as file:
    file.write(text.replace(old, new, 1))
PYTHON
}
wanted() {
  local word
  (($# > 1)) || return 0
  for word in "${@:2}"; do [[ $1 != *"$word"* ]] || return 0; done
  return 1
}

# complaint NAME COMMAND...: the name, if the command fails. One that comes to no end is told apart, as
# that may be for a busy machine.
complaint() {
  local name=$1 code=0
  shift
  timeout 120 "$@" >/dev/null 2>&1 || code=$?
  case $code in
    0) ;;
    124) echo "$name (no end in 120 s)" ;;
    *) echo "$name" ;;
  esac
}
# Number of tests that fail; "the tests" if they crash or come to no end; nothing if all pass.
failing_tests() {
  local width failed found="" report=tests.json
  for width in "" 64; do
    failed=$(complaint "the tests" "build/tests/propagation${width}_tests" --gtest_brief=1 \
      "--gtest_output=json:$report")
    if [[ $failed == "the tests" && -f $report ]]; then
      failed=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["failures"], "tests")' <"$report")
    fi
    rm -f "$report"
    found+=${failed:+${found:+ and }$failed${width:+ of $width digits}}
  done
  echo "$found"
}
# What finds the bug, in words; empty if nothing does. In the work folder, as fuzz writes its findings
# where it runs.
finders() (
  cd "$work"
  tests=$(failing_tests)
  fuzz=$(complaint fuzz build/dokusat fuzz --kinds variants --seed 1 --rounds "$rounds" \
    --backend cadical,oracle -q)
  echo "$tests${tests:+${fuzz:+ and }}$fuzz"
)

build || { tail "$work/log" >&2; exit 2; }
found=$(finders)
[[ -z $found ]] || { echo "a bug was found before any was planted, by $found" >&2; exit 2; }
missed=0 line=0 planted=0
while IFS=$'\t' read -r file old new note; do
  [[ $file != '#'* ]] && wanted "$file $old" "$@" &&
    ((line++ % ${part#*/} == ${part%/*} - 1)) || continue
  path=$work/source/finite_domains/propagation/$file
  cp "$path" "$work/original"
  plant "$path" "$old" "$new"
  planted=$((planted + 1))
  if ! build; then
    found="the compiler"
  else
    found=$(finders)
  fi
  cp "$work/original" "$path"
  echo "$file: $old -> $new: found by ${found:-nobody}${note:+ ($note)}"
  [[ -n $found || $note == weaker ]] || missed=$((missed + 1))
done <"$here/propagation.tsv"
echo "$missed of $planted not found"
[[ $missed -eq 0 && $planted -gt 0 ]]
