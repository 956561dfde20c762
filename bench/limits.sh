#!/bin/sh
# How soon limits and signals end what is prepared before any search: processor seconds of each
# command. Usage: bench/limits.sh BUILD
set -eu
program=${1:?}/dokusat
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
cells=$(for row in $(seq 35); do for column in $(seq 35); do printf '~R%dC%d' "$row" "$column"; done; done)
echo ".Shape~35x35.Sum~22050$cells" >"$work/sum"
signs=$(for _ in $(seq 40000); do printf .WhiteDot~R1C1~R1C2; done)
echo ".StrictKropki$signs" >"$work/signs"
for _ in $(seq 100); do for _ in $(seq 100); do printf '0 '; done; echo; done >"$work/empty"

measured() { # measured LABEL COMMAND...
  label=$1; shift
  bash -c 'TIMEFORMAT="%U"; time "$@" >/dev/null 2>&1' - "$@" 2>&1 |
    while read -r seconds; do echo "$seconds s: $label"; done
}
measured "a sum over 35x35 cells, --timeout 1" "$program" solve --timeout 1 "$work/sum"
measured "a board of 1000x1000, --timeout 1" "$program" generate sudoku --size 1000 --timeout 1
measured "40000 dots on one edge" "$program" solve "$work/signs"
measured "an empty 100x100, a signal after 2 s" \
  timeout -s TERM 2 "$program" draw --solve "$work/empty"
