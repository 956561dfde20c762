#!/usr/bin/env bash
# Rates puzzles by technique and by Sukaku Explainer, a descendant of Sudoku Explainer, and writes the
# rank correlation of both into the section "ratings" of docs/lab/explain.md.
#
#   bench/ratings.sh BUILD_DIR CHECKOUT FILE
#
# BUILD_DIR holds dokusat; CHECKOUT is a clone of SudokuMonster/SukakuExplainer, which a JDK compiles;
# FILE has the puzzles, a line of 81 characters each.
set -euo pipefail
export LC_ALL=C
program=$(realpath "$1")/dokusat
checkout=$(realpath "$2")
puzzles=$(realpath "$3")
cd "$(dirname "$0")/.."
# shellcheck source=bench/section.sh
. bench/section.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir "$work/classes"
(cd "$checkout" && find diuf -name '*.java' -exec javac -nowarn -encoding ISO-8859-1 -d "$work/classes" {} +) 2>/dev/null
java -cp "$work/classes" diuf.sudoku.test.serate --format="%g ED=%r/%p/%d" --input="$puzzles" \
  --output="$work/rated.txt"
{
  printf '\n'
  bench/ratings.py "$program" <"$work/rated.txt"
  printf '\n'
} | replace_section docs/lab/explain.md ratings
