#!/bin/bash
# What a build takes without a compiler cache, by folder, in seconds of processor time: these, unlike
# the time on the clock, hardly depend on what else the machine does. With two processors a build takes
# half of them on the clock.
#
#     bench/build_times.sh                      this source tree, as setup.sh builds it
#     bench/build_times.sh DIR [OPTION...]      another one, with options for CMake
#
# The program comes first, then everything else: that is what its tests take.
set -euo pipefail

if [[ ${1-} == --timed ]]; then # as the compiler's launcher: LOG COMPILER ARGUMENT...
  log=$2
  shift 2
  object=
  for ((i = 1; i < $#; ++i)); do
    if [[ ${!i} == -o ]]; then
      next=$((i + 1))
      object=${!next}
    fi
  done
  TIMEFORMAT='%U %S'
  exec 3>&2
  times=$({ time "$@" 2>&3 >&3; } 2>&1)
  echo "$times $object" >>"$log"
  exit
fi

script=$(realpath "$0")
source=${1-$(dirname "$script")/..}
shift || true
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=1

cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release --log-level=WARNING \
  -DCMAKE_CXX_COMPILER_LAUNCHER="$script;--timed;$work/log" "$@" >/dev/null
for target in dokusat_cli all; do
  : >"$work/log"
  cmake --build "$work/build" --target "$target" -- --quiet >/dev/null
  echo "$target"
  # Objects are named build/…/CMakeFiles/TARGET.dir/…
  awk '
    { match($3, /[^\/]+\.dir\//); folder = substr($3, RSTART, RLENGTH - 5)
      sub(/^dokusat_/, "", folder)
      seconds[folder] += $1 + $2; count[folder]++; all += $1 + $2; files++ }
    END {
      for (folder in seconds) printf "  %-20s %4d compiled  %7.1f s\n", folder, count[folder], seconds[folder] | "sort -k4nr"
      close("sort -k4nr")
      printf "  %-20s %4d compiled  %7.1f s\n", "total", files, all
    }' "$work/log"
done
