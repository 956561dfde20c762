#!/usr/bin/env bash
# Takes the examples out of a page: each block of C++ as exampleN.cpp, and the block of text behind it,
# which is what it prints, as exampleN.txt.
#
#   tests/package/examples.sh PAGE DIR
set -eu
mkdir -p "$2"
awk -v dir="$2" '
  /^```cpp$/ { file = dir "/example" ++count ".cpp"; next }
  /^```text$/ && count { file = dir "/example" count ".txt"; next }
  /^```/ { file = ""; next }
  file { print > file }' "$1"
