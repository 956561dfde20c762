#!/bin/bash
# Draws 10,000 puzzles of each of four games of Simon Tatham's Portable Puzzle Collection over all
# their parameters and solves each in three ways (tests/games/draw.sh). Takes hours.
#
#   bench/games.sh BUILD_DIR [NUMBER [SECONDS [GAME...]]]
set -euo pipefail
[[ $# -ge 1 ]] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
exec "$(dirname "$0")/../tests/games/draw.sh" "$1/dokusat" "${2:-10000}" all "${@:3}"
