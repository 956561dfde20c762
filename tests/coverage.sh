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
# The columns of lines come third from behind, before those of branches. A file belongs to the folder
# that it stands in; the tests themselves do not count.
llvm-cov report "${objects[@]}" -instr-profile="$build/profile" -show-branch-summary=false \
  -show-region-summary=false -ignore-filename-regex='/tests/|^tests/' |
  awk -v folders="puzzle cnf encoder decoder oracle solver_backend pipeline cli" '
    /\.[ch]pp/ {
      parts = split($1, part, "/")
      folder = part[parts - 1]
      lines[folder] += $(NF - 2)
      missed[folder] += $(NF - 1)
      if ($(NF - 1) > 0)
        files[folder] = files[folder] sprintf("    %-32s %4d lines missed\n", part[parts], $(NF - 1))
    }
    END {
      count = split(folders, name, " ")
      for (i = 1; i <= count; ++i) {
        folder = name[i]
        run = lines[folder] - missed[folder]
        printf "%-15s %6.2f%% of %5d lines\n%s", folder, 100 * run / lines[folder], lines[folder], files[folder]
      }
    }'
