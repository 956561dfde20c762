#!/bin/bash
# Draws puzzles of Simon Tatham's Portable Puzzle Collection and solves each in three ways: each must
# have exactly one solution by the search, by the formula and by the oracle, the same one, and the
# judge must find nothing wrong with it.
#
#   tests/games/draw.sh DOKUSAT NUMBER quick|all [SECONDS [GAME...]]
#
# NUMBER puzzles of each game, shared out over parameters: `quick` over a few, `all` over all kinds
# and most sizes and difficulties. With `all`, they are drawn and solved 5,000 at a time, and others
# take the place of those that the game does not make in ten seconds; what the oracle has not decided
# after SECONDS (10) is counted and passed over.
# Exits with 77 where the games are not installed (Debian: sgt-puzzles).
set -euo pipefail
[[ $# -ge 3 && $3 == @(quick|all) ]] || { sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 2; }
dokusat=$1
number=$2
kinds=$3
seconds=${4:-10}
PATH=$PATH:/usr/games
games=("${@:5}")
if [[ $# -lt 5 ]]; then games=(keen unequal towers solo); fi
for game in "${games[@]}"; do
  command -v "sgt-$game" >/dev/null || { echo "skipped: sgt-$game is not installed"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# parameters_of GAME: a word for each kind of puzzle.
parameters_of() {
  case $kinds:$1 in
    quick:keen) echo 3de 4dn 5dh 6dn 4dnm 5dem ;;
    quick:unequal) echo 3de 4dt 5dx 5dr 4ade 5adt 5adx ;;
    quick:towers) echo 3de 4dh 5de 5dh 5du ;;
    quick:solo) echo 2x2 2x3 3x3 3x3x 2x2k 2x3k 4j 6j 9j 6jx 6jk 6jxk 2x2xk 2x4 3x3dt ;;
    all:keen) echo {3,4,5,6,7,8,9}d{e,n,h,x} {3,4,5,6,7,8,9}du {3,4,5,6,7,8,9}d{e,n,h}m ;;
    all:unequal) echo {3,4,5,6,7,8,9,10}d{t,e,k,x,r} {3,4,11,12,15,20,32}ad{t,e} \
      {11,12,13,14,15,16,20,25,32}d{t,e} {5,6,7,8,9,10}ad{t,e,k,x,r} ;;
    all:towers) echo {3,4,5,6,7,8,9}d{e,h,x} {4,5,6,7,8,9}du ;;
    all:solo) echo {2x2,2x3,3x2,2x4,2x5,3x3,3x4}{,x,a,m2,m4,m8,md2,md4,r2,r4} {2x2,2x3,3x3}{,x}k{,a} \
      {4,5,6,7,8,9}j{,x,k,xk} 3j 10j 3x3d{t,b,i,a,e,u} 3x3xd{b,i,a} 3x3kd{i,a,u} 9jd{i,a,e} 4x4 ;;
  esac
}

# draw GAME COUNT: as many IDs, each kind its share; less where the game is slow to make some.
draw() {
  local -a kinds_of_game
  read -ra kinds_of_game < <(parameters_of "$1")
  local left=$2 patience=10 parameters
  local share=$(((left + ${#kinds_of_game[@]} - 1) / ${#kinds_of_game[@]}))
  if [[ $kinds == quick ]]; then patience=0; fi # waits
  for parameters in "${kinds_of_game[@]}"; do
    if ((share > left)); then share=$left; fi
    ((share > 0)) || break
    # Without stdbuf, what was made in time would be lost. sgt-solo ends at times by an assertion.
    timeout $patience stdbuf -oL "sgt-$1" --generate "$share" "$parameters" || [[ $? -eq 124 ]] ||
      echo "$1: not all of $parameters were made" >&2
    left=$((left - share))
  done
}

# answers FILE OPTION...: a line a puzzle, its grid and what is said of it.
answers() {
  local code=0
  "$dokusat" solve --mixed --format "$game" --unique "${@:2}" "$1" >"$work/out" || code=$?
  [[ $code -eq 0 || $code -eq 3 || $code -eq 20 ]] || { echo "$game: solve ended with $code"; exit 1; }
  awk '/unique|uniqueness/ { print grid, $0; grid = ""; next } grid != "" { print grid }
    { grid = $0 } END { if (grid != "") print grid }' "$work/out"
}

limit=()
if [[ $kinds == all ]]; then limit=(--timeout "$seconds"); fi
batch=$number
if [[ $kinds == all && $batch -gt 5000 ]]; then batch=5000; fi
failed=0
for game in "${games[@]}"; do
  ids=$work/$game
  drawn=0 unique=0 differing=0 open=0 wrong=0
  while ((drawn < number)); do
    draw "$game" $((number - drawn < batch ? number - drawn : batch)) >"$ids"
    [[ -s $ids ]] || break
    answers "$ids" >"$work/search"
    answers "$ids" --backend cadical >"$work/formula"
    answers "$ids" --backend oracle "${limit[@]}" >"$work/oracle"
    drawn=$((drawn + $(wc -l <"$ids")))
    unique=$((unique + $(grep -c '^[0-9A-Z]* unique$' "$work/search" || true)))
    open=$((open + $(grep -c 'unknown' "$work/oracle" || true)))
    paste -d'|' "$work/search" "$work/formula" "$work/oracle" "$ids" |
      awk -F'|' '$1 != $2 || ($1 != $3 && $3 !~ /unknown/)' >"$work/differing"
    cat "$work/differing" >&2
    differing=$((differing + $(wc -l <"$work/differing")))
    # The judge reads grids without what is said of them.
    sed 's/ unique$//' "$work/search" >"$work/grids"
    "$dokusat" check --mixed --format "$game" "$ids" "$work/grids" >"$work/judged" 2>&1 ||
      { wrong=$((wrong + 1)) && cat "$work/judged" >&2; }
    if [[ $kinds == all ]]; then echo "$game: $drawn so far, $unique unique, $open open" >&2; fi
  done
  echo "$game: $drawn drawn, $unique with one solution, $differing answered otherwise in another" \
    "way, $open left open by the oracle, $wrong of the judge's batches with a wrong answer"
  [[ $drawn -eq $number && $unique -eq $drawn && $differing -eq 0 && $wrong -eq 0 ]] || failed=1
done
exit $failed
