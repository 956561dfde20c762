#!/bin/bash
# Which lines of each folder the tests run, in per cent, and the files with the most lines that none
# runs. Needs clang++ and the package llvm:
#
#     tests/coverage.sh
set -euo pipefail
cd "$(dirname "$0")/.."
build=build-coverage

cmake --preset coverage --log-level=WARNING
cmake --build --preset coverage
rm -rf "$build/profiles"
# One file a program and processor, into which every run is added.
LLVM_PROFILE_FILE="$PWD/$build/profiles/%m.profraw" ctest --preset coverage -E package
llvm-profdata merge -sparse "$build"/profiles/*.profraw -o "$build/profile"

objects=("$build/dokusat")
for program in "$build"/tests/*_tests; do objects+=(-object "$program"); done
for folder in puzzle cnf encoder decoder oracle solver_backend pipeline cli; do
  # The columns of lines come third from behind, before those of branches.
  llvm-cov report "${objects[@]}" -instr-profile="$build/profile" -show-branch-summary=false \
    -show-region-summary=false "$folder" 2>/dev/null |
    awk -v folder="$folder" '
      $1 == "TOTAL" { printf "%-15s %6s of %5d lines\n", folder, $NF, $(NF - 2) }
      /\.[ch]pp/ && $(NF - 1) > 0 { printf "    %-32s %4d lines missed\n", $1, $(NF - 1) }'
done
