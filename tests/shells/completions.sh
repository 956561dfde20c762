#!/usr/bin/env bash
# Types the beginnings of command lines in a shell and compares what its completion offers.
#
#   tests/shells/completions.sh PROGRAM bash|zsh|fish
#
# Exits with 77 where the shell is not installed.
set -u
program=$(realpath "$1") shell=$2
here=$(dirname "$(realpath "$0")")
command -v "$shell" >/dev/null || { echo "no $shell here: nothing was tried" && exit 77; }
export LC_ALL=C.UTF-8
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
"$program" --describe "$shell" >"$work/completion" || exit 1
PATH=$(dirname "$program"):$PATH
mkdir "$work/folder" && touch "$work/folder/puzzles.txt" "$work/folder/proof.drat"
mkdir "$work/folder/pack"
cd "$work/folder" || exit 1

# A word a line, in order.
offered() {
  case $shell in
    bash) bash --norc --noprofile "$here/offered.bash" "$work/completion" "$1" ;;
    zsh) zsh -f "$here/offered.zsh" "$work/completion" "$1" ;;
    fish)
      HOME=$work XDG_CONFIG_HOME=$work fish --no-config -c \
        'set -p fish_complete_path (dirname $argv[1]); source $argv[1]; complete -C $argv[2]' \
        "$work/completion" "$1" | cut -f1 ;;
  esac 2>"$work/errors" | sed 's/ *$//' | sort -u
}

tried=0 failed=0
fail() {
  failed=$((failed + 1))
  echo "dokusat, $shell: '$1' $2" && printf '%s\n' "$found" | head -20 && cat "$work/errors"
}
# The line, and words that are to be among what is offered; words with a '!' before them are not.
expect() {
  tried=$((tried + 1))
  local line=$1 word
  found=$(offered "$line")
  shift
  for word; do
    if [[ $word == '!'* ]]; then
      grep -qxF -- "${word#!}" <<<"$found" && fail "$line" "offers ${word#!}"
    else
      grep -qxF -- "$word" <<<"$found" || fail "$line" "does not offer $word"
    fi
  done
}

expect 'dokusat s' solve '!encode' '!puzzles.txt'
expect 'dokusat ' solve encode decode check generate fuzz
expect 'dokusat solve --co' --count '!--clues' '!--order'
expect 'dokusat solve --order ' any least greatest '!puzzles.txt'
expect 'dokusat solve --order l' least '!any'
expect 'dokusat solve -f bo' boj2580 boj2239 boj4574 '!grid'
expect 'dokusat solve puz' puzzles.txt
expect 'dokusat solve --proof pr' proof.drat
expect 'dokusat generate su' sudoku sudominoku '!puzzles.txt'
expect 'dokusat generate --pack p' '!puzzles.txt'
expect 'dokusat encode --a' --all-to --amo '!--all'
expect 'dokusat solve --timeout ' '!puzzles.txt'
expect 'dokusat fuzz --kinds sudoku,sud' sudoku,sudominoku
expect 'dokusat help so' solve '!--describe'
# Bash completes what follows '=' and ':'.
[ "$shell" = bash ] && whole=('' '') || whole=('--order=' 'cadical:')
expect 'dokusat solve --order=l' "${whole[0]}least"
expect 'dokusat solve --backend cadical:u' "${whole[1]}unsat"
echo "$tried lines typed, $failed offered something else"
[ "$failed" -eq 0 ]
