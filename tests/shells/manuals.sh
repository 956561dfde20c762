#!/usr/bin/env bash
# Lints the manual pages that the program makes, by mandoc and by man where they are installed.
#
#   tests/shells/manuals.sh PROGRAM
#
# Exits with 77 where neither is.
set -u
program=$1
export LC_ALL=C.UTF-8 MANWIDTH=80
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
failed=0 linted=0

commands=$("$program" --help | sed -n 's/^  dokusat \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || { echo "the help names no commands" && exit 1; }
"$program" --describe man >"$work/dokusat.1" || exit 1
"$program" --describe man formats >"$work/dokusat-formats.5" || exit 1
for command in $commands; do
  "$program" --describe man "$command" >"$work/dokusat-$command.1" || exit 1
done

complain() {
  failed=$((failed + 1))
  echo "$1:" && cat "$work/complaints"
}
for page in "$work"/*.[15]; do
  if command -v mandoc >/dev/null; then
    linted=$((linted + 1))
    mandoc -Tlint -W warning "$page" >"$work/complaints" 2>&1 || complain "mandoc $page"
  fi
  if command -v man >/dev/null; then
    linted=$((linted + 1))
    man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>"$work/complaints" >/dev/null
    [ -s "$work/complaints" ] && complain "man $page"
    man -l "$page" 2>/dev/null | grep -q 'EXIT CODES\|FORMATS\|EXAMPLES' || complain "man shows nothing of $page"
  fi
done
echo "$linted pages linted, $failed with complaints"
[ "$linted" -gt 0 ] || exit 77
[ "$failed" -eq 0 ]
