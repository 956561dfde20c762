# What bash offers behind a line: offered.bash COMPLETION LINE
source "$1"
COMP_LINE=$2
COMP_POINT=${#COMP_LINE}
# Words as bash cuts them, also at '=' and ':'.
read -ra COMP_WORDS <<<"$(sed 's/[=:]/ & /g' <<<"$COMP_LINE")"
[[ $COMP_LINE == *' ' ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
complete -p dokusat >/dev/null || exit 1
_dokusat dokusat "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
