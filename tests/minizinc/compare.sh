#!/bin/bash
# Puzzles of every constraint through `encode --to mzn`, MiniZinc with Gecode, and `decode`: all solutions,
# each once, as many as `solve --count` knows, and `decode`, which judges it, takes the first one.
#
#   tests/minizinc/compare.sh DOKUSAT
#
# Exits with 77 where MiniZinc is not installed (Debian: minizinc), unless DOKUSAT_ALL_SOLVERS is set.
set -euo pipefail
[[ $# -eq 1 ]] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$1
if ! command -v minizinc >/dev/null || ! command -v fzn-gecode >/dev/null; then
  echo "minizinc with Gecode is not installed"
  [[ -z ${DOKUSAT_ALL_SOLVERS-} ]] && exit 77
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "$*" >&2
  exit 1
}

# solve_model [-a]: what MiniZinc prints of the model.
solve_model() { minizinc --solver gecode "$@" "$work/model.mzn" >"$work/printed" 2>"$work/complaints"; }

puzzles=0
while IFS= read -r puzzle; do
  puzzles=$((puzzles + 1))
  printf '%s\n' "$puzzle" >"$work/puzzle"
  count=$("$dokusat" solve --count "$work/puzzle") || [[ $? -eq 20 ]] || fail "not counted: $puzzle"
  "$dokusat" encode --to mzn "$work/puzzle" -o "$work/model.mzn"
  solve_model -a || fail "minizinc: $(tail -n 1 "$work/complaints"): $puzzle"
  lines=$(grep -c '^digits' "$work/printed") || true
  different=$(sort -u "$work/printed" | grep -c '^digits') || true
  [[ $lines == "$count" && $different == "$count" ]] ||
    fail "MiniZinc has $lines solutions, $different different ones, dokusat $count: $puzzle"
  solve_model
  code=0
  "$dokusat" decode -q "$work/model.mzn" "$work/printed" >"$work/grid" || code=$?
  [[ $code == $((count == 0 ? 20 : 0)) ]] || fail "decode ended with $code: $puzzle"
done <<'PUZZLES'
1.......2.....4.
11..............
.Shape~4x4.Cage~5~R1C1~R2C2.Cage~6~R3C1~R3C2~R3C3
.Shape~4x4.Thermo~R1C1~R1C2~R2C2.Whisper~2~R3C1~R3C2~R4C2
.Shape~4x4.NoBoxes.Sum~9~R1C1~R2C2~R3C3
.Shape~4x4.Or.Cage~3~R1C1~R1C2.WhiteDot~R1C1~R1C2.End
.Shape~4x4.Or.Between~R1C1~R1C2~R1C3~R1C4.Sandwich~5~R2.Whisper~3~R1C1~R1C2.End
.Shape~4x4.Between~R1C1~R1C2~R1C3~R1C4
.Shape~4x4.Sandwich~5~R1
.Shape~4x4.Skyscraper~R1~2~2
.Shape~4x4.SumLine~5~R1C1~R1C2~R1C3~R2C3~R2C2
.Shape~4x4~0-3.Arrow~R1C1~R1C2~R1C3
.Shape~3x3~2~Raw.ConnectedValues~~1
.Shape~2x2~~Raw.ConnectedValues~~1~2
.Shape~4x4.~R2C1_2~R2C3_3~R4C3_4.NoBoxes.ChaosConstruction.ChaosArrow~R2C2.ChaosArrow~R3C3
.Shape~2x2.Var~A~x~3.ConnectedValues~VA~1
.Shape~1x2.NFA~QLcv~-~R1C1
.Shape~1x3.Skyscraper~C2~1~
.Shape~1x2~1-1~Raw.AllDifferent~R1C1~R1C2
.Shape~2x2.NoBoxes.Var~A~~2x3.Quad~VA1~2.~VA1_1~VA2_1~VA3_1~VA4_1~VA6_1~R1C1_1
.Shape~5x5.NoBoxes.~R1C4_4~R1C5_3~R2C5_1~R3C3_2~R4C4_5~R5C1_2.FullRank~R1~~12
PUZZLES

# A Su-domino-ku, with and without a solution, and a model that is not the one of its puzzle.
here=$(dirname "$0")/../../cnf_examples
"$dokusat" encode --to mzn "$here/dominoes4.txt" -o "$work/model.mzn"
solve_model
"$dokusat" decode "$work/model.mzn" "$work/printed" | cmp - "$here/dominoes4.answer"
code=0
sed 's/^constraint sum(e) = 6;/constraint sum(e) = 5;/' "$work/model.mzn" >"$work/other.mzn"
"$dokusat" decode "$work/other.mzn" "$work/printed" | cmp - "$here/dominoes4.answer"
echo =====UNSATISFIABLE===== >"$work/refuted"
"$dokusat" decode -q "$work/other.mzn" "$work/refuted" >"$work/grid" || code=$?
[[ $code == 20 ]] && grep -q 'no model' "$work/grid" ||
  fail "decode took the refutation of another model for one of the puzzle, or ended with $code"
code=0
sed 's/^digits .*/digits 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4/' "$work/printed" >"$work/wrong"
"$dokusat" decode "$work/model.mzn" "$work/wrong" 2>"$work/complaints" || code=$?
[[ $code == 1 ]] || fail "decode of a wrong grid ended with $code: $(cat "$work/complaints")"
"$dokusat" encode --to mzn "$here/dominoes4_unsolvable.txt" -o "$work/model.mzn"
solve_model
code=0
"$dokusat" decode -q "$work/model.mzn" "$work/printed" >"$work/grid" || code=$?
[[ $code == 20 ]] || fail "a puzzle without solution: decode ended with $code"
echo "$puzzles puzzles have the solutions in MiniZinc that they have here"
