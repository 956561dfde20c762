#!/usr/bin/env bash
# Takes the examples out of pages: each block of C++ as exampleN.cpp, and the next block where it is text,
# which is what the example prints, as exampleN.txt.
#
#   tests/package/examples.sh DIR PAGE...
set -eu
dir=$1
shift
mkdir -p "$dir"
awk -v dir="$dir" '
  /^```cpp$/ { file = dir "/example" ++count ".cpp"; printed = 1; next }
  /^```text$/ && printed { file = dir "/example" count ".txt"; printed = 0; next }
  /^```./ { printed = 0 }
  /^```/ { file = ""; next }
  file { print > file }' "$@"
