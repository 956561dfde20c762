#!/usr/bin/env bash
# Runs the console blocks of Markdown pages (the documentation, tests/cases/) and compares their output with
# the page. With --accept the page gets the new output where it differs; read the diff before you commit it.
#
#   tests/docs/run.sh [--accept] PROGRAM SOURCE_DIR PAGE...
#
# The blocks of a page run in its order within one empty folder, which is also their HOME, so a file that one block
# writes is there in the next. In the folder stand build/dokusat, cnf_examples, docs and tests/second_encoder;
# PROGRAM is on the PATH.
# A line "$ COMMAND" is run by bash, with all lines of a here-document; what it prints, both streams
# together, must be the lines behind it up to the next command.
#
# Masked on both sides, as they differ from run to run or with the version of CaDiCaL: numbers with a
# fraction or an exponent (times), and numbers of lemmas.
#
# A comment on the line before a block says what else is to be known:
#   <!-- needs: minisat cadical -->   run where these are installed, or DOKUSAT_ALL_SOLVERS is set
#   <!-- not run: REASON -->          never run
#   <!-- slow -->                     not run under sanitizers, which set DOKUSAT_SANITIZED
set -u
export LC_ALL=C
accept=
if [ "${1-}" = --accept ]; then accept=yes && shift; fi
program=$(realpath "$1") && source=$(realpath "$2") || exit 2
shift 2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" && ln -s "$program" "$work/bin/dokusat"
export PATH="$work/bin:$PATH"
run=0 skipped=0 failed=0

masked() { sed -E 's/[0-9]+(\.[0-9]+)?e-[0-9]+|[0-9]+\.[0-9]+/#/g; s/[0-9]+ lemmas/# lemmas/g'; }

# Writes the page anew, line by line, for --accept.
keep() { printf '%s\n' "$1" >>"$work/page"; }

# Runs $command, whose output is to be $expected.
compare() {
  [ -n "$command" ] || return
  if [ -z "$wanted" ]; then printf '%s' "$expected" >>"$work/page" && return; fi
  run=$((run + 1))
  (cd "$folder" && HOME=$folder bash -c "$command") </dev/null >"$work/found" 2>&1
  if printf '%s' "$expected" | cmp -s - "$work/found"; then
    printf '%s' "$expected" >>"$work/page"
    return
  fi
  masked <"$work/found" >"$work/found.masked"
  printf '%s' "$expected" | masked >"$work/expected.masked"
  if ! diff -u --label "$page says" --label "printed" "$work/expected.masked" "$work/found.masked" \
       >"$work/difference"; then
    failed=$((failed + 1))
    printf '%s:%s: another output\n$ %s\n' "$page" "$at" "$command"
    cat "$work/difference"
    sed -e '$a\' "$work/found" >>"$work/page"
  else
    printf '%s' "$expected" >>"$work/page"
  fi
}

# Whether the block behind the comment is to be run.
is_wanted() {
  case $1 in
    '<!-- not run:'*) return 1 ;;
    '<!-- slow'*) [ -z "${DOKUSAT_SANITIZED-}" ] ;;
    '<!-- needs:'*)
      [ -n "${DOKUSAT_ALL_SOLVERS-}" ] && return 0
      local names=${1#'<!-- needs:'}
      for name in ${names%'-->'}; do command -v "$name" >/dev/null || return 1; done ;;
  esac
}

next_line() { IFS= read -r line && number=$((number + 1)); }

# Reads the rest of the command in $line: here-documents, and lines that end in a backslash.
read_command() {
  command=${line#'$ '} at=$number expected=
  keep "$line"
  while [[ $line == *\\ ]] && next_line; do command+=$'\n'$line && keep "$line"; done
  if [[ $command =~ \<\<\'?([A-Z]+)\'? ]]; then
    local end=${BASH_REMATCH[1]}
    while next_line; do
      command+=$'\n'$line && keep "$line"
      [ "$line" = "$end" ] && break
    done
  fi
}

# Reads the rest of a block after its opening line; the argument is the line before that.
run_block() {
  local wanted=yes
  is_wanted "$1" || { wanted= ; skipped=$((skipped + 1)); }
  command=
  while next_line && [ "$line" != '```' ]; do
    if [[ $line == '$ '* ]]; then
      compare
      read_command
    else
      expected+=$line$'\n'
    fi
  done
  compare
  keep "$line"
}

for page; do
  folder=$work/folder number=0 before=
  rm -rf "$folder" "$work/page" && mkdir -p "$folder/build"
  ln -s "$program" "$folder/build/dokusat" && ln -s "$source/cnf_examples" "$folder/cnf_examples" &&
    mkdir "$folder/tests" && ln -s "$source/tests/second_encoder" "$folder/tests/" &&
    ln -s "$source/docs" "$folder/docs"
  while next_line; do
    keep "$line"
    if [ "$line" = '```console' ]; then run_block "$before"; fi
    before=$line
  done <"$page"
  if [ -n "$accept" ] && ! cmp -s "$work/page" "$page"; then cat "$work/page" >"$page"; fi
done
echo "$run commands, $failed with another output; $skipped blocks not run"
[ "$run" -gt 0 ] && [ "$failed" -eq 0 ]
