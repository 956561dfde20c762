# What zsh offers behind a line: offered.zsh COMPLETION LINE. A shell of its own is typed into, as
# completion works at the prompt alone.
zmodload zsh/zpty
folder=$(mktemp -d)
cp $1 $folder/_dokusat
zpty shell zsh -f -i
type_line() { zpty -w shell "$1" }
type_line "PS1=; stty -echo; fpath=($folder \$fpath); autoload -Uz compinit; compinit -u -D"
# In place of adding a match, print it.
type_line 'compadd() {
  local -a given; zparseopts -E -a given D: O: A: a k
  if [[ -n ${given[(r)-[DOA]]} ]]; then builtin compadd "$@"; return; fi
  local -a found; builtin compadd -O found "$@"
  local one; for one in $found; do print -r -- "<offer>$one"; done
  builtin compadd "$@"
}'
type_line 'finish() { zle complete-word; print "<end>"; exit }; zle -N finish; bindkey "^I" finish'
type_line 'setopt no_always_last_prompt no_list_beep; zstyle ":completion:*" verbose no; print "<ready>"'
while zpty -r shell line; do [[ $line == *"<ready>"* && $line != *print* ]] && break; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line; do
  [[ $line == *"<end>"* ]] && break
  [[ $line == *"<offer>"* ]] && print -r -- ${${line##*<offer>}%%$'\r'*}
done
zpty -d shell
rm -rf $folder
