#!/usr/bin/env bash
# A source file that is compiled for wide registers also makes copies of inline functions, of which the linker keeps
# one for the whole program: on older processors that one must run, too. So such a copy, and what runs before
# `main`, must have no instructions that only newer processors know.
#
#   tests/wide_registers.sh OBJECT...
#
# All object files of the libraries; those for wide registers are told by their names.
set -eu
export LC_ALL=C
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
newer='^(v[a-z]|andn|bextr|bls|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|popcnt)'
wide=() others=()
for object; do
  case $object in
    *_wide.cpp.* | *256.cpp.*) wide+=("$object") ;;
    *) others+=("$object") ;;
  esac
done
nm --defined-only --format=posix "${others[@]}" | cut -d ' ' -f 1 | sort -u >"$work/others"
for object in "${wide[@]}"; do
  nm --defined-only --format=posix "$object" >"$work/names"
  # Weak ones that others define, or that programs with these libraries may; and initialisation.
  awk '$2 ~ /^[WVu]$/ { print $1 }' "$work/names" | sort -u >"$work/weak"
  { comm -12 "$work/weak" "$work/others"; grep -v 7dokusat "$work/weak" || true
    awk '$1 ~ /^_GLOBAL__/ { print $1 }' "$work/names"; } | sort -u >"$work/shared"
  objdump --disassemble --no-show-raw-insn "$object" | awk -v newer="$newer" -v shared="$work/shared" -F '\t' '
    BEGIN { while ((getline name < shared) > 0) is_shared[name] = 1 }
    /^[0-9a-f]+ <.*>:$/ { name = $0; sub(/^[^<]*</, "", name); sub(/>:$/, "", name) }
    $2 ~ newer { ++found; if (name in is_shared) { print name ": " $2; ++bad } }
    END { if (!found) { print "no instruction for wide registers"; exit 1 } exit bad > 0 }' ||
    { echo "$object: see above"; exit 1; }
  echo "$object: $(wc -l <"$work/shared") shared functions"
done
[ ${#wide[@]} -gt 0 ]
